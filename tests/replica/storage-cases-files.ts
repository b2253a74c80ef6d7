import { randomUUID } from 'node:crypto';
import { sign } from 'hono/jwt';
import { EVIDENCE, JPEG, jpeg, type Parts, PICTURES, png, signing, TEN_MB, WEBP, webp } from './storage-door.ts';

export async function tabletUploads({
  say,
  user,
  token,
  scene,
  evidence,
  anon,
  expired,
  ended,
  now,
}: Parts): Promise<void> {
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

const chunked = (bytes: Uint8Array) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

export async function contents({ say, user, evidence, scene, service }: Parts): Promise<void> {
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

export async function pages({ say, seller, token, scene, picture, expired }: Parts): Promise<void> {
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

export async function readings({
  say,
  ask,
  user,
  service,
  evidence,
  expired,
  ended,
  door,
  scene,
}: Parts): Promise<string> {
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

export async function publicPictures({ say, ask, seller, picture, evidence }: Parts): Promise<void> {
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

export async function addresses(parts: Parts, there: string): Promise<void> {
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

export async function removals({ say, ask, user, seller, service, evidence, picture, scene }: Parts): Promise<void> {
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
