/** Turns stored paths (bucket or own absolute) into URLs, with the small size. */

const LARGE = /(-3)?\.grande\.(webp|jpg)$/;

/** `base` is Storage's origin, empty if it is the page's own. */
export function imageUrl(percorso: string, base: string, bucket = 'media-annunci'): string {
  if (/^https:\/\//.test(percorso) || percorso.startsWith('/')) return percorso;
  return `${base}/storage/v1/object/public/${bucket}/${percorso.split('/').map(encodeURIComponent).join('/')}`;
}

/** Widths at 4:5: 384, 800 and 1280 px; names without `-3` (`…-3.grande.webp`) lack the middle one. */
export function variants(indirizzo: string): string | undefined {
  const [tutto, three, fine] = LARGE.exec(indirizzo) ?? [];
  if (tutto === undefined) return undefined;
  const base = `${indirizzo.slice(0, -tutto.length)}${three ?? ''}`;
  const mezzana = three === undefined ? '' : ` ${base}.mezzana.${fine} 800w,`;
  return `${base}.piccola.${fine} 384w,${mezzana} ${indirizzo} 1280w`;
}

/** A list row's picture, 56 px wide; a placeholder without one. */
export function smallPhoto(indirizzo: string | null): { src: string; alt: string; srcSet?: string; sizes: string } {
  const src = indirizzo ?? '/brand/favicon.svg';
  const srcSet = variants(src);
  return { src, alt: '', sizes: '56px', ...(srcSet === undefined ? {} : { srcSet }) };
}
