import { signs } from './graphemes.ts';

/** At most so long, never within a grapheme. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of signs(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}

/** At most so long, at a word's end, with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = cut(text, most - 1);
  return `${kept.replace(/\s+\S*$/, '') || kept}…`;
}
