import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, pubblica, refusalOf } from './scene.ts';

/**
 * A booking takes the total that the seller saw and accepted (decision M19). Listings of 1.000 €: the quote is 33 €.
 */

let db: TestDatabase;
let centro: Centro;
let venditore: string;
let annuncio: string;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  centro = await openCentro(db);
  venditore = await db.createUser();
  annuncio = await pubblica(db, venditore, { prezzo: 100_000 });
});

async function first(): Promise<[string, string]> {
  const days = await listRows<{ giorno: string; orari: string[] }>(db, venditore, 'public.orari_disponibili($1)', [
    centro.id,
  ]);
  const last = days.at(-1);
  return [last?.giorno ?? '', last?.orari[0] ?? ''];
}
const prenota = (day: string, ora: string, total: number | null, share: number | null = 0) =>
  call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5, false, $6)', [
    annuncio,
    centro.id,
    day,
    ora,
    total,
    share,
  ]);

test.each([3_299, 3_301, 0, null])(
  'the total that was shown binds: %s is told the new one, and nothing is booked',
  async (seen) => {
    const [giorno, ora] = await first();
    const call = prenota(giorno, ora, seen);
    const error = await call.catch((e: unknown) => e);
    expect(JSON.parse(error instanceof Error ? error.message : '{}')).toMatchObject({
      code: 'preventivo_aggiornato',
      details: expect.stringContaining('"totale": 3300'),
    });
    expect(await refusalOf(prenota(giorno, ora, seen))).toEqual({
      codice: 'preventivo_aggiornato',
      testo: 'Il preventivo è cambiato: controlla i nuovi costi prima di confermare.',
      status: 409,
    });
    expect(await db.sql('select id from public.verifiche where id_annuncio = $1', [annuncio])).toEqual([]);
    await prenota(giorno, ora, 3_300);
  },
);

describe('the centre’s percentage of the sale', () => {
  const takes = (percent: number) =>
    db.sql('update public.verification_centers set percentuale_commissione = $2 where id = $1', [centro.id, percent]);
  const vendita = (v: string) =>
    call<{ preventivo_costi: { vendita: object } }>(db, venditore, 'public.conferma_verifica($1)', [v]).then(
      ({ preventivo_costi }) => preventivo_costi.vendita,
    );

  test('is read at the choice, on the centre’s page and in the quote, and binds as the total does', async () => {
    await takes(3);
    expect(await listRows(db, venditore, 'public.centri_per_verifica($1)', [annuncio])).toContainEqual(
      expect.objectContaining({ id: centro.id, percentuale_vendita: 3, trattiene: 3_000 }),
    );
    expect(await call(db, null, 'public.scheda_centro($1)', [centro.id])).toMatchObject({ percentuale_vendita: 3 });
    expect(await call(db, null, 'public.impostazioni_pubbliche()', [])).toMatchObject({
      percentuali_centri: { minima: 0, massima: 3 },
    });
    const slot = await first();
    for (const seen of [0, 2.99, null])
      expect(await refusalOf(prenota(...slot, 3_300, seen))).toMatchObject({ codice: 'preventivo_aggiornato' });
    const { id } = await prenota(...slot, 3_300, 3);
    expect(await vendita(id)).toEqual({ prezzo: 100_000, piattaforma: 5, centro: 3 });
  });

  test('of the quote is what the order takes, whatever the centre asks later', async () => {
    await takes(3);
    const { id } = await prenota(...(await first()), 3_300, 3);
    await takes(9);
    expect(await vendita(id)).toMatchObject({ centro: 3 });
    await db.sql(
      `with s as (insert into public.prenotazioni_storia (id_annuncio, id_acquirente, scadenza)
         values ($3, $1, now() + interval '14 days') returning id)
       insert into public.ordini (buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount, importo_articolo)
       select $1, $2, $3, $4, $5, s.id, 100000, 100000 from s`,
      [await db.createUser(), venditore, annuncio, id, centro.id],
    );
    await db.sql('update public.ordini set data_pagamento = now() where id_verifica = $1', [id]);
    expect(await db.sql('select percentuale_centro from public.ordini where id_verifica = $1', [id])).toEqual([
      { percentuale_centro: '3.00' },
    ]);
  });

  test('is a range on a reserved listing that no centre has yet, and the letter to its seller says it', async () => {
    await takes(3);
    await call(db, await db.createUser(), 'public.riserva_annuncio($1)', [annuncio]);
    const [letter] = await db.sql<{ dati: Record<string, unknown> }>(
      `select dati from public.posta_uscita where soggetto = $1 and tipo = 'prenotazione_ricevuta'`,
      [annuncio],
    );
    expect(letter?.dati).toMatchObject({ vendita_prezzo: 100_000, vendita_piattaforma: 5 });
    const { testo } = compose('prenotazione_ricevuta', letter?.dati ?? {}, 'https://fidati.example');
    for (const line of ['Commissione Fidati, 5%', 'Commissione del centro', 'Ricevi']) expect(testo).toContain(line);
    const { da_prenotare_verifica } = await call<{ da_prenotare_verifica: object[] }>(
      db,
      venditore,
      'public.bacheca()',
      [],
    );
    expect(da_prenotare_verifica).toMatchObject([{ vendita: { prezzo: 100_000, centro: { minima: 0 } } }]);
  });
});

test('an appointment costs its quote, a quote of nothing too; 2 % of the value only where there is none', async () => {
  await db.sql(
    `update public.verification_centers set tariffa_type = 'fixed', tariffa_fixed = 0, package_markup_piccolo = 0 where id = $1`,
    [centro.id],
  );
  const { id } = await prenota(...(await first()), 0);
  const cost = async (verifica: string) =>
    (await db.sql('select verification_cost as c from public.appointments where verifica_id = $1', [verifica]))[0]?.c;
  expect(await cost(id)).toBe(0);
  const other = await pubblica(db, venditore);
  const [senza] = await db.sql<{ id: string }>(
    `insert into public.verifiche (id_utente, id_annuncio, id_centro, data_programmata, totale_preventivo) values ($1, $2, $3, now(), 0) returning id`,
    [venditore, other, centro.id],
  );
  await db.sql(
    `insert into public.appointments (center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, estimated_value)
     values ($1, $2, $3, $4, current_date + 90, '10:00', 850000)`,
    [centro.id, venditore, other, senza?.id],
  );
  expect(await cost(senza?.id ?? '')).toBe(17_000);
});
