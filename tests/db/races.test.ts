import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../supabase/local/backend/database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { call, createAdmin, listRows, modifica, openCentro, pubblica, type Refusal, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';

/** Races need sessions: each call has one of its own, on a real Postgres. */
let db: TestPostgres;
beforeAll(async () => {
  db = await startPostgres(12);
});
afterAll(() => db.close());

/** Starts all at once; returns how many won and how the others were refused. */
async function race(concurrent: (() => Promise<unknown>)[]): Promise<{ winners: number; rifiuti: Refusal[] }> {
  const refusals: Refusal[] = [];
  const esiti = await Promise.allSettled(concurrent.map((run) => run()));
  for (const esito of esiti)
    if (esito.status === 'rejected') refusals.push(await refusalOf(Promise.reject(esito.reason)));
  return { winners: esiti.length - refusals.length, rifiuti: refusals };
}
const codes = (refusals: Refusal[]) => [...new Set(refusals.map((r) => r.codice))];
const persone = (count: number) => Promise.all(Array.from({ length: count }, () => db.createUser()));

test('ten buyers, one item: one reserves, nine are told that it is taken', async () => {
  const venditore = await db.createUser();
  const acquirenti = await persone(10);
  for (let round = 0; round < 5; round++) {
    const annuncio = await pubblica(db, venditore);
    await db.sql(
      "update public.prenotazioni_storia set chiusa_il = privato.adesso() - interval '2 days' where chiusa_il is null",
    );
    await db.sql(
      "update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null, scadenza_prenotazione = null where id <> $1",
      [annuncio],
    );
    const { winners, rifiuti } = await race(
      acquirenti.map((who) => () => call(db, who, 'public.riserva_annuncio($1)', [annuncio])),
    );
    expect({ winners, codes: codes(rifiuti) }).toEqual({ winners: 1, codes: ['gia_prenotato'] });
    expect(
      await db.sql('select count(*)::int as n from public.prenotazioni_storia where id_annuncio = $1', [annuncio]),
    ).toEqual([{ n: 1 }]);
  }
});

test('one buyer, ten items at once: three, never four', async () => {
  const venditore = await db.createUser();
  const acquirente = await db.createUser();
  const annunci = await Promise.all(Array.from({ length: 10 }, () => pubblica(db, venditore)));
  const { winners, rifiuti } = await race(
    annunci.map((id) => () => call(db, acquirente, 'public.riserva_annuncio($1)', [id])),
  );
  expect({ winners, codes: codes(rifiuti) }).toEqual({ winners: 3, codes: ['troppe_prenotazioni'] });
});

test('one command sent ten times at once takes effect once, and all ten hear the same answer', async () => {
  const [venditore, acquirente] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, venditore);
  const comando = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call<{ scadenza_prenotazione: string }>(db, acquirente, 'public.riserva_annuncio($1, $2)', [annuncio, comando]),
    ),
  );
  expect(new Set(answers.map((r) => r.scadenza_prenotazione)).size).toBe(1);
  expect(
    await db.sql('select count(*)::int as n from public.prenotazioni_storia where id_annuncio = $1', [annuncio]),
  ).toEqual([{ n: 1 }]);
});

async function inSequence(count: number, changes: Record<string, unknown> = {}) {
  const centro = await openCentro(db, changes);
  const venditori = await persone(count);
  const annunci = await Promise.all(venditori.map((who) => pubblica(db, who)));
  const days = await listRows<{ giorno: string; orari: string[] }>(
    db,
    venditori[0] ?? '',
    'public.orari_disponibili($1)',
    [centro.id],
  );
  const last = days.at(-1) ?? { giorno: '', orari: [] };
  const prenota =
    (i: number, ora = last.orari[0]) =>
    () =>
      call<{ id: string }>(db, venditori[i] ?? '', 'public.prenota_verifica($1, $2, $3, $4, true, 10800)', [
        annunci[i],
        centro.id,
        last.giorno,
        ora,
      ]);
  return { centro, venditori, annunci, ultimo: last, prenota };
}

test('ten sellers, one slot: one books, nine get the text and no deadlock', async () => {
  const { prenota } = await inSequence(10);
  const { winners, rifiuti } = await race(Array.from({ length: 10 }, (_, i) => prenota(i)));
  expect({ winners, codes: codes(rifiuti) }).toEqual({ winners: 1, codes: ['orario_non_disponibile'] });
  expect(rifiuti[0]).toMatchObject({ testo: 'Orario non più disponibile', status: 409 });
});

test('the daily maximum holds when different slots are booked at once', async () => {
  const { ultimo, prenota } = await inSequence(6, { max_daily_verifications: 2 });
  const { winners, rifiuti } = await race(Array.from({ length: 6 }, (_, i) => prenota(i, ultimo.orari[i])));
  expect({ winners, codes: codes(rifiuti) }).toEqual({ winners: 2, codes: ['orario_non_disponibile'] });
});

test('the same listing booked twice at once is booked once', async () => {
  const { ultimo, prenota } = await inSequence(1);
  const { winners, rifiuti } = await race([prenota(0, ultimo.orari[0]), prenota(0, ultimo.orari[1])]);
  expect({ winners, codes: codes(rifiuti) }).toEqual({ winners: 1, codes: ['verifica_gia_aperta'] });
});

