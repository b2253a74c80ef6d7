import { createHash, randomUUID } from 'node:crypto';
import { sign } from 'hono/jwt';
import type { Sql } from '../../supabase/local/database.ts';
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

interface Ask {
  as?: string | null;
  headers?: Record<string, string>;
  body?: BodyInit | object;
}

export const jpeg = (length = 134, seed = 0): Uint8Array<ArrayBuffer> => filled([0xff, 0xd8, 0xff, 0xe0], length, seed);
const webp = (length = 2570, seed = 0) => {
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
  let body: unknown = text;
  try {
    if (text !== '') body = JSON.parse(text);
  } catch {
    // bytes, or a line of text
  }
  return { status: response.status, headers: response.headers, body, bytes: bytes.byteLength };
}

type Calls = ReturnType<typeof callsOf>;
interface Parts extends Calls {
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

const EVIDENCE = '/object/media-verifiche';
const PICTURES = '/object/media-annunci';
const JPEG = { 'content-type': 'image/jpeg', 'x-upsert': 'false' };
const WEBP = { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000', 'x-upsert': 'false' };

/** The recorded cases by name, in an order in which each finds what it needs. */
export async function playCases(door: StorageDoor): Promise<Played> {
  const scene = await sceneOf(door.sql);
  const calls = callsOf(door, scene);
  const played: Played = new Map();
  const ask = async (method: string, path: string, how?: Ask) =>
    answerOf(await door.fetch(await calls.request(method, path, how)));
  const say = async (name: string, method: string, path: string, how?: Ask) => {
    const answer = await ask(method, path, how);
    played.set(name, answer);
    return answer;
  };
  const parts: Parts = {
    ...calls,
    door,
    scene,
    played,
    ask,
    say,
    user: await calls.token(scene.holder),
    seller: await calls.token(scene.seller),
    service: door.keys.secretKey,
    anon: door.keys.publishableKey,
    expired: await calls.token(scene.holder, { exp: calls.now() - 60 }),
    ended: await calls.token(scene.holder, { session_id: randomUUID() }),
  };
  await tabletUploads(parts);
  await contents(parts);
  await pages(parts);
  const there = await readings(parts);
  await publicPictures(parts);
  await addresses(parts, there);
  await removals(parts);
  await strangers(parts);
  await pieces(parts);
  await standing(parts, there);
  await maintenance(parts, there);
  await trouble(parts, there);
  await paths(parts);
  return played;
}

async function tabletUploads({ say, user, token, scene, evidence, anon, expired, ended, now }: Parts): Promise<void> {
  const path = evidence();
  const send = (
    name: string,
    as: string | null,
    to = evidence(),
    headers: Record<string, string> = JPEG,
    body = jpeg(),
  ) => say(name, 'POST', `${EVIDENCE}/${to}`, { as, headers, body });
  await send('tablet: evidence goes up', user, path);
  await send('tablet: the same path again', user, path);
  await send('tablet: the same path again, x-upsert true', user, path, { ...JPEG, 'x-upsert': 'true' });
  await send('tablet: verification of another centre', user, evidence('jpg', scene.foreign_verification));
  await send('tablet: an account without a centre', await token(scene.buyer));
  await send('tablet: token expired a minute ago', expired);
  await send('tablet: token not yet valid (nbf)', await token(scene.holder, { nbf: now() + 600 }));
  await send('tablet: token signed with another key', await token(scene.holder, {}, 'another-'.repeat(5)));
  await send('tablet: no token at all', null);
  await send('tablet: malformed token', 'abc');
  await send('tablet: anonymous key as token', anon);
  await send('tablet: token whose role does not exist', await token(scene.holder, { role: 'nobody' }));
  await send('tablet: session ended elsewhere (session_id unknown)', ended);
  await say('bucket missing', 'POST', `/object/media-assente/${evidence()}`, { as: user, headers: JPEG, body: jpeg() });
  if (scene.operator !== null) await send('operator of the centre: tablet uploads', await token(scene.operator));
}

const TEN_MB = 10 * 1024 * 1024;
const chunked = (bytes: Uint8Array) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

async function contents({ say, user, evidence, scene, service }: Parts): Promise<void> {
  const send = (name: string, body: BodyInit, type = 'image/jpeg', to = evidence()) =>
    say(name, 'POST', `${EVIDENCE}/${to}`, { as: user, headers: { ...JPEG, 'content-type': type }, body });
  const html = new Uint8Array(Buffer.from('<!doctype html><p>'));
  await send('file of 10 MB and one byte', jpeg(TEN_MB + 1));
  await send('file of exactly 10 MB', jpeg(TEN_MB));
  await send('type not allowed', html, 'text/html');
  await send('type with parameters', jpeg(), 'image/jpeg; charset=binary');
  await send('type in capitals', jpeg(), 'IMAGE/JPEG');
  await say('no type', 'POST', `${EVIDENCE}/${evidence()}`, {
    as: user,
    headers: { 'x-upsert': 'false' },
    body: jpeg(),
  });
  await send('bytes that are not of their type', html);
  await send('empty file', new Uint8Array());
  await send('chunked, without a length', chunked(jpeg()));
  await send('chunked and above 10 MB', chunked(jpeg(TEN_MB + 1)));
  const folder = `${scene.centre}/${scene.verification}`;
  await send('path of no agreed shape', jpeg(), 'image/jpeg', `${folder}/foto.jpg`);
  await send('path with characters that no key may have', jpeg(), 'image/jpeg', `${folder}/fo%23to%5B1%5D.jpg`);
  await send('path with accents and spaces', jpeg(), 'image/jpeg', `${folder}/perch%C3%A9%20no.jpg`);
  await send('path with NUL', jpeg(), 'image/jpeg', `${folder}/a%00.jpg`);
  await send('path that climbs (..%2f)', jpeg(), 'image/jpeg', `${scene.centre}/..%2f..%2fx.jpg`);
  await send('path, broken percent', jpeg(), 'image/jpeg', `${scene.centre}/%E0%A4%A.jpg`);
  await say(
    'path with a name of 300 characters, server key',
    'POST',
    `${EVIDENCE}/${scene.centre}/${'c'.repeat(300)}.jpg`,
    { as: service, headers: JPEG, body: jpeg() },
  );
}

function form(file: Uint8Array<ArrayBuffer> | null): FormData {
  const data = new FormData();
  data.append('cacheControl', '31536000');
  if (file !== null) data.append('', new File([file], 'a.webp', { type: 'image/webp' }));
  return data;
}

async function pages({ say, seller, token, scene, picture, expired }: Parts): Promise<void> {
  const path = picture();
  const send = (
    name: string,
    as: string,
    to: string,
    headers: Record<string, string> = WEBP,
    body: BodyInit = webp(),
  ) => say(name, 'POST', `${PICTURES}/${to}`, { as, headers, body });
  await send('web: a listing picture goes up', seller, path);
  await send('web: the same picture again', seller, path);
  await send("web: into another person's folder", seller, picture(scene.buyer));
  await send('web: token expired', expired, picture());
  const video = { ...WEBP, 'content-type': 'video/mp4' };
  await send('web: video for a listing (type not in that bucket)', seller, picture(), video);
  const problem = `/object/media-contestazioni/${scene.buyer}/${scene.order}/${randomUUID()}.jpg`;
  const problemOf = { as: await token(scene.buyer), headers: JPEG, body: jpeg() };
  await say('web: a picture of a problem, by the buyer', 'POST', problem, problemOf);
  await say('web: a picture of a problem, by a stranger', 'POST', problem, { ...problemOf, as: seller });
  const multipart = picture();
  await send('multipart: goes up', seller, multipart, {}, form(webp()));
  await say('public: uploaded by multipart with cacheControl', 'GET', `/object/public/media-annunci/${multipart}`);
  await send('multipart: file of 10 MB and one byte', seller, picture(), {}, form(webp(TEN_MB + 1)));
  await send('multipart: no file', seller, picture(), {}, form(null));
  const broken = { 'content-type': 'multipart/form-data; boundary=----x' };
  await send('multipart: broken form', seller, picture(), broken, 'no form');
  const json = { 'content-type': 'application/json' };
  await send('JSON in place of a file', seller, picture(), json, '{"a":1}');
}

async function readings({ say, ask, user, service, evidence, expired, ended, door, scene }: Parts): Promise<string> {
  const there = evidence();
  await ask('POST', `${EVIDENCE}/${there}`, { as: user, headers: JPEG, body: jpeg() });
  const at = `${EVIDENCE}/${there}`;
  const absent = `${EVIDENCE}/${evidence()}`;
  const api = (name: string, range: string) => say(name, 'GET', at, { as: service, headers: { range } });
  const { headers } = await say('tablet: reads back what it sent', 'GET', at, { as: user });
  const noStore = { 'cache-control': 'no-cache', pragma: 'no-cache' };
  await say('tablet: reads back with cache-control no-store', 'GET', at, { as: user, headers: noStore });
  await say('tablet: reads what is not there', 'GET', absent, { as: user });
  const [foreign] = await door.sql<{ name: string }>(
    `select o.name from storage.objects o where o.bucket_id = 'media-verifiche' and not starts_with(o.name, $1)
       and not exists (select from public.media_verifica m where m.url_file = o.name and privato.e_parte_verifica(m.id_verifica)) limit 1`,
    [scene.centre],
  );
  await say("tablet: reads another centre's", 'GET', `${EVIDENCE}/${foreign?.name}`, { as: user });
  await say('reads private with an expired token', 'GET', at, { as: expired });
  await say('reads private without a token', 'GET', at);
  await say('reads private, session ended elsewhere', 'GET', at, { as: ended });
  const authenticated = at.replace('/object/', '/object/authenticated/');
  await say('reads private, /authenticated/, expired token', 'GET', authenticated, { as: expired });
  await api('API: reads the first 64 kB with its key', 'bytes=0-65535');
  await api('API: range of two bytes', 'bytes=0-1');
  await api('API: range past the end', 'bytes=100000-200000');
  await api('API: suffix range', 'bytes=-10');
  await api('API: several ranges', 'bytes=0-1,4-5');
  await say('API: reads an object that is gone', 'GET', absent, { as: service });
  await say('API: reads from a bucket that is not there', 'GET', `/object/media-assente/${there}`, { as: service });
  await say('HEAD of a private object', 'HEAD', at, { as: user });
  await say('HEAD of what is not there', 'HEAD', absent, { as: user });
  await say('info of a private object', 'GET', at.replace('/object/', '/object/info/'), { as: user });
  const same = { 'if-none-match': headers.get('etag') ?? '' };
  await say('conditional GET, same etag', 'GET', at, { as: user, headers: same });
  const since = { 'if-modified-since': new Date().toUTCString() };
  await say('conditional GET, if-modified-since now', 'GET', at, { as: user, headers: since });
  // one that came before the rule was there
  const empty = `${scene.admin}/${randomUUID()}-3.grande.webp`;
  await ask('POST', `${PICTURES}/${empty}`, { as: service, headers: WEBP, body: webp() });
  await door.storageSql(`update storage.objects set metadata = metadata || '{"size": 0}' where name = '${empty}'`);
  const [stored] = await door.sql<{ version: string }>('select version from storage.objects where name = $1', [empty]);
  const nothing = new Uint8Array();
  await door.files.uploadObject('media-annunci', empty, stored?.version ?? '', nothing, 'image/webp', 'no-cache');
  await say('API: range of an empty object', 'GET', `${PICTURES}/${empty}`, {
    as: service,
    headers: { range: 'bytes=0-65535' },
  });
  return there;
}

async function publicPictures({ say, ask, seller, picture, evidence }: Parts): Promise<void> {
  const path = picture();
  await ask('POST', `${PICTURES}/${path}`, { as: seller, headers: WEBP, body: webp() });
  const at = `/object/public/media-annunci/${path}`;
  const absent = `/object/public/media-annunci/${picture()}`;
  const { headers } = await say('public: a listing picture', 'GET', at);
  await say('public: a picture that is not there', 'GET', absent);
  await say('public: an object of a private bucket', 'GET', `/object/public/media-verifiche/${evidence()}`);
  await say('public: bucket that is not there', 'GET', '/object/public/media-assente/x.jpg');
  await say('public: HEAD', 'HEAD', at);
  await say('public: HEAD of what is not there', 'HEAD', absent);
  await say('public: same etag', 'GET', at, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  await say('public: range', 'GET', at, { headers: { range: 'bytes=0-9' } });
  await say('public: with ?download', 'GET', `${at}?download=`);
  const small = `/render/image/public/media-annunci/${path}?width=100`;
  await say('public: a small picture by transformation', 'GET', small);
}

const signing = (expiresIn: number, ...paths: string[]) => ({ expiresIn, paths });

async function addresses(parts: Parts, there: string): Promise<void> {
  const { say, ask, user, service, evidence, expired, ended, door, now } = parts;
  const many = (name: string, body: object, as = user, bucket = 'media-verifiche') =>
    say(name, 'POST', `/object/sign/${bucket}`, { as, body });
  await many('web: addresses for several, one of them not there', signing(60, there, evidence()));
  await many('web: addresses for nothing one may read', signing(60, evidence()));
  await many('web: addresses, empty list', signing(60));
  await many('web: addresses, token expired', signing(60, there), expired);
  await many('web: addresses, session ended elsewhere', signing(60, there), ended);
  await many('web: addresses in a bucket that is not there', signing(60, there), user, 'media-assente');
  await many('addresses for ten years', signing(315_360_000, there));
  await many('addresses for zero seconds', signing(0, there));
  const one = (name: string, path: string) =>
    say(name, 'POST', `/object/sign/media-verifiche/${path}`, { as: service, body: { expiresIn: 60 } });
  const { body } = await one('API: one address with its key', there);
  await one('API: one address, object gone', evidence());
  const at = String((body as { signedURL?: string }).signedURL);
  const query = at.slice(at.indexOf('?'));
  await say('signed: read', 'GET', at);
  await say('signed: range', 'GET', at, { headers: { range: 'bytes=0-1' } });
  await say('signed: HEAD', 'HEAD', at);
  await say('signed: for another object', 'GET', `/object/sign/media-verifiche/${evidence()}${query}`);
  await say('signed: token changed', 'GET', `${at.slice(0, -8)}AAAAAAAA`);
  await say('signed: no token', 'GET', `/object/sign/media-verifiche/${there}`);
  const url = `media-verifiche/${there}`;
  const old = await sign({ url, exp: now() - 60 }, door.keys.jwtSecret, 'HS256');
  await say('signed: expired', 'GET', `/object/sign/${url}?token=${old}`);
  const long = await ask('POST', `/object/sign/media-verifiche/${there}`, {
    as: service,
    body: { expiresIn: 315_360_000 },
  });
  await say(
    'signed for ten years, its asker suspended since',
    'GET',
    String((long.body as { signedURL?: string }).signedURL),
  );
}

async function removals({ say, ask, user, seller, service, evidence, picture, scene }: Parts): Promise<void> {
  const path = evidence('png');
  await ask('POST', `${EVIDENCE}/${path}`, {
    as: user,
    headers: { ...JPEG, 'content-type': 'image/png' },
    body: png(),
  });
  const remove = (name: string, as: string, path: string | null, bucket = 'media-verifiche') =>
    say(name, 'DELETE', `/object/${bucket}`, { as, body: { prefixes: path === null ? [] : [path] } });
  await remove('removal by a centre (no right to)', user, path);
  const { body } = await ask('POST', `/object/sign/media-verifiche/${path}`, { as: service, body: { expiresIn: 60 } });
  await say('removal of one, by a centre (no right to)', 'DELETE', `${EVIDENCE}/${path}`, { as: user });
  await remove('removal by the server key', service, path);
  await remove('removal by the server key of what is not there', service, path);
  await remove('removal, bucket not there', service, path, 'media-assente');
  await remove('removal, empty list', service, null);
  await say('signed: object removed since', 'GET', String((body as { signedURL?: string }).signedURL));
  const shown = picture();
  await ask('POST', `${PICTURES}/${shown}`, { as: seller, headers: WEBP, body: webp() });
  await remove('removal by its seller, shown by no listing', seller, shown, 'media-annunci');
  const others = picture(scene.admin);
  await ask('POST', `${PICTURES}/${others}`, { as: service, headers: WEBP, body: webp() });
  await remove('remove everything one may not', seller, others, 'media-annunci');
}
const png = () => filled([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 70, 0);

/** An address that was given out before the database had its rule. */
async function signedUploads({ say, picture, scene, door, now }: Parts, taken: string): Promise<void> {
  const address = async (path: string, upsert: boolean, to = path) => {
    const claims = { url: `media-annunci/${path}`, owner: scene.seller, upsert, exp: now() + 60 };
    return `/object/upload/sign/media-annunci/${to}?token=${await sign(claims, door.keys.jwtSecret, 'HS256')}`;
  };
  const put = async (name: string, at: string, body = webp()) =>
    say(name, 'PUT', at, { headers: { 'content-type': 'image/webp' }, body });
  const free = await address(picture(), false);
  await put('signed upload: used, without a session', free);
  await put('signed upload: used twice', free);
  await put('signed upload: for another path', await address(picture(), false, picture()));
  const over = 'signed upload: written over, owner suspended, site in maintenance, no session';
  await put(over, await address(taken, true), webp(2570, 9));
}

async function strangers(parts: Parts): Promise<void> {
  const { say, ask, user, seller, anon, evidence, picture, scene } = parts;
  const own = picture();
  const taken = picture();
  for (const path of [own, taken])
    await ask('POST', `${PICTURES}/${path}`, { as: seller, headers: WEBP, body: webp() });
  const at = (path: string) => `/object/upload/sign/media-annunci/${path}`;
  const over = { 'x-upsert': 'true' };
  await say('signed upload: address for an own path', 'POST', at(picture()), { as: seller });
  await say("signed upload: address for somebody else's path", 'POST', at(picture(scene.buyer)), { as: seller });
  await say('signed upload: address with x-upsert true for a path that is free', 'POST', at(picture()), {
    as: seller,
    headers: over,
  });
  await say('signed upload: address with x-upsert true for a path that is taken', 'POST', at(own), {
    as: seller,
    headers: over,
  });
  await signedUploads(parts, own);
  const relocate = (name: string, how: string, sourceKey: string, destinationKey: string, more = {}, as = seller) =>
    say(name, 'POST', `/object/${how}`, {
      as,
      body: { bucketId: 'media-annunci', sourceKey, destinationKey, ...more },
    });
  await relocate('move within the own folder', 'move', picture(), picture());
  await relocate('copy within the own folder', 'copy', own, picture());
  await relocate('copy onto what is there', 'copy', own, taken);
  await relocate("copy into another's folder", 'copy', own, picture(scene.buyer));
  const typed = (mimetype: string) => ({ copyMetadata: false, metadata: { mimetype, cacheControl: 'max-age=1' } });
  const copies = [picture(scene.seller, 'jpg'), picture(scene.seller, 'jpg')] as const;
  await relocate('copy with another type (text/html)', 'copy', own, copies[0], typed('text/html'));
  await relocate('copy with another type (image/svg+xml)', 'copy', own, copies[1], typed('image/svg+xml'));
  await say('and as it is served', 'GET', `/object/public/media-annunci/${copies[0]}`);
  await say('and as it is served (svg)', 'GET', `/object/public/media-annunci/${copies[1]}`);
  const proof = evidence();
  await ask('POST', `${EVIDENCE}/${proof}`, { as: user, headers: JPEG, body: jpeg() });
  const across = { bucketId: 'media-verifiche', destinationBucket: 'media-annunci' };
  const shown = picture(scene.holder, 'jpg');
  await relocate('copy evidence into the public bucket, by the centre', 'copy', proof, shown, across, user);
  const list = (name: string, where: string, body: object, as: string) =>
    say(name, 'POST', `/object/${where}`, { as, body });
  await list('list the own folder', 'list/media-annunci', { prefix: scene.seller, limit: 2 }, seller);
  await list("list another's folder", 'list/media-annunci', { prefix: scene.buyer, limit: 2 }, seller);
  await list('list evidence, anonymous', 'list/media-verifiche', { prefix: '' }, anon);
  await list('list-v2 evidence, by a seller', 'list-v2/media-verifiche', { prefix: '' }, seller);
  const put = { as: seller, headers: { 'content-type': 'image/webp' }, body: webp() };
  await say('update (PUT) of an own object', 'PUT', `${PICTURES}/${own}`, put);
  await say('update (PUT) of what is not there', 'PUT', `${PICTURES}/${picture()}`, put);
  const wanting = { as: seller, headers: { ...WEBP, ...over }, body: webp() };
  await say('upload with x-upsert true to a free path', 'POST', `${PICTURES}/${picture()}`, wanting);
  await say('buckets, anonymous', 'GET', '/bucket', { as: anon });
  await say('create a bucket, by a seller', 'POST', '/bucket', { as: seller, body: { name: 'mio', public: true } });
  await say('empty a bucket, by a seller', 'POST', '/bucket/media-annunci/empty', { as: seller, body: {} });
  await say(
    'preflight of an upload (the server has no CORS of its own: the gateway answers)',
    'OPTIONS',
    `${EVIDENCE}/${proof}`,
  );
}

async function pieces({ say, seller, expired, picture, scene }: Parts): Promise<void> {
  const begin = (name: string, as: string, path: string, length = 2570, type = 'image/webp') => {
    const pairs = { bucketName: 'media-annunci', objectName: path, contentType: type };
    const said = Object.entries(pairs).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': `${length}`, 'upload-metadata': said.join() };
    return say(name, 'POST', '/upload/resumable', { as, headers });
  };
  await begin('tus: creation for an own path', seller, picture());
  await begin("tus: creation for somebody else's path", seller, picture(scene.buyer));
  await begin('tus: creation, too large', seller, picture(), TEN_MB + 1);
  await begin('tus: creation, type not allowed', seller, picture(), 10, 'text/html');
  await begin('tus: creation, token expired', expired, picture(), 10);
  await say('tus: options', 'OPTIONS', '/upload/resumable');
  await say('tus: is a half object visible?', 'GET', `/object/public/media-annunci/${picture()}`);
}

/** Who may not, for as long as this stands. */
async function standing(
  { say, ask, door, scene, token, user, seller, evidence, picture }: Parts,
  there: string,
): Promise<void> {
  const { sql } = door;
  const suspend = (state: string) =>
    sql('update public.utenti set stato = $2::text::public.stato_utente where id = $1', [scene.seller, state]);
  await suspend('sospeso');
  await say('suspended person: page uploads', 'POST', `${PICTURES}/${picture()}`, {
    as: seller,
    headers: WEBP,
    body: webp(),
  });
  await suspend('attivo');
  const centre = (state: string) =>
    sql('update public.verification_centers set approval_status = $2::text::public.stato_approvazione where id = $1', [
      scene.centre,
      state,
    ]);
  await centre('suspended');
  await say('suspended centre: tablet uploads', 'POST', `${EVIDENCE}/${evidence()}`, {
    as: user,
    headers: JPEG,
    body: jpeg(),
  });
  await say('suspended centre: tablet reads back', 'GET', `${EVIDENCE}/${there}`, { as: user });
  await centre('approved');
  const [unsigned] = [randomUUID()];
  await sql(
    `insert into auth.users (id, email, email_confirmed_at, confirmation_sent_at, raw_user_meta_data, raw_app_meta_data)
     values ($1, $2, now(), now(), '{}', '{}')`,
    [unsigned, `${unsigned}@prova.example`],
  );
  const withoutTerms = { as: await token(unsigned), headers: WEBP, body: webp() };
  await say('terms not accepted yet: page uploads', 'POST', `${PICTURES}/${picture(unsigned)}`, withoutTerms);
  const closed = `/object/media-contestazioni/${scene.buyer}/${randomUUID()}/${randomUUID()}.jpg`;
  const late = { as: await token(scene.buyer), headers: JPEG, body: jpeg() };
  await say('the order may no longer be disputed: page uploads', 'POST', closed, late);
  const many = Array.from({ length: 150 }, () => picture(scene.buyer));
  await sql(
    `insert into storage.objects (bucket_id, name, metadata, version) select 'media-annunci', n, '{}', n
     from jsonb_array_elements_text($1::text::jsonb) n`,
    [JSON.stringify(many)],
  );
  await say('limit: the 151st picture that no listing shows', 'POST', `${PICTURES}/${picture(scene.buyer)}`, {
    as: await token(scene.buyer),
    headers: WEBP,
    body: webp(),
  });
  await ask('DELETE', '/object/media-annunci', { as: door.keys.secretKey, body: { prefixes: many } });
}

async function maintenance(
  { say, ask, door, scene, token, user, seller, service, evidence, picture }: Parts,
  there: string,
): Promise<void> {
  const set = (closed: boolean) =>
    door.sql('update public.platform_settings set "maintenanceMode" = $1 where true', [closed]);
  const own = picture();
  await ask('POST', `${PICTURES}/${own}`, { as: seller, headers: WEBP, body: webp() });
  await set(true);
  const up = (name: string, as: string, path: string, headers: Record<string, string> = WEBP) =>
    say(name, 'POST', `${PICTURES}/${path}`, { as, headers, body: webp() });
  const tablet = { as: user, headers: JPEG, body: jpeg() };
  await say('maintenance: tablet uploads', 'POST', `${EVIDENCE}/${evidence()}`, tablet);
  await up('maintenance: page uploads', seller, picture());
  await up('maintenance: administrator uploads', await token(scene.admin), picture(scene.admin));
  await say('maintenance: seller removes', 'DELETE', '/object/media-annunci', {
    as: seller,
    body: { prefixes: [own] },
  });
  await say('maintenance: tablet reads back', 'GET', `${EVIDENCE}/${there}`, { as: user });
  await say('maintenance: addresses', 'POST', '/object/sign/media-verifiche', { as: user, body: signing(60, there) });
  await say('maintenance: the server removes', 'DELETE', '/object/media-verifiche', {
    as: service,
    body: { prefixes: [evidence()] },
  });
  const pass = 'a'.repeat(43);
  await door.sql(`insert into privato.pass_manutenzione (impronta, scade_il)
    values (encode(sha256(convert_to('${pass}', 'UTF8')), 'hex'), privato.adesso() + interval '1 hour')`);
  await up('maintenance: page uploads with a pass', seller, picture(), { ...WEBP, 'x-fidati-pass': pass });
  await set(false);
  await say('after maintenance: tablet uploads', 'POST', `${EVIDENCE}/${evidence()}`, tablet);
}

const CODES = [
  '40P01',
  '40001',
  '55P03',
  '57014',
  '25006',
  'P0001',
  'PT503',
  '42P01',
  '42703',
  '22P02',
  '23503',
  '53300',
].concat(['57P01', '42501', '23505', '53100', '53200']);
const raising = (code: string, words = 'prova', when = 'true') => `
  create or replace function storage.planted() returns trigger language plpgsql as $$
  begin raise exception '${words}' using errcode = '${code}'; end $$;
  create trigger aaa_planted before insert on storage.objects for each row when (${when}) execute function storage.planted();`;
const UNPLANT = 'drop trigger aaa_planted on storage.objects';

async function trouble(
  { say, door, user, seller, evidence, picture, request, played }: Parts,
  there: string,
): Promise<void> {
  const upload = () => ({ as: user, headers: JPEG, body: jpeg() });
  const send = (name: string, path = evidence()) => say(name, 'POST', `${EVIDENCE}/${path}`, upload());
  const planted = async (script: string, work: () => Promise<unknown>) => {
    await door.storageSql(script);
    await work();
    await door.storageSql(UNPLANT);
  };
  for (const code of CODES) await planted(raising(code), () => send(`a trigger or policy raises ${code}`));
  await planted(raising('42501', '<the message, as raised>'), () =>
    send("a policy's function raises 42501 with a message"),
  );
  await planted(raising('42501', '%').replace("'%'", "'%', storage.operation()"), async () => {
    const own = picture();
    const during = (what: string) => `storage.operation() during ${what}`;
    const writing = { as: seller, headers: WEBP, body: webp() };
    await say(during('POST /object/<bucket>/<path>'), 'POST', `${PICTURES}/${own}`, writing);
    await say(during('PUT /object/<bucket>/<path>'), 'PUT', `${PICTURES}/${own}`, writing);
    const signing = `/object/upload/sign/media-annunci/${own}`;
    await say(during('POST /object/upload/sign/<bucket>/<path>'), 'POST', signing, { as: seller });
    const names = { bucketId: 'media-verifiche', sourceKey: there, destinationKey: evidence() };
    await say(during('POST /object/copy'), 'POST', '/object/copy', { as: user, body: names });
    const begin = `bucketName ${btoa('media-annunci')},objectName ${btoa(own)},contentType ${btoa('image/webp')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': begin };
    await say(during('POST /upload/resumable'), 'POST', '/upload/resumable', { as: seller, headers });
  });
  const late = evidence();
  await planted(raising('P0001', 'prova', `current_user = 'service_role'`), () =>
    send('a trigger raises when the bytes are there already', late),
  );
  await send('and after that the same path again', late);
  await planted(raising('25006'), async () => {
    await send('database read-only (disk full): tablet uploads');
    await say('database read-only: tablet reads back', 'GET', `${EVIDENCE}/${there}`, { as: user });
    await say('database read-only: addresses', 'POST', '/object/sign/media-verifiche', {
      as: user,
      body: signing(60, there),
    });
  });
  await send('database writable again: tablet uploads');
  await send('database back: tablet uploads');
  const lost = evidence();
  await send('an object to lose', lost);
  await door.files.deleteObjects('media-verifiche', [lost]);
  await say('the row is there, the bytes are not', 'GET', `${EVIDENCE}/${lost}`, { as: user });
  await say('the row is there, the bytes are not: removal', 'DELETE', '/object/media-verifiche', {
    as: door.keys.secretKey,
    body: { prefixes: [lost] },
  });
  if (door.failing === null) return;
  const code = (value: string) => Object.assign(new Error('prova'), { code: value });
  const over = async (name: string, cause: Error, method: string, path: string, how?: Ask) =>
    played.set(
      name,
      await answerOf(
        await (door.failing as NonNullable<StorageDoor['failing']>)(cause)(await request(method, path, how)),
      ),
    );
  const shown = `/object/public/media-annunci/${picture()}`;
  const at = `${EVIDENCE}/${there}`;
  await over('no connection left in the database: tablet uploads', code('53300'), 'POST', at, upload());
  await over('no connection left in the database: public picture', code('53300'), 'GET', shown);
  await over(
    'a lock inside the policy is waited for too long (statement timeout)',
    code('57014'),
    'POST',
    at,
    upload(),
  );
  const full = new Error('timeout exceeded when trying to connect');
  await over("all of Storage's connections are taken: an upload", full, 'POST', `${PICTURES}/${picture()}`, {
    ...upload(),
    as: seller,
  });
  await over("all of Storage's connections are taken: a public picture", full, 'GET', shown);
  await over("all of Storage's connections are taken: reads back", full, 'GET', at, { as: user });
  const gone = code('ECONNREFUSED');
  await over('database gone: tablet uploads', gone, 'POST', at, upload());
  await over('database gone: tablet reads back', gone, 'GET', at, { as: user });
  await over('database gone: addresses', gone, 'POST', '/object/sign/media-verifiche', {
    as: user,
    body: signing(60, there),
  });
  await over('database gone: public picture', gone, 'GET', shown);
  const url = `media-verifiche/${there}`;
  const token = await sign({ url, exp: Math.floor(Date.now() / 1000) + 60 }, door.keys.jwtSecret, 'HS256');
  await over('database gone: signed address', gone, 'GET', `/object/sign/${url}?token=${token}`);
}

/** What may happen to a path while something is under way. */
async function paths({ ask, door, played, user, evidence, request }: Parts): Promise<void> {
  const post = (path: string, body: BodyInit) =>
    request('POST', `${EVIDENCE}/${path}`, { as: user, headers: JPEG, body });
  const send = async (path: string, body: BodyInit) => answerOf(await door.fetch(await post(path, body)));
  const twice = evidence();
  const two = await Promise.all([send(twice, jpeg(134, 1)), send(twice, jpeg(134, 2))]);
  played.set('two different files at the same moment', two);
  played.set(
    'a trigger that refuses a second version',
    two.toSorted((a, b) => a.status - b.status),
  );
  const path = evidence();
  const slow = slowly([jpeg(600, 1), jpeg(600, 1)]);
  const first = send(path, slow.body);
  await slow.begun;
  const second = await send(path, jpeg(134, 2));
  slow.end();
  played.set('one begun before, slowly; another in between', [await first, second]);
  for (const [name, sent, whole] of [
    ['cut after 0 of 3000 bytes', 0, 3000],
    ['cut after 600 of 3000 bytes', 600, 3000],
    ['cut after 600000 of 2000000 bytes', 600_000, 2_000_000],
  ] as const) {
    const broken = evidence();
    await send(broken, cut(jpeg(whole), sent)).catch(() => undefined);
    const left = await ask('GET', `${EVIDENCE}/${broken}`, { as: user });
    played.set(name, [left, await send(broken, jpeg())]);
  }
}

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

function cut(bytes: Uint8Array, after: number): ReadableStream {
  return new ReadableStream({
    start(controller) {
      if (after > 0) controller.enqueue(bytes.subarray(0, after));
      controller.error(new Error('the line broke'));
    },
  });
}
