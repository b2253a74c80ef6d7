import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type Day, giornoDiRoma, romeInstant } from '../../src/domain/day.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Centro, call, listRows, openCentro, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { approva, type Verifica, verificaScene } from './scene-verifiche.ts';

/** A centre's takings, and what waits to leave it (decisions C1, C11, M15, M16, M21). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Movimento {
  id: string;
  tipo: string;
  importo: number;
  spese: number;
  conta: boolean;
  annullabile: boolean;
  stato: string;
  motivo: string | null;
  totale: number;
}
const movimenti = (centro: Centro, args = '') =>
  listRows<Movimento>(db, centro.titolare, `public.centro_movimenti(${args})`);
const months = (centro: Centro, args = '') =>
  listRows<Record<string, unknown>>(db, centro.titolare, `public.centro_incassi_mesi(${args})`);
const incassa = (v: Verifica, data: Record<string, unknown>) =>
  call<{ id: string }>(db, v.centro.titolare, 'public.registra_incasso($1::text::jsonb)', [
    JSON.stringify({ tipo: 'verifica', id_verifica: v.id, metodo_pagamento: 'pos', ...data }),
  ]);
const pagato = (days: number, ordine: string) =>
  db.sql(`update public.ordini set data_pagamento = privato.adesso() - make_interval(days => $2::int) where id = $1`, [
    ordine,
    days,
  ]);

test('a fee with its costs, a share of an order and a sale are one list; totals hold what was taken and not given back', async () => {
  const { v, o } = await checkout(db).pagato({ centro: await openCentro(db, { percentuale_commissione: 4 }) });
  const { centro } = v;
  await incassa(v, { importo: 5_000, costo_imballo: 300, costo_servizio: 200 });
  const { id } = await incassa(v, { importo: 700 });
  await call(db, centro.titolare, 'public.annulla_incasso($1, $2)', [id, 'Doppio']);
  const quota = Math.round(o.importo_articolo * 0.04);
  const all = await movimenti(centro);
  expect(all.map(({ tipo, importo, conta }) => [tipo, importo, conta])).toEqual(
    expect.arrayContaining([
      ['verifica', 5_000, true],
      ['verifica', 700, false],
      ['ordine', quota, true],
    ]),
  );
  expect(all.find((m) => m.id === id)).toMatchObject({
    stato: 'annullata',
    motivo: 'Doppio',
    annullabile: false,
    totale: 3,
  });
  expect(all.find((m) => m.importo === 5_000)).toMatchObject({ spese: 500, annullabile: true });
  expect(await months(centro)).toEqual([
    {
      mese: expect.stringMatching(/-01$/),
      in_sede: 5_000,
      online: quota,
      spese: 500 + o.amount - o.importo_articolo,
      vendite: 0,
      movimenti: 2,
    },
  ]);
  expect((await movimenti(centro, "p_canale => 'online'")).map(({ tipo }) => tipo)).toEqual(['ordine']);
  expect(await months(centro, "p_canale => 'inperson'")).toMatchObject([{ in_sede: 5_000, online: 0, spese: 500 }]);
  await db.sql(`update public.ordini set status = 'rimborsato' where id = $1`, [o.ordine_id]);
  expect(await months(centro)).toMatchObject([{ online: 0, spese: 500, movimenti: 1 }]);
});

test('money that is only authorised stands in the list and in no total', async () => {
  const { v, o } = await checkout(db).pagato();
  await db.sql(`update public.ordini set status = 'autorizzato', stato_pagamento = 'requires_capture' where id = $1`, [
    o.ordine_id,
  ]);
  expect(await movimenti(v.centro)).toMatchObject([{ tipo: 'ordine', stato: 'requires_capture', conta: false }]);
  expect(await months(v.centro)).toEqual([]);
});

test('days are those of Rome, both ends included; pages say how many there are; nobody sees another centre', async () => {
  const v = await verificaScene(db);
  const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;
  // A whole past month: no money is taken in days to come.
  const first = monthOf(addDays(monthOf(giornoDiRoma(new Date())), -1));
  const before = addDays(first, -1);
  for (const [day, hour] of [
    [before, '23:30'],
    [first, '00:30'],
    [addDays(first, 1), '00:30'],
  ] as const)
    await incassa(v, { importo: 1_000, data_transazione: romeInstant(day, hour)?.toISOString() });
  expect(await movimenti(v.centro, `p_dal => '${first}', p_al => '${first}'`)).toHaveLength(1);
  expect((await months(v.centro)).map(({ mese, in_sede }) => [mese, in_sede])).toEqual([
    [monthOf(before), 1_000],
    [first, 2_000],
  ]);
  expect(await movimenti(v.centro, 'p_pagina => 2, p_limite => 2')).toMatchObject([{ totale: 3 }]);
  expect(await movimenti(await openCentro(db))).toEqual([]);
  expect(await refusalOf(movimenti({ id: '', titolare: v.venditore }))).toMatchObject({ codice: 'centro_non_trovato' });
});

test('the form knows the fee that was acknowledged, what was taken of it, and the newest 200 of its days', async () => {
  const v = await verificaScene(db, { centro: await openCentro(db, { percentuale_commissione: 12 }) });
  await incassa(v, { importo: 4_500 });
  const choices = (args = '') =>
    listRows<Record<string, unknown>>(db, v.centro.titolare, `public.centro_verifiche_incasso(${args})`);
  expect(await choices()).toMatchObject([{ id: v.id, dovuto: 12_000, incassato: 4_500, percentuale: 12 }]);
  expect(await choices("p_al => '2020-01-01'")).toEqual([]);
  await db.sql(
    `insert into public.verifiche (id_utente, id_annuncio, id_centro, data_programmata, stato, data_verifica, motivo_rifiuto)
     select v.id_utente, v.id_annuncio, v.id_centro, privato.adesso(), 'non_conforme', privato.adesso(), 'non_autentico'
     from public.verifiche v, generate_series(1, 200) where v.id = $1`,
    [v.id],
  );
  expect(await choices()).toHaveLength(200);
});

interface Row {
  id_verifica: string;
  stato: string | null;
  modo: string;
  entro: string | null;
  in_ritardo: boolean;
  destinatario: object | null;
}
const consegne = (centro: Centro) => listRows<Row>(db, centro.titolare, 'public.centro_consegne()');

test('a parcel waits with the day from which its buyer may leave, late after two working days; once shipped it is gone', async () => {
  const { v, o } = await checkout(db).pagato();
  expect(await consegne(v.centro)).toMatchObject([
    { id_verifica: v.id, stato: 'pagato', modo: 'punto_verifica', in_ritardo: false },
  ]);
  await pagato(6, o.ordine_id);
  await db.sql(`update public.custodia set dal = privato.adesso() - interval '20 days' where id_verifica = $1`, [v.id]);
  const [riga] = await consegne(v.centro);
  expect(riga?.in_ritardo).toBe(true);
  const [expires] = await db.sql<{ giorni: number }>(
    `select round(extract(epoch from $1::timestamptz - privato.adesso()) / 86400)::int as giorni`,
    [riga?.entro],
  );
  expect(expires?.giorni).toBe(4);
  await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [v.centro.id]);
  expect(await consegne(v.centro), 'a suspended centre ships what it holds').toHaveLength(1);
  await db.sql(`update public.ordini set status = 'spedito' where id = $1`, [o.ordine_id]);
  expect(await consegne(v.centro)).toEqual([]);
});

test('what its buyer collects waits thirty days, what was only authorised until the bank lets it go', async () => {
  const { v, o } = await checkout(db).pagato();
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [v.annuncio]);
  await pagato(29, o.ordine_id);
  expect(await consegne(v.centro)).toMatchObject([{ modo: 'ritiro_a_mano', in_ritardo: false, destinatario: null }]);
  await pagato(31, o.ordine_id);
  expect(await consegne(v.centro)).toMatchObject([{ in_ritardo: true }]);
  await db.sql(
    `update public.ordini set status = 'autorizzato', cattura_entro = '2026-12-01T10:00:00Z' where id = $1`,
    [o.ordine_id],
  );
  expect(await consegne(v.centro)).toMatchObject([
    { stato: 'autorizzato', entro: '2026-12-01T10:00:00+00:00', in_ritardo: false },
  ]);
});

test('a partner’s reserved item waits for its buyer, who pays at the counter', async () => {
  const v = await verificaScene(db, { centro: await openCentro(db, { tipo_centro: 'terze_parti' }) });
  await approva(db, v);
  await db.sql('select privato.offre_ritiro_partner($1)', [v.annuncio]);
  expect(await consegne(v.centro)).toMatchObject([{ id_verifica: v.id, stato: null, in_ritardo: false }]);
});
