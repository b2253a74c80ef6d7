import { signs } from './graphemes.ts';

/** At most so long, and no sign cut in half. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of signs(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}

/** At most so long, at the end of a word; what was left out shows. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = cut(text, most - 1);
  return `${kept.replace(/\s+\S*$/, '') || kept}…`;
}
