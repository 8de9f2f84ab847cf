//! How many heaps the system's allocator keeps, and what it puts there.

/// Sees to it that the process has no more heaps than cores, and starts the program once more for that if it has to: to be called
/// before anything else. The C library of most Linux systems would keep eight for each core, and hundreds of threads take turns
/// on them: each grows as large as the largest file that was ever read on it, and the moves of games that lie between hold its
/// pages for as long as the games last. And whatever is large has pages of its own, which go back to the system with it: by itself
/// the library begins to put such things on the heaps as soon as it has seen one come and go. Other systems are left as they are.
pub fn few_heaps() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        use std::os::unix::process::CommandExt;
        const SETTING: &str = "MALLOC_ARENA_MAX";
        const LARGE: &str = "MALLOC_MMAP_THRESHOLD_";
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut arguments = std::env::args_os();
        let called = arguments.next().unwrap_or_default();
        let (Ok(program), None) = (std::env::current_exe(), std::env::var_os(SETTING)) else {
            return;
        };
        let mut again = std::process::Command::new(program);
        again.arg0(called).args(arguments).env(SETTING, cores.to_string());
        again.env(LARGE, (128 << 10).to_string());
        // It comes back only if it fails, and then there are more heaps, and nothing else is wrong.
        let error = again.exec();
        tracing::debug!(%error, "the number of heaps is not limited");
    }
}
