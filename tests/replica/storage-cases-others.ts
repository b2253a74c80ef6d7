import { randomUUID } from 'node:crypto';
import { sign } from 'hono/jwt';
import { EVIDENCE, JPEG, jpeg, type Parts, PICTURES, signing, TEN_MB, WEBP, webp } from './storage-door.ts';

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

export async function strangers(parts: Parts): Promise<void> {
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

export async function pieces({ say, seller, expired, picture, scene }: Parts): Promise<void> {
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
export async function standing(
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

export async function maintenance(
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
