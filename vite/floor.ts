/** The oldest supported browsers (decision T26), Tailwind's own; `tests/checks/browser-floor.ts` uses them too. */
export const FLOOR = { safari: '16.4', safari_ios: '16.4', chrome: '111', firefox: '128' } as const;

const NAMES = { safari: 'safari', safari_ios: 'ios', chrome: 'chrome', firefox: 'firefox' } as const;

export const TARGET: string[] = Object.entries(FLOOR).map(
  ([browser, version]) => NAMES[browser as keyof typeof NAMES] + version,
);
