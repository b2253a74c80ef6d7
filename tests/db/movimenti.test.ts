import { expect, test } from 'vitest';
import { formatEuro as euro } from '../../src/domain/denaro.ts';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { readLetters } from './read-letters.ts';
import { call, refusalOf } from './scene.ts';
import { asService, emetti, one } from './scene-verifiche.ts';

/** Pages and letters say the sum of an order's movements (decision T3). */

const { db, c, admin } = await checkoutScene();

type Paid = Awaited<ReturnType<typeof c.pagato>>;
type Amounts = Record<
  'incassato' | 'rimborsato' | 'in_partenza' | 'non_arrivato' | 'altrimenti' | 'banca' | 'resta',
  number
>;

const page = ({ v, o }: Paid) =>
  call<{ status: string; importo_rimborsato: number; importi: Amounts }>(db, v.acquirente, 'public.mio_ordine($1)', [
    o.ordine_id,
  ]);
const panel = ({ o }: Paid) =>
  call<{
    status: string;
    visto: string;
    importo_rimborsato: number;
    commissione_piattaforma: number;
    commissione_centro: number;
    rimborsi: { stato: string; importo: number }[];
    importi: Amounts;
  }>(db, admin, 'public.admin_pagamento($1)', [o.ordine_id]);
const row = async ({ o }: Paid) => {
  const { righe } = await call<{ righe: { id: string; status: string; importo_rimborsato: number }[] }>(
    db,
    admin,
    'public.admin_elenco_pagamenti()',
  );
  return righe.find(({ id }) => id === o.ordine_id);
};
const refund = async (p: Paid, importo: number | null) =>
  call(db, admin, 'public.admin_rimborsa($1, $2, $3, $4)', [p.o.ordine_id, 'Graffio', importo, (await panel(p)).visto]);
const says = (p: Paid, refunded: number) => c.reconcile(null, { ...p.riesce, amount_refunded: refunded });
async function partLeaves(p: Paid, refunded: number): Promise<string> {
  const due = await asService<{ id: string; ordine_id: string }[]>(db, 'public.rimborsi_parziali_dovuti()');
  const id = due.find((r) => r.ordine_id === p.o.ordine_id)?.id ?? '';
  await asService(db, 'public.segna_rimborso($1, $2)', [id, `re_${id}`]);
  await says(p, refunded);
  return `re_${id}`;
}
const dispute = (p: Paid, status: string, amount: number) =>
  asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
    'charge.dispute.updated',
    JSON.stringify({ id: `dp_${p.id}`, payment_intent: p.id, status, amount, reason: 'fraudulent' }),
  ]);
const letters = async (p: Paid, kind: string) =>
  (await readLetters(db.sql)).lettere
    .filter((l) => l.tipo === kind && l.dati.ordine_id === p.o.ordine_id)
    .map((l) => l.testo);
const shares = ({ o }: Paid) =>
  one<number>(
    db,
    'select coalesce(sum(importo - da_recuperare), 0)::integer as r from public.versamenti where id_ordine = $1',
    [o.ordine_id],
  );
async function delivered(): Promise<Paid> {
  const p = await c.pagato();
  await emetti(db, p.v);
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  return p;
}

test('a whole refund after a part: nothing stays paid, on every page and in every list', async () => {
  const p = await c.pagato();
  const { amount } = p.o;
  await refund(p, 5_000);
  expect((await page(p)).importi).toMatchObject({ incassato: amount, rimborsato: 5_000, in_partenza: 5_000 });
  await partLeaves(p, 5_000);
  expect((await page(p)).importi).toMatchObject({ rimborsato: 5_000, in_partenza: 0, resta: amount - 5_000 });
  await refund(p, null);
  expect((await page(p)).importi).toMatchObject({ rimborsato: amount, in_partenza: amount - 5_000, resta: 0 });
  expect(await c.dueItems(p.o)).toMatchObject([{ azione: 'refund', importo: amount - 5_000 }]);
  await says(p, amount);
  const end = { importo_rimborsato: amount, importi: { rimborsato: amount, in_partenza: 0, resta: 0 } };
  expect(await page(p)).toMatchObject({ status: 'rimborsato', ...end });
  expect(await panel(p)).toMatchObject({
    ...end,
    status: 'refunded',
    commissione_piattaforma: 0,
    commissione_centro: 0,
  });
  expect(await row(p)).toMatchObject({ importo_rimborsato: amount, status: 'refunded' });
});

