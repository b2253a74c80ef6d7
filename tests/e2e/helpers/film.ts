import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 15;
const FORM = 8;
const WHITE = 235;
const BLACK_PIXEL = 16;

/** A film for Chromium's camera: a sheet of paper with a QR code, held still (YUV4MPEG2, 4:2:0). */
export function qrFilm(text: string, path: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  const side = modules.size * FORM;
  const [left, alto] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules.get(Math.floor(y / FORM), Math.floor(x / FORM))) luma[(alto + y) * WIDTH + left + x] = BLACK_PIXEL;
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
