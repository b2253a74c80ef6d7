import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, modifica, openCentro, pubblica, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, one, verificaScene } from './scene-verifiche.ts';

/** A buyer pays the lowest official shipping, frozen with the reservation (decision M14). */

let db: TestDatabase;
let centro: Centro;
let venditore: string;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('update public.verification_centers set is_active = false');
  centro = await openCentro(db);
  venditore = await db.createUser();
});

const least = () => one<number>(db, 'select privato.minimo_spedizione_centri() as r');
const tariffe = (id: string, imballaggio: number, spedizione: number) =>
  db.sql('update public.verification_centers set tariffa_imballaggio = $2, tariffa_spedizione = $3 where id = $1', [
    id,
    imballaggio,
    spedizione,
  ]);
const split = (who: string | null, annuncio: string) =>
  call<{ prezzo_esposto: number; prezzo_split: Record<string, number> }>(db, who, 'public.scheda_annuncio($1)', [
    annuncio,
  ]);

describe('the lowest shipping', () => {
  test('a partner that ships for nothing lowers nobody’s total', async () => {
    await openCentro(db, { tipo_centro: 'terze_parti', tariffa_imballaggio: 0, tariffa_spedizione: 0 });
    expect(await least()).toBe(1_700);
  });

  test('follows each official centre as it opens, changes, becomes a partner and closes', async () => {
    const other = await openCentro(db, { tariffa_imballaggio: 100, tariffa_spedizione: 800 });
    expect(await least()).toBe(900);
    await tariffe(other.id, 100, 700);
    expect(await least()).toBe(800);
    await db.sql(`update public.verification_centers set tipo_centro = 'terze_parti' where id = $1`, [other.id]);
    expect(await least()).toBe(1_700);
    await db.sql(`update public.verification_centers set tipo_centro = 'fidati_point' where id = $1`, [other.id]);
    expect(await least()).toBe(800);
    await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [other.id]);
    expect(await least()).toBe(1_700);
    await db.sql('update public.verification_centers set is_active = false where id = $1', [centro.id]);
    expect(await least()).toBe(0);
  });

  test('is one row, whatever the number of centres', async () => {
    await Promise.all(Array.from({ length: 4 }, () => openCentro(db)));
    expect(await one(db, 'select count(*)::int as r from privato.spedizione_minima')).toBe(1);
  });

  test('is paid only where the centre packs: a courier of the seller costs what he wrote', async () => {
    const annuncio = await pubblica(db, venditore, { prezzo: 100_000 });
    expect(await split(null, annuncio)).toMatchObject({ prezzo_esposto: 101_700 });
    await db.sql(`update public.annunci set metodo_spedizione = 'corriere', costo_spedizione = 990 where id = $1`, [
      annuncio,
    ]);
    expect(await split(null, annuncio)).toMatchObject({ prezzo_split: { spedizione: 990, totale: 100_990 } });
    await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [annuncio]);
    expect(await split(null, annuncio)).toMatchObject({ prezzo_split: { spedizione: 0, totale: 100_000 } });
  });
});