test('letters of the rest say the rest, and a part that never left goes with it', async () => {
  const p = await c.pagato();
  const { amount } = p.o;
  await refund(p, 5_000);
  await partLeaves(p, 5_000);
  await refund(p, 1_000);
  await refund(p, null);
  expect((await panel(p)).rimborsi.map((r) => r.stato)).toEqual(['riuscito', 'compreso']);
  expect(await asService<unknown[]>(db, 'public.rimborsi_parziali_dovuti()')).toEqual([]);
  await says(p, amount);
  for (const kind of ['ordine_annullato_acquirente', 'ordine_rimborsato']) {
    const [text] = await letters(p, kind);
    expect(text, kind).toContain(euro(amount - 5_000));
    expect(text, kind).toContain('50,00');
    expect(text, kind).not.toContain(euro(amount));
  }
});

test('a dispute gives back no more than is left of the item, and its whole refund is what is left', async () => {
  const p = await delivered();
  const left = p.o.importo_articolo - 4_000;
  await refund(p, 4_000);
  const { id } = await call<{ id: string }>(db, p.v.acquirente, 'public.apri_contestazione($1, $2)', [
    p.o.ordine_id,
    'Graffiato',
  ]);
  const seen = () => call<{ visto: string; parte_massima: number }>(db, admin, 'public.admin_contestazione($1)', [id]);
  const { visto, parte_massima } = await seen();
  expect(parte_massima).toBe(left - 1);
  const decide = (esito: string, importo: number | null) =>
    call(db, admin, 'public.admin_decidi_contestazione($1, $2, $3, $4, $5)', [id, esito, 'Visto', importo, visto]);
  expect(await refusalOf(decide('rimborso_parziale', left))).toMatchObject({ codice: 'importo_non_valido' });
  const trial = await call<{ rimborso: number }>(db, admin, `public.admin_prova_contestazione($1, $2)`, [
    id,
    'rimborso_senza_reso',
  ]);
  expect(trial.rimborso).toBe(p.o.amount - 4_000);
  await decide('rimborso_senza_reso', null);
  const decided = (await readLetters(db.sql)).lettere.filter(
    (l) => l.tipo === 'contestazione_decisa' && l.dati.ordine_id === p.o.ordine_id,
  );
  expect(decided).toHaveLength(2);
  for (const { testo } of decided) expect(testo).toContain(euro(p.o.amount - 4_000));
});

test('a part that the bank takes back takes that part: the sale, its shares and the rest stand', async () => {
  stopClock();
  const p = await delivered();
  await call(db, p.v.acquirente, 'public.conferma_ricezione($1)', [p.o.ordine_id]);
  await dispute(p, 'needs_response', 3_000);
  await dispute(p, 'lost', 3_000);
  expect(await page(p)).toMatchObject({
    status: 'concluso',
    importi: { banca: 3_000, rimborsato: 3_000, resta: p.o.amount - 3_000 },
  });
  expect(await shares(p)).toBe(p.o.amount - 3_000);
  expect(await row(p)).toMatchObject({ importo_rimborsato: 3_000, status: 'succeeded' });
  const [text] = await letters(p, 'contestazione_bancaria_chiusa');
  expect(text).toContain('30,00');
  expect(text).not.toContain('non è più dovuto');
  expect((await letters(p, 'banca_ha_tolto_una_parte')).join()).toContain('30,00');
  // The rest goes back by card, never what the bank has taken already.
  await refund(p, null);
  expect(await c.dueItems(p.o)).toMatchObject([{ azione: 'refund', importo: p.o.amount - 3_000 }]);
  await says(p, p.o.amount - 3_000);
  expect(await page(p)).toMatchObject({ status: 'rimborsato', importi: { rimborsato: p.o.amount, resta: 0 } });
});

