import { altersPictures } from '../../browser/probe.ts';

/** Removes a picture's metadata (place, camera, owner), which must not leave the device (decision A7). */

export type NormalImage = { blob: Blob; larghezza: number; altezza: number };

/** The largest phone cameras; decoding fails where memory is short. */
const MAX_PIXELS = 205_000_000;

export class UnreadableImage extends Error {}

/** The browser alters the pixels it gives back: no picture is better than a false one. */
export class UnfaithfulCanvas extends UnreadableImage {}

export const ALTERED_IMAGES =
  'Questo browser altera le immagini (protezione dal tracciamento). Nelle sue impostazioni consenti a questo sito i dati delle immagini (canvas), oppure usa un altro browser';

/** Longest side ≤ `lato` px, orientation applied, WebP (JPEG where the browser cannot write WebP). */
export async function redraw(file: Blob, lato: number, quality: number): Promise<NormalImage> {
  if (altersPictures()) throw new UnfaithfulCanvas('this browser alters pictures');
  // Orientation is applied by default: naming the option throws in Safari before 17.2.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableImage('the browser cannot decode this picture');
  });
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) throw new UnreadableImage('too many pixels');
    const scale = Math.min(1, lato / Math.max(bitmap.width, bitmap.height));
    const larghezza = Math.max(1, Math.round(bitmap.width * scale));
    const altezza = Math.max(1, Math.round(bitmap.height * scale));
    return { blob: await onCanvas(bitmap, larghezza, altezza, quality), larghezza, altezza };
  } finally {
    bitmap.close();
  }
}

/** Learnt from the first answer: Safari writes a whole PNG when asked for WebP. */
let tipo = 'image/webp';

async function onCanvas(bitmap: ImageBitmap, larghezza: number, altezza: number, quality: number): Promise<Blob> {
  const tela = createCanvas(larghezza, altezza);
  try {
    const contesto = tela.getContext('2d');
    if (contesto === null) throw new UnreadableImage('no drawing context');
    contesto.imageSmoothingQuality = 'high';
    contesto.drawImage(bitmap, 0, 0, larghezza, altezza);
    const scritta = await scrivi(tela, tipo, quality);
    if (scritta.type === tipo) return scritta;
    tipo = 'image/jpeg';
    return await scrivi(tela, tipo, quality);
  } finally {
    // Frees the pixels before garbage collection: an iPad kills a page that holds a gigabyte.
    tela.width = tela.height = 0;
  }
}

type Canvas = Pick<OffscreenCanvas, 'convertToBlob'> | Pick<HTMLCanvasElement, 'toBlob'>;

function createCanvas(larghezza: number, altezza: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(larghezza, altezza);
  return Object.assign(document.createElement('canvas'), { width: larghezza, height: altezza });
}

function scrivi(tela: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in tela) return tela.convertToBlob({ type, quality });
  return new Promise((fatto, fallito) =>
    tela.toBlob(
      (blob) => (blob === null ? fallito(new UnreadableImage('the canvas was not written')) : fatto(blob)),
      type,
      quality,
    ),
  );
}
