import { expect, type Page } from '@playwright/test';
import { violations, WCAG } from '../../support/axe.ts';
import { TABLET } from '../../support/devices.ts';
import { test } from './scene.ts';

const MEASURES = [TABLET.viewport, { width: 820, height: 1180 }, { width: 360, height: 780 }];

/**
 * What stands on the screen now, on a lying and an upright tablet and on a phone, light and dark: a picture of each, no violation, nothing
 * wider than the screen, nothing smaller than a finger.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const tema of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' });
    for (const measure of MEASURES) {
      await page.setViewportSize(measure);
      const where = `${name}-${measure.width}-${tema}`;
      await page.screenshot({ path: test.info().outputPath(`${where}.png`) });
      const troubles = await violations(page, WCAG);
      expect.soft([...troubles, ...(await page.evaluate(defects))], where).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(TABLET.viewport);
}

/** Runs in the page: what is wider than the screen, and what a finger misses. */
function defects(): string[] {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const targets = Array.from(document.querySelectorAll('a[href], button, input:not([type=hidden]), textarea, select'));
  const small = targets.filter((element) => {
    const inSentence = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return (
      !inSentence &&
      element.checkVisibility({ visibilityProperty: true }) &&
      width > 1 &&
      Math.min(width, height) < 43.5
    );
  });
  return [
    ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
    ...small.map((element) => `small: ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}`),
  ];
}
