import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, pubblica } from './scene.ts';
import { asService, one } from './scene-verifiche.ts';

/** VIES's answer is kept and told to the office, and stops nobody (decision P1). */
let db: TestDatabase;
let who: string;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const BEFORE = '12345678903';
const AFTER = '00743110157';
const declare = (partita_iva: string) =>
  call(db, who, 'public.dichiara_professionale($1::text::jsonb)', [
    JSON.stringify({
      ragione_sociale: 'Rossi srl',
      partita_iva,
      numero_registro: 'MI-1',
      indirizzo: 'Via 1',
      citta: 'Milano',
      cap: '20100',
      contatto_email: 'a@b.it',
      telefono: '0212345',
      autocertifico: true,
    }),
  ]);
const takes = () => asService<{ id_utente: string; partita_iva: string }[]>(db, 'public.vies_prenota(50)');
const replies = (iva: string, risulta: boolean | null) =>
  asService(db, 'public.vies_esito($1, $2, $3)', [who, iva, risulta]);
const esito = () =>
  one<[string | null, string | null] | null>(
    db,
    'select jsonb_build_array(esito, controllata_il) as r from privato.controlli_iva where id_utente = $1',
    [who],
  );
const tasks = async () =>
  (
    await db.sql<{ tipo: string }>(
      'select tipo from public.admin_notifications where riferimento = $1 and chiusa_il is null order by 1',
      [who],
    )
  ).map((r) => r.tipo);

beforeEach(async () => {
  stopClock();
  who = await db.createUser();
  await declare(BEFORE);
});

test('a number is asked once, and its answer is kept with its instant', async () => {
  expect(await takes()).toContainEqual({ id_utente: who, partita_iva: BEFORE });
  expect((await takes()).map((r) => r.id_utente)).not.toContain(who);
  await replies(BEFORE, true);
  expect(await esito()).toEqual(['risulta', expect.any(String)]);
  stopClock(new Date(Date.now() + 30 * 24 * 3_600_000));
  expect((await takes()).map((r) => r.id_utente)).not.toContain(who);
  expect(await tasks()).toEqual([]);
});

test('one that the register does not know goes to the office, and its seller sells on', async () => {
  await takes();
  await replies(BEFORE, false);
  expect(await esito()).toEqual(['non_risulta', expect.any(String)]);
  expect(await tasks()).toEqual(['vies_non_risulta']);
  await pubblica(db, who);
});

test('a changed number is asked anew; an answer about the old one changes nothing', async () => {
  await takes();
  await declare(AFTER);
  expect(await takes()).toContainEqual({ id_utente: who, partita_iva: AFTER });
  await replies(BEFORE, false);
  expect([await esito(), await tasks()]).toEqual([[null, null], []]);
  await replies(AFTER, true);
  expect(await esito()).toEqual(['risulta', expect.any(String)]);
});

test('a register that is silent is asked again later and later, and the fifth time the office is told', async () => {
  for (let n = 1; n <= 5; n += 1) {
    expect((await takes()).map((r) => r.id_utente)).toContain(who);
    expect((await takes()).map((r) => r.id_utente)).not.toContain(who);
    await replies(BEFORE, null);
    expect(await tasks()).toEqual(n < 5 ? [] : ['vies_muto']);
    stopClock(new Date(Date.now() + 24 * 3_600_000));
  }
  await takes();
  await replies(BEFORE, true);
  expect(await tasks()).toEqual([]);
});
