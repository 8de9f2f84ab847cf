//! How many files and connections this process may have open.

/// Raises the limit as far as the system lets a user go. Programs begin with some thousand, for the sake of old ones that
/// cannot deal with more. Other systems than Linux are left as they are.
pub fn allow_most() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // A system that refuses leaves it as it is.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    #[test]
    fn the_limit_is_raised_to_what_the_system_allows() {
        let before = getrlimit(Resource::Nofile);
        let low = Rlimit { current: Some(512), ..before };
        setrlimit(Resource::Nofile, low).expect("a limit can be lowered");
        super::allow_most();
        assert_eq!(getrlimit(Resource::Nofile).current, before.maximum);
    }
}
