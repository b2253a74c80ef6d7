import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContoConnect, type StatoConto, statoConto } from '../../src/domain/ordini/conto-connect.ts';
import type { Persona } from '../../supabase/seed/persone.ts';
import { stopClockOfFile } from '../support/clock.ts';
import { openProduct, type Product } from './product.ts';
import { bought, statoOrdine, type Vendita } from './vendita.ts';

/** Payouts through Stripe Connect (decision M18): account, transfer, bank, reversal, and what the standing comparison sees. */
stopClockOfFile(new Date('2026-11-20T09:00:00Z'));
let p: Product;
beforeAll(async () => {
  p = await openProduct({ connect: true });
  await p.lavori();
});
afterAll(() => p.chiudi());

const DATA = {
  tipo: 'persona',
  intestatario: 'Marta Rinaldi',
  iban: 'IT60X0542811101000000123456',
  codice_fiscale: 'RSSVRE80A41F205O',
  data_nascita: '1980-01-01',
  indirizzo: 'Via Roma 1',
  cap: '35121',
  citta: 'Padova',
};
interface Conto {
  id: string;
  pronto: boolean;
  requisiti: string[];
}
interface Row {
  id: string;
  stato: string;
  importo: number;
  da_recuperare: number;
  riferimento: string | null;
}

/** From tax identity to an account that may be paid, through the provider's own page. */
async function signsUp(who: Persona): Promise<string> {
  await p.commands(who, 'salva_dati_versamento', { p_dati: { ...DATA, intestatario: who } });
  const { conto, url } = await p.api<{ conto: Conto; url: string }>(who, '/payouts/connect', {});
  expect(conto).toMatchObject({ pronto: false });
  expect(conto.requisiti).toContain('external_account');
  const page = new URL(url);
  expect(await (await fetch(page)).text()).toContain('Mancano i dati bancari');
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), esito: 'completo' });
  const done = await fetch(`${p.sito}/_stripe/connect`, { method: 'POST', body: body, redirect: 'manual' });
  expect(done.headers.get('location')).toBe(`${p.sito}/dashboard/pagamenti?connect=ritorno`);
  await p.untilSettled();
  return conto.id;
}

async function sold(titolo: string, venditore: Persona = 'marta'): Promise<Vendita> {
  const v = await bought(p, { titolo, venditore });
  await p.passTime(49);
  expect(await statoOrdine(p, v)).toBe('concluso');
  await p.untilSettled();
  return v;
}
const quota = async (v: Vendita, destinatario = 'venditore'): Promise<Row> => {
  const [riga] = await p.db.sql<Row>(
    'select id, stato, importo, da_recuperare, riferimento from public.versamenti where id_ordine = $1 and destinatario = $2',
    [v.ordine, destinatario],
  );
  if (riga === undefined) throw new Error('no share');
  return riga;
};
const tasks = async (riferimento: string) =>
  (
    await p.db.sql<{ tipo: string }>(
      'select tipo from public.admin_notifications where riferimento = $1 and chiusa_il is null order by tipo',
      [riferimento],
    )
  ).map(({ tipo }) => tipo);
const departedOnes = (v: Vendita) => p.fornitore.transfers.list({ transfer_group: v.ordine });

/** As the office's list shows a payout. */
const seenOf = async (id: string) =>
  (
    await p.db.sql<{ seen: string }>(
      `select concat_ws('.', w.stato, w.importo, w.da_recuperare) as seen from public.versamenti w where w.id = $1`,
      [id],
    )
  )[0]?.seen;

test('a share waits for its receiver’s account, leaves once out of the order’s charge, and arrives at the bank', async () => {
  const v = await sold('Connect intero');
  expect((await quota(v)).stato).toBe('dovuto');
  expect(await p.api('marta', '/payouts/connect')).toEqual({ attivo: true, dati_presenti: false, conto: null });
  const conto = await signsUp('marta');
  expect(await p.api('marta', '/payouts/connect')).toMatchObject({ conto: { id: conto, pronto: true, requisiti: [] } });
  await p.lavori();
  const row = await quota(v);
  const { data } = await departedOnes(v);
  const { latest_charge } = await p.fornitore.paymentIntents.retrieve(v.intento);
  expect(data).toMatchObject([
    {
      amount: row.importo,
      destination: conto,
      source_transaction: latest_charge,
      metadata: { id_versamento: row.id },
    },
  ]);
  expect(row).toMatchObject({ stato: 'inviato', riferimento: data[0]?.id });
  await p.lavori();
  await p.untilSettled();
  expect((await departedOnes(v)).data).toHaveLength(1);
  // the receiver's bank refuses first: the money is in her account there, and nothing leaves again
  p.stories.payOutToBank(conto, false);
  await p.untilSettled();
  expect((await quota(v)).stato).toBe('restituito');
  expect(await tasks(row.id)).toEqual(['versamento_restituito']);
  await p.lavori();
  expect((await departedOnes(v)).data).toHaveLength(1);
  p.stories.payOutToBank(conto, true);
  await p.untilSettled();
  expect((await quota(v)).stato).toBe('pagato');
  expect(await tasks(row.id)).toEqual([]);
  // the second request finds the same account
  expect((await p.api<{ conto: Conto }>('marta', '/payouts/connect', {})).conto.id).toBe(conto);
});

