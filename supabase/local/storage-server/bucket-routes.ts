import { z } from 'zod';
import type { Rows } from './rows.ts';
import type { CallersAnswerer } from './signed-routes.ts';

const newBucket = z.object({ id: z.string().optional(), name: z.string(), public: z.boolean().default(false) });

/** Buckets have policies too. */
export function bucketRoutes(rows: Rows) {
  const buckets: CallersAnswerer = async (caller) =>
    Response.json(await rows.as(caller, 'storage.bucket.list', (sql) => sql('select * from storage.buckets')));
  const makeBucket: CallersAnswerer = async (caller, { request }) => {
    const { name, id = name, public: open } = newBucket.parse(await request.json());
    const insert = 'insert into storage.buckets (id, name, public) values ($1, $2, $3)';
    await rows.as(caller, 'storage.bucket.create', (sql) => sql(insert, [id, name, open]));
    return Response.json({ name });
  };
  const empty: CallersAnswerer = async () => Response.json(EMPTY_REFUSED, { status: 403 });
  return { buckets, makeBucket, empty };
}

const EMPTY_REFUSED = { statusCode: '403', error: 'Unauthorized', message: 'Access denied: Invalid role' };
