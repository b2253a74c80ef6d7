import { cut } from '../../src/domain/cut.ts';

/** Phones and lists show this much of a subject. */
export const MAX_SUBJECT = 60;
const MAX_NAME = 18;

/** A line break in a title would start another header. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** Cuts at a word that ends within the last third, else at a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = cut(text, Math.max(most - 1, 1));
  const word = kept.lastIndexOf(' ');
  return `${(word > kept.length * 0.6 ? kept.slice(0, word) : kept).replace(/[\s.,;:·–-]+$/, '')}…`;
}

export const shortName = (name: string): string => shortened(oneLine(name), MAX_NAME);

/** Shortens the title between its guillemets, which stay. */
export function subjectLine(text: string): string {
  const line = oneLine(text);
  if (line.length <= MAX_SUBJECT) return line;
  const [, before, title, after] = /^([^«]*«)(.*)(»[^»]*)$/.exec(line) ?? [];
  if (before === undefined || title === undefined || after === undefined) return shortened(line, MAX_SUBJECT);
  const room = MAX_SUBJECT - before.length - after.length;
  return room < 8 ? shortened(line, MAX_SUBJECT) : `${before}${shortened(title, room)}${after}`;
}

/** Breaks up addresses, invisibly, so that no mail reader links them. */
export const unlinked = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{M}\p{N}_-])[.@\u3002\uff0e\uff61](?=[\p{L}_-]|\p{N}+[\p{L}_-])/gu, '$&\u200b')
    .replace(/:(?=\/\/|[^\s/]+@)/g, ':\u200b')
    .replace(/\/\/(?=\S)/g, '//\u200b');
