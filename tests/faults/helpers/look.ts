import { expect, type Page } from '@playwright/test';
import { violations, WCAG } from '../../support/axe.ts';
import { TABLET } from '../../support/devices.ts';
import { test } from './scene.ts';

const MISURE = [TABLET.viewport, { width: 820, height: 1180 }, { width: 360, height: 780 }];

/**
 * What stands on the screen now, on a lying and an upright tablet and on a phone, light and dark: a picture of each, no violation, nothing
 * wider than the screen, nothing smaller than a finger.
 */
export async function look(pagina: Page, name: string): Promise<void> {
  for (const tema of ['light', 'dark'] as const) {
    await pagina.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' });
    for (const misura of MISURE) {
      await pagina.setViewportSize(misura);
      const where = `${name}-${misura.width}-${tema}`;
      await pagina.screenshot({ path: test.info().outputPath(`${where}.png`) });
      const guai = await violations(pagina, WCAG);
      expect.soft([...guai, ...(await pagina.evaluate(difetti))], where).toEqual([]);
    }
  }
  await pagina.emulateMedia({ colorScheme: null, reducedMotion: null });
  await pagina.setViewportSize(TABLET.viewport);
}

/** Runs in the page: what is wider than the screen, and what a finger misses. */
function difetti(): string[] {
  const largo = document.documentElement.scrollWidth - innerWidth;
  const bersagli = Array.from(document.querySelectorAll('a[href], button, input:not([type=hidden]), textarea, select'));
  const piccoli = bersagli.filter((elemento) => {
    const inFrase = elemento.tagName === 'A' && getComputedStyle(elemento).display === 'inline';
    const { width, height } = (elemento.closest('label') ?? elemento).getBoundingClientRect();
    return (
      !inFrase && elemento.checkVisibility({ visibilityProperty: true }) && width > 1 && Math.min(width, height) < 43.5
    );
  });
  return [
    ...(largo > 0 ? [`${largo} px wider than the screen`] : []),
    ...piccoli.map(
      (elemento) => `small: ${(elemento.getAttribute('aria-label') ?? elemento.textContent ?? '').trim()}`,
    ),
  ];
}