test('a part that waits while the bank takes nearly all the rest still leaves, and then the order is refunded', async () => {
  const p = await c.pagato();
  const { amount } = p.o;
  await refund(p, 5_000);
  await partLeaves(p, 5_000);
  await refund(p, 7_000);
  await dispute(p, 'needs_response', amount - 6_000);
  await dispute(p, 'lost', amount - 6_000);
  expect(await page(p)).toMatchObject({ status: 'annullato', importi: { resta: 0, in_partenza: 1_000 } });
  expect(await c.dueItems(p.o)).toMatchObject([{ azione: 'refund', importo: 1_000 }]);
  const [told] = await letters(p, 'ordine_annullato_acquirente');
  expect(told).toContain(euro(1_000));
  expect(told).not.toContain('non segue un altro rimborso');
  expect(await shares(p)).toBe(0);
  await says(p, 6_000);
  expect(await page(p)).toMatchObject({ status: 'rimborsato', importi: { resta: 0, in_partenza: 0 } });
  expect((await letters(p, 'ordine_rimborsato')).join()).toContain(euro(1_000));
});

test('a part that left unheard is asked for while the bank disputes, one that waits is not', async () => {
  const p = await c.pagato();
  await refund(p, 300);
  const due = async () =>
    (await asService<{ ordine_id: string }[]>(db, 'public.rimborsi_parziali_dovuti()')).filter(
      ({ ordine_id }) => ordine_id === p.o.ordine_id,
    );
  expect(await due()).toMatchObject([{ importo: 300, fermo: false }]);
  await dispute(p, 'needs_response', 5_000);
  expect(await due()).toEqual([]);
  await says(p, 300);
  expect(await due()).toMatchObject([{ importo: 300, fermo: true }]);
  await partLeaves(p, 300);
  expect(await due()).toEqual([]);
  expect((await letters(p, 'rimborso_parziale')).join()).toContain('3,00');
});

test('a payment that the bank took back is called so, and not completed', async () => {
  const p = await c.pagato();
  await dispute(p, 'lost', p.o.amount);
  expect(await panel(p)).toMatchObject({ status: 'ripreso_dalla_banca', importo_rimborsato: p.o.amount });
  const found = (stato: string) =>
    call<{ righe: { id: string }[] }>(db, admin, 'public.admin_elenco_pagamenti(p_stato => $1)', [stato]);
  expect((await found('ripreso_dalla_banca')).righe.map(({ id }) => id)).toEqual([p.o.ordine_id]);
  expect((await found('succeeded')).righe.map(({ id }) => id)).not.toContain(p.o.ordine_id);
});

test('a refund that its bank refuses is told to its buyer, and the office pays it another way', async () => {
  const p = await c.pagato();
  await refund(p, 1_234);
  const re = await partLeaves(p, 1_234);
  await asService(db, 'public.segna_rimborso_fallito($1, $2, $3, 1234)', [p.id, re, 'Carta chiusa']);
  await says(p, 0);
  expect((await page(p)).importi).toMatchObject({ rimborsato: 1_234, non_arrivato: 1_234, in_partenza: 0 });
  expect(await c.tasks(p.o.ordine_id)).toEqual(['rimborso_fallito']);
  expect((await letters(p, 'rimborso_non_arrivato')).join()).toContain('12,34');
  const { visto } = await panel(p);
  const pay = (reference: string, seen: string) =>
    call(db, admin, 'public.admin_paga_altrimenti($1, $2, $3, $4)', [p.o.ordine_id, 'Carta chiusa', reference, seen]);
  expect(await refusalOf(pay(' ', visto))).toMatchObject({ codice: 'riferimento_bonifico_mancante' });
  await pay('CRO 4711', visto);
  expect(await refusalOf(pay('CRO 4712', (await panel(p)).visto))).toMatchObject({ codice: 'niente_da_pagare' });
  expect((await page(p)).importi).toMatchObject({ rimborsato: 1_234, non_arrivato: 0, altrimenti: 1_234 });
  expect(await c.tasks(p.o.ordine_id)).toEqual([]);
  expect((await letters(p, 'rimborso_pagato_altrimenti')).join()).toMatch(/12,34[\s\S]*CRO 4711/);
  // It isn't sent a second time with the rest.
  await refund(p, null);
  expect(await c.dueItems(p.o)).toMatchObject([{ importo: p.o.amount - 1_234 }]);
});

