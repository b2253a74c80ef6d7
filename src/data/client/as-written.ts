import { opaquePassword, prose, singleLine } from '../../domain/written-text.ts';

/** Normalises every sent text to its stored form (decision T25). */
export function asWritten<T>(body: T): T {
  return body === undefined ? body : JSON.parse(JSON.stringify(body, written));
}

function written(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/password/i.test(key)) return opaquePassword(value);
  return /email/i.test(key) ? singleLine(value) : prose(value);
}
