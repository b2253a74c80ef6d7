import { randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import postgres from 'postgres';
import { z } from 'zod';
import type { diskStorage } from '../../../supabase/local/storage.ts';
import type { ReplicaDatabase } from './database.ts';
import { bearerOf, type Caller } from './gateway.ts';

/** What answers under /storage/v1: the port by which a stricter stand-in takes this one's place. */
export interface StorageFace {
  answer(request: Request, key: Caller | null): Promise<Response>;
  close(): Promise<void>;
}

/** Where the bytes lie. */
export type Files = ReturnType<typeof diskStorage>;

/** Hosted Storage says 400 to the wire and the real status in its body. */
const no = (statusCode: string, error: string, message: string): Response =>
  Response.json({ statusCode, error, message }, { status: 400 });
const noObject = () => no('404', 'not_found', 'Object not found');
const noBucket = () => no('404', 'Bucket not found', 'Bucket not found');
const refused = () => no('403', 'Unauthorized', 'new row violates row-level security policy');

interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}
interface Stored {
  id: string;
  version: string;
  metadata: { mimetype: string; size: number } | null;
}

const claims = z.looseObject({ role: z.enum(['anon', 'authenticated', 'service_role']), sub: z.string().optional() });
const signing = z.object({ expiresIn: z.number().int().min(1) });
const signingMany = signing.extend({ paths: z.array(z.string()) });
const removing = z.object({ prefixes: z.array(z.string()) });
const signed = z.object({ url: z.string() });

