import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, openCentro } from './scene.ts';

/** The office's lists are paged and count to 2,000 at most (decision P10). */

let db: TestDatabase;
let admin: string;
let centro: Awaited<ReturnType<typeof openCentro>>;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  centro = await openCentro(db);
});
afterAll(() => db.close());

type List = { righe: { id: string; pending_ops: number }[]; totale: number; oltre: boolean; pagina: number };
const tablet = (page: number) => call<List>(db, admin, 'public.admin_dispositivi($1)', [page]);
const add = (da: number, a: number) =>
  db.sql(
    `insert into public.dispositivi (id, id_utente, id_centro, epoch) select 'tablet-' || n, $1, $2, 'e' from generate_series($3::int, $4::int) n`,
    [centro.titolare, centro.id, da, a],
  );

test('tablets come by fifty, those that owe or had an incident first, and are counted to 2,000', async () => {
  await add(1, 60);
  await db.sql(`update public.dispositivi set pending_ops = 3, oldest_pending_at = now() where id = 'tablet-59'`);
  await db.sql(`update public.dispositivi set incidente = 'perso' where id = 'tablet-60'`);
  const before = await tablet(1);
  expect([before.righe.length, before.totale, before.oltre, before.pagina]).toEqual([50, 60, false, 1]);
  expect(before.righe.slice(0, 2).map(({ id }) => id)).toEqual(['tablet-59', 'tablet-60']);
  const second = await tablet(2);
  expect(new Set([...before.righe, ...second.righe].map(({ id }) => id)).size).toBe(60);
  await add(61, 2_000);
  expect(await tablet(1)).toMatchObject({ totale: 2_000, oltre: false });
  await add(2_001, 2_050);
  expect(await tablet(1)).toMatchObject({ totale: 2_000, oltre: true });
});

test.each([
  'admin_elenco_contestazioni()',
  'admin_elenco_ordini()',
  'admin_elenco_pagamenti()',
  'admin_elenco_verifiche()',
  'admin_elenco_spedizioni()',
  'admin_elenco_versamenti()',
  'admin_elenco_annunci()',
  'admin_elenco_avvisi()',
  'admin_elenco_utenti()',
  'admin_elenco_centri()',
  'admin_elenco_richieste()',
  'admin_elenco_contestazioni_bancarie()',
  'admin_elenco_segnalazioni()',
  'admin_elenco_ricorsi()',
  'admin_elenco_contatti()',
  'admin_elenco_recensioni()',
  'admin_posta()',
  'admin_registro()',
])('%s says how many there are, and whether there are more', async (elenco) => {
  const { righe, totale, oltre } = await call<List>(db, admin, `public.${elenco}`);
  expect([righe.length, oltre]).toEqual([totale, false]);
});

test('people beyond 2,000 are not counted one by one', async () => {
  await db.sql(
    `insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), 'tanti' || n || '@prova.example', now()
     from generate_series(1, 2001) n`,
  );
  expect(await call<List>(db, admin, 'public.admin_elenco_utenti()')).toMatchObject({
    totale: 2_000,
    oltre: true,
  });
});
