/** Stored values are paths in a bucket (or own absolute paths); here they become addresses, with the small twin. */

const GRANDE = /(-3)?\.grande\.(webp|jpg)$/;

/** `base` is the origin of the storage service, empty when it is the page's own. */
export function indirizzoImmagine(percorso: string, base: string, bucket = 'media-annunci'): string {
  if (/^https:\/\//.test(percorso) || percorso.startsWith('/')) return percorso;
  return `${base}/storage/v1/object/public/${bucket}/${percorso.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Uploads come in three sizes (`features/pubblicazione/foto.ts`); at the usual 4:5 they are 384, 800 and 1280 px wide: what a srcset needs, or
 * nothing. The name says whether the middle one is there (`…-3.grande.webp`): older pictures have two, and no address is asked in vain.
 */
export function varianti(indirizzo: string): string | undefined {
  const [tutto, tre, fine] = GRANDE.exec(indirizzo) ?? [];
  if (tutto === undefined) return undefined;
  const base = `${indirizzo.slice(0, -tutto.length)}${tre ?? ''}`;
  const mezzana = tre === undefined ? '' : ` ${base}.mezzana.${fine} 800w,`;
  return `${base}.piccola.${fine} 384w,${mezzana} ${indirizzo} 1280w`;
}

/** The picture of a row in a list, 56 px wide; the mark where the object has none. */
export function fotoPiccola(indirizzo: string | null): { src: string; alt: string; srcSet?: string; sizes: string } {
  const src = indirizzo ?? '/brand/favicon.svg';
  const srcSet = varianti(src);
  return { src, alt: '', sizes: '56px', ...(srcSet === undefined ? {} : { srcSet }) };
}
