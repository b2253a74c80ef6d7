/** Parses Postgres's text by type number into what `to_jsonb` would give. */
export type Parsers = Record<number, (text: string) => unknown>;

const finite = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text);
const dateTime = (text: string): string => text.replace(' ', 'T');

/** 7.5, not "7.50"; 2026-11-20T10:14:19.914+00:00, not 2026-11-20 10:14:19.914+00; also inside arrays. */
export const POSTGREST: Parsers = {
  1114: dateTime,
  1184: (text) => dateTime(text).replace(/([+-]\d{2})$/, '$1:00'),
  1700: finite,
};

/** For internal work and tests: Postgres's text, numbers where lossless. */
export const LITERAL: Parsers = {
  1114: (text) => text,
  1184: (text) => text,
  1700: (text) => (String(Number(text)) === text ? Number(text) : text),
};
