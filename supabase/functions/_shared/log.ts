export type Level = 'info' | 'warn' | 'error';

/** Names, codes, counts, times. Never a text of a person, an address with what it names, a header or a body. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

export type Sink = (level: Level, message: string, fields: Fields) => void;

/** What is found out about the request under way, for its one line. */
export interface UnderWay {
  readonly requestId: string;
  /** The pattern of its address. */
  route: string | null;
  /** Of the refusal that it got. */
  code: string | null;
  /** How old the provider's news were, in seconds. */
  webhookLag: number | null;
}

/** By the request, and by the API's context of it. */
const requests = new WeakMap<object, UnderWay>();

export const underWay = (key: object): UnderWay | undefined => requests.get(key);
export function isUnderWay(key: object, request: UnderWay | undefined): void {
  if (request !== undefined) requests.set(key, request);
}

/** Where an Edge Function's lines go: the platform reads its console, and adds the time. */
const toConsole: Sink = (level, msg, fields) =>
  (level === 'error' ? console.error : console.warn)(JSON.stringify({ level, ...fields, msg }));

let sink: Sink = toConsole;

/** The port: the Node server hands in its own (src/server/operations/log.ts); without one, lines go to the console again. */
export function logTo(other: Sink = toConsole): void {
  sink = other;
}

export function log(level: Level, message: string, fields: Fields = {}): void {
  sink(level, message, fields);
}

/** An error's own words, on one line; ours name no person, and those of the database never come so far. */
export const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : 'unknown error').replace(/\s+/g, ' ').slice(0, 300);
