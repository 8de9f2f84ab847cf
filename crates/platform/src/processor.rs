//! The processor: how many cores there are, and whether this build can run on them.

/// How many cores this process may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How far a thread gives way to others that want its core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// They come first, and it has about a third of what each of them has.
    Part,
    /// It works when no other wants the core.
    Whole,
}

/// Has this thread give way to others, and the threads that it starts. Where the system has no such thing for a single
/// thread, nothing happens.
pub fn give_way(way: Way) {
    // For Linux a thread is a process by itself here. A system that refuses leaves it as it is.
    #[cfg(target_os = "linux")]
    {
        let now = rustix::process::getpriority_process(None).unwrap_or(0);
        let then = match way {
            Way::Part => (now + 5).min(19),
            Way::Whole => 19,
        };
        let _ = rustix::process::setpriority_process(None, then);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = way;
}

/// Whether this processor has the instructions that the build assumes.
///
/// The standard `is_x86_feature_detected!` cannot tell: for a feature that the build assumes it is `true` by
/// definition. So this asks the processor itself. It runs where any of these instructions would end the program, so it
/// is nothing but arithmetic on registers: even a small array would be copied by them.
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub fn is_supported() -> bool {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    let has = |bits: u32, bit: u32, needed: bool| !needed | (bits >> bit & 1 == 1);
    let basic = __cpuid(1).ecx;
    let extended = if __cpuid(0).eax >= 7 { __cpuid_count(7, 0).ebx } else { 0 };
    let further = if __cpuid(0x8000_0000).eax > 0x8000_0000 { __cpuid(0x8000_0001).ecx } else { 0 };
    has(basic, 12, cfg!(target_feature = "fma"))
        & has(basic, 20, cfg!(target_feature = "sse4.2"))
        & has(basic, 22, cfg!(target_feature = "movbe"))
        & has(basic, 23, cfg!(target_feature = "popcnt"))
        & has(basic, 28, cfg!(target_feature = "avx"))
        & has(basic, 29, cfg!(target_feature = "f16c"))
        & has(extended, 3, cfg!(target_feature = "bmi1"))
        & has(extended, 5, cfg!(target_feature = "avx2"))
        & has(extended, 8, cfg!(target_feature = "bmi2"))
        & has(further, 5, cfg!(target_feature = "lzcnt"))
}

/// Whether this processor has the instructions that the build assumes.
#[cfg(not(target_arch = "x86_64"))]
pub fn is_supported() -> bool {
    true
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_processor_that_runs_this_test_is_supported() {
        assert!(super::is_supported());
        assert!(super::cores() > 0);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_thread_gives_way_and_others_do_not() {
        let nice = || rustix::process::getpriority_process(None).expect("a priority");
        let before = nice();
        for (way, then) in [(super::Way::Part, (before + 5).min(19)), (super::Way::Whole, 19)] {
            let other = std::thread::spawn(move || {
                super::give_way(way);
                // And so do those that it starts.
                (nice(), std::thread::spawn(nice).join().expect("no panic"))
            });
            assert_eq!(other.join().expect("no panic"), (then, then));
        }
        assert_eq!(nice(), before);
    }
}
