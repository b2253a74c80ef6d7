/** Turns stored paths (bucket or own absolute) into URLs, with the small size. */

const GRANDE = /(-3)?\.grande\.(webp|jpg)$/;

/** `base` is Storage's origin, empty if it is the page's own. */
export function indirizzoImmagine(percorso: string, base: string, bucket = 'media-annunci'): string {
  if (/^https:\/\//.test(percorso) || percorso.startsWith('/')) return percorso;
  return `${base}/storage/v1/object/public/${bucket}/${percorso.split('/').map(encodeURIComponent).join('/')}`;
}

/** Widths at 4:5: 384, 800 and 1280 px; names without `-3` (`…-3.grande.webp`) lack the middle one. */
export function varianti(indirizzo: string): string | undefined {
  const [tutto, tre, fine] = GRANDE.exec(indirizzo) ?? [];
  if (tutto === undefined) return undefined;
  const base = `${indirizzo.slice(0, -tutto.length)}${tre ?? ''}`;
  const mezzana = tre === undefined ? '' : ` ${base}.mezzana.${fine} 800w,`;
  return `${base}.piccola.${fine} 384w,${mezzana} ${indirizzo} 1280w`;
}

/** A list row's picture, 56 px wide; a placeholder without one. */
export function fotoPiccola(indirizzo: string | null): { src: string; alt: string; srcSet?: string; sizes: string } {
  const src = indirizzo ?? '/brand/favicon.svg';
  const srcSet = varianti(src);
  return { src, alt: '', sizes: '56px', ...(srcSet === undefined ? {} : { srcSet }) };
}
