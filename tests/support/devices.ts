import type { BrowserContextOptions } from '@playwright/test';

/** Everybody lives in Italy, whatever the machine thinks. */
export const ITALY = { locale: 'it-IT', timezoneId: 'Europe/Rome' } as const satisfies BrowserContextOptions;

/** Buyer and seller hold a phone, the centre a tablet, the office sits at a desk. */
export const PHONE = {
  ...ITALY,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

export const TABLET = {
  ...ITALY,
  viewport: { width: 1180, height: 820 },
  deviceScaleFactor: 1,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

export const DESKTOP = { ...ITALY, viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;
