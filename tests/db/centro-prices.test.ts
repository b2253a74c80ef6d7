import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, openCentro, refusalOf } from './scene.ts';

let db: TestDatabase;
let mine: Centro;
let others: Centro;
let mother: string;
let child: string;

beforeAll(async () => {
  db = await openDatabase();
  [mine, others] = [await openCentro(db), await openCentro(db)];
  const fresh = async (name: string, parent: string | null) =>
    (
      await db.sql<{ id: string }>(
        "insert into public.categories (name, slug, parent_id) values ($1, '', $2) returning id",
        [name, parent],
      )
    )[0]?.id ?? '';
  mother = await fresh('Orologi', null);
  child = await fresh('Cronografi', mother);
});
afterAll(() => db.close());

interface Prices {
  perche_no: string | null;
  modello: { tariffa_fixed: number | null };
  condizioni: { id: string; condition_name: string; valid_from: string; priority: number; usi_oggi: number }[];
}
const read = (who = mine) => call<Prices>(db, who.titolare, 'public.prezzi_centro()');
const save = (data: object, id: string | null = null, who = mine) =>
  call<string>(db, who.titolare, 'public.salva_condizione($1::text::jsonb, $2)', [JSON.stringify(data), id]);
const remove = (id: string, who = mine) => call(db, who.titolare, 'public.elimina_condizione($1)', [id]);

const DISCOUNT = { condition_type: 'range', condition_name: ' Sconto ', adjustment_value: -10 };

test('a condition is written with its defaults, changed as a whole and deleted by its own titolare alone', async () => {
  const id = await save(DISCOUNT);
  const today = (
    await db.sql<{ g: string }>(`select (privato.adesso() at time zone 'Europe/Rome')::date::text as g`)
  )[0]?.g;
  const { condizioni } = await read();
  expect(condizioni.find((c) => c.id === id)).toMatchObject({
    condition_name: 'Sconto',
    valid_from: today,
    priority: 10,
    usi_oggi: 0,
  });
  await save({ ...DISCOUNT, condition_name: 'Sconto estivo', priority: 5 }, id);
  expect((await read()).condizioni.filter((c) => c.id === id)).toMatchObject([
    { condition_name: 'Sconto estivo', priority: 5 },
  ]);
  for (const attempt of [save(DISCOUNT, id, others), remove(id, others)])
    expect(await refusalOf(attempt)).toMatchObject({ codice: 'condizione_non_trovata', status: 404 });
  expect((await read(others)).condizioni).toEqual([]);
  await remove(id);
  expect(await refusalOf(remove(id))).toMatchObject({ codice: 'condizione_non_trovata' });
});

test.each<[object, string]>([
  [{ condition_name: ' ' }, 'Il nome della condizione è obbligatorio'],
  [{ adjustment_value: null }, 'Il valore della modifica è obbligatorio e deve essere un numero valido'],
  [{ condition_type: 'period', valid_until: '2026-12-01' }, 'La data di inizio è obbligatoria'],
  [{ condition_type: 'period', valid_from: '2026-12-01' }, 'La data di fine è obbligatoria'],
  [
    { condition_type: 'period', valid_from: '2026-02-01', valid_until: '2026-01-01' },
    'La data di inizio deve essere precedente alla data di fine',
  ],
  [{ value_min: 2, value_max: 1 }, 'Il valore minimo deve essere inferiore al valore massimo'],
  [{ condition_type: 'category' }, 'Seleziona una categoria'],
  [{ adjustment_type: 'multiplier', adjustment_value: -1 }, 'Il moltiplicatore non può essere negativo'],
  [{ value_min: -1 }, 'Gli importi non possono essere negativi'],
  [{ max_daily_uses: 0 }, 'Gli usi al giorno sono un numero intero da 1 in su; vuoto: quanti servono'],
  [{ notes: 'x'.repeat(1001) }, 'Il testo è troppo lungo.'],
  [{ valid_from: 'ieri' }, 'Alcuni dati non sono validi. Controlla e riprova.'],
  [{ adjustment_value: 1e11 }, 'Alcuni dati non sono validi. Controlla e riprova.'],
])('a condition with %j is refused in words', async (swap, text) => {
  expect(await refusalOf(save({ ...DISCOUNT, ...swap }))).toMatchObject({ testo: text, status: 400 });
});

test('a category’s condition names a category, and a subcategory below it', async () => {
  const di = { ...DISCOUNT, condition_type: 'category' };
  expect(await refusalOf(save({ ...di, category: child, subcategory: mother }))).toMatchObject({
    codice: 'categoria_obbligatoria',
  });
  expect(await save({ ...di, category: mother, subcategory: child })).toMatch(/^[0-9a-f-]{36}$/);
});

test('what is typed is simulated by the one engine without being saved, of one’s own centre alone', async () => {
  const trial = (tariffe: object, who = mine) =>
    call<{ totale: number }>(db, who.titolare, 'public.simula_preventivo($1, 100000, null, $2, $3::text::jsonb)', [
      mine.id,
      'piccolo',
      JSON.stringify(tariffe),
    ]);
  const before = (await read()).modello;
  expect(await trial({ tariffa_type: 'fixed', tariffa_fixed: 1234, package_markup_piccolo: 100 })).toMatchObject({
    totale: 1334,
  });
  expect((await read()).modello).toEqual(before);
  expect(await refusalOf(trial({ tariffa_type: 'fixed', tariffa_fixed: null }))).toMatchObject({
    codice: 'importo_fisso_obbligatorio',
  });
  expect(await refusalOf(trial({ tariffa_fixed: 1 }, others))).toMatchObject({ codice: 'non_autorizzato' });
});

test('why nothing can be changed is read with the prices, and a suspended centre still reads them', async () => {
  expect((await read()).perche_no).toBeNull();
  const who = await db.createUser();
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [mine.id, who]);
  expect((await read({ ...mine, titolare: who })).perche_no).toBe('solo_titolare');
  await db.sql("update public.verification_centers set approval_status = 'suspended' where id = $1", [others.id]);
  expect((await read(others)).perche_no).toBe('centro_non_attivo');
  expect(await refusalOf(save(DISCOUNT, null, others))).toMatchObject({ codice: 'centro_non_attivo', status: 403 });
});
