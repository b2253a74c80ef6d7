import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Which browser the tests drive: CHROMIUM_PATH, else the one npm brought (linux x64), the same on every machine, else a system one.
 * CHROMIUM_FROM=system takes the system one first.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, and nothing is there.`);
  if (named !== undefined) return named;
  const npm = process.platform === 'linux' && process.arch === 'x64' && process.env.CHROMIUM_FROM !== 'system';
  const system = npm ? undefined : SYSTEM.find((path) => existsSync(path));
  if (system !== undefined) return system;
  // Makes the package unpack its own NSS libraries and set LD_LIBRARY_PATH; read while it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's own switch that people's browsers don't have: with it no page is ever kept for Back. */
export const NOT_AS_PEOPLE: string[] = ['--disable-back-forward-cache'];

/** A camera that shows a film (.mjpeg, absolute path), or Chromium's own test picture. Permission is given silently. */
export function cameraFlags(film?: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
  ];
}
