import { expect, type Page } from '@playwright/test';

interface Viewport {
  width: number;
  height: number;
}

/** Across nothing scrolls but what should, upright the reason has its line; what is chosen is seen in forced colours. */
export async function decisionFits(page: Page, across: Viewport): Promise<void> {
  await page.setViewportSize(across);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'across').toBeLessThanOrEqual(across.height);
  await page.setViewportSize({ width: across.height, height: across.width });
  const reason = await page.getByText(/^Fotografa ancora/).boundingBox();
  expect(reason?.width, 'upright').toBeGreaterThan(300);
  await page.setViewportSize(across);
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    const wanted = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const chosen = [...document.querySelectorAll('[aria-current], [aria-pressed="true"], label:has(> :checked)')];
    if (chosen.length === 0) return ['nothing is chosen'];
    return chosen.filter((one) => getComputedStyle(one).backgroundColor !== wanted).map((one) => one.outerHTML);
  });
  expect(unseen).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}
