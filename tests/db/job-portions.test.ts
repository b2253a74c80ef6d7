import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { asService, one, type Verifica, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const deadlines = () => asService<Record<string, number>>(db, 'public.lavori_scadenze()');
/** A lapsed reservation without a visit that would keep it. */
async function lapsed(): Promise<Verifica> {
  const v = await verificaScene(db);
  await db.sql(`update public.verifiche set stato = 'annullata' where id = $1`, [v.id]);
  await db.sql(
    `update public.annunci set scadenza_prenotazione = privato.adesso() - interval '1 second' where id = $1`,
    [v.annuncio],
  );
  return v;
}
const open = (subject: string) =>
  one(db, `select count(*)::int as r from public.admin_notifications where riferimento = $1 and chiusa_il is null`, [
    subject,
  ]);

test('a lost race is no failed job; a failed job stands in Da fare until it succeeds', async () => {
  const v = await lapsed();
  const whole = await one<string>(db, `select pg_get_functiondef('privato.scade_prenotazione'::regproc) as r`);
  const failing = (code: string) =>
    db.sql(`create or replace function privato.scade_prenotazione(p_annuncio public.annunci) returns text language plpgsql
      as $$ begin raise exception 'broken' using errcode = '${code}'; end $$`);
  for (const code of ['40001', '40P01', '55P03']) {
    await failing(code);
    expect([await deadlines(), await open(v.annuncio)]).toEqual([
      expect.objectContaining({ prenotazioni_scadute: 0 }),
      0,
    ]);
  }
  await failing('XX000');
  expect([await deadlines(), await open(v.annuncio)]).toEqual([
    expect.objectContaining({ prenotazioni_scadute: 0 }),
    1,
  ]);
  await db.sql(whole);
  expect([await deadlines(), await open(v.annuncio)]).toEqual([
    expect.objectContaining({ prenotazioni_scadute: 1 }),
    0,
  ]);
});

test('a job whose time is over says that more is left, and keeps its work', async () => {
  await lapsed();
  await lapsed();
  await db.sql(
    `create or replace function privato.porzione_piena(p_viste integer) returns boolean language sql as 'select p_viste > 0'`,
  );
  const portion = () => asService(db, `public.lavori_scadenze('prenotazioni')`);
  const one1 = { prenotazioni_scadute: 1, finestre_scadute: 0, resta: true };
  expect([await portion(), await portion(), await portion()]).toEqual([
    one1,
    one1,
    { ...one1, prenotazioni_scadute: 0 },
  ]);
});

test('a portion of missed visits ends in the middle of the reminders, and the next one goes on from there', async () => {
  await Promise.all(
    [1, 2].map(async () => {
      const v = await verificaScene(db);
      await db.sql(
        `update public.verifiche set stato = 'in_attesa', data_ricezione = privato.adesso() - interval '4 days' where id = $1`,
        [v.id],
      );
    }),
  );
  const reminded = async () =>
    (await asService<{ visite: { in_attesa: number } }>(db, `public.lavori_custodia('visite')`)).visite.in_attesa;
  expect([await reminded(), await reminded(), await reminded()]).toEqual([1, 1, 0]);
});
