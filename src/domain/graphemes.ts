const segments = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** The first sign as a person sees it: an emoji, or a letter with its accents, is one. */
export const firstSign = (text: string): string =>
  segments.segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** At most so long, and no sign cut in half. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of segments.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}
