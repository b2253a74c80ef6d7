/**
 * Reads a picture's size from its header: a small file can unfold into gigabytes of pixels. The browser uploads at most
 * a few thousand (src/ui/media/ridisegno.ts).
 */
const MAX_SIDE = 12_000;
const PIXEL_LIMIT = 60_000_000;

export interface ImageSize {
  larghezza: number;
  altezza: number;
}

/** False only when the header says too much; unreadable headers are checked elsewhere. */
export function isDisplayable(byte: Uint8Array): boolean {
  const said = imageSize(byte);
  if (said === null) return true;
  const { larghezza, altezza } = said;
  return larghezza <= MAX_SIDE && altezza <= MAX_SIDE && larghezza * altezza <= PIXEL_LIMIT;
}

/** PNG, JPEG and WebP; null for others and for a cut header. */
export function imageSize(byte: Uint8Array): ImageSize | null {
  const vista = new DataView(byte.buffer, byte.byteOffset, byte.byteLength);
  const ascii = (da: number, a: number) => String.fromCharCode(...byte.subarray(da, a));
  if (ascii(1, 4) === 'PNG' && ascii(12, 16) === 'IHDR' && byte.length >= 24)
    return { larghezza: vista.getUint32(16), altezza: vista.getUint32(20) };
  if (byte[0] === 0xff && byte[1] === 0xd8) return jpeg(vista);
  return ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP' ? webp(vista, ascii(12, 16)) : null;
}

/** Skips segments up to the frame header: SOF0 to SOF15 without tables. */
function jpeg(vista: DataView): ImageSize | null {
  for (let posto = 2; posto + 9 <= vista.byteLength && vista.getUint8(posto) === 0xff; ) {
    const mark = vista.getUint8(posto + 1);
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { altezza: vista.getUint16(posto + 5), larghezza: vista.getUint16(posto + 7) };
    posto += mark === 0xff ? 1 : 2 + vista.getUint16(posto + 2);
  }
  return null;
}

function webp(vista: DataView, parte: string): ImageSize | null {
  if (vista.byteLength < 30) return null;
  const three = (posto: number) => vista.getUint16(posto, true) + (vista.getUint8(posto + 2) << 16);
  if (parte === 'VP8X') return { larghezza: three(24) + 1, altezza: three(27) + 1 };
  if (parte === 'VP8 ')
    return { larghezza: vista.getUint16(26, true) & 0x3fff, altezza: vista.getUint16(28, true) & 0x3fff };
  if (parte !== 'VP8L') return null;
  const bit = vista.getUint32(21, true);
  return { larghezza: (bit & 0x3fff) + 1, altezza: ((bit >>> 14) & 0x3fff) + 1 };
}
