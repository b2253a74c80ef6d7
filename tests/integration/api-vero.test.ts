import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../supabase/functions/_shared/environment.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import { type Centro, openCentro, pubblica } from '../db/scene.ts';
import { pay } from '../fakes/checkout.ts';
import { createAccount } from '../support/accounts.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** The API on the real procedures: embedded database, real tokens, real SDK on the stand-in, webhooks delivered. */
const SITE = 'http://prova.local';
const PRICE = 850_000;
let folder: string;
let db: TestDatabase;
let stripe: LocalStripe;
let api: ReturnType<typeof createApi>;
let centro: Centro;
let annuncio: string;
let verifica: string;
const letters: MailMessage[] = [];
const token: Record<'venditrice' | 'acquirente' | 'altro' | 'centro', string> = {
  venditrice: '',
  acquirente: '',
  altro: '',
  centro: '',
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-vero-'));
  db = await openDatabase();
  stripe = await startStripe({ cartella: folder, siteUrl: SITE, webhookSecret: db.chiavi.webhookSecret });
  const { publishableKey, secretKey, certificati, jobsSecret } = db.chiavi;
  api = createApi({
    supabaseUrl: SITE,
    publishableKey,
    secretKey,
    fetch: db.fetch,
    stripe: stripe.environment,
    posta: { invia: async (messaggio) => void letters.push(messaggio) },
    certificatiSigning: certificati,
    jobsSecret,
    siteUrl: SITE,
    adesso: () => new Date(),
  });
  stripe.deliverTo(async (richiesta) => api.fetch(richiesta));
  const [venditrice] = await Promise.all((['venditrice', 'acquirente', 'altro', 'centro'] as const).map(subscribe));
  centro = await openCentro(db);
  await db.sql(
    'update public.verification_centers set user_id = (select id from public.utenti where email = $1) where id = $2',
    ['centro@prova.example', centro.id],
  );
  annuncio = await pubblica(db, venditrice ?? '', { prezzo: PRICE });
});
afterAll(async () => {
  await stripe.chiudi();
  await db.close();
  rmSync(folder, { recursive: true });
});

/** An account that was confirmed, and its sign-in. */
async function subscribe(name: keyof typeof token): Promise<string> {
  const persona = { email: `${name}@prova.example`, password: 'una-password-lunga' };
  await createAccount(db.sql, { ...persona, dati: { full_name: name } });
  const session = await askAuth('token?grant_type=password', persona);
  token[name] = session.access_token;
  return session.user.id;
}