test('a released hold is no refund, though the provider calls it one', async () => {
  await c.incasso('manual');
  const p = await c.withIdempotencyKey();
  await c.reconcile(null, { id: p.id, status: 'requires_capture', amount: p.o.amount });
  await c.incasso('automatic');
  await c.reconcile(null, { id: p.id, status: 'canceled', amount: p.o.amount, amount_refunded: p.o.amount });
  expect(await page(p)).toMatchObject({ status: 'annullato', importi: { incassato: 0, rimborsato: 0 } });
  expect(await panel(p)).toMatchObject({ status: 'canceled', importo_rimborsato: 0 });
  expect(await letters(p, 'ordine_rimborsato')).toEqual([]);
});

test('two administrators who saw the same order move its money once', async () => {
  const p = await c.pagato();
  const { visto } = await panel(p);
  const act = (seen: string | null) =>
    call(db, admin, 'public.admin_rimborsa($1, $2, $3, $4)', [p.o.ordine_id, 'Graffio', 1_000, seen]);
  await act(visto);
  expect(await refusalOf(act(visto))).toMatchObject({ codice: 'visto_superato' });
  expect(await refusalOf(act(null))).toMatchObject({ codice: 'visto_superato' });
  expect((await page(p)).importi).toMatchObject({ rimborsato: 1_000 });
});

test('what leaves without its certificate is asked for, and its buyer is told to compare nothing', async () => {
  const p = await c.pagato();
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  await call(db, p.v.centro.titolare, 'public.segna_consegnato($1)', [p.o.ordine_id]);
  expect(await c.tasks(p.v.id)).toEqual(['uscito_senza_certificato']);
  expect((await letters(p, 'ordine_consegnato')).join()).not.toContain('certificato');
  await emetti(db, p.v);
  expect(await c.tasks(p.v.id)).toEqual([]);
  const with_ = await delivered();
  await call(db, with_.v.centro.titolare, 'public.segna_consegnato($1)', [with_.o.ordine_id]);
  expect((await letters(with_, 'ordine_consegnato')).join()).toContain('confronta il certificato');
  expect(await c.tasks(with_.v.id)).toEqual([]);
});

test('the seller reads what he is left with of the price, as his payout will say', async () => {
  const p = await c.pagato({ prezzo: 420_000 });
  const [text] = await letters(p, 'ordine_pagato_venditore');
  const share = await one<number>(
    db,
    `select (privato.ripartizione(o) ->> 'venditore')::integer as r from public.ordini o where o.id = $1`,
    [p.o.ordine_id],
  );
  expect(text).toContain(`Prezzo: ${euro(420_000)}`);
  expect(text).toContain(`Ricevi: ${euro(share)}`);
});

test('what the demonstration sells counts nowhere, and pays nobody', async () => {
  const p = await c.pagato({ prezzo: 100_000 });
  const { ordine_id } = p.o;
  await db.sql('update public.verification_centers set demo = true where id = $1', [p.v.centro.id]);
  await db.sql(`update public.ordini set status = 'consegnato', data_consegna = privato.adesso() where id = $1`, [
    ordine_id,
  ]);
  await db.sql('select privato.concludi_ordine(o) from public.ordini o where o.id = $1', [ordine_id]);
  const listed = async (request: string) =>
    (await call<{ righe: { id: string }[] }>(db, admin, request)).righe.map(({ id }) => id);
  expect(await listed('public.admin_elenco_ordini()')).not.toContain(ordine_id);
  expect(await listed('public.admin_elenco_pagamenti()')).not.toContain(ordine_id);
  expect(await listed('public.admin_centri_panoramica()')).not.toContain(p.v.centro.id);
  const year = new Date().getUTCFullYear();
  const dac7 = await call<{ id_utente: string }[]>(db, admin, 'public.admin_esporta_dac7($1)', [year]);
  expect(dac7.map(({ id_utente }) => id_utente)).not.toContain(p.v.venditore);
  expect(
    await db.sql(`select distinct stato::text, motivo from public.versamenti where id_ordine = $1`, [ordine_id]),
  ).toEqual([{ stato: 'sospeso', motivo: 'dimostrazione' }]);
});
