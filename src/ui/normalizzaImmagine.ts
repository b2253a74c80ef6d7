/** A picture re-encoded in the browser: what was hidden in the file (place, camera, owner) never leaves it (decision A7). */

export type ImmagineNormale = { blob: Blob; larghezza: number; altezza: number };

/** Beyond this a decoded picture would not fit the memory of a phone. */
const MASSIMI_PIXEL = 120_000_000;

export class ImmagineIlleggibile extends Error {}

/** Longest side at most `lato` pixels, orientation applied, WebP (JPEG where the browser can't write WebP). */
export async function normalizzaImmagine(file: Blob, lato: number, qualita = 0.82): Promise<ImmagineNormale> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImmagineIlleggibile('the browser cannot decode this picture');
  });
  try {
    if (bitmap.width * bitmap.height > MASSIMI_PIXEL) throw new ImmagineIlleggibile('too many pixels');
    const scala = Math.min(1, lato / Math.max(bitmap.width, bitmap.height));
    const larghezza = Math.max(1, Math.round(bitmap.width * scala));
    const altezza = Math.max(1, Math.round(bitmap.height * scala));
    return { blob: await ridisegna(bitmap, larghezza, altezza, qualita), larghezza, altezza };
  } finally {
    bitmap.close();
  }
}

async function ridisegna(bitmap: ImageBitmap, larghezza: number, altezza: number, qualita: number): Promise<Blob> {
  const tela = new OffscreenCanvas(larghezza, altezza);
  const contesto = tela.getContext('2d');
  if (contesto === null) throw new ImmagineIlleggibile('no drawing context');
  contesto.imageSmoothingQuality = 'high';
  contesto.drawImage(bitmap, 0, 0, larghezza, altezza);
  const webp = await tela.convertToBlob({ type: 'image/webp', quality: qualita });
  // Safari answers PNG to a WebP request: ask again for what it can write.
  return webp.type === 'image/webp' ? webp : tela.convertToBlob({ type: 'image/jpeg', quality: qualita });
}