async function askAuth(path: string, body: object) {
  const answer = await db.fetch(`${SITE}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: db.chiavi.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function post(path: string, body?: unknown, who?: keyof typeof token, other: Record<string, string> = {}) {
  const headers = new Headers({ 'content-type': 'application/json', ...other });
  if (who !== undefined) headers.set('authorization', `Bearer ${token[who]}`);
  const answer = await api.request(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { stato: answer.status, body: await answer.json() };
}

const jobs = () => post('/lavori', {}, undefined, { 'x-lavori-secret': db.chiavi.jobsSecret });
const statoOf = async () =>
  (
    await db.sql<{ stato_annuncio: string; stato_prenotazione: string }>(
      'select stato_annuncio, stato_prenotazione from public.annunci where id = $1',
      [annuncio],
    )
  )[0];

describe.sequential('from the reservation to the certificate', () => {
  test('a made-up token is nobody', async () => {
    const answer = await api.request('/api/annunci/reserve', {
      method: 'POST',
      headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9.' },
      body: JSON.stringify({ id: annuncio }),
    });
    expect(answer.status).toBe(401);
  });

  test('one reserves, the owner and the second are told why not', async () => {
    expect(await post('/annunci/reserve', { id: annuncio }, 'venditrice')).toMatchObject({
      body: { error: 'Non puoi prenotare un oggetto che hai pubblicato tu.' },
    });
    const before = await post('/annunci/reserve', { id: annuncio, reservationHours: 99_999 }, 'acquirente');
    expect(before).toMatchObject({ stato: 200, body: { reservation: { stato_prenotazione: 'prenotato' } } });
    const hours = (Date.parse(before.body.reservation.scadenza_prenotazione) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    expect(await post('/annunci/reserve', { id: annuncio }, 'altro')).toMatchObject({
      stato: 409,
      body: { code: 'gia_prenotato' },
    });
  });

  test('the jobs send the seller her letter, once', async () => {
    expect((await jobs()).body).toMatchObject({ errori: [] });
    await jobs();
    const own = letters.filter((l) => l.to === 'venditrice@prova.example');
    expect(own).toHaveLength(1);
    expect(own[0]?.subject).toContain('Il tuo annuncio è stato prenotato');
  });

  const create = (who: keyof typeof token, amount?: number) =>
    post(
      '/payments/stripe/create-intent',
      { annuncio_id: annuncio, nonce: 'f'.repeat(32), ...(amount === undefined ? {} : { amount }) },
      who,
    );

  test('nothing can be paid before the verification', async () => {
    const answer = await create('acquirente');
    expect(answer.stato).toBeGreaterThanOrEqual(400);
    expect(answer.stato).toBeLessThan(500);
  });

  test('after a positive result the reserving buyer pays once, the server’s price, and nobody else', async () => {
    verifica = await positiveVerifica();
    expect((await create('altro')).stato).toBe(403);
    expect((await create('acquirente', 100)).body).toMatchObject({ code: 'prezzo_aggiornato' });
    const first = await create('acquirente');
    expect(first.stato).toBe(200);
    const ricarica = await create('acquirente', first.body.amount);
    expect(ricarica.body.paymentIntent.id).toBe(first.body.paymentIntent.id);
    await pay(stripe, first.body.paymentIntent.client_secret);
    await stripe.untilSettled();
    expect(await statoOf()).toMatchObject({ stato_annuncio: 'venduto' });
    const stato = `/payments/stripe/check-status?payment_intent=${first.body.paymentIntent.id}`;
    expect(await post(stato, undefined, 'acquirente')).toMatchObject({ stato: 200, body: { status: 'succeeded' } });
    expect((await post(stato, undefined, 'altro')).stato).toBe(404);
  });

  test('the centre issues the certificate; its code is checked by anybody', async () => {
    expect((await post('/certificates/issue', { id_verifica: verifica }, 'altro')).stato).toBeGreaterThanOrEqual(400);
    const emesso = await post('/certificates/issue', { id_verifica: verifica }, 'centro');
    expect(emesso).toMatchObject({ stato: 201, body: { certificato: { email_inviata: true } } });
    const codice: string = emesso.body.certificato.codice_pubblico;
    const privato = /^([2-9A-Z]{4}-){6}[2-9A-Z]{2}$/m.exec(letters.at(-1)?.text ?? '')?.[0] ?? '';
    const check = (body: object) => post('/certificates/check', body);
    expect((await check({ codice })).body).toMatchObject({
      esito: 'valido',
      certificato: { titolo: 'Rolex Submariner', integro: true },
    });
    expect((await check({ codice, privato })).body).toMatchObject({ codice_privato: 'giusto' });
    expect((await check({ codice, privato: 'AAAA' })).body).toMatchObject({ codice_privato: 'sbagliato' });
    expect((await check({ codice: 'ABCDEFGHJKMN' })).body).toMatchObject({ esito: 'non_trovato' });
    const id = emesso.body.certificato.id;
    const fresh = await post('/certificates/regenerate', { id, motivo: 'Foto sfocata' }, 'centro');
    expect(fresh.stato).toBe(201);
    expect((await check({ codice })).body).toMatchObject({
      esito: 'revocato',
      certificato: { sostituito_da: fresh.body.certificato.codice_pubblico },
    });
    expect((await post('/certificates/resend', { id: fresh.body.certificato.id }, 'altro')).stato).toBe(403);
    expect((await post('/certificates/resend', { id: fresh.body.certificato.id }, 'centro')).stato).toBe(200);
  });

  test('the centre ships; the back office stays closed to everybody here', async () => {
    const [ordine] = await db.sql<{ id: string }>('select id from public.ordini where id_annuncio = $1', [annuncio]);
    const body = {
      action: 'shipped',
      ordine_id: ordine?.id,
      corriere: 'GLS',
      tracking_code: 'IT123',
      tracking_url: '',
    };
    expect((await post('/orders/finalize', body, 'altro')).stato).toBeGreaterThanOrEqual(403);
    expect(await post('/orders/finalize', body, 'centro')).toMatchObject({ stato: 200, body: { ok: true } });
    for (const [percorso, dati] of [
      ['/admin/verify-centers/overview'],
      ['/admin/payments', {}],
      ['/admin/listings/delete', { id: annuncio }],
      ['/settings'],
      ['/settings', { maintenanceMode: true }],
    ] as const) {
      expect((await post(percorso, dati, 'centro')).stato, percorso).toBe(403);
    }
    expect((await post('/centers/payments', { dateFrom: '', dateTo: '' }, 'centro')).body.online).toHaveLength(1);
    expect((await jobs()).body).toMatchObject({ errori: [], posta: { failed: 0 } });
  });
});

/** The verification as the centre leaves it; how it gets there is tested where its procedures are. */
async function positiveVerifica(): Promise<string> {
  const [riga] = await db.sql<{ id: string }>(
    `insert into public.verifiche (id_utente, id_annuncio, id_centro, stato, data_programmata, data_verifica, score_autenticita, score_stato_estetico,
       score_funzionamento, score_componenti_originali, score_provenienza, punteggio_complessivo)
     select a.id_utente, a.id, $2, 'verificato', now(), now(), 9, 9, 9, 9, 9, 9 from public.annunci a where a.id = $1 returning id`,
    [annuncio, centro.id],
  );
  await db.sql(`update public.annunci set stato_verifica = 'verificato' where id = $1`, [annuncio]);
  return riga?.id ?? '';
}
