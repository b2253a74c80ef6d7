import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, listRows, refusalOf } from './scene.ts';
import { asService, one, op, pushOps, type Verifica } from './scene-verifiche.ts';

/** A bank disputes the payment: the order stands still, and everybody reads it (decision M17). */

const { db, c, admin } = await checkoutScene();

const DAYS = 24 * 3_600_000;
const passing = (days: number) => stopClock(new Date(Date.now() + days * DAYS));

interface StandsStill {
  pagamento_contestato: boolean;
  puo_spedire: boolean;
  puo_annunciare_ritiro: boolean;
  annullabile_dal: string | null;
}

const word = ({ id }: { id: string }, status: string) =>
  asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
    'x',
    JSON.stringify({ id: `dp_${id}`, payment_intent: id, status, amount: 1, is_charge_refundable: false }),
  ]);
const leavesBy = (p: { v: Verifica }, method: string) =>
  db.sql('update public.annunci set metodo_spedizione = $2::public.metodo_spedizione where id = $1', [
    p.v.annuncio,
    method,
  ]);
const version = (v: Verifica) =>
  one<number>(db, 'select versione as r from public.custodia where id_verifica = $1', [v.id]);

test('each side reads that the order stands still, nobody is asked to hurry, and the terms go on from where they stood', async () => {
  stopClock();
  const p = await c.pagato();
  await leavesBy(p, 'corriere');
  await word(p, 'needs_response');
  const page = (who: string) => call<StandsStill>(db, who, 'public.mio_ordine($1)', [p.o.ordine_id]);
  const { v } = p;
  for (const who of [v.acquirente, v.venditore, v.centro.titolare])
    expect(await page(who)).toMatchObject({
      pagamento_contestato: true,
      puo_spedire: false,
      puo_annunciare_ritiro: false,
      annullabile_dal: null,
    });
  const { righe } = await call<{ righe: object[] }>(db, v.venditore, 'public.miei_ordini(1, $1)', ['vendite']);
  expect(righe).toContainEqual(
    expect.objectContaining({ id: p.o.ordine_id, pagamento_contestato: true, da_annunciare: false }),
  );
  const waits = async () =>
    (await listRows<Record<string, unknown>>(db, v.centro.titolare, 'public.centro_consegne()', [])).find(
      (row) => row.id_ordine === p.o.ordine_id,
    );
  expect(await waits()).toMatchObject({ pagamento_contestato: true, entro: null, in_ritardo: false });
  passing(20);
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.tasks(p.o.ordine_id)).toEqual(['contestazione_bancaria']);
  const letters = async () =>
    (await c.lettere(p.o.ordine_id))
      .map((letter) => letter.split(':')[0] ?? '')
      .filter((kind) => /fermo|riprende|sollecito/.test(kind))
      .toSorted();
  expect(await letters()).toEqual(['ordine_fermo_centro']);
  await word(p, 'won');
  await asService(db, 'public.lavori_scadenze()');
  expect(await letters()).toEqual(['ordine_fermo_centro', 'ordine_riprende_centro']);
  const since = (await page(v.acquirente)).annullabile_dal ?? '';
  expect(Math.round((Date.parse(since) - Date.now()) / DAYS)).toBe(10);
  expect(await waits()).toMatchObject({ pagamento_contestato: false, in_ritardo: false });
  expect(
    await refusalOf(call(db, v.acquirente, 'public.annulla_ordine_non_spedito($1)', [p.o.ordine_id])),
  ).toMatchObject({ codice: 'stato_non_consentito' });
});

