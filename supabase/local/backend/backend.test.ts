import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../tests/support/accounts.ts';
import { type Migration, readMigrations } from '../migrations.ts';
import { type LocalBackend, openBackend } from './backend.ts';
import { readGrants } from './privileges.ts';

/** PNG signature: bytes are checked too. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const SITE = 'http://prova.local';
const PASSWORD = 'fidati-demo-2026';
let folder: string;
let backend: LocalBackend;

/** Tables and buckets of this test only. */
const FIELD = `
create table public.campo (id integer primary key, nome text, riservato boolean not null default false);
alter table public.campo enable row level security;
create policy campo_tutti on public.campo for all to anon, authenticated using (true) with check (true);
insert into public.campo (id, nome) values (1, 'uno');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('prova-pubblico', 'prova-pubblico', true, 1000, array['image/png']), ('prova-privato', 'prova-privato', false, 1000, array['image/png']);
create policy prova_propri on storage.objects for all to authenticated
  using (bucket_id like 'prova-%' and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id like 'prova-%' and (storage.foldername(name))[1] = auth.uid()::text);
`;
const PRIVILEGES = `
revoke all on all tables in schema public from anon, authenticated;
grant select (id, nome), update (nome) on public.campo to anon, authenticated;
create or replace function public.chi() returns uuid language sql stable as $$ select auth.uid() $$;
grant execute on function public.chi() to authenticated;`;

