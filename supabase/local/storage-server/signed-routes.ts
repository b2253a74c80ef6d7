import { z } from 'zod';
import type { Files } from '../storage.ts';
import { malformed, noBucket, noObject } from './answers.ts';
import { type Caller, SERVER } from './callers.ts';
import { give } from './reading.ts';
import type { Rows } from './rows.ts';
import { createSignatures } from './signatures.ts';
import type { Uploads } from './uploads.ts';

export interface Asked {
  request: Request;
  bucket: string;
  name: string;
}
export type Answerer = (asked: Asked) => Promise<Response>;
export type CallersAnswerer = (caller: Caller, asked: Asked) => Promise<Response>;

const expiring = z.object({ expiresIn: z.number().int() });
const expiringMany = expiring.extend({ paths: z.array(z.string()) });
const NOT_YOURS = 'Either the object does not exist or you do not have access to it';
export const wantsOver = (request: Request): boolean => request.headers.get('x-upsert') === 'true';

interface Parts {
  rows: Rows;
  files: Files;
  uploads: Uploads;
  jwtSecret: string;
}

/** Signed addresses: created by a caller, used by any holder. */
export function signedRoutes({ rows, files, uploads, jwtSecret }: Parts) {
  const signatures = createSignatures(jwtSecret);

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

  /** any holder of the address may write */
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

  return { addressForWriting, writeSigned, sign, signMany, readSigned };
}
