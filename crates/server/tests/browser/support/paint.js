// When the page was painted first.

/**
 * Runs in the browser, which may tell of a paint only after what it has painted can be seen.
 * @returns {Promise<number>} milliseconds from the start of the load
 */
export const firstPaint = () =>
  new Promise((resolve) => {
    const found = (/** @type {PerformanceEntryList} */ entries) => {
      const paint = entries.find(({ name }) => name === 'first-contentful-paint');
      if (paint) resolve(paint.startTime);
    };
    new PerformanceObserver((list) => found(list.getEntries())).observe({ type: 'paint', buffered: true });
  });
