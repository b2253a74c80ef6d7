import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import {
  approva,
  asService,
  one,
  op,
  pushOps,
  rejectVerifica,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/**
 * Intake, return and hand-over name the version of custody they saw; an outdated one is answered with where the item is
 * now.
 */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Pulled {
  id: string;
  custodia: { stato: string; versione: number; in_dubbio: boolean } | null;
  restituzione: { nome: string | null; data: string } | null;
}
const pull = async (v: Verifica): Promise<Pulled> => {
  const { verifiche } = await call<{ verifiche: Pulled[] }>(db, v.centro.titolare, 'public.centre_pull($1)', [[v.id]]);
  const [riga] = verifiche;
  if (riga === undefined) throw new Error('not in the pull');
  return riga;
};
const send = async (v: Verifica, kind: string, payload: unknown, base_version: number | null) =>
  (await pushOps(db, v.centro.titolare, [op(kind, v.id, payload, { base_version })]))[0];
const listed = async (v: Verifica) => {
  const { voci } = await call<{ voci: { id: string }[] }>(db, v.centro.titolare, 'public.centre_manifest()');
  return voci.some(({ id }) => id === v.id);
};
const withDocument = (name: string) => ({ nome: name, doc_id: 'Patente 123', codice_ritiro: null, note: null });

async function respinta() {
  const v = await verificaScene(db);
  await rejectVerifica(db, v);
  return v;
}

test('two tablets give the same item back: the second one is shown who took it and when', async () => {
  const v = await respinta();
  const { custodia } = await pull(v);
  expect(custodia).toMatchObject({ stato: 'da_restituire', in_dubbio: false });
  const view = custodia?.versione ?? null;
  expect(await send(v, 'restituzione', withDocument('Anna Bianchi'), view)).toMatchObject({ status: 'applied' });
  expect(await send(v, 'restituzione', withDocument('Carlo Neri'), view)).toMatchObject({
    status: 'conflict',
    reason: 'custodia_cambiata',
    theirs: { custodia: 'restituito', nome: 'Anna Bianchi' },
  });
  // An older tablet names no version: it reads the rule's own refusal.
  expect(await send(v, 'restituzione', withDocument('Carlo Neri'), null)).toMatchObject({
    status: 'rejected',
    reason: 'restituzione_non_dovuta',
  });
  expect((await pull(v)).restituzione).toMatchObject({ nome: 'Anna Bianchi' });
});

test('what was wrong with the act itself is no conflict: code and document are asked again', async () => {
  const v = await respinta();
  const view = (await pull(v)).custodia?.versione ?? null;
  expect(await send(v, 'restituzione', { nome: 'Anna', codice_ritiro: 'ZZZZZZ' }, (view ?? 0) - 1)).toMatchObject({
    status: 'rejected',
    reason: 'codice_ritiro_errato',
  });
  expect(await send(v, 'restituzione', withDocument('Anna'), view)).toMatchObject({ status: 'applied' });
});

test('handed to the courier by one tablet, given back by another: conflict with the shipment, and the office knows', async () => {
  const c = checkout(db);
  const p = await c.withIdempotencyKey();
  await c.reconcile(null, p.riesce);
  const view = (await pull(p.v)).custodia?.versione ?? null;
  const spedito = (codice: string) => ({
    ordine_id: p.o.ordine_id,
    azione: 'spedito',
    corriere: 'BRT',
    codice,
    url: null,
  });
  expect(await send(p.v, 'spedizione', spedito('T1'), view)).toMatchObject({ status: 'applied' });
  expect(await send(p.v, 'spedizione', spedito('T1'), view)).toMatchObject({ status: 'applied' });
  expect(await send(p.v, 'spedizione', spedito('T2'), view)).toMatchObject({
    status: 'conflict',
    reason: 'custodia_cambiata',
    theirs: { custodia: 'consegnato_corriere', corriere: 'BRT', codice: 'T1' },
  });
  expect(await send(p.v, 'restituzione', withDocument('Anna'), view)).toMatchObject({ status: 'conflict' });
});

test('an intake of what was meanwhile taken back by its seller says where the item is', async () => {
  const v = await verificaScene(db);
  expect((await pull(v)).custodia).toBeNull();
  const load = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Anna' };
  expect(await send(v, 'ricevi', { ...load, firma_media_id: null }, 0)).toMatchObject({ status: 'applied' });
  await call(db, v.venditore, 'public.ritira_verifica($1)', [v.id]);
  expect(await send(v, 'ricevi', { ...load, nome_depositante: 'Carlo', firma_media_id: null }, 0)).toMatchObject({
    status: 'conflict',
    theirs: { nome_depositante: 'Anna' },
  });
});

test('the tablet keeps what waits for somebody: items in doubt, codes to be collected, returns of the last week', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  await db.sql(`update public.verifiche set data_verifica = now() - interval '9 days' where id = $1`, [v.id]);
  await db.sql(`update public.appointments set appointment_date = current_date - 9 where verifica_id = $1`, [v.id]);
  expect(await listed(v)).toBe(false);
  await db.sql(`update public.custodia set in_dubbio = true, dubbio = '{}' where id_verifica = $1`, [v.id]);
  expect(await listed(v)).toBe(true);
  await db.sql(`update public.custodia set in_dubbio = false, dubbio = null where id_verifica = $1`, [v.id]);
  await db.sql(`select privato.crea_codice_ritiro($1, 'consegna', $2)`, [v.id, v.acquirente]);
  expect(await listed(v)).toBe(true);
  await db.sql(`delete from privato.codici_ritiro where id_verifica = $1`, [v.id]);

  const reso = await respinta();
  await send(reso, 'restituzione', withDocument('Anna'), null);
  const fa = (days: number) =>
    db.sql(
      `update public.verifiche set data_verifica = now() - interval '9 days', data_restituzione = now() - make_interval(days => $2) where id = $1`,
      [reso.id, days],
    );
  await fa(6);
  expect(await listed(reso)).toBe(true);
  await fa(8);
  expect(await listed(reso)).toBe(false);
  expect(await one(db, 'select count(*)::int as r from privato.custodie_incoerenti()')).toBe(0);
  expect(await asService(db, 'public.rimborsi_dovuti()')).toEqual([]);
});
