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
