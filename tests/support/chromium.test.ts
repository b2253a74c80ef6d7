import { afterEach, expect, it, vi } from 'vitest';
import { cameraFlags, chromiumPath } from './chromium.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('drives the browser that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await chromiumPath()).toBe(process.execPath);
});

it('says so when nothing is there, rather than taking another one', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(chromiumPath()).rejects.toThrow('/nowhere/chromium');
});

it('gives the camera a film only when there is one', () => {
  expect(cameraFlags('/tmp/qr.mjpeg')).toContain('--use-file-for-fake-video-capture=/tmp/qr.mjpeg');
  expect(cameraFlags().join(' ')).not.toContain('capture=');
});
