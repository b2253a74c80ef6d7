import { createHash, randomUUID } from 'node:crypto';
import { sign } from 'hono/jwt';
import type { Sql } from '../../supabase/local/backend/database.ts';
import type { Files } from '../../supabase/local/storage.ts';

/** Storage under test: the stand-in of the hosted one, or the embedded backend's door. */
export interface StorageDoor {
  fetch(request: Request): Promise<Response>;
  /** As the owner of the tables. */
  sql: Sql;
  /** As whoever may put a trigger on Storage's own table. */
  storageSql(script: string): Promise<void>;
  keys: { jwtSecret: string; publishableKey: string; secretKey: string };
  /** The same Storage over a database that only fails so; null where it can't be had. */
  failing: ((cause: Error) => (request: Request) => Promise<Response>) | null;
  files: Files;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  bytes: number;
}
export type Played = Map<string, Answer | Answer[]>;

export interface Ask {
  as?: string | null;
  headers?: Record<string, string>;
  body?: BodyInit | object;
}

export const jpeg = (length = 134, seed = 0): Uint8Array<ArrayBuffer> => filled([0xff, 0xd8, 0xff, 0xe0], length, seed);
export const webp = (length = 2570, seed = 0) => {
  const bytes = filled([...Buffer.from('RIFF')], length, seed);
  bytes.set(Buffer.from('WEBPVP8 '), 8);
  return bytes;
};
function filled(head: readonly number[], length: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(seed);
  bytes.set(head.slice(0, length));
  return bytes;
}

const SCENE = `select c.id as centre, c.user_id as holder, v.id as verification,
  (select w.id from public.verifiche w where w.id_centro <> c.id limit 1) as foreign_verification,
  o.id as "order", o.buyer_id as buyer, a.id_utente as seller, (select u.id from public.utenti u where u.is_admin limit 1) as admin,
  (select p.id_utente from public.centro_operatori p where p.attivo and p.ruolo = 'operatore' and p.id_centro = c.id limit 1) as operator
  from public.verification_centers c join public.verifiche v on v.id_centro = c.id and v.stato = 'in_attesa',
    public.ordini o, public.annunci a
  where c.approval_status = 'approved' and c.is_active and not c.demo and o.status in ('spedito', 'consegnato')
    and a.id in (select m.id_annuncio from public.media m join storage.objects s on s.name = m.url_file)
    and a.id_utente <> o.buyer_id and a.id_utente <> c.user_id and o.buyer_id <> c.user_id
    and exists (select from public.verifiche w where w.id_annuncio = a.id and w.id_utente = a.id_utente)
    and exists (select from public.utenti u where u.id = a.id_utente and u.stato = 'attivo')
  order by (select count(*) from public.centro_operatori p where p.attivo and p.id_centro = c.id) desc, c.id, v.id, o.id, a.id limit 1`;
export interface Scene {
  centre: string;
  holder: string;
  operator: string | null;
  verification: string;
  foreign_verification: string;
  order: string;
  buyer: string;
  seller: string;
  admin: string;
}

export const sceneOf = async (sql: Sql): Promise<Scene> => {
  const [scene] = await sql<Scene>(SCENE);
  if (scene === undefined) throw new Error('the demonstration has no such scene');
  return scene;
};

/** Asks Storage at a door, with tokens made for the purpose. */
export function callsOf(door: StorageDoor, scene: Scene) {
  const now = () => Math.floor(Date.now() / 1000);
  const token = (sub: string, more: object = {}, secret = door.keys.jwtSecret) =>
    sign({ sub, role: 'authenticated', iat: now() - 60, exp: now() + 3600, ...more }, secret, 'HS256');
  return {
    token,
    now,
    async request(method: string, path: string, { as = null, headers = {}, body }: Ask = {}): Promise<Request> {
      const all = new Headers(headers);
      if (as !== null) all.set('authorization', `Bearer ${as}`);
      const isObject = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
      if (isObject) all.set('content-type', 'application/json');
      const sent = isObject ? JSON.stringify(body) : (body as BodyInit | undefined);
      if (sent instanceof Uint8Array && !all.has('content-length')) all.set('content-length', String(sent.byteLength));
      const init: RequestInit & { duplex: 'half' } = { method, headers: all, duplex: 'half' };
      return new Request(`http://prova.local/storage/v1${path}`, sent === undefined ? init : { ...init, body: sent });
    },
    evidence: (extension = 'jpg', verification = scene.verification) =>
      `${scene.centre}/${verification}/${randomUUID()}-${hash()}.${extension}`,
    picture: (of = scene.seller, extension = 'webp') => `${of}/${randomUUID()}-3.grande.${extension}`,
  };
}
const hash = () => createHash('sha256').update(randomUUID()).digest('hex').slice(0, 16);

export async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const body: unknown =
    text !== '' && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body, bytes: bytes.byteLength };
}

type Calls = ReturnType<typeof callsOf>;
export interface Parts extends Calls {
  door: StorageDoor;
  scene: Scene;
  played: Played;
  user: string;
  seller: string;
  service: string;
  anon: string;
  expired: string;
  ended: string;
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  say(name: string, method: string, path: string, ask?: Ask): Promise<Answer>;
}

export const EVIDENCE = '/object/media-verifiche';
export const PICTURES = '/object/media-annunci';
export const JPEG = { 'content-type': 'image/jpeg', 'x-upsert': 'false' };
export const WEBP = { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000', 'x-upsert': 'false' };

export const TEN_MB = 10 * 1024 * 1024;
export const signing = (expiresIn: number, ...paths: string[]) => ({ expiresIn, paths });
export const png = () => filled([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 70, 0);

/** A body that is begun and ends only when it is told to. */
export function slowly([first, second]: readonly [Uint8Array, Uint8Array]): {
  body: ReadableStream;
  begun: Promise<void>;
  end(): void;
} {
  const [begun, ended] = [pending(), pending()];
  let sent = false;
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (!sent) {
          sent = true;
          controller.enqueue(first);
          begun.resolve();
          return;
        }
        await ended.promise;
        controller.enqueue(second);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, begun: begun.promise, end: ended.resolve };
}

function pending(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

export function cut(bytes: Uint8Array, after: number): ReadableStream {
  return new ReadableStream({
    start(controller) {
      if (after > 0) controller.enqueue(bytes.subarray(0, after));
      controller.error(new Error('the line broke'));
    },
  });
}
