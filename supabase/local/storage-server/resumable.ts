import { randomUUID } from 'node:crypto';
import { ofDatabase } from './answers.ts';
import type { Caller } from './callers.ts';
import { type Bucket, INSERT, type Rows } from './rows.ts';
import { admits } from './uploads.ts';

/**
 * Policies refuse every resumable upload (decision T16), so only its start is implemented, with its plain-text
 * refusals.
 */
export async function resumable(rows: Rows, caller: Caller, request: Request): Promise<Response> {
  const said = new Map(
    (request.headers.get('upload-metadata') ?? '').split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );
  const bucket = await rows.bucket(said.get('bucketName') ?? '');
  if (bucket === undefined) return text(404, 'Bucket not found');
  const mime = said.get('contentType') ?? 'application/octet-stream';
  const length = Number(request.headers.get('upload-length') ?? 0);
  if (tooLong(bucket, length)) return text(413, 'Maximum size exceeded\n');
  if (!admits(bucket, mime)) return text(415, `mime type ${mime} is not supported`);
  const metadata = JSON.stringify({ mimetype: mime, contentLength: length });
  const owner = String(caller.claims.sub ?? '');
  const row = [randomUUID(), bucket.id, said.get('objectName') ?? '', '1', owner, metadata];
  try {
    await rows.permits(caller, 'storage.tus.upload.create', (sql) => sql(INSERT, row), request.headers);
  } catch (cause) {
    const refusal: { statusCode: string; message: string } = await ofDatabase(cause).json();
    return text(Number(refusal.statusCode), refusal.message);
  }
  return text(501, 'no upload in pieces goes on here');
}

const tooLong = ({ file_size_limit: limit }: Bucket, length: number) => limit !== null && length > limit;
const text = (status: number, words: string) => new Response(words, { status, headers: { 'tus-resumable': '1.0.0' } });
