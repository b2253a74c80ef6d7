import type { Page } from '@playwright/test';

/** How much of what stood on the page was pushed elsewhere, by the browser's own measure (a person's touch excuses half a second). */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = new PerformanceObserver(() => undefined);
    // what was seen before this observer came is handed to it at once
    seen.observe({ type: 'layout-shift', buffered: true });
    return seen
      .takeRecords()
      .map((entry) => entry.toJSON())
      .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
