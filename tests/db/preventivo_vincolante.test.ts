import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { apriCentro, type Centro, call, listRows, pubblica, refusalOf } from './scene.ts';

/** The total that a seller saw and accepted is the one that is booked (decision M19). Listings of 1.000 €: the quote is 33 €. */

let db: TestDatabase;
let centro: Centro;
let venditore: string;
let annuncio: string;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  centro = await apriCentro(db);
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
const prenota = (day: string, ora: string, total: number | null) =>
  call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
    annuncio,
    centro.id,
    day,
    ora,
    total,
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

test('an appointment costs its quote, a quote of nothing too; 2 % of the value only where there is none', async () => {
  await db.sql(
    `update public.verification_centers set tariffa_type = 'fixed', tariffa_fixed = 0, package_markup_piccolo = 0 where id = $1`,
    [centro.id],
  );
  const { id } = await prenota(...(await first()), 0);
  const costo = async (verifica: string) =>
    (await db.sql('select verification_cost as c from public.appointments where verifica_id = $1', [verifica]))[0]?.c;
  expect(await costo(id)).toBe(0);
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
  expect(await costo(senza?.id ?? '')).toBe(17_000);
});
