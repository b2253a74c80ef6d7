import { z } from 'zod';
import type { Queryable } from '../database.ts';
import type { Files } from '../storage.ts';
import { invalid, malformed, noBucket, noObject, noRoute, ofDatabase } from './answers.ts';
import { type Caller, callerOf, SERVER, type StorageKeys } from './callers.ts';
import { createObjects } from './objects.ts';
import { give } from './reading.ts';
import { resumable } from './resumable.ts';
import { createRows, type Stored } from './rows.ts';
import { createSignatures } from './signatures.ts';
import { createUploads, type LookInto } from './uploads.ts';

export interface StorageOptions {
  database: Pick<Queryable, 'transazione'>;
  keys: StorageKeys;
  files: Files;
  lookInto?: LookInto;
}

/** Answers /storage/v1 as the hosted server does: tests/replica/storage-contract.test.ts holds it to that one's recorded answers. */
export type StorageServer = (request: Request) => Promise<Response>;

interface Asked {
  request: Request;
  bucket: string;
  name: string;
}
type Answerer = (asked: Asked) => Promise<Response>;
/** The same for somebody, by his token or key. */
type CallersAnswerer = (caller: Caller, asked: Asked) => Promise<Response>;

const expiring = z.object({ expiresIn: z.number().int() });
const expiringMany = expiring.extend({ paths: z.array(z.string()) });
const newBucket = z.object({ id: z.string().optional(), name: z.string(), public: z.boolean().default(false) });
const NOT_YOURS = 'Either the object does not exist or you do not have access to it';

