export type Level = 'info' | 'warn' | 'error';

/** Names, codes, counts, times; never a person's text, an address, a header or a body. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

export type Sink = (level: Level, message: string, fields: Fields) => void;

/** Facts about the current request, for its log line. */
export interface UnderWay {
  readonly requestId: string;
  /** Route pattern. */
  route: string | null;
  /** Refusal's code. */
  code: string | null;
  /** Age of the provider's event, in seconds. */
  webhookLag: number | null;
}

/** By request, and by the API's context of it. */
const requests = new WeakMap<object, UnderWay>();

export const underWay = (key: object): UnderWay | undefined => requests.get(key);
export function isUnderWay(key: object, request: UnderWay | undefined): void {
  if (request !== undefined) requests.set(key, request);
}

/** The platform reads an Edge Function's console and adds the time. */
const toConsole: Sink = (level, msg, fields) =>
  (level === 'error' ? console.error : console.warn)(JSON.stringify({ level, ...fields, msg }));

let sink: Sink = toConsole;

/** The Node server hands in its own sink (src/server/operations/log.ts); without one the console is used. */
export function logTo(other: Sink = toConsole): void {
  sink = other;
}

export function log(level: Level, message: string, fields: Fields = {}): void {
  sink(level, message, fields);
}

/** One line. Our own messages name nobody; the database's never come here. */
export const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : 'unknown error').replace(/\s+/g, ' ').slice(0, 300);
