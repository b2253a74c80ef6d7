import { writeFileSync } from 'node:fs';
import type { Browser } from './browser.ts';

/** APP1 with the one word that says how a camera was held. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** The middle of every picture; the rest has a colour of its own. */
export const GROUND = '#e9e2d2';

/** A JPEG drawn in that browser's own hand, as a file to choose. */
export async function drawn(
  browser: Browser,
  path: string,
  { width = 1200, height = 1500, colour = '#7b8a99', orientation = 1 } = {},
): Promise<string> {
  const url = await browser.run(
    (wide, high, hue, ground) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.fillStyle = hue;
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = ground;
      pen.fillRect(wide / 4, high / 4, wide / 2, high / 2);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    width,
    height,
    colour,
    GROUND,
  );
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64');
  writeFileSync(path, orientation === 1 ? jpeg : turned(jpeg, orientation));
  return path;
}