test('a fraud that the bank reports stops the counter until the office lets the order go, or gives the money back', async () => {
  stopClock();
  const says = ({ id }: { id: string }, status: string, alarm = 'issfr') =>
    asService<{ esito: string }>(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'radar.early_fraud_warning.created',
      JSON.stringify({
        id: `${alarm}_${id}`,
        payment_intent: id,
        status,
        reason: 'made_with_stolen_card',
        motivo_detto: 'Carta rubata',
        is_charge_refundable: true,
      }),
    ]);
  const [p, q] = [await c.pagato(), await c.pagato()];
  const ships = ({ v, o }: typeof p) =>
    call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', 'IT1']);
  const panel = ({ o }: typeof p) =>
    call<{ visto: string; non_puo: Record<string, string | null> }>(db, admin, 'public.admin_pagamento($1)', [
      o.ordine_id,
    ]);
  const told = async ({ o }: typeof p) =>
    (await c.lettere(o.ordine_id))
      .map((l) => l.split(':')[0] ?? '')
      .filter((kind) => /fermo|riprende|contest/.test(kind));
  for (const one of [p, q]) await says(one, 'fraud_warning');
  await says(p, 'review_open', 'prv');
  expect(await refusalOf(ships(p))).toMatchObject({ codice: 'pagamento_segnalato' });
  for (const who of [p.v.acquirente, p.v.venditore, p.v.centro.titolare])
    expect(await call<object>(db, who, 'public.mio_ordine($1)', [p.o.ordine_id])).toMatchObject({
      pagamento_contestato: true,
      pagamento_segnalato: true,
      puo_spedire: false,
    });
  expect(await c.tasks(p.o.ordine_id)).toEqual(['allarme_pagamento']);
  expect(await told(p)).toEqual(['ordine_fermo_centro', 'ordine_fermo_centro']);
  // The provider closed its review, and the bank still reports fraud.
  await says(p, 'review_closed', 'prv');
  expect(await refusalOf(ships(p))).toMatchObject({ codice: 'pagamento_segnalato' });
  const { visto, non_puo } = await panel(p);
  expect(non_puo).toMatchObject({ rilascia: null, rimborsa: null });
  await call(db, admin, 'public.admin_rilascia_allarme($1, $2, $3)', [p.o.ordine_id, 'Sentito il titolare', visto]);
  expect([await c.tasks(p.o.ordine_id), (await told(p)).at(-1)]).toEqual([[], 'ordine_riprende_centro']);
  expect(await says(p, 'fraud_warning')).toMatchObject({ esito: 'ripetuto' });
  await ships(p);
  const { visto: seen } = await panel(q);
  await call(db, admin, 'public.admin_rimborsa($1, $2, null, $3)', [q.o.ordine_id, 'Frode', seen]);
  expect([await c.statoOrdine(q.o.ordine_id), await c.tasks(q.o.ordine_id)]).toEqual(['annullato', []]);
  expect(await c.dueItems(q.o)).toMatchObject([{ azione: 'refund', importo: q.o.amount }]);
});

test('what waits for its buyer, and what travels, count the days without those of the bank', async () => {
  stopClock();
  const [fermo, underway] = [await c.pagato(), await c.pagato()];
  await leavesBy(fermo, 'ritiro_a_mano');
  await call(db, underway.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [underway.o.ordine_id, 'GLS', 'IT1']);
  const ritiro = () =>
    call<{ ritiro: { entro: string } | null }>(db, fermo.v.acquirente, 'public.mio_ordine($1)', [fermo.o.ordine_id]);
  for (const p of [fermo, underway]) await word(p, 'needs_response');
  expect((await ritiro()).ritiro).toBeNull();
  passing(40);
  await asService(db, 'public.lavori_scadenze()');
  for (const p of [fermo, underway]) await word(p, 'won');
  await asService(db, 'public.lavori_scadenze()');
  expect([await c.statoOrdine(fermo.o.ordine_id), await c.statoOrdine(underway.o.ordine_id)]).toEqual([
    'pagato',
    'spedito',
  ]);
  expect(await c.tasks(fermo.o.ordine_id)).toEqual([]);
  expect((await c.lettere(fermo.o.ordine_id)).filter((l) => l.startsWith('ritiro'))).toEqual([]);
  const { entro } = (await ritiro()).ritiro ?? { entro: '' };
  expect(Math.round((Date.parse(entro) - Date.now()) / DAYS)).toBe(30);
  passing(22);
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.statoOrdine(underway.o.ordine_id)).toBe('consegnato');
  expect((await c.lettere(fermo.o.ordine_id)).filter((l) => l.startsWith('ritiro'))).not.toEqual([]);
});

test('what a tablet let go before it could know is true, and the office reads it; who knew is refused', async () => {
  stopClock();
  const p = await c.pagato();
  const before = await version(p.v);
  await word(p, 'needs_response');
  const parcel = await one<string>(db, 'select id as r from public.spedizioni where id_ordine = $1', [p.o.ordine_id]);
  const byOffice = call(db, admin, 'public.admin_aggiorna_spedizione($1, $2::text::jsonb, $3)', [
    parcel,
    JSON.stringify({ stato: 'spedito', corriere_nome: 'GLS', codice_tracciamento: 'IT1' }),
    'Lo chiede chi vende',
  ]);
  expect(await refusalOf(byOffice)).toMatchObject({ codice: 'pagamento_contestato' });
  const exit = async (base: number) => {
    const payload = { ordine_id: p.o.ordine_id, azione: 'spedito', corriere: 'GLS', codice: 'IT1', url: null };
    const [answer] = await pushOps(db, p.v.centro.titolare, [
      op('spedizione', p.v.id, payload, { base_version: base }),
    ]);
    return answer;
  };
  expect(await exit(await version(p.v))).toMatchObject({ status: 'rejected', reason: 'pagamento_contestato' });
  expect(await exit(before)).toMatchObject({ status: 'applied' });
  expect(await c.statoOrdine(p.o.ordine_id)).toBe('spedito');
  expect(
    await one<string>(
      db,
      `select messaggio as r from public.admin_notifications where tipo = 'contestazione_bancaria' and riferimento = $1`,
      [p.o.ordine_id],
    ),
  ).toContain('è uscito dal centro mentre');
});
