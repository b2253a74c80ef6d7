/** Text of the database, by the number of its type, as a value that JSON writes the way hosted PostgREST (`to_jsonb`) does. */
export type Parsers = Record<number, (text: string) => unknown>;

const finite = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text);
const dateTime = (text: string): string => text.replace(' ', 'T');

/** 7.5, not "7.50"; 2026-11-20T10:14:19.914+00:00, not 2026-11-20 10:14:19.914+00; also inside arrays, which read their items with these. */
export const POSTGREST: Parsers = {
  1114: dateTime,
  1184: (text) => dateTime(text).replace(/([+-]\d{2})$/, '$1:00'),
  1700: finite,
};

/** What the database's own work and the tests read: the text as Postgres wrote it, a number only where nothing is lost. */
export const LITERAL: Parsers = {
  1114: (text) => text,
  1184: (text) => text,
  1700: (text) => (String(Number(text)) === text ? Number(text) : text),
};
