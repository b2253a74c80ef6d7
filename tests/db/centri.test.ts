import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, createAdmin, openCentro, refusalOf } from './scene.ts';

let db: TestDatabase;
let mine: Centro;
let others: Centro;
let mother: string;
let child: string;

beforeAll(async () => {
  db = await openDatabase();
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
beforeEach(async () => {
  [mine, others] = [await openCentro(db), await openCentro(db)];
});

const how = (who: Centro, query: string, params: unknown[] = []) =>
  db.asUser(who.titolare, (sql) => sql(query, params));

describe('another centre’s rows', () => {
  test('its record is not changed, and its markups and commission are not read', async () => {
    await how(mine, "update public.verification_centers set nome = 'Rubato' where id = $1", [others.id]);
    expect(await db.sql('select nome from public.verification_centers where id = $1', [others.id])).toEqual([
      { nome: 'Fidati Point Milano' },
    ]);
    for (const column of ['package_markup_piccolo', 'percentuale_commissione', 'partita_iva'])
      expect((await refusalOf(how(mine, `select ${column} from public.verification_centers`))).codice).toBe('42501');
    expect(
      await refusalOf(call(db, mine.titolare, "public.update_verification_center_tariff($1, '{}')", [others.id])),
    ).toMatchObject({ codice: 'id_centro_assente' });
  });
});

describe('tariffs', () => {
  const save = (data: object) =>
    call(db, mine.titolare, 'public.update_verification_center_tariff($1, $2::text::jsonb)', [
      mine.id,
      JSON.stringify(data),
    ]);
  const categorie = (rows: object[], centro = mine.id, who = mine.titolare) =>
    call(db, who, 'public.imposta_tariffe_categorie($1, $2::text::jsonb)', [centro, JSON.stringify(rows)]);
  const byCategoria = (a: { category_id: string }, b: { category_id: string }) =>
    a.category_id < b.category_id ? -1 : 1;
  const never = '00000000-0000-4000-8000-000000000000';
  test.each<[object, string]>([
    [{ tariffa_type: 'boh' }, 'Il tipo di tariffa è obbligatorio'],
    [{ tariffa_type: 'fixed', tariffa_fixed: null }, "L'importo fisso è obbligatorio per la tariffa fissa"],
    [
      { tariffa_type: 'percentage', tariffa_percentage: null },
      'La percentuale è obbligatoria per la tariffa variabile',
    ],
    [
      { tariffa_type: 'mixed', tariffa_fixed: null, tariffa_percentage: null },
      'Specificare almeno una componente (fissa o percentuale)',
    ],
    [{ tariffa_percentage: 101 }, 'La percentuale va da 0 a 100, con due decimali al massimo'],
    [{ package_markup_maxi: -1 }, 'Gli importi non possono essere negativi'],
    [{ tariffa_min_value: 200, tariffa_max_value: 100 }, 'Il valore minimo deve essere inferiore al valore massimo'],
  ])('%j is refused', async (data, text) => {
    expect(await refusalOf(save(data))).toMatchObject({ testo: text, status: 400 });
  });

  test('are saved key by key; guarded keys change nothing', async () => {
    expect(
      await save({
        tariffa_type: 'mixed',
        tariffa_fixed: 1_500,
        percentuale_commissione: 90,
        approval_status: 'approved',
        user_id: others.titolare,
      }),
    ).toMatchObject({
      tariffa_type: 'hybrid',
      tariffa_fixed: 1_500,
      tariffa_percentage: 1,
      percentuale_commissione: 0,
      user_id: mine.titolare,
    });
  });

  test('a category without a price takes its parent’s; a typed zero is a price', async () => {
    const resolve = () => call(db, mine.titolare, 'public.resolve_center_category_tariff($1, $2)', [mine.id, child]);
    const savePrice = (categoria: string, prezzo: number | null) =>
      categorie([{ category_id: categoria, fixed_amount: prezzo }]);
    expect(await resolve()).toBeNull();
    await savePrice(mother, 4_000);
    expect(await resolve()).toMatchObject({ fixed_amount: 4_000, category_id: mother });
    await savePrice(child, null);
    expect(await resolve()).toMatchObject({ fixed_amount: 4_000 });
    await savePrice(child, 0);
    expect(await resolve()).toMatchObject({ fixed_amount: 0, category_id: child });
    const simulate = await call(db, mine.titolare, "public.simula_preventivo($1, 100000, $2, 'piccolo')", [
      mine.id,
      mother,
    ]);
    expect(simulate).toMatchObject({ totale: 4_300, spedizione: 0 });
    expect(await refusalOf(categorie([{ category_id: mother, fixed_amount: 1 }], others.id))).toMatchObject({
      codice: 'non_autorizzato',
    });
    expect(await categorie([])).toMatchObject([{ category_id: mother }, { category_id: child }].sort(byCategoria));
  });

  test.each<[object, string]>([
    [{ fixed_amount: -1 }, 'tariffa_negativa'],
    [{ tariff_type: 'variable', percentage: 101 }, 'percentuale_fuori_limiti'],
    [{ tariff_type: 'variable', percentage: -1 }, 'percentuale_fuori_limiti'],
    [{ fixed_amount: 1, min_amount: 200, max_amount: 100 }, 'valori_invertiti'],
    [{ tariff_type: 'boh', fixed_amount: 1 }, 'tipo_tariffa_obbligatorio'],
    [{ category_id: never, fixed_amount: 1 }, 'categoria_obbligatoria'],
    [{ fixed_amount: 'molto' }, 'dati_non_validi'],
  ])('the category tariff %j is refused with %s', async (data, codice) => {
    expect(await refusalOf(categorie([{ category_id: mother, ...data }]))).toMatchObject({ codice, status: 400 });
  });

  test('are never written past their procedures, neither by the centre nor by the office', async () => {
    const admin = await createAdmin(db, { dati: {} });
    const writes = [
      ...['tariffa_type', 'tariffa_fixed', 'tariffa_percentage', 'tariffa_min_value', 'tariffa_max_value'].map(
        (c) => `update public.verification_centers set ${c} = null where id = '${mine.id}'`,
      ),
      ...['tariffa_imballaggio', 'tariffa_spedizione', 'package_markup_piccolo', 'package_markup_medio'].map(
        (c) => `update public.verification_centers set ${c} = 0 where id = '${mine.id}'`,
      ),
      `insert into public.verification_center_category_tariffs (center_id, category_id, fixed_amount) values ('${mine.id}', '${mother}', 1)`,
      `insert into public.verification_center_category_prices (center_id, category_id, price) values ('${mine.id}', '${mother}', 1)`,
      'update public.verification_center_category_tariffs set fixed_amount = 1',
      'delete from public.verification_center_category_prices',
    ];
    for (const writer of writes)
      for (const who of [mine.titolare, admin])
        expect([writer, (await refusalOf(db.asUser(who, (sql) => sql(writer)))).codice]).toEqual([writer, '42501']);
    const row = [{ category_id: mother, tariff_type: 'percentage', percentage: 3 }];
    expect(await categorie(row, mine.id, admin)).toMatchObject([{ tariff_type: 'variable', percentage: 3 }]);
    expect(
      await db.sql(
        `select d.dati from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id where r.azione = 'tariffe_categorie' and oggetto_id = $1`,
        [mine.id],
      ),
    ).toMatchObject([{ dati: { prima: [], dopo: [{ category_id: mother }] } }]);
  });

  test('a model that was never set asks the standard 25 euro, not nothing', async () => {
    await db.sql(`update public.verification_centers set tariffa_type = 'fixed', tariffa_fixed = null where id = $1`, [
      mine.id,
    ]);
    expect(await call(db, mine.titolare, 'public.simula_preventivo($1, 100000)', [mine.id])).toMatchObject({
      totale: 2_500,
    });
  });

  test('without a centre the quote is 25 euro', async () => {
    expect(await call(db, mine.titolare, 'public.simula_preventivo(null, 100000)')).toMatchObject({
      totale: 2_500,
    });
  });
});

test.each<[string, string]>([
  ["nome = ' '", 'Il nome del centro è obbligatorio.'],
  ["email = 'no'", 'Email non valida.'],
  [
    `settings = '{"operating_hours": {"monday": {"isOpen": true, "open": "18:00", "close": "09:00"}}}'`,
    "Controlla gli orari: l'apertura deve precedere la chiusura.",
  ],
  [
    `settings = '{"operating_hours": {"monday": {"isOpen": true, "open": "25:00", "close": "26:00"}}}'`,
    "Controlla gli orari: l'apertura deve precedere la chiusura.",
  ],
])('centre information with %s is refused', async (modifica, text) => {
  expect(
    await refusalOf(how(mine, `update public.verification_centers set ${modifica} where id = $1`, [mine.id])),
  ).toMatchObject({ testo: text, status: 400 });
});
