import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadFile, privateLinks, uploadFile } from '../../src/data/client/payload.ts';
import { supabaseClient } from '../../src/data/client/supabase.ts';
import { emailOf, PASSWORD } from '../security/people.ts';
import { openWorld, SITE, type World } from '../security/world.ts';

/** The pages' one way out, against the real embedded backend with a real session. */
let world: World;
let who = '';

beforeAll(async () => {
  world = await openWorld();
  const content = `${SITE} ${world.db.chiavi.publishableKey}`;
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => content }) });
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('fetch', (resource: string, options?: RequestInit) => {
    const request = new Request(new URL(resource, SITE), options);
    return resource.startsWith('/api/') ? world.apiFetch(request) : world.db.fetch(request);
  });
  const { auth } = await supabaseClient();
  const { data, error } = await auth.signInWithPassword({ email: emailOf('acquirente'), password: PASSWORD });
  if (error) throw error;
  who = data.user.id;
});
afterAll(async () => {
  await (await supabaseClient()).auth.signOut();
  vi.unstubAllGlobals();
  await world.chiudi();
});

/** The smallest picture that begins like one. */
const WEBP = Uint8Array.from('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', (c) =>
  c.charCodeAt(0),
);
const foto = () => new Blob([WEBP], { type: 'image/webp' });

test('a file goes up once, is read through a link of a minute, and a refusal speaks our words', async () => {
  const path = `${who}/${world.cose.ordinePagato}/${randomUUID()}.webp`;
  await uploadFile('media-contestazioni', path, foto());
  const [indirizzo] = await privateLinks('media-contestazioni', [path, `${randomUUID()}/x.webp`]);
  const seen = await fetch(indirizzo ?? '');
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(WEBP);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  // an address that isn't taken says nothing of the file, one that leads nowhere does
  await expect(loadFile(`${indirizzo}x`)).rejects.toMatchObject({ codice: 'expired' });
  expect(await loadFile(`${SITE}/storage/v1/object/public/media-annunci/${randomUUID()}.webp`)).toBeNull();
  const refusal = { message: 'Si sono verificati errori durante il caricamento delle immagini.' };
  await expect(uploadFile('media-contestazioni', path, foto())).rejects.toMatchObject(refusal);
  await expect(uploadFile('media-annunci', `${randomUUID()}/x.webp`, foto())).rejects.toMatchObject(refusal);
});

test('a public picture may be kept for a year, because its path never holds another', async () => {
  const path = `${who}/${randomUUID()}.grande.webp`;
  await uploadFile('media-annunci', path, foto());
  const seen = await fetch(`${SITE}/storage/v1/object/public/media-annunci/${path}`);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('cache-control')).toContain('31536000');
});

test('maintenance and the limit are told in our words, and so is a session that ended elsewhere', async () => {
  const path = () => `${who}/${randomUUID()}.grande.webp`;
  const closed = (yes: boolean) => world.db.sql('update public.platform_settings set "maintenanceMode" = $1', [yes]);
  await closed(true);
  await expect(uploadFile('media-annunci', path(), foto())).rejects.toMatchObject({
    codice: 'sito_in_manutenzione',
    message: expect.stringContaining('Sito in manutenzione. Riprova tra due minuti.'),
  });
  await closed(false);
  await world.db.sql(
    `insert into storage.objects (bucket_id, name) select 'media-annunci', $1 || '/' || n || '.webp' from generate_series(1, 150) n`,
    [who],
  );
  await expect(uploadFile('media-annunci', path(), foto())).rejects.toMatchObject({
    codice: 'troppi_caricamenti',
    message: expect.stringContaining('Hai caricato troppi file. Riprova più tardi.'),
  });
  await world.db.sql('delete from storage.objects where name like $1', [`${who}/%`]);
  await world.db.sql('delete from auth.sessions where user_id = $1', [who]);
  await expect(uploadFile('media-annunci', path(), foto())).rejects.toMatchObject({
    codice: 'non_autenticato',
    stato: 401,
  });
});
