import { z } from 'zod';
import type { Queryable } from '../backend/database.ts';
import type { Files } from '../storage.ts';
import { invalid, noBucket, noRoute, ofDatabase } from './answers.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { callerOf, type StorageKeys } from './callers.ts';
import { createObjects } from './objects.ts';
import { readRoutes } from './read-routes.ts';
import { resumable } from './resumable.ts';
import { createRows } from './rows.ts';
import { type Answerer, type CallersAnswerer, signedRoutes, wantsOver } from './signed-routes.ts';
import { createUploads, type LookInto } from './uploads.ts';

export interface StorageOptions {
  database: Pick<Queryable, 'transaction'>;
  keys: StorageKeys;
  files: Files;
  lookInto?: LookInto;
}

/** Answers /storage/v1 as the hosted server; tests/replica/storage-contract.test.ts compares recorded answers. */
export type StorageServer = (request: Request) => Promise<Response>;

export function createStorageServer({ database, keys, files, lookInto = () => null }: StorageOptions): StorageServer {
  const rows = createRows(database);
  const objects = createObjects(rows, files);
  const uploads = createUploads(rows, files, lookInto);
  const signed = signedRoutes({ rows, files, uploads, jwtSecret: keys.jwtSecret });
  const reading = readRoutes(rows, files, keys);
  const { buckets, makeBucket, empty } = bucketRoutes(rows);

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

  const routes: readonly (readonly [method: string, path: RegExp, answer: Answerer])[] = [
    ['GET', at('/object/public'), reading.readPublic],
    ['GET', at('/object/sign'), signed.readSigned],
    ['GET', at('/object/info'), reading.info],
    ['GET', at('/object/authenticated'), by((_, asked) => reading.read(asked))],
    ['GET', at('/object'), reading.read],
    ['POST', at('/object/upload/sign'), by(signed.addressForWriting)],
    ['PUT', at('/object/upload/sign'), signed.writeSigned],
    ['POST', at('/object/sign'), by(signed.sign)],
    ['POST', /^\/object\/sign\/([^/]+)\/?$/, by(signed.signMany)],
    ['POST', /^\/object\/list\/([^/]+)$/, by(objects.list)],
    ['POST', /^\/object\/list-v2\/([^/]+)$/, by(objects.listAll)],
    ['POST', /^\/object\/copy$/, by(objects.copy)],
    ['POST', /^\/object\/move$/, by(objects.move)],
    ['POST', at('/object'), by(upload('storage.object.upload', wantsOver))],
    ['PUT', at('/object'), by(upload('storage.object.upload_update', () => true))],
    ['DELETE', at('/object'), by(objects.removeOne)],
    ['DELETE', /^\/object\/([^/]+)$/, by(objects.removeMany)],
    ['GET', /^\/bucket\/?$/, by(buckets)],
    ['POST', /^\/bucket\/?$/, by(makeBucket)],
    ['POST', /^\/bucket\/([^/]+)\/empty$/, by(empty)],
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

const at = (before: string): RegExp => new RegExp(`^${before}/([^/]+)/(.+)$`);

const NO_URL = { error: 'Bad Request', statusCode: 400 };

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // a broken %-sequence
  }
}

/** A malformed body is the caller's fault, anything else the database's. */
const refused = (cause: unknown): Response =>
  cause instanceof z.ZodError || cause instanceof SyntaxError ? invalid('Invalid request') : ofDatabase(cause);
