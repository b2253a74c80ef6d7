import { cut } from '../../src/domain/cut.ts';

/** What phones and lists show of a subject. */
export const MAX_SUBJECT = 60;
/** The longest name that a subject carries. */
const MAX_NAME = 18;

/** Headers are one line: a line break in a title would otherwise write one. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** Cut at a word where one ends within the last third, else at a sign. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = cut(text, Math.max(most - 1, 1));
  const word = kept.lastIndexOf(' ');
  return `${(word > kept.length * 0.6 ? kept.slice(0, word) : kept).replace(/[\s.,;:·–-]+$/, '')}…`;
}

export const shortName = (name: string): string => shortened(oneLine(name), MAX_NAME);

/** At most sixty signs: what is cut is the title between its guillemets, which stay. */
export function subjectLine(text: string): string {
  const line = oneLine(text);
  if (line.length <= MAX_SUBJECT) return line;
  const [, before, title, after] = /^([^«]*«)(.*)(»[^»]*)$/.exec(line) ?? [];
  if (before === undefined || title === undefined || after === undefined) return shortened(line, MAX_SUBJECT);
  const room = MAX_SUBJECT - before.length - after.length;
  return room < 8 ? shortened(line, MAX_SUBJECT) : `${before}${shortened(title, room)}${after}`;
}

/** Somebody's words without an address that a mail reader could make a link of; nothing of it is seen. */
export const unlinked = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{M}\p{N}_-])[.@\u3002\uff0e\uff61](?=[\p{L}_-]|\p{N}+[\p{L}_-])/gu, '$&\u200b')
    .replace(/:(?=\/\/|[^\s/]+@)/g, ':\u200b')
    .replace(/\/\/(?=\S)/g, '//\u200b');
