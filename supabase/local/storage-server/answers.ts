import { isUnavailable, noteUnavailable } from '../backend/unavailable.ts';

/** Storage answers 400 and puts the status into the body; 416, 500 and 544 stay. */
export const no = (code: number, error: string, message: string): Response =>
  Response.json({ statusCode: String(code), error, message }, { status: [416, 500, 544].includes(code) ? code : 400 });

export const noObject = () => no(404, 'not_found', 'Object not found');
export const noBucket = () => no(404, 'Bucket not found', 'Bucket not found');
export const tooLarge = () => no(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const wrongType = (mime: string) => no(415, 'invalid_mime_type', `mime type ${mime} is not supported`);
export const invalid = (message: string) => no(400, 'InvalidRequest', message);
export const malformed = (message: string) => no(400, 'Error', message);
export const noRoute = (method: string, path: string): Response =>
  Response.json(
    { message: `Route ${method}:${path} not found`, error: 'Not Found', statusCode: '404' },
    { status: 404 },
  );
const internal = () => no(500, 'Internal', 'Internal Server Error');
const timedOut = () => no(544, 'DatabaseTimeout', 'The connection to the database timed out');

const BY_POLICY = /^new row violates row-level security policy/;

/** Other codes are faults, reported by code only. */
const OF_CODE: Readonly<Record<string, (message: string) => Response>> = {
  '22P02': (message) => no(400, 'InvalidParameter', message),
  '23503': () => no(404, 'InvalidRequest', 'The related resource does not exist'),
  '23505': () => no(409, 'Duplicate', 'The resource already exists'),
  '25006': () => no(503, 'DatabaseReadOnly', 'The database is currently in read-only mode. Please try again later.'),
  '42501': (message) => no(403, 'Unauthorized', BY_POLICY.exec(message)?.[0] ?? message),
  '42703': () => outOfSync(),
  '42P01': () => outOfSync(),
  '55P03': () => no(423, 'ResourceLocked', 'The resource is locked'),
  '57014': timedOut,
};
const outOfSync = () =>
  no(503, 'DatabaseSchemaMismatch', 'The database schema is out of sync. Please run migrations or contact support.');

export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && /^[0-9A-Z]{5}$/.test(String(cause.code)) ? String(cause.code) : '';

/** Maps a failed query to an answer; rethrows our own faults. */
export function ofDatabase(cause: unknown): Response {
  const code = codeOf(cause);
  if (code !== '' && cause instanceof Error)
    return OF_CODE[code]?.(cause.message) ?? no(500, 'DatabaseError', `database error, code: ${code}`);
  if (!isUnavailable(cause)) throw cause;
  noteUnavailable(cause);
  return /timeout exceeded when trying to connect/.test(cause.message) ? timedOut() : internal();
}
