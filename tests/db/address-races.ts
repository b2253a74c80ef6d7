import { beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../supabase/local/backend/database.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { call, createAdmin, refusalOf } from './scene.ts';
import { checkout, ROMA } from './scene-ordini.ts';
import type { Verifica } from './scene-verifiche.ts';

/** Buyer, centre and office act at once on a parcel that came back (ADR 0013), each in a session of its own. */
let db: TestPostgres;
let admin: string;
let c: ReturnType<typeof checkout>;

const address = (street: string) => JSON.stringify({ ...ROMA, indirizzo_linea1: street });

interface Sale {
  v: Verifica;
  ordine: string;
}
async function returned(): Promise<Sale> {
  const { v, o } = await c.pagato();
  const ordine = o.ordine_id;
  await call(db, v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
    ordine,
    address('Via Prima 1'),
  ]);
  await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [ordine, 'BRT', 'T1']);
  await call(db, v.centro.titolare, 'public.registra_rientro($1)', [ordine]);
  return { v, ordine };
}

interface Act {
  who: (sale: Sale) => string;
  query: string;
  values: (sale: Sale) => unknown[];
}
const CHANGES: Act = {
  who: ({ v }) => v.acquirente,
  query: 'select public.imposta_indirizzo_ordine($1, $2::text::jsonb)',
  values: ({ ordine }) => [ordine, address('Via Seconda 2')],
};
const SHIPS: Act = {
  who: ({ v }) => v.centro.titolare,
  query: 'select public.segna_spedito($1, $2, $3)',
  values: ({ ordine }) => [ordine, 'BRT', 'T2'],
};
const REFUNDS: Act = {
  who: () => admin,
  query: `select public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`,
  values: ({ ordine }) => [ordine, 'Nessun indirizzo va bene'],
};

const does = (act: Act, sale: Sale): Promise<unknown> =>
  db.asUser(act.who(sale), (sql) => sql(act.query, act.values(sale)));
const answer = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    async (cause: unknown) => (await refusalOf(Promise.reject(cause))).codice,
  );
const waits = async (sql: Sql): Promise<boolean> =>
  (await sql('select 1 from pg_locks l where not l.granted')).length > 0;

/** The second act begins while the first is done and not yet committed; returns how the second is answered. */
async function overlapping(sale: Sale, first: Act, second: Act): Promise<string> {
  let ended = false;
  const { later } = await db.asUser(first.who(sale), async (sql) => {
    await sql(first.query, first.values(sale));
    const later = answer(does(second, sale));
    void later.then(() => (ended = true));
    await expect.poll(async () => ended || (await waits(db.sql))).toBe(true);
    expect(ended, 'it waits for the first').toBe(false);
    return { later };
  });
  return later;
}

const left = async ({ ordine }: Sale) =>
  (
    await db.sql<{ status: string; via: string; letters: number }>(
      `select o.status, i.indirizzo_linea1 as via, (select count(*)::int from public.posta_uscita p
         where p.soggetto = o.id and p.tipo = 'ordine_indirizzo_cambiato') as letters
       from public.ordini o join public.indirizzi i on i.id = o.id_indirizzo_spedizione where o.id = $1`,
      [ordine],
    )
  )[0];
const coherent = async () => expect(await db.sql('select privato.custodie_incoerenti() as id')).toEqual([]);

export function addressRaces(of: () => TestPostgres): void {
  beforeAll(async () => {
    db = of();
    admin = await createAdmin(db);
    c = checkout(db);
  });

  test('the centre ships: a change of address waits, is refused, and the parcel goes where its label says', async () => {
    const sale = await returned();
    expect(await overlapping(sale, SHIPS, CHANGES)).toBe('stato_non_consentito');
    expect(await left(sale)).toEqual({ status: 'spedito', via: 'Via Prima 1', letters: 0 });
    await coherent();
  });

  test('the buyer changes the address: the centre waits and ships to the new one', async () => {
    const sale = await returned();
    expect(await overlapping(sale, CHANGES, SHIPS)).toBe('done');
    expect(await left(sale)).toEqual({ status: 'spedito', via: 'Via Seconda 2', letters: 1 });
  });

  test('the office refunds: the address of an ended sale is not changed, and nobody is written to', async () => {
    const sale = await returned();
    expect(await overlapping(sale, REFUNDS, CHANGES)).toBe('stato_non_consentito');
    expect(await left(sale)).toEqual({ status: 'annullato', via: 'Via Prima 1', letters: 0 });
  });

  test('the buyer changes the address: the office waits, and refunds all the same', async () => {
    const sale = await returned();
    expect(await overlapping(sale, CHANGES, REFUNDS)).toBe('done');
    expect(await left(sale)).toEqual({ status: 'annullato', via: 'Via Seconda 2', letters: 1 });
    await coherent();
  });

  test('the office refunds what the centre ships: it waits, and is told that it saw another order', async () => {
    const shipped = await returned();
    const late = await overlapping(shipped, SHIPS, REFUNDS);
    const refunded = await returned();
    expect(await overlapping(refunded, REFUNDS, SHIPS)).toBe('stato_non_consentito');
    expect([late, (await left(shipped))?.status, (await left(refunded))?.status]).toEqual([
      'visto_superato',
      'spedito',
      'annullato',
    ]);
  });

  test('all three act at once, many times: no deadlock, and no change that nobody is told of', async () => {
    for (let round = 0; round < 12; round++) {
      const sale = await returned();
      const [changed, shipped, refunded] = await Promise.all(
        [CHANGES, SHIPS, REFUNDS].map((act) => answer(does(act, sale))),
      );
      expect(['done', 'stato_non_consentito']).toContain(changed);
      expect(['done', 'stato_non_consentito']).toContain(shipped);
      expect(['done', 'visto_superato']).toContain(refunded);
      expect([refunded, shipped], 'one of them at least').toContain('done');
      expect(await left(sale)).toEqual({
        status: refunded === 'done' ? 'annullato' : 'spedito',
        via: changed === 'done' ? 'Via Seconda 2' : 'Via Prima 1',
        letters: changed === 'done' ? 1 : 0,
      });
    }
  });
}
