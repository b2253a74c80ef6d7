import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { caricaFile, collegamentiPrivati } from '../../src/data/carico.ts';
import { clienteSupabase } from '../../src/data/supabase.ts';
import { emailOf, PASSWORD } from '../security/people.ts';
import { openWorld, SITE, type World } from '../security/world.ts';

/** The pages' one way out, against the real embedded backend with a real session. */
let mondo: World;
let chi = '';

beforeAll(async () => {
  mondo = await openWorld();
  const contenuto = `${SITE} ${mondo.db.chiavi.publishableKey}`;
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => contenuto }) });
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('fetch', (risorsa: string, opzioni?: RequestInit) =>
    mondo.db.fetch(new Request(new URL(risorsa, SITE), opzioni)),
  );
  const { auth } = await clienteSupabase();
  const { data, error } = await auth.signInWithPassword({ email: emailOf('acquirente'), password: PASSWORD });
  if (error) throw error;
  chi = data.user.id;
});
afterAll(async () => {
  await (await clienteSupabase()).auth.signOut();
  vi.unstubAllGlobals();
  await mondo.chiudi();
});

/** The smallest picture that begins like one. */
const WEBP = Uint8Array.from('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', (c) =>
  c.charCodeAt(0),
);
const foto = () => new Blob([WEBP], { type: 'image/webp' });

test('a file goes up once, is read through a link of a minute, and a refusal speaks our words', async () => {
  const percorso = `${chi}/${mondo.cose.ordinePagato}/${randomUUID()}.webp`;
  await caricaFile('media-contestazioni', percorso, foto());
  const [indirizzo] = await collegamentiPrivati('media-contestazioni', [percorso, `${randomUUID()}/x.webp`]);
  const letta = await fetch(indirizzo ?? '');
  expect(new Uint8Array(await letta.arrayBuffer())).toEqual(WEBP);
  expect(letta.headers.get('content-type')).toBe('image/webp');
  const rifiuto = { message: 'Si sono verificati errori durante il caricamento delle immagini.' };
  await expect(caricaFile('media-contestazioni', percorso, foto())).rejects.toMatchObject(rifiuto);
  await expect(caricaFile('media-annunci', `${randomUUID()}/x.webp`, foto())).rejects.toMatchObject(rifiuto);
});

test('a public picture may be kept for a year, because its path never holds another', async () => {
  const percorso = `${chi}/${randomUUID()}.grande.webp`;
  await caricaFile('media-annunci', percorso, foto());
  const letta = await fetch(`${SITE}/storage/v1/object/public/media-annunci/${percorso}`);
  expect(letta.status).toBe(200);
  expect(letta.headers.get('cache-control')).toContain('31536000');
});