const chapter = (name: string, text: string): Migration => ({ nome: name, testo: text, impronta: name });
const chapters = [...readMigrations(), chapter('90000000000000_campo.sql', FIELD)];
const grants = `${readGrants()}${PRIVILEGES}`;
const open = () => openBackend({ cartella: folder, siteUrl: SITE, capitoli: chapters, grants });
const client = (key = backend.chiavi.publishableKey) =>
  createClient(SITE, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
    // Realtime is unused; Node 20 has no WebSocket.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });

async function enter(email: string) {
  const supabase = client();
  const { data, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { supabase, id: data.user?.id ?? '' };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-officina-'));
  backend = await open();
  for (const email of ['ada@prova.example', 'bea@prova.example'])
    await createAccount(backend.database.sql, { email, password: PASSWORD });
});
afterAll(async () => {
  await backend.database.chiudi();
  rmSync(folder, { recursive: true });
});

describe('the embedded backend', () => {
  test('a guarded column answers 42501 over HTTP, an open one is written', async () => {
    const { supabase } = await enter('ada@prova.example');
    expect((await supabase.from('campo').update({ riservato: true }).eq('id', 1)).error?.code).toBe('42501');
    expect((await supabase.from('campo').select('riservato')).error?.code).toBe('42501');
    expect((await supabase.from('campo').update({ nome: 'due' }).eq('id', 1)).error).toBeNull();
  });

  test('requests served together do not share a person', async () => {
    const [ada, bea] = [await enter('ada@prova.example'), await enter('bea@prova.example')];
    const calls = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? ada : bea));
    const responses = await Promise.all(calls.map(({ supabase }) => supabase.rpc('chi')));
    expect(responses.map(({ data }) => data)).toEqual(calls.map(({ id }) => id));
  });

  test('a call without key, or with a forged token, is refused', async () => {
    expect((await backend.fetch(`${SITE}/rest/v1/campo`)).status).toBe(401);
    const headers = {
      apikey: backend.chiavi.publishableKey,
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    };
    expect((await backend.fetch(`${SITE}/rest/v1/campo`, { headers })).status).toBe(401);
  });

  test('a file is stored by its owner only, with its type and within the limits', async () => {
    const { supabase, id } = await enter('ada@prova.example');
    const png = new Blob([new Uint8Array(PNG)], { type: 'image/png' });
    const pubblico = supabase.storage.from('prova-pubblico');
    expect(
      (await pubblico.upload(`${id}/a.png`, png, { contentType: 'image/png', cacheControl: '31536000' })).error,
    ).toBeNull();
    expect((await pubblico.upload(`${id}/a.png`, png, { contentType: 'image/png' })).error?.message).toContain(
      'already exists',
    );
    expect((await pubblico.upload('altro/a.png', png, { contentType: 'image/png' })).error).not.toBeNull();
    expect(
      (await client().storage.from('prova-pubblico').upload('x/a.png', png, { contentType: 'image/png' })).error,
    ).not.toBeNull();
    expect(
      (
        await pubblico.upload(`${id}/a.svg`, new Blob(['<svg/>'], { type: 'image/svg+xml' }), {
          contentType: 'image/svg+xml',
        })
      ).error,
    ).not.toBeNull();
    expect(
      (
        await pubblico.upload(
          `${id}/grande.png`,
          new Blob([new Uint8Array(PNG), new Uint8Array(1001)], { type: 'image/png' }),
          {
            contentType: 'image/png',
          },
        )
      ).error,
    ).not.toBeNull();
    const read = await backend.fetch(pubblico.getPublicUrl(`${id}/a.png`).data.publicUrl);
    expect([read.status, read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'max-age=31536000',
    ]);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(new Uint8Array(PNG));
  });

  test('a private file is read by its owner and by a signed address, by nobody else', async () => {
    const [ada, bea] = [await enter('ada@prova.example'), await enter('bea@prova.example')];
    const privato = ada.supabase.storage.from('prova-privato');
    const path = `${ada.id}/sotto/p.png`;
    await privato.upload(path, new Blob([new Uint8Array(PNG)], { type: 'image/png' }), {
      contentType: 'image/png',
    });
    expect((await privato.download(path)).data?.size).toBe(PNG.length);
    expect((await bea.supabase.storage.from('prova-privato').download(path)).error).not.toBeNull();
    expect((await backend.fetch(`${SITE}/storage/v1/object/public/prova-privato/${path}`)).ok).toBe(false);
    expect((await bea.supabase.storage.from('prova-privato').createSignedUrl(path, 60)).error).not.toBeNull();
    // nobody signs for himself: the server gives addresses
    expect((await privato.createSignedUrl(path, 60)).error).not.toBeNull();
    const server = client(backend.chiavi.secretKey);
    const { data } = await server.storage.from('prova-privato').createSignedUrl(path, 60);
    const signed = await backend.fetch(data?.signedUrl ?? '');
    expect([signed.status, (await signed.arrayBuffer()).byteLength]).toEqual([200, PNG.length]);
    expect((await backend.fetch(`${data?.signedUrl}x`)).ok).toBe(false);
    const many = await server.storage.from('prova-privato').createSignedUrls([path, `${ada.id}/manca.png`], 60);
    expect(many.error).toBeNull();
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
    expect((await backend.fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
    expect((await privato.remove([path])).data).toHaveLength(1);
    expect((await privato.download(path)).error).not.toBeNull();
  });

  test('sign-up sends an Italian letter whose link confirms and comes back; a known address gets the same answer', async () => {
    const supabase = client();
    const accesso = { email: 'nuova@prova.example', password: PASSWORD };
    const prova_iscrizione = createHash('sha256').update('segreto di questo browser').digest('hex');
    const data = {
      ...accesso,
      options: { emailRedirectTo: `${SITE}/login?next=/dashboard`, data: { prova_iscrizione } },
    };
    const first = await supabase.auth.signUp(data);
    expect([first.error, first.data.session]).toEqual([null, null]);
    const second = await supabase.auth.signUp(data);
    expect([second.error, second.data.session, second.data.user?.email]).toEqual([null, null, 'nuova@prova.example']);
    expect((await supabase.auth.signInWithPassword(accesso)).error?.code).toBe('email_not_confirmed');
    const [lettera, ...altre] = await backend.mailbox.list('nuova@prova.example');
    // unconfirmed: the second sign-up and its letter replaced the first
    expect([lettera?.subject, altre.length]).toEqual(['Conferma il tuo indirizzo', 1]);
    const link = new URL(/https?:\/\/\S+\/conferma-accesso\?\S+/.exec(lettera?.text ?? '')?.[0] ?? '');
    expect([link.origin, link.searchParams.get('tipo'), link.searchParams.get('dopo')]).toEqual([
      SITE,
      'signup',
      `${SITE}/login?next=/dashboard`,
    ]);
    const token_hash = link.hash.slice(1);
    const inside = client();
    expect((await inside.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
    expect((await supabase.auth.signInWithPassword(accesso)).error?.code).toBe('invalid_credentials');
    expect((await inside.rpc('conferma_iscrizione', { p_prova: 'segreto di questo browser' })).data).toBe(true);
    expect((await supabase.auth.signInWithPassword(accesso)).error).toBeNull();
  });

  test('a forgotten password is changed through the letter, and an unknown address gets the same answer', async () => {
    const supabase = client();
    expect((await supabase.auth.resetPasswordForEmail('nessuno@prova.example')).error).toBeNull();
    expect(
      (await supabase.auth.resetPasswordForEmail('bea@prova.example', { redirectTo: 'https://altrove.example/' }))
        .error,
    ).toBeNull();
    expect(await backend.mailbox.list('nessuno@prova.example')).toEqual([]);
    const [lettera] = await backend.mailbox.list('bea@prova.example');
    expect([lettera?.subject, lettera?.text.includes('altrove')]).toEqual(['Scegli una nuova password', false]);
    const token_hash = /\/conferma-accesso\?tipo=recovery\S*#(\S+)/.exec(lettera?.text ?? '')?.[1] ?? '';
    expect((await supabase.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await supabase.auth.updateUser({ password: 'un-altra-password-2026' })).error).toBeNull();
    expect(
      (await client().auth.signInWithPassword({ email: 'bea@prova.example', password: 'un-altra-password-2026' }))
        .error,
    ).toBeNull();
  });

  test('a restart keeps data, keys and sessions, and the guards hold again', async () => {
    const { supabase } = await enter('ada@prova.example');
    const token = (await supabase.auth.getSession()).data.session?.access_token ?? '';
    await backend.database.chiudi();
    backend = await open();
    expect(backend.migrazioni).toEqual([]);
    const headers = {
      apikey: backend.chiavi.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    expect(await (await backend.fetch(`${SITE}/rest/v1/campo?select=nome`, { headers })).json()).toEqual([
      { nome: 'due' },
    ]);
    const watched = await backend.fetch(`${SITE}/rest/v1/campo?id=eq.1`, {
      method: 'PATCH',
      headers,
      body: '{"riservato":true}',
    });
    expect((await watched.json()).code).toBe('42501');
  });
});
