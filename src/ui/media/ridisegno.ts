import { altersPictures } from '../../browser/probe.ts';

/** A picture re-encoded in the browser: what was hidden in the file (place, camera, owner) never leaves it (decision A7). Runs in a worker and in the page. */

export type ImmagineNormale = { blob: Blob; larghezza: number; altezza: number };

/** What the largest cameras of phones take; where a device has no memory for it, decoding says so. */
const MASSIMI_PIXEL = 205_000_000;

export class ImmagineIlleggibile extends Error {}

/** The browser gives other pixels back than were drawn: no picture at all is better than a false one. */
export class TelaInfedele extends ImmagineIlleggibile {}

export const IMMAGINI_ALTERATE =
  'Questo browser altera le immagini (protezione dal tracciamento). Nelle sue impostazioni consenti a questo sito i dati delle immagini (canvas), oppure usa un altro browser';

/** Longest side at most `lato` pixels, orientation applied, WebP (JPEG where the browser can't write WebP). */
export async function ridisegna(file: Blob, lato: number, qualita: number): Promise<ImmagineNormale> {
  if (altersPictures()) throw new TelaInfedele('this browser alters pictures');
  // turned by what its file says without being asked: the word for it is a fault to Safari before 17.2
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

/** Learnt from the first answer: Safari writes a whole PNG when it is asked for WebP. */
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
    // its pixels go now, not when the collector comes: an iPad ends a page that holds a gigabyte
    tela.width = tela.height = 0;
  }
}

type Tela = Pick<OffscreenCanvas, 'convertToBlob'> | Pick<HTMLCanvasElement, 'toBlob'>;

/** One of the page's where the browser has no canvas without a page. */
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
