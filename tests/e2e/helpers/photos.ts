import type { Page } from '@playwright/test';

/** 41.9 N, 12.5 E: a picture taken at home, in Rome, by a phone that remembers it. */
const PLACE = { lat: [41, 54, 8], lon: [12, 29, 47] } as const;

const TIFF_LENGTH = 8 + 2 + 12 + 4 + 2 + 4 * 12 + 4 + 48;

/** A real JPEG, drawn by the browser, with the GPS block that phones write. */
export async function jpegWithPosition(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (hue) => {
    const canvas = new OffscreenCanvas(1200, 1500);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = hue;
    pen.fillRect(0, 0, 1200, 1500);
    pen.fillStyle = '#e9e2d2';
    pen.beginPath();
    pen.arc(600, 750, 380, 0, 7);
    pen.fill();
    pen.fillStyle = '#1a1712';
    pen.fillRect(592, 480, 16, 280);
    pen.fillRect(592, 742, 220, 16);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const byte = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(byte, (b) => String.fromCharCode(b)).join(''));
  }, colour);
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exifGps(), jpeg.subarray(2)]);
}

/** APP1 with one IFD that points to a GPS IFD: latitude and longitude as three rationals each. */
function exifGps(): Buffer {
  const tiff = Buffer.alloc(TIFF_LENGTH);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  entry(tiff, 10, 0x8825, 4, 1, 26);
  const gps = 26;
  tiff.writeUInt16LE(4, gps);
  const data = gps + 2 + 4 * 12 + 4;
  entry(tiff, gps + 2, 1, 2, 2, 'N'.charCodeAt(0));
  entry(tiff, gps + 14, 2, 5, 3, data);
  entry(tiff, gps + 26, 3, 2, 2, 'E'.charCodeAt(0));
  entry(tiff, gps + 38, 4, 5, 3, data + 24);
  [...PLACE.lat, ...PLACE.lon].forEach((value, index) => {
    tiff.writeUInt32LE(value, data + index * 8);
    tiff.writeUInt32LE(1, data + index * 8 + 4);
  });
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function entry(tiff: Buffer, where: number, label: number, kind: number, count: number, value: number): void {
  tiff.writeUInt16LE(label, where);
  tiff.writeUInt16LE(kind, where + 2);
  tiff.writeUInt32LE(count, where + 4);
  tiff.writeUInt32LE(value, where + 8);
}