export function startStorage(db: ReplicaDatabase, jwtSecret: string, files: Files): StorageFace {
  const pool = postgres(db.url('supabase_storage_admin'), { max: 5, onnotice: () => undefined });

  /** Policies are asked as the caller, in a transaction of their own. */
  const as = <T>(
    { role, claims: said }: Caller,
    operation: string,
    work: (sql: postgres.TransactionSql) => Promise<T>,
  ) =>
    pool.begin(async (sql) => {
      await sql.unsafe(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.role', $1, true),
           set_config('request.jwt.claim.sub', $3, true), set_config('storage.operation', $4, true), set_config('statement_timeout', '30s', true)`,
        [role, JSON.stringify(said), String(said.sub ?? ''), operation],
      );
      return work(sql);
    });

  const bucketOf = async (id: string): Promise<Bucket | undefined> =>
    (
      await pool.unsafe<Bucket[]>(
        'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets where id = $1',
        [id],
      )
    )[0];
  const seenBy = (caller: Caller, bucket: string, name: string) =>
    as(
      caller,
      'storage.object.get',
      async (sql) =>
        (
          await sql.unsafe<Stored[]>(
            'select id, version, metadata from storage.objects where bucket_id = $1 and name = $2',
            [bucket, name],
          )
        )[0],
    );

  async function upload(request: Request, caller: Caller, bucket: Bucket, name: string): Promise<Response> {
    const mime = (request.headers.get('content-type') ?? 'application/octet-stream').split(';')[0] ?? '';
    if (bucket.allowed_mime_types !== null && !bucket.allowed_mime_types.includes(mime))
      return no('415', 'invalid_mime_type', `mime type ${mime} is not supported`);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bucket.file_size_limit !== null && bytes.byteLength > bucket.file_size_limit)
      return no('413', 'Payload too large', 'The object exceeded the maximum allowed size');
    const [id, version] = [randomUUID(), randomUUID()];
    const cache = request.headers.get('cache-control') ?? 'no-cache';
    const row = [bucket.id, name, version, String(caller.claims.sub ?? '')];
    const insert = `insert into storage.objects (id, bucket_id, name, version, owner_id, owner, metadata)
      values ($5, $1, $2, $3, nullif($4, ''), nullif($4, '')::uuid, $6::text::jsonb)`;
    const metadata = {
      eTag: `"${version}"`,
      size: bytes.byteLength,
      mimetype: mime,
      cacheControl: cache,
      contentLength: bytes.byteLength,
      httpStatusCode: 200,
    };
    try {
      // The policy is asked first and undone; the row is the server's own.
      await as(caller, 'storage.object.upload', async (sql) => {
        await sql.unsafe(insert, [...row, id, JSON.stringify(metadata)]);
        throw new Undone();
      }).catch((cause: unknown) => {
        if (!(cause instanceof Undone)) throw cause;
      });
      await files.uploadObject(bucket.id, name, version, bytes, mime, cache);
      await as(SERVER, 'storage.object.upload', (sql) =>
        sql.unsafe(`${insert} ${OVER}`, [...row, id, JSON.stringify(metadata)]),
      );
    } catch (cause) {
      return ofDatabase(cause);
    }
    return Response.json({ Key: `${bucket.id}/${name}`, Id: id });
  }

  async function give(
    request: Request,
    bucket: string,
    name: string,
    { version, metadata }: Stored,
  ): Promise<Response> {
    const { body } = await files.getObject(bucket, name, version);
    if (!(body instanceof Uint8Array)) throw new TypeError(`${bucket}/${name} is not on disk`);
    const headers = new Headers({
      'content-type': metadata?.mimetype ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      etag: `"${version}"`,
    });
    const stretch = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
    if (stretch === null) return new Response(new Uint8Array(body), { headers });
    const start = Number(stretch[1]);
    const end = Math.min(stretch[2] === '' ? body.length - 1 : Number(stretch[2]), body.length - 1);
    if (start > end) return new Response(null, { status: 416, headers });
    headers.set('content-range', `bytes ${start}-${end}/${body.length}`);
    return new Response(new Uint8Array(body.subarray(start, end + 1)), { status: 206, headers });
  }

  async function signOne(caller: Caller, bucket: string, name: string, expiresIn: number): Promise<string | null> {
    if ((await seenBy(caller, bucket, name)) === undefined) return null;
    const exp = Math.floor(Date.now() / 1000) + expiresIn;
    const token = await sign({ url: `${bucket}/${name}`, iat: exp - expiresIn, exp }, jwtSecret, 'HS256');
    return `/object/sign/${bucket}/${encodeURI(name)}?token=${token}`;
  }

  async function readSigned(request: Request, bucket: string, name: string): Promise<Response> {
    try {
      const { url } = signed.parse(
        await verify(new URL(request.url).searchParams.get('token') ?? '', jwtSecret, 'HS256'),
      );
      if (url !== `${bucket}/${name}`) return no('400', 'InvalidSignature', 'The signature is invalid');
    } catch {
      return no('400', 'InvalidJWT', 'jwt expired'); // expired or made up: one answer
    }
    const stored = await seenBy(SERVER, bucket, name);
    return stored === undefined ? noObject() : give(request, bucket, name, stored);
  }

  async function remove(caller: Caller, bucket: string, names: readonly string[]): Promise<Response> {
    const gone = await as(caller, 'storage.object.delete', async (sql) => {
      await sql.unsafe(`select set_config('storage.allow_delete_query', 'true', true)`);
      return sql.unsafe<{ name: string }[]>(
        'delete from storage.objects where bucket_id = $1 and name = any($2) returning name',
        [bucket, [...names]],
      );
    });
    await files.deleteObjects(
      bucket,
      gone.map(({ name }) => name),
    );
    return Response.json(gone);
  }

  async function asCaller(request: Request, caller: Caller, path: string): Promise<Response> {
    const [, isSign, bucketId = '', name = ''] =
      /^\/object\/(sign\/)?(?:authenticated\/)?([^/]+)\/?(.*)$/.exec(path) ?? [];
    const bucket = await bucketOf(bucketId);
    if (bucket === undefined) return noBucket();
    if (isSign !== undefined) {
      const body: unknown = await request.json();
      if (name !== '') {
        const signedURL = await signOne(caller, bucketId, name, signing.parse(body).expiresIn);
        return signedURL === null ? noObject() : Response.json({ signedURL });
      }
      const { expiresIn, paths } = signingMany.parse(body);
      const all = paths.map(async (one) => {
        const signedURL = await signOne(caller, bucketId, one, expiresIn);
        return {
          path: one,
          signedURL,
          error: signedURL === null ? 'Either the object does not exist or you do not have access to it' : null,
        };
      });
      return Response.json(await Promise.all(all));
    }
    if (request.method === 'POST') return upload(request, caller, bucket, name);
    if (request.method === 'DELETE')
      return remove(caller, bucketId, name === '' ? removing.parse(await request.json()).prefixes : [name]);
    const stored = await seenBy(caller, bucketId, name);
    return stored === undefined ? noObject() : give(request, bucketId, name, stored);
  }

  async function buckets(request: Request, key: Caller | null): Promise<Response> {
    const caller = await callerOf(request, key);
    if (caller instanceof Response) return caller;
    return Response.json(await as(caller, 'storage.bucket.list', (sql) => sql.unsafe('select * from storage.buckets')));
  }

  async function callerOf(request: Request, key: Caller | null): Promise<Caller | Response> {
    if (key !== null) return key;
    const token = bearerOf(request);
    if (token === null) return no('400', 'Error', "headers must have required property 'authorization'");
    try {
      const read = claims.parse(await verify(token, jwtSecret, 'HS256'));
      return { role: read.role, claims: read };
    } catch (cause) {
      const why =
        cause instanceof Error && cause.name === 'JwtTokenExpired'
          ? '"exp" claim timestamp check failed'
          : 'signature verification failed';
      return no('403', 'Unauthorized', why);
    }
  }

  return {
    async answer(request, key) {
      const path = decodeURIComponent(new URL(request.url).pathname.slice('/storage/v1'.length));
      const [, how, bucket = '', name = ''] = /^\/object\/(public|sign)\/([^/]+)\/(.+)$/.exec(path) ?? [];
      if (request.method === 'GET' && how === 'sign') return readSigned(request, bucket, name);
      if (request.method === 'GET' && how === 'public') {
        if ((await bucketOf(bucket))?.public !== true) return noBucket();
        const stored = await seenBy(SERVER, bucket, name);
        return stored === undefined ? noObject() : give(request, bucket, name, stored);
      }
      if (request.method === 'GET' && path === '/bucket') return buckets(request, key);
      if (!path.startsWith('/object/'))
        return Response.json(
          { message: `Route ${request.method}:${path} not found`, error: 'Not Found', statusCode: 404 },
          { status: 404 },
        );
      const caller = await callerOf(request, key);
      return caller instanceof Response ? caller : asCaller(request, caller, path);
    },
    close: () => pool.end(),
  };
}

const SERVER: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** The last of two that are under way stays. */
const OVER = 'on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata';

/** What was only asked is undone. */
class Undone extends Error {}

function ofDatabase(cause: unknown): Response {
  if (!(cause instanceof postgres.PostgresError)) throw cause;
  if (cause.code === '42501')
    return cause.message.includes('row-level security') ? refused() : no('403', 'Unauthorized', cause.message);
  if (cause.code === '23505') return no('409', 'Duplicate', 'The resource already exists');
  if (cause.code === '22P02') return no('400', 'InvalidRequest', cause.message);
  if (cause.code === '55P03') return no('423', 'ResourceLocked', 'The resource is locked');
  return Response.json(
    { statusCode: '500', error: 'DatabaseError', message: `database error, code: ${cause.code}` },
    { status: 500 },
  );
}