test('two bookings that swap their slots end without a deadlock', async () => {
  const { ultimo, prenota, venditori } = await inSequence(2);
  const ids = await Promise.all([0, 1].map(async (i) => (await prenota(i, ultimo.orari[i])()).id));
  const shift = (i: number) => () =>
    call(db, venditori[i] ?? '', 'public.update_verifica_datetime_local($1, $2, $3, null)', [
      ids[i],
      ultimo.giorno,
      ultimo.orari[1 - i],
    ]);
  expect(codes((await race([shift(0), shift(1)])).rifiuti)).toEqual(['orario_non_disponibile']);
});

test('reserving, editing, booking and giving up together never deadlock, and an edit never lands on a reserved item', async () => {
  const { venditori, annunci, prenota } = await inSequence(1);
  const [venditore = '', annuncio = ''] = [venditori[0], annunci[0]];
  const acquirenti = await persone(4);
  const { rifiuti } = await race([
    ...acquirenti.map((who) => () => call(db, who, 'public.riserva_annuncio($1)', [annuncio])),
    ...acquirenti.map((who) => () => call(db, who, 'public.annulla_prenotazione($1)', [annuncio])),
    ...[1, 2, 3].map((n) => () => modifica(db, venditore, annuncio, { prezzo: 1_000 + n * 100 })),
    prenota(0),
  ]);
  // An edit that arrived first changes the price, and with it the quote that was shown (decision M19).
  const expected = [
    'gia_prenotato',
    'prenotazione_non_attiva',
    'modifica_non_consentita',
    'prenotazione_troppo_presto',
    'preventivo_aggiornato',
  ];
  expect(codes(rifiuti).filter((c) => !expected.includes(c))).toEqual([]);
});

test('twenty inserts at once stop at the limit: listings by page, addresses by table', async () => {
  const who = await db.createUser();
  await db.sql(
    `insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione)
     select $1, 'Uno', 1000, 'ritiro_a_mano' from generate_series(3, privato.limite('annunci_al_giorno_privato'))`,
    [who],
  );
  const annunci = await race(Array.from({ length: 20 }, () => () => pubblica(db, who)));
  expect({ ...annunci, rifiuti: codes(annunci.rifiuti) }).toEqual({ winners: 2, rifiuti: ['troppi_annunci_oggi'] });
  const [{ meta } = { meta: 0 }] = await db.sql<{ meta: number }>("select privato.limite('indirizzi') / 2 as meta");
  const addresses = await race(
    Array.from(
      { length: 20 },
      () => () =>
        db.asUser(who, (sql) =>
          sql(
            `insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email)
           select $1, 'Anna', 'Via ' || n, 'Roma', '00100', '0612345', 'a@b.it' from generate_series(1, $2) n`,
            [who, meta],
          ),
        ),
    ),
  );
  expect({ ...addresses, rifiuti: codes(addresses.rifiuti) }).toEqual({ winners: 2, rifiuti: ['troppi_indirizzi'] });
});

test('two administrators who demote each other leave one', async () => {
  const [a = '', b = ''] = await persone(2);
  await db.sql('update public.utenti set is_admin = (id in ($1, $2))', [a, b]);
  const remove = (who: string, other: string) => () => call(db, who, 'public.admin_imposta_admin($1, false)', [other]);
  await race([remove(a, b), remove(b, a)]);
  expect(await db.sql('select count(*)::int as n from public.utenti where is_admin')).toEqual([{ n: 1 }]);
});

test('a held share is let go while the bank disputes: whoever comes second waits, and the share stays', async () => {
  const { incasso, pagato } = checkout(db);
  await incasso('automatic');
  const admin = await createAdmin(db);
  const { id, o } = await pagato();
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = privato.adesso() where id = $1`, [
    o.ordine_id,
  ]);
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [o.ordine_id]);
  const [quota] = await db.sql<{ id: string }>(
    `select id from public.versamenti where id_ordine = $1 and destinatario = 'venditore'`,
    [o.ordine_id],
  );
  const mark = (stato: string) =>
    call(
      db,
      admin,
      `public.admin_segna_versamento($1, $2, $3, $4, p_visto => (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
      [quota?.id, stato, null, 'Controllo'],
    );
  await mark('sospeso');
  let done = false;
  const lasciato = await db.asService(async (sql) => {
    const disputa = {
      id: `dp_${id}`,
      payment_intent: id,
      status: 'needs_response',
      amount: o.amount,
      reason: 'fraudulent',
    };
    await sql('select public.riconcilia_disputa(null, $1, $2::text::jsonb)', ['x', JSON.stringify(disputa)]);
    const esito = mark('dovuto').then(
      () => 'lasciato',
      (cause: unknown) => refusalOf(Promise.reject(cause)),
    );
    void esito.then(() => (done = true));
    await expect.poll(async () => done || (await waitForLock(sql))).toBe(true);
    return { esito };
  });
  expect(await lasciato.esito).toMatchObject({ codice: 'versamento_fermo' });
  expect(await db.sql('select stato::text from public.versamenti where id = $1', [quota?.id])).toEqual([
    { stato: 'sospeso' },
  ]);
});

const waitForLock = async (sql: Sql): Promise<boolean> =>
  (await sql(`select 1 from pg_locks l where not l.granted`)).length > 0;
