/**
 * First bytes must match the declared type (decision A7); a type that isn't listed (HTML, SVG, scripts, archives) is
 * never stored.
 */
const ascii = (byte: Uint8Array, da: number, a: number): string => String.fromCharCode(...byte.subarray(da, a));
const start = (byte: Uint8Array, ...expected: number[]): boolean => expected.every((atteso, i) => byte[i] === atteso);
/** `....ftyp` and the brand: MP4, HEIC, AVIF. */
const brandCode = (byte: Uint8Array): string => (ascii(byte, 4, 8) === 'ftyp' ? ascii(byte, 8, 12) : '');

const RECOGNISERS: Readonly<Record<string, (byte: Uint8Array) => boolean>> = {
  'image/jpeg': (b) => start(b, 0xff, 0xd8, 0xff),
  'image/png': (b) => start(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP',
  'image/heic': (b) => /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brandCode(b)),
  'image/avif': (b) => /^(avif|avis|mif1|msf1)$/.test(brandCode(b)),
  'video/mp4': (b) => brandCode(b) !== '' && !/^(heic|heix|mif1|msf1|avif|avis)$/.test(brandCode(b)),
  'video/webm': (b) => start(b, 0x1a, 0x45, 0xdf, 0xa3),
  'application/pdf': (b) => ascii(b, 0, 5) === '%PDF-',
};

/** A PDF with active content is no evidence. */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|RichMedia)\b/;

/** Takes the whole file or its first sixteen bytes; a PDF needs the whole. */
export function bytesMatchType(byte: Uint8Array, tipo: string): boolean {
  const nome = (tipo.split(';')[0] ?? '').trim().toLowerCase();
  if (RECOGNISERS[nome]?.(byte) !== true) return false;
  return nome !== 'application/pdf' || !ACTIVE_PDF.test(new TextDecoder('latin1').decode(byte));
}
