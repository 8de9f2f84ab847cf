//! Hints about memory, the only `unsafe` code of the project. A transposition table is much larger than any cache, and
//! waiting for its entries took a quarter of the time of a search. With both hints a search is faster by 10 to 20 % (see
//! docs/search.md).
#![allow(unsafe_code)]

/// Asks the processor to fetch what will be read soon.
#[inline]
pub(super) fn prefetch<T>(soon: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch changes nothing that a program can see, and may be asked for any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(soon).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = soon;
}

/// Asks the system to keep this memory in huge pages, of which the processor can remember enough for the whole table.
/// Where the system does not know how, nothing happens.
pub(super) fn use_huge_pages<T>(memory: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        const PAGE: usize = 4096;
        let range = memory.as_mut_ptr_range();
        let begin = range.start.addr().next_multiple_of(PAGE);
        let length = (range.end.addr() / PAGE * PAGE).saturating_sub(begin);
        let begin = range.start.with_addr(begin);
        // SAFETY: the pages lie within the slice, which is borrowed for writing, and this advice changes no content.
        let _ = unsafe { madvise(begin.cast(), length, Advice::LinuxHugepage) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
