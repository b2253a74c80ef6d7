import { randomUUID } from 'node:crypto';
import { readWithin } from '../backend/stream.ts';
import type { Files } from '../storage.ts';
import { codeOf, invalid, no, ofDatabase, tooLarge, wrongType } from './answers.ts';
import { type Caller, SERVER } from './callers.ts';
import { type Bucket, INSERT, LOCK, OVER, type Rows } from './rows.ts';

/** Checks bytes before storing; the hosted server doesn't. */
export type LookInto = (bytes: Uint8Array, mime: string) => Response | null;

interface Upload {
  caller: Caller;
  operation: string;
  bucket: Bucket;
  name: string;
  /** Whether it may overwrite. */
  upsert: boolean;
  owner: string;
}
interface Content {
  bytes: Uint8Array;
  mime: string;
  cacheControl: string;
}

/** Size of a form around its file. */
const FORM_BYTES = 1024 * 1024;
const LARGEST = 50 * 1024 * 1024;
const KEY = /^(\w|[/!\-.*'() &$@=;:+,?])+$/;
export const validKey = (name: string): boolean => KEY.test(name);

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(rows: Rows, files: Files, lookInto: LookInto) {
  const row = ({ bucket, name, owner }: Upload, id: string, version: string, metadata: object) => [
    id,
    bucket.id,
    name,
    version,
    owner,
    JSON.stringify(metadata),
  ];

  /** Asks policies before the body is read; the probe is rolled back. */
  async function ask(upload: Upload, request: Request, mime: string): Promise<void> {
    const length = request.headers.get('content-length');
    const declared = { mimetype: mime, ...(length === null ? {} : { contentLength: Number(length) }) };
    const asked = row(upload, randomUUID(), '1', declared);
    const statement = upload.upsert ? `${INSERT} ${OVER}` : INSERT;
    await rows.permits(upload.caller, upload.operation, (sql) => sql(statement, asked), request.headers);
  }

  /** Written as the server's role at the end. */
  async function write(upload: Upload, { bytes, mime, cacheControl }: Content): Promise<string | Response> {
    const version = randomUUID();
    const { bucket, name } = upload;
    const metadata = await files.uploadObject(bucket.id, name, version, bytes, mime, cacheControl);
    try {
      return await rows.as(SERVER, upload.operation, async (sql) => {
        await sql(`select set_config('lock_timeout', '5s', true)`);
        await sql(LOCK, [bucket.id, name]).catch((cause: unknown) => {
          throw codeOf(cause) === '55P03' ? new LockTimeout() : cause;
        });
        const values = row(upload, randomUUID(), version, metadata);
        const [written] = await sql<{ id: string }>(`${INSERT} ${OVER} returning o.id`, values);
        return written?.id ?? '';
      });
    } catch (cause) {
      await files.deleteVersion(bucket.id, name, version);
      if (cause instanceof LockTimeout) return no(503, 'acquiring_lock_timeout', 'acquiring lock timeout');
      throw cause;
    }
  }

  return {
    async take(request: Request, upload: Upload): Promise<Response> {
      const { bucket, name } = upload;
      if (!validKey(name)) return no(400, 'InvalidKey', `Invalid key: ${name}`);
      const limit = bucket.file_size_limit ?? LARGEST;
      const type = request.headers.get('content-type') ?? 'application/octet-stream';
      const isForm = type.startsWith('multipart/form-data');
      try {
        if (!isForm) {
          if (!admits(bucket, type)) return wrongType(type);
          await ask(upload, request, type);
        }
        const body = await readWithin(request, isForm ? limit + FORM_BYTES : limit);
        if (body === null) return tooLarge();
        const cacheControl = request.headers.get('cache-control') ?? 'no-cache';
        const content = isForm ? await ofForm(body, type) : { bytes: body, mime: type, cacheControl };
        if (content instanceof Response) return content;
        if (content.bytes.byteLength > limit) return tooLarge();
        if (!admits(bucket, content.mime)) return wrongType(content.mime);
        if (isForm) await ask(upload, request, content.mime);
        const id = lookInto(content.bytes, content.mime) ?? (await write(upload, content));
        return id instanceof Response ? id : Response.json({ Key: `${bucket.id}/${name}`, Id: id });
      } catch (cause) {
        return ofDatabase(cause);
      }
    },
    /** Checked as far as possible without a body. */
    permits: (request: Request, upload: Upload) => ask(upload, request, 'application/octet-stream'),
  };
}

class LockTimeout extends Error {}

/** Types are compared exactly. */
export const admits = ({ allowed_mime_types: types }: Bucket, mime: string): boolean =>
  types === null || types.includes(mime);

/** supabase-js sends a form with file and cache time. */
async function ofForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<Content | Response> {
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return invalid('Unexpected end of multipart data'); // claims to be a form and isn't
  }
  const file = [...form.values()].find((value) => value instanceof File);
  if (file === undefined) return invalid('No content provided');
  const duration = form.get('cacheControl');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mime: file.type === '' ? 'application/octet-stream' : file.type,
    cacheControl: typeof duration === 'string' && /^\d{1,10}$/.test(duration) ? `max-age=${duration}` : 'no-cache',
  };
}
