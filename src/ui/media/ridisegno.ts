import { altersPictures } from '../../browser/probe.ts';

/** Removes a picture's metadata (place, camera, owner), which must not leave the device (decision A7). */

export type ImmagineNormale = { blob: Blob; larghezza: number; altezza: number };

/** The largest phone cameras; decoding fails where memory is short. */
const MASSIMI_PIXEL = 205_000_000;

export class ImmagineIlleggibile extends Error {}

/** The browser alters the pixels it gives back: no picture is better than a false one. */
export class TelaInfedele extends ImmagineIlleggibile {}

export const IMMAGINI_ALTERATE =
  'Questo browser altera le immagini (protezione dal tracciamento). Nelle sue impostazioni consenti a questo sito i dati delle immagini (canvas), oppure usa un altro browser';

/** Longest side ≤ `lato` px, orientation applied, WebP (JPEG where the browser cannot write WebP). */
export async function ridisegna(file: Blob, lato: number, qualita: number): Promise<ImmagineNormale> {
  if (altersPictures()) throw new TelaInfedele('this browser alters pictures');
  // Orientation is applied by default: naming the option throws in Safari before 17.2.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImmagineIlleggibile('the browser cannot decode this picture');
  });
  try {
    if (bitmap.width * bitmap.height > MASSIMI_PIXEL) throw new ImmagineIlleggibile('too many pixels');
    const scala = Math.min(1, lato / Math.max(bitmap.width, bitmap.height));
    const larghezza = Math.max(1, Math.round(bitmap.width * scala));
    const altezza = Math.max(1, Math.round(bitmap.height * scala));
    return { blob: await suTela(bitmap, larghezza, altezza, qualita), larghezza, altezza };
  } finally {
    bitmap.close();
  }
}

/** Learnt from the first answer: Safari writes a whole PNG when asked for WebP. */
let tipo = 'image/webp';

async function suTela(bitmap: ImageBitmap, larghezza: number, altezza: number, qualita: number): Promise<Blob> {
  const tela = creaTela(larghezza, altezza);
  try {
    const contesto = tela.getContext('2d');
    if (contesto === null) throw new ImmagineIlleggibile('no drawing context');
    contesto.imageSmoothingQuality = 'high';
    contesto.drawImage(bitmap, 0, 0, larghezza, altezza);
    const scritta = await scrivi(tela, tipo, qualita);
    if (scritta.type === tipo) return scritta;
    tipo = 'image/jpeg';
    return await scrivi(tela, tipo, qualita);
  } finally {
    // Frees the pixels before garbage collection: an iPad kills a page that holds a gigabyte.
    tela.width = tela.height = 0;
  }
}

type Tela = Pick<OffscreenCanvas, 'convertToBlob'> | Pick<HTMLCanvasElement, 'toBlob'>;

function creaTela(larghezza: number, altezza: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(larghezza, altezza);
  return Object.assign(document.createElement('canvas'), { width: larghezza, height: altezza });
}

function scrivi(tela: Tela, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in tela) return tela.convertToBlob({ type, quality });
  return new Promise((fatto, fallito) =>
    tela.toBlob(
      (blob) => (blob === null ? fallito(new ImmagineIlleggibile('the canvas was not written')) : fatto(blob)),
      type,
      quality,
    ),
  );
}