export function createStorageServer({ database, keys, files, lookInto = () => null }: StorageOptions): StorageServer {
  const rows = createRows(database);
  const objects = createObjects(rows, files);
  const uploads = createUploads(rows, files, lookInto);
  const signatures = createSignatures(keys.jwtSecret);

  /** Told apart by what the token is; without one only a public bucket is open. */
  const reader =
    (operation: string, answer: (stored: Stored, request: Request) => Promise<Response>): Answerer =>
    async ({ request, bucket, name }) => {
      const caller = await callerOf(request, keys);
      const found = await rows.bucket(bucket);
      const open = found?.public === true;
      if (found === undefined || (caller instanceof Response && !open)) return noBucket();
      const stored = await rows.find(caller instanceof Response || open ? SERVER : caller, operation, bucket, name);
      return stored === undefined ? noObject() : answer(stored, request);
    };
  const giveAsKept = (stored: Stored, request: Request) =>
    give(files, request, stored, { 'cache-control': stored.metadata.cacheControl });
  const by =
    (answer: CallersAnswerer): Answerer =>
    async (asked) => {
      const caller = await callerOf(asked.request, keys);
      return caller instanceof Response ? caller : answer(caller, asked);
    };

  const upload =
    (operation: string, overwrites: (request: Request) => boolean): CallersAnswerer =>
    async (caller, { request, bucket: id, name }) => {
      const bucket = await rows.bucket(id);
      if (bucket === undefined) return noBucket();
      const owner = String(caller.claims.sub ?? '');
      return uploads.take(request, { caller, operation, bucket, name, upsert: overwrites(request), owner });
    };

  const addressForWriting: CallersAnswerer = async (caller, { request, bucket: id, name }) => {
    const bucket = await rows.bucket(id);
    if (bucket === undefined) return noBucket();
    const upsert = wantsOver(request);
    const owner = String(caller.claims.sub ?? '');
    await uploads.permits(request, {
      caller,
      operation: 'storage.object.sign_upload_url',
      bucket,
      name,
      upsert,
      owner,
    });
    return Response.json(await signatures.forWriting(`${id}/${name}`, owner, upsert));
  };

  /** Whoever holds the address writes, whoever he is by now. */
  const writeSigned: Answerer = async ({ request, bucket: id, name }) => {
    const held = await signatures.write(request, `${id}/${name}`);
    if (held instanceof Response) return held;
    const bucket = await rows.bucket(id);
    if (bucket === undefined) return noBucket();
    const { upsert, owner } = held;
    const operation = 'storage.object.upload_signed';
    const answer = await uploads.take(request, { caller: SERVER, operation, bucket, name, upsert, owner });
    return answer.ok ? Response.json({ Key: `${id}/${name}` }) : answer;
  };

  const sign: CallersAnswerer = async (caller, { request, bucket, name }) => {
    const { expiresIn } = expiring.parse(await request.json());
    if (expiresIn < 1) return malformed('body/expiresIn must be >= 1');
    if ((await rows.find(caller, 'storage.object.sign', bucket, name)) === undefined) return noObject();
    return Response.json({ signedURL: await signatures.forReading(`${bucket}/${name}`, expiresIn) });
  };

  const signMany: CallersAnswerer = async (caller, { request, bucket }) => {
    const { expiresIn, paths } = expiringMany.parse(await request.json());
    if (expiresIn < 1) return malformed('body/expiresIn must be >= 1');
    if (paths.length === 0) return malformed('body/paths must NOT have fewer than 1 items');
    const all = paths.map(async (path) => {
      const stored = await rows.find(caller, 'storage.object.sign_many', bucket, path);
      if (stored === undefined) return { error: NOT_YOURS, path, signedURL: null };
      return { error: null, path, signedURL: await signatures.forReading(`${bucket}/${path}`, expiresIn) };
    });
    return Response.json(await Promise.all(all));
  };

  const readSigned: Answerer = async ({ request, bucket, name }) => {
    const held = await signatures.read(request, `${bucket}/${name}`);
    if (held instanceof Response) return held;
    const stored = await rows.find(SERVER, 'storage.object.get_signed', bucket, name);
    if (stored === undefined) return noObject();
    return give(files, request, stored, { expires: new Date(held.exp * 1000).toUTCString() });
  };

  const buckets: CallersAnswerer = async (caller) =>
    Response.json(await rows.as(caller, 'storage.bucket.list', (sql) => sql('select * from storage.buckets')));
  const makeBucket: CallersAnswerer = async (caller, { request }) => {
    const { name, id = name, public: open } = newBucket.parse(await request.json());
    const insert = 'insert into storage.buckets (id, name, public) values ($1, $2, $3)';
    await rows.as(caller, 'storage.bucket.create', (sql) => sql(insert, [id, name, open]));
    return Response.json({ name });
  };
  const readPublic: Answerer = async ({ request, bucket, name }) => {
    if ((await rows.bucket(bucket))?.public !== true) return noBucket();
    const stored = await rows.find(SERVER, 'storage.object.get_public', bucket, name);
    return stored === undefined ? noObject() : giveAsKept(stored, request);
  };

  const routes: readonly (readonly [method: string, path: RegExp, answer: Answerer])[] = [
    ['GET', /^\/object\/public\/([^/]+)\/(.+)$/, readPublic],
    ['GET', /^\/object\/sign\/([^/]+)\/(.+)$/, readSigned],
    ['GET', /^\/object\/info\/([^/]+)\/(.+)$/, reader('storage.object.info', async (stored) => info(stored))],
    ['GET', /^\/object\/authenticated\/([^/]+)\/(.+)$/, by((_, asked) => reader(GET, giveAsKept)(asked))],
    ['GET', /^\/object\/([^/]+)\/(.+)$/, reader(GET, giveAsKept)],
    ['POST', /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, by(addressForWriting)],
    ['PUT', /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, writeSigned],
    ['POST', /^\/object\/sign\/([^/]+)\/(.+)$/, by(sign)],
    ['POST', /^\/object\/sign\/([^/]+)\/?$/, by(signMany)],
    ['POST', /^\/object\/list\/([^/]+)$/, by((caller, { request, bucket }) => objects.list(caller, bucket, request))],
    [
      'POST',
      /^\/object\/list-v2\/([^/]+)$/,
      by((caller, { request, bucket }) => objects.listAll(caller, bucket, request)),
    ],
    ['POST', /^\/object\/copy$/, by((caller, { request }) => objects.copy(caller, request))],
    ['POST', /^\/object\/move$/, by((caller, { request }) => objects.move(caller, request))],
    ['POST', /^\/object\/([^/]+)\/(.+)$/, by(upload('storage.object.upload', wantsOver))],
    ['PUT', /^\/object\/([^/]+)\/(.+)$/, by(upload('storage.object.upload_update', () => true))],
    [
      'DELETE',
      /^\/object\/([^/]+)\/(.+)$/,
      by((caller, { request, bucket, name }) => objects.removeOne(caller, bucket, name, request)),
    ],
    ['DELETE', /^\/object\/([^/]+)$/, by((caller, { request, bucket }) => objects.removeMany(caller, bucket, request))],
    ['GET', /^\/bucket\/?$/, by(buckets)],
    ['POST', /^\/bucket\/?$/, by(makeBucket)],
    ['POST', /^\/bucket\/([^/]+)\/empty$/, by(async () => Response.json(EMPTY_REFUSED, { status: 403 }))],
    ['POST', /^\/upload\/resumable\/?$/, by((caller, { request }) => resumable(rows, caller, request))],
    ['OPTIONS', /^\/upload\/resumable/, async () => new Response(null, { status: 204 })],
  ];

  return async (request) => {
    const raw = new URL(request.url).pathname.slice('/storage/v1'.length);
    const path = decoded(raw);
    if (path === null)
      return Response.json({ ...NO_URL, message: `'${raw}' is not a valid url component` }, { status: 400 });
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const [verb, shape, answer] of routes) {
      const found = verb === method ? shape.exec(path) : null;
      if (found === null) continue;
      const [, bucket = '', name = ''] = found;
      const response = await answer({ request, bucket, name }).catch(refused);
      return request.method === 'HEAD' && !response.ok ? new Response(null, response) : response;
    }
    return noRoute(request.method, path);
  };
}

const NO_URL = { error: 'Bad Request', statusCode: 400 };

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // a broken %-sequence
  }
}

const GET = 'storage.object.get_authenticated';
const EMPTY_REFUSED = { statusCode: '403', error: 'Unauthorized', message: 'Access denied: Invalid role' };
const wantsOver = (request: Request): boolean => request.headers.get('x-upsert') === 'true';

const info = ({ id, name, version, bucket_id, metadata, updated_at, created_at, user_metadata }: Stored): Response =>
  Response.json(
    {
      id,
      name,
      version,
      bucket_id,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: user_metadata ?? {},
      last_modified: updated_at,
      created_at,
    },
    {
      headers: {
        'cache-control': 'no-cache',
        etag: metadata.eTag,
        'last-modified': new Date(updated_at).toUTCString(),
      },
    },
  );

/** A body that is none of the agreed ones is the asker's fault, whatever the database says its own. */
const refused = (cause: unknown): Response =>
  cause instanceof z.ZodError || cause instanceof SyntaxError ? invalid('Invalid request') : ofDatabase(cause);
