import type { Queryable, Sql } from '../backend/database.ts';
import { type Caller, SERVER } from './callers.ts';

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}
export interface Metadata {
  mimetype: string;
  size: number;
  eTag: string;
  cacheControl: string;
}
export interface Stored {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: Metadata;
  user_metadata: unknown;
  owner_id: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
}

/** Rolls back a probe. */
class Undone extends Error {}

const AS = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.role', $2, true),
  set_config('request.jwt.claim.sub', $3, true), set_config('request.headers', $4, true), set_config('storage.operation', $5, true),
  set_config('statement_timeout', '30s', true), set_config('role', $2, true)`;

export type Rows = ReturnType<typeof createRows>;

/** As the caller, so that the tables' policies decide. */
export function createRows({ transaction }: Pick<Queryable, 'transaction'>) {
  const as = <T>(caller: Caller, operation: string, work: (sql: Sql) => Promise<T>, headers = new Headers()) =>
    transaction(async (sql) => {
      const { role, claims } = caller;
      const said = JSON.stringify(Object.fromEntries(headers));
      await sql(AS, [JSON.stringify(claims), role, String(claims.sub ?? ''), said, operation]);
      return work(sql);
    });
  return {
    as,
    /** Runs the statement and rolls it back, to ask the policies. */
    async permits(caller: Caller, operation: string, work: (sql: Sql) => Promise<unknown>, headers?: Headers) {
      try {
        await as(
          caller,
          operation,
          async (sql) => {
            await work(sql);
            throw new Undone();
          },
          headers,
        );
      } catch (cause) {
        if (!(cause instanceof Undone)) throw cause;
      }
    },
    bucket: (id: string): Promise<Bucket | undefined> =>
      as(SERVER, 'storage.bucket.get', async (sql) => (await sql<Bucket>(BUCKET, [id]))[0]),
    find: (caller: Caller, operation: string, bucket: string, name: string): Promise<Stored | undefined> =>
      as(caller, operation, async (sql) => {
        const [row] = await sql<{ o: Stored }>(FIND, [bucket, name]);
        return row === undefined ? undefined : { ...row.o, metadata: { ...PLAIN, ...row.o.metadata } };
      }),
  };
}

/** Defaults for an object made by its row alone. */
const PLAIN: Metadata = { mimetype: 'application/octet-stream', size: 0, eTag: '""', cacheControl: 'no-cache' };

const BUCKET = 'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets where id = $1';
export const ROW = `to_jsonb(o) - 'path_tokens' as o`;
const FIND = `select ${ROW} from storage.objects o where o.bucket_id = $1 and o.name = $2`;
export const INSERT = `insert into storage.objects as o (id, bucket_id, name, version, owner_id, owner, metadata, user_metadata)
  values ($1, $2, $3, $4, nullif($5, ''), case when $5 ~ '^[0-9a-f-]{36}$' then $5::uuid end, $6::text::jsonb, '{}')`;
/** The later of two uploads stays, unless the database refuses. */
export const OVER = `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
  owner = excluded.owner, owner_id = excluded.owner_id`;
/** One upload per path writes at a time; others wait five seconds at most. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('storage:' || $1 || '/' || $2, 0))`;