describe('a reservation', () => {
  test('freezes what its buyer pays; strangers see what it costs today', async () => {
    const [acquirente, annuncio] = [await db.createUser(), await pubblica(db, venditore, { prezzo: 100_000 })];
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    await tariffe(centro.id, 900, 5_000);
    expect(
      await db.sql('select prezzo, sovrapprezzo, spedizione from public.prenotazioni_storia where id_annuncio = $1', [
        annuncio,
      ]),
    ).toEqual([{ prezzo: 100_000, sovrapprezzo: 0, spedizione: 1_700 }]);
    const frozen = { prezzo: 100_000, sovrapprezzo: 0, spedizione: 1_700, totale: 101_700 };
    expect(await split(acquirente, annuncio)).toMatchObject({ prezzo_esposto: 101_700, prezzo_split: frozen });
    expect(await call(db, acquirente, 'public.situazione_annuncio($1)', [annuncio])).toMatchObject({
      importo_dovuto: 101_700,
    });
    expect(await call(db, acquirente, 'public.bacheca()')).toMatchObject({
      prenotazioni_attive: [{ prezzo_esposto: 101_700 }],
    });
    for (const who of [null, venditore])
      expect(await split(who, annuncio)).toMatchObject({
        prezzo_esposto: 105_900,
        prezzo_split: { spedizione: 5_900 },
      });
    expect(await call(db, venditore, 'public.situazione_annuncio($1)', [annuncio])).toMatchObject({
      importo_dovuto: null,
      vendita: { prezzo: 100_000, centro: { minima: expect.any(Number), massima: expect.any(Number) } },
    });
    expect(await call(db, acquirente, 'public.situazione_annuncio($1)', [annuncio])).toMatchObject({ vendita: null });
  });

  test('leaves the seller what the centre with the item does not keep, while it is for sale', async () => {
    const nine = await openCentro(db, { percentuale_commissione: 9 });
    const v = await verificaScene(db, { centro: nine, prezzo: 100_000 });
    const his = () => call(db, v.venditore, 'public.situazione_annuncio($1)', [v.annuncio]);
    expect(await his()).toMatchObject({ vendita: { prezzo: 100_000, centro: 9 } });
    await db.sql("update public.annunci set stato_annuncio = 'sospeso' where id = $1", [v.annuncio]);
    expect(await his()).toMatchObject({ vendita: null });
  });

  test('is what the order asks, whatever happens to the tariffs between the two', async () => {
    const v = await verificaScene(db, { centro, prezzo: 100_000 });
    await approva(db, v);
    await tariffe(centro.id, 0, 100);
    const c = checkout(db);
    expect(await refusalOf(c.apri(v, 100_100))).toMatchObject({ codice: 'prezzo_aggiornato' });
    expect(await c.apri(v, 101_700)).toMatchObject({ amount: 101_700, importo_spedizione: 1_700 });
    await tariffe(centro.id, 0, 9_999);
    expect(await c.apri(v, 101_700)).toMatchObject({ amount: 101_700 });
  });

  test('the next one freezes anew', async () => {
    const [uno, due] = [await db.createUser(), await db.createUser()];
    const annuncio = await pubblica(db, venditore, { prezzo: 100_000 });
    await call(db, uno, 'public.riserva_annuncio($1)', [annuncio]);
    await call(db, uno, 'public.annulla_prenotazione($1)', [annuncio]);
    await tariffe(centro.id, 0, 800);
    await call(db, due, 'public.riserva_annuncio($1)', [annuncio]);
    expect(await split(due, annuncio)).toMatchObject({ prezzo_esposto: 100_800 });
  });
});

describe('what a listing may ask', () => {
  const asks = async (fields: object) => modifica(db, venditore, await pubblica(db, venditore), fields);
  const corriere = { metodo_spedizione: 'corriere', dimensione_pacco: null };

  test('a courier that the buyer pays costs something, or it is included', async () => {
    expect(
      await refusalOf(asks({ ...corriere, spedizione_a_carico: 'acquirente', costo_spedizione: 0 })),
    ).toMatchObject({ codice: 'costo_spedizione_zero', status: 400 });
    await asks({ ...corriere, spedizione_a_carico: 'acquirente', costo_spedizione: 1 });
    await asks({ ...corriere, spedizione_a_carico: 'venditore', costo_spedizione: 0 });
  });

  test('the price starts at ten euro', async () => {
    expect(await refusalOf(asks({ prezzo: 999 }))).toMatchObject({ codice: 'prezzo_minimo', status: 400 });
    expect(await refusalOf(asks({ prezzo: 0 }))).toMatchObject({ codice: 'prezzo_non_valido' });
    await asks({ prezzo: 1000 });
  });

  test('a buyer pays at most what the provider charges a card with, shipping included', async () => {
    const dear = { ...corriere, spedizione_a_carico: 'acquirente', costo_spedizione: 100 };
    for (const fields of [{ prezzo: 100_000_000 }, { ...dear, prezzo: 99_999_900 }])
      expect(await refusalOf(asks(fields))).toMatchObject({ codice: 'prezzo_massimo', status: 400 });
    await asks({ ...dear, prezzo: 99_999_899 });
  });
});

test('the settings of a centre are a few hundred bytes, not megabytes', async () => {
  const save = (settings: unknown) =>
    db.asUser(centro.titolare, (sql) =>
      sql('update public.verification_centers set settings = $2::text::jsonb where id = $1', [
        centro.id,
        JSON.stringify(settings),
      ]),
    );
  expect(await refusalOf(save({ note: 'x'.repeat(3_000_000) }))).toMatchObject({
    codice: 'impostazioni_centro_troppo_grandi',
    status: 400,
  });
  await save({ verification_duration_minutes: 45, note: 'x'.repeat(2_000) });
});
