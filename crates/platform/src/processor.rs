//! The processor: how many cores there are, and whether this build can run on them.

/// How many cores this process may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What this build needs and this processor lacks; empty if the program can run.
///
/// The standard `is_x86_feature_detected!` cannot tell: for a feature that the build assumes it is `true` by
/// definition. So this asks the processor itself.
#[cfg(target_arch = "x86_64")]
pub fn missing_features() -> Vec<&'static str> {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    let highest = __cpuid(0).eax;
    let basic = __cpuid(1).ecx;
    let extended = if highest >= 7 { __cpuid_count(7, 0).ebx } else { 0 };
    let amd = if __cpuid(0x8000_0000).eax > 0x8000_0000 { __cpuid(0x8000_0001).ecx } else { 0 };
    let needs = [
        (cfg!(target_feature = "sse4.2"), basic, 20, "sse4.2"),
        (cfg!(target_feature = "popcnt"), basic, 23, "popcnt"),
        (cfg!(target_feature = "movbe"), basic, 22, "movbe"),
        (cfg!(target_feature = "fma"), basic, 12, "fma"),
        (cfg!(target_feature = "avx"), basic, 28, "avx"),
        (cfg!(target_feature = "f16c"), basic, 29, "f16c"),
        (cfg!(target_feature = "bmi1"), extended, 3, "bmi1"),
        (cfg!(target_feature = "avx2"), extended, 5, "avx2"),
        (cfg!(target_feature = "bmi2"), extended, 8, "bmi2"),
        (cfg!(target_feature = "lzcnt"), amd, 5, "lzcnt"),
    ];
    let missing =
        needs.into_iter().filter(|&(needed, bits, bit, _)| needed && bits >> bit & 1 == 0);
    missing.map(|(.., name)| name).collect()
}

/// What this build needs and this processor lacks; empty if the program can run.
#[cfg(not(target_arch = "x86_64"))]
pub fn missing_features() -> Vec<&'static str> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_processor_that_runs_this_test_lacks_nothing() {
        assert_eq!(super::missing_features(), Vec::<&str>::new());
        assert!(super::cores() > 0);
    }
}
