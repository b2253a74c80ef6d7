import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '../fakes/checkout.ts';
import type { Person } from './people.ts';
import { codeOf, expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

const create = (persona: Person, body: object = {}) =>
  m.api(persona, '/payments/stripe/create-intent', {
    body: { annuncio_id: m.cose.annuncio, nonce: 'a'.repeat(32), ...body },
  });
const annuncio = async (id = m.cose.annuncio) =>
  (await m.db.sql('select stato_annuncio, stato_prenotazione from public.annunci where id = $1', [id]))[0];
const intenti = async () =>
  (
    await m.db.sql(
      'select payment_intent_id from public.ordini where id_annuncio = $1 and payment_intent_id is not null',
      [m.cose.annuncio],
    )
  ).length;
/** The scene's window, moved, and put back. */
async function withAnnuncio<T>(set: string, work: () => Promise<T>): Promise<T> {
  const [prima] = await m.db.sql<{ r: string }>('select to_jsonb(a)::text as r from public.annunci a where id = $1', [
    m.cose.annuncio,
  ]);
  await m.db.sql(`update public.annunci set ${set} where id = $1`, [m.cose.annuncio]);
  try {
    return await work();
  } finally {
    await m.db.sql(
      `update public.annunci a set prezzo = r.prezzo, scadenza_prenotazione = r.scadenza_prenotazione, data_prenotazione_oggetto = r.data_prenotazione_oggetto,
         stato_annuncio = r.stato_annuncio, stato_verifica = r.stato_verifica from jsonb_populate_record(null::public.annunci, $2::text::jsonb) r where a.id = $1`,
      [m.cose.annuncio, prima?.r],
    );
  }
}

describe('paying', () => {
  test.each([1, 0, -1, 849_999.5, Number.POSITIVE_INFINITY, 'NaN', '1,00', '850000', [850_000], { eq: 1 }, true])(
    'amount %j is refused and starts nothing',
    async (amount) => {
      const r = await m.api('acquirente', '/payments/stripe/create-intent', {
        raw: JSON.stringify({ annuncio_id: m.cose.annuncio, nonce: 'a'.repeat(32), amount: 'SEGNO' }).replace(
          '"SEGNO"',
          amount === Number.POSITIVE_INFINITY ? '1e309' : JSON.stringify(amount),
        ),
        headers: { 'content-type': 'application/json' },
      });
      expect(isRefused(r)).toBe(true);
      expect(await intenti()).toBe(0);
    },
  );

  test("another's reservation, one's own listing, an unverified and a withdrawn one are not paid", async () => {
    for (const persona of ['utente', 'venditore', 'centro', 'admin'] as const)
      expect([persona, (await create(persona)).stato]).toEqual([persona, 403]);
    expect((await create('anonimo')).stato).toBe(401);
    expect(isRefused(await create('acquirente', { annuncio_id: m.cose.libero }))).toBe(true);
    expect(isRefused(await create('acquirente', { annuncio_id: m.cose.annuncioAperto }))).toBe(true);
    expect(isRefused(await create('acquirente', { annuncio_id: m.cose.ritirato }))).toBe(true);
  });

  test('one second after the window, after Non Conforme, when suspended or sold nothing is paid, whatever clock the client shows', async () => {
    const closed = [
      `scadenza_prenotazione = now() - interval '1 second', data_prenotazione_oggetto = now() - interval '48 hours 1 second'`,
      `stato_annuncio = 'sospeso'`,
      `stato_annuncio = 'venduto'`,
    ];
    await m.db.sql(`update public.verifiche set data_verifica = now() - interval '49 hours' where id = $1`, [
      m.cose.verifica,
    ]);
    for (const set of closed)
      expect([
        set,
        isRefused(await withAnnuncio(set, () => create('acquirente', { client_time: '2020-01-01T00:00:00Z' }))),
      ]).toEqual([set, true]);
    await m.db.sql(
      `update public.verifiche set data_verifica = now(), stato = 'non_conforme', motivo_rifiuto = 'altro',
         punteggio_complessivo = null, punteggio_autenticita = null where id = $1`,
      [m.cose.verifica],
    );
    expect(isRefused(await create('acquirente'))).toBe(true);
    await m.db.sql(`update public.verifiche set stato = 'verificato', motivo_rifiuto = null where id = $1`, [
      m.cose.verifica,
    ]);
    expect(await intenti()).toBe(0);
  });

  test('a third-party centre’s sale is not paid here', async () => {
    await m.db.sql(`update public.verification_centers set tipo_centro = 'terze_parti' where id = $1`, [m.cose.sede]);
    expect(isRefused(await create('acquirente'))).toBe(true);
    await m.db.sql(`update public.verification_centers set tipo_centro = 'fidati_point' where id = $1`, [m.cose.sede]);
  });

  test('two tabs, a double click and a retry meet in one intent of the server’s amount', async () => {
    const manyOnes = await Promise.all([
      create('acquirente'),
      create('acquirente'),
      create('acquirente', { nonce: 'b'.repeat(32) }),
    ]);
    expect(manyOnes.map((r) => r.stato)).toEqual([200, 200, 200]);
    const id = new Set(manyOnes.map((r) => Object(r.body).paymentIntent.id));
    expect(id.size).toBe(1);
    expect(new Set(manyOnes.map((r) => Object(r.body).amount)).size).toBe(1);
    expect(await intenti()).toBe(1);
  });
});

describe('after the intent', () => {
  const intento = async () =>
    String(
      (
        await m.db.sql<{ i: string }>('select payment_intent_id as i from public.ordini where id = $1', [m.cose.ordine])
      )[0]?.i,
    );
  const address = {
    nome_completo: 'A',
    indirizzo_linea1: 'B',
    citta: 'C',
    cap: '00100',
    telefono: '061234',
    email: 'a@b.it',
  };

  test('finalize and check-status with another’s intent, a made-up one or another listing are refused', async () => {
    const payment_intent_id = await intento();
    for (const persona of ['utente', 'centro', 'altro_centro', 'sospeso'] as const) {
      expect([
        persona,
        isRefused(await m.api(persona, '/orders/finalize', { body: { payment_intent_id, address } })),
      ]).toEqual([persona, true]);
      expect([
        persona,
        isRefused(await m.api(persona, `/payments/stripe/check-status?payment_intent=${payment_intent_id}`)),
      ]).toEqual([persona, true]);
    }
    expect(
      isRefused(
        await m.api('acquirente', '/orders/finalize', { body: { payment_intent_id: 'pi_inventato', address } }),
      ),
    ).toBe(true);
    expect(
      isRefused(
        await m.api('acquirente', '/orders/finalize', {
          body: { payment_intent_id, annuncio_id: m.cose.libero, address },
        }),
      ),
    ).toBe(true);
    expect(
      isRefused(await m.api('acquirente', '/orders/finalize', { body: { payment_intent_id, amount: 1, address } })),
    ).toBe(true);
  });

  test('finalizing without having paid sells nothing', async () => {
    await m.api('acquirente', '/orders/finalize', { body: { payment_intent_id: await intento(), address } });
    expect(await annuncio()).toMatchObject({ stato_annuncio: 'attivo' });
  });

  test('forged, unsigned, old and wrong-mode webhooks change nothing', async () => {
    const sdk = new Stripe('sk_test_x');
    const event = (livemode: boolean) =>
      JSON.stringify({
        id: 'evt_finto',
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode,
        data: { object: { id: 'pi_x', status: 'succeeded' } },
      });
    const firma = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
      sdk.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    const { webhookSecret } = m.db.chiavi;
    const trials = [
      [event(false), ''],
      [event(false), await firma(event(false), 'whsec_di_un_altro')],
      [event(false), await firma(event(false), webhookSecret, Math.floor(Date.now() / 1000) - 3600)],
      [`${event(false)} `, await firma(event(false), webhookSecret)],
      [event(true), await firma(event(true), webhookSecret)],
    ] as const;
    for (const [raw, signed] of trials)
      expect(
        isRefused(
          await m.api('anonimo', '/stripe/webhook', {
            raw,
            metodo: 'POST',
            headers: { 'stripe-signature': signed },
          }),
        ),
      ).toBe(true);
    expect(await annuncio()).toMatchObject({ stato_annuncio: 'attivo' });
  });

  test('a true payment sells once, and its event repeated changes nothing more', async () => {
    const client_secret = String(Object((await create('acquirente')).body).paymentIntent.client_secret);
    await pay(m.stripe, client_secret);
    await m.stripe.untilSettled();
    expect(await annuncio()).toMatchObject({ stato_annuncio: 'venduto' });
    const tell = async () => (await m.db.sql(`select id from public.posta_uscita`)).length;
    const before = await tell();
    await m.api('acquirente', `/payments/stripe/check-status?payment_intent=${await intento()}`);
    await m.api('acquirente', '/orders/finalize', { body: { payment_intent_id: await intento(), address } });
    expect(await tell()).toBe(before);
    expect(isRefused(await create('acquirente')) || (await intenti()) === 1).toBe(true);
  });

  test('shipping and delivering are the centre’s: nobody else moves the order, and a link is https', async () => {
    const spedisci = (persona: Person, other: object = {}) =>
      m.api(persona, '/orders/finalize', {
        body: {
          action: 'shipped',
          ordine_id: m.cose.ordinePagato,
          corriere: 'GLS',
          tracking_code: '1',
          tracking_url: '',
          ...other,
        },
      });
    for (const persona of ['anonimo', 'utente', 'acquirente', 'altro_centro', 'admin', 'sospeso'] as const) {
      expect([persona, isRefused(await spedisci(persona))]).toEqual([persona, true]);
      expect([
        persona,
        isRefused(
          await m.api(persona, '/orders/finalize', { body: { action: 'delivered', ordine_id: m.cose.ordinePagato } }),
        ),
      ]).toEqual([persona, true]);
    }
    for (const tracking_url of ['javascript:alert(1)', 'http://x.it', '//x.it', 'data:text/html,x', 'https:x']) {
      expect([tracking_url, isRefused(await spedisci('centro', { tracking_url }))]).toEqual([tracking_url, true]);
      expect([
        tracking_url,
        isRefused(
          await m.rpc('centro', 'segna_spedito', {
            p_ordine: m.cose.ordinePagato,
            p_corriere: 'GLS',
            p_codice: '1',
            p_url: tracking_url,
          }),
        ),
      ]).toEqual([tracking_url, true]);
    }
  });
});

describe('fees and the counter', () => {
  test.each([51, -1, '5%', 'NaN', 1e9])('a platform fee of %j is refused', async (platform_fee_percent) => {
    expect(
      isRefused(
        await m.rpc('admin', 'configurazione_pagamenti_salva', {
          p_dati: { platform_fee_percent },
        }),
      ),
    ).toBe(true);
  });

  const incassa = (data: object, persona: Person = 'centro') =>
    m.rpc(persona, 'registra_incasso', {
      p_dati: { id_verifica: m.cose.verificaPagata, importo: 10_000, metodo_pagamento: 'pos', ...data },
    });

  test.each([
    { importo: -1 },
    { importo: 0 },
    { importo: 1e12 },
    { importo: '1,00' },
    { importo: 10.5 },
    { importo_commissione: 10_001 },
    { importo_commissione: -1 },
    { costo_imballo: -5 },
    { metodo_pagamento: 'assegno' },
    { metodo_pagamento: 'contanti', importo: 500_000 },
    { id_verifica: null },
  ])('the counter refuses %j', async (data) => {
    expect(isRefused(await incassa(data))).toBe(true);
  });

  test("another centre's verification is not cashed", async () => {
    expect(isRefused(await incassa({}, 'altro_centro'))).toBe(true);
    expect(isRefused(await incassa({ id_verifica: m.cose.verificaSospeso }))).toBe(true);
    expect(codeOf(await m.rpc('altro_centro', 'segna_verifica_saldata', { p_verifica: m.cose.verifica }))).toBe(
      'verifica_non_trovata',
    );
  });
});
