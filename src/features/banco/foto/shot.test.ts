import { afterEach, expect, test, vi } from 'vitest';
import { RefusedShot, takeShot } from './shot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** First the shot's canvas, then the sample's. */
const drawn: { width: number; height: number }[] = [];

function scene({ light = 200, muted = false, frames = true } = {}) {
  const camera = { light: 0 };
  drawn.length = 0;
  class Canvas {
    private seen = 0;
    width: number;
    height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
      drawn.push(this);
    }
    getContext() {
      return {
        drawImage: (from: unknown) => {
          this.seen = from instanceof Canvas ? from.seen : camera.light;
        },
        getImageData: (_: number, __: number, wide: number, high: number) => ({
          data: Uint8ClampedArray.from({ length: wide * high * 4 }, (_, n) => (n % 4 === 3 ? 255 : this.seen)),
        }),
      };
    }
    async convertToBlob() {
      return new Blob([String(this.seen)]);
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const video = {
    videoWidth: 4,
    videoHeight: 3,
    srcObject: { getVideoTracks: () => [{ muted }] },
    requestVideoFrameCallback: (drawn: () => void) => {
      if (!frames) return;
      queueMicrotask(() => {
        camera.light = light;
        drawn();
        camera.light = 0;
      });
    },
  };
  return video as unknown as HTMLVideoElement;
}

const refusal = (shot: Promise<Blob>) =>
  shot.then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedShot ? error.testo : String(error)),
  );

test('a shot is drawn while a video frame is there', async () => {
  expect(await (await takeShot(scene())).text()).toBe('200');
});

test('a shot frees its pixels, taken or refused', async () => {
  await takeShot(scene());
  expect(drawn[0]).toMatchObject({ width: 0, height: 0 });
  await refusal(takeShot(scene({ light: 3 })));
  expect(drawn[0]).toMatchObject({ width: 0, height: 0 });
});

test('a black shot, a muted camera and a missing frame are refused, each with a way out', async () => {
  expect(await refusal(takeShot(scene({ light: 3 })))).toMatch(/^La fotocamera ha dato una foto tutta nera/);
  expect(await refusal(takeShot(scene({ muted: true })))).toMatch(/^Il tablet ha spento la fotocamera/);
  vi.useFakeTimers();
  const never = refusal(takeShot(scene({ frames: false })));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await never).toMatch(/^La fotocamera non manda immagini/);
});