test('what was sent and is owed back is reversed; what the receiver has no more stays owed, before the office, until it is there', async () => {
  const [torna, spent] = [await sold('Connect torna'), await sold('Connect spesa')];
  const conto = (await p.api<{ conto: Conto }>('marta', '/payouts/connect')).conto.id;
  expect([(await quota(torna)).stato, (await quota(spent)).stato]).toEqual(['inviato', 'inviato']);
  const lost = async (v: Vendita) => {
    const { id } = p.stories.contesta(v.intento);
    p.stories.bringDisputa(id, 'lost');
    await p.untilSettled();
    await p.lavori();
  };
  await lost(torna);
  expect(await quota(torna)).toMatchObject({ stato: 'recuperato', importo: 0, da_recuperare: 0 });
  expect((await departedOnes(torna)).data).toMatchObject([{ reversed: true }]);
  p.stories.payOutToBank(conto, true);
  await p.untilSettled();
  await lost(spent);
  const row = await quota(spent);
  expect(row).toMatchObject({ stato: 'da_recuperare', da_recuperare: row.importo });
  expect(await tasks(row.id)).toEqual(['trasferimento_fermo', 'versamento_da_recuperare']);
  // another sale brings money into the account: an hour later it is there to be fetched
  await sold('Connect nuova');
  await p.passTime(2);
  expect((await quota(spent)).stato).toBe('recuperato');
  expect(await tasks(row.id)).toEqual([]);
});

test('what happens at the provider alone stands before the office until it is settled', async () => {
  const v = await sold('Connect altrove');
  const { id, importo, riferimento } = await quota(v);
  const conto = (await p.api<{ conto: Conto }>('marta', '/payouts/connect')).conto.id;
  p.stories.reverse(riferimento ?? '');
  await p.untilSettled();
  expect((await quota(v)).stato).toBe('restituito');
  expect(await tasks(id)).toEqual(['versamento_restituito']);
  await p.commands('admin', 'admin_segna_versamento', { p_id: id, p_stato: 'dovuto', p_visto: await seenOf(id) });
  // the charge's money was sent by hand meanwhile, for nobody: nothing is left for the share
  const { latest_charge } = await p.fornitore.paymentIntents.retrieve(v.intento);
  const stranger = await p.fornitore.transfers.create({
    amount: importo,
    currency: 'eur',
    destination: conto,
    source_transaction: String(latest_charge),
  });
  await p.passTime(2);
  expect((await quota(v)).stato).toBe('dovuto');
  expect(await tasks(id)).toEqual(['trasferimento_fermo']);
  const differences = () =>
    p.db.sql<{ messaggio: string }>(
      `select messaggio from public.admin_notifications where tipo = 'differenza_trasferimento' and chiusa_il is null`,
    );
  expect(await differences()).toEqual([
    { messaggio: `Trasferimento ${stranger.id}: il fornitore ha trasferito e noi non lo sappiamo` },
  ]);
  await p.fornitore.transfers.createReversal(stranger.id);
  await p.passTime(2);
  expect((await quota(v)).stato).toBe('inviato');
  expect((await departedOnes(v)).data).toHaveLength(2);
  expect([await tasks(id), await differences()]).toEqual([[], []]);
});

test('through Connect the office marks no share as sent by hand, and no file for the bank is made', async () => {
  const v = await bought(p, { titolo: 'Connect a mano', venditore: 'giorgio' });
  await p.passTime(49);
  const { id } = await quota(v);
  await expect(
    p.commands('admin', 'admin_segna_versamento', {
      p_id: id,
      p_stato: 'inviato',
      p_riferimento: 'x',
      p_visto: await seenOf(id),
    }),
  ).rejects.toThrow('versamenti_solo_connect');
  await expect(p.commands('admin', 'admin_prepara_bonifici')).rejects.toThrow('versamenti_solo_connect');
  await expect(p.api('admin', '/admin/payouts/pain001', {})).rejects.toThrow('versamenti_solo_connect');
  const ours = await quota(v, 'piattaforma');
  expect(
    await p.commands('admin', 'admin_segna_versamento', {
      p_id: ours.id,
      p_stato: 'inviato',
      p_riferimento: 'saldo',
      p_visto: await seenOf(ours.id),
    }),
  ).toMatchObject({ stato: 'inviato' });
});

test('an account that is found wanting later is paid nothing, and its owner reads what is missing', async () => {
  const conto = await signsUp('giorgio');
  p.stories.completeAccount(conto, false);
  await p.untilSettled();
  expect(await p.api('giorgio', '/payouts/connect')).toMatchObject({
    conto: { pronto: false, requisiti: ['individual.verification.document'], motivo_blocco: 'requirements.past_due' },
  });
  const v = await sold('Connect incompleto', 'giorgio');
  expect((await quota(v)).stato).toBe('dovuto');
});

test('each word about an account changes what its owner reads on the dashboard, whoever asked for it', async () => {
  const { conto } = await p.api<{ conto: Conto }>('giorgio', '/payouts/connect');
  const reads = async () => {
    const [riga] = await p.db.sql<{ r: ContoConnect }>(
      'select privato.conto_leggibile(c) as r from public.conti_connect c where c.id = $1',
      [conto.id],
    );
    return riga === undefined ? null : statoConto(riga.r);
  };
  const stati: (StatoConto | null)[] = [await reads()];
  for (const happen of [
    () => p.stories.checkAccount(conto.id),
    () => p.stories.completeAccount(conto.id, true),
    () => p.stories.completeAccount(conto.id, false),
  ]) {
    happen();
    await p.untilSettled();
    stati.push(await reads());
  }
  expect(stati).toEqual(['da_completare', 'controllo', 'pronto', 'da_completare']);
  const elsewhere = await p.api<{ conto: ContoConnect }>('giorgio', '/payouts/connect');
  expect(statoConto(elsewhere.conto)).toBe('da_completare');
});
