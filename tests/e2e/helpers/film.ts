import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const WIDTH = 640;
const ALTEZZA = 480;
const FOTOGRAMMI = 15;
const FORM = 8;
const BIANCO = 235;
const NERO = 16;

/** A film for Chromium's camera: a sheet of paper with a QR code, held still (YUV4MPEG2, 4:2:0). */
export function filmQr(text: string, path: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const luma = Buffer.alloc(WIDTH * ALTEZZA, BIANCO);
  const side = modules.size * FORM;
  const [left, alto] = [Math.floor((WIDTH - side) / 2), Math.floor((ALTEZZA - side) / 2)];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules.get(Math.floor(y / FORM), Math.floor(x / FORM))) luma[(alto + y) * WIDTH + left + x] = NERO;
    }
  }
  const croma = Buffer.alloc((WIDTH * ALTEZZA) / 2, 128);
  const fotogramma = Buffer.concat([Buffer.from('FRAME\n'), luma, croma]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${ALTEZZA} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: FOTOGRAMMI }, () => fotogramma)]));
}
