import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { TESTI_ERRORE } from '../../src/domain/errori.ts';
import { stoppedPhrase } from '../../src/domain/frasi/ordine.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import { choose, dialog, press, reads, readsNot, warns, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled, textOf } from './page.ts';
import { putBack } from './put-back.ts';

/** What a centre took, and what waits to leave it: online screens behind the counter. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const MOVIMENTI = 'Movimenti';
const signUp = () =>
  browser.db.sql<{ id: string; importo: number; metodo_pagamento: string; costo_imballo: number; stato: string }>(
    `select id, importo, metodo_pagamento, costo_imballo, stato from public.transazioni_in_sede where note = 'Prova'`,
  );
/** A fee taken at the counter today, by whoever works there. */
const take = (note: string) =>
  browser.db.sql(
    `insert into public.transazioni_in_sede (id_verifica, id_annuncio, id_centro, importo, metodo_pagamento, costo_imballo, note)
     select v.id, v.id_annuncio, v.id_centro, 4500, 'pos', 350, $2 from public.verifiche v where v.id_centro = $1 limit 1`,
    [centro('centro'), note],
  );
const row = (note: string): HTMLElement => {
  const found = screen.getByText(note).closest('li');
  return found ?? expect.fail('the movement is not in the list');
};
/** Orders that a test moves, and how their items leave. */
async function lend(where: string, params: unknown[] = []): Promise<void> {
  await putBack(
    browser,
    'public.annunci',
    ['metodo_spedizione'],
    `t.id in (select o.id_annuncio from public.ordini o where ${where})`,
    params,
  );
  await putBack(
    browser,
    'public.ordini',
    ['status'],
    `t.id in (select o.id from public.ordini o where ${where})`,
    params,
  );
}

// Plays centro_incassi (its act)
test('a fee whose answer was lost is recorded once: the form filled from the quote, the totals follow', async () => {
  const [isDue] = await browser.db.sql<{ id: string; amount: number }>(
    `select v.id, f.amount from public.verifiche v join public.verification_transactions f on f.id_verifica = v.id
     where v.id_centro = $1 and v.stato = 'in_attesa' and f.amount > 0 order by v.created_at desc limit 1`,
    [centro('centro')],
  );
  await browser.apri(percorso('centro_incassi'), 'centro');
  await reads(MOVIMENTI);
  await press('Registra movimento');
  await reads(TESTI_ERRORE.riferimento_mancante);
  await reads(TESTI_ERRORE.importo_non_valido);
  await choose('Verifica', isDue?.id ?? '');
  await reads(/^Dal preventivo accettato/);
  const importo = screen.getByLabelText<HTMLInputElement>('Importo');
  expect(Number(importo.value.replace(',', '')), 'the acknowledged fee').toBe(isDue?.amount);
  await press('POS');
  await userEvent.click(screen.getByText('Imballo, spedizione, altra data'));
  await write(/^Imballo/, '3,50');
  await write(/^Note/, 'Prova');
  browser.line.breakRequests(/registra_incasso/, 'risposta_persa', 1);
  await press('Registra movimento');
  await reads('Movimento registrato');
  await reads('Prova');
  expect(await signUp()).toMatchObject([
    { importo: isDue?.amount, metodo_pagamento: 'pos', costo_imballo: 350, stato: 'completata' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Importo').value).toBe('');
  await reads('In sede, pos');
});

// Plays centro_incassi (a refusal)
test('a movement of another day is refused, one of today is cancelled with its reason and stays struck', async () => {
  await take('Sbagliato');
  await browser.apri(percorso('centro_incassi', { canale: 'inperson' }), 'centro');
  await reads('Sbagliato');
  await press('Annulla movimento', row('Sbagliato'));
  await press('Annulla il movimento', await dialog());
  await reads('Indica il motivo.');
  await write('Motivo', 'Importo sbagliato', await dialog());
  await browser.db.sql(
    `update public.transazioni_in_sede set created_at = created_at - interval '1 day' where note = 'Sbagliato'`,
  );
  await press('Annulla il movimento', await dialog());
  await warns(new RegExp(TESTI_ERRORE.movimento_di_altro_giorno));
  await browser.db.sql(
    `update public.transazioni_in_sede set created_at = created_at + interval '1 day' where note = 'Sbagliato'`,
  );
  browser.line.breakRequests(/annulla_incasso/, 'risposta_persa', 1);
  await press('Annulla il movimento', await dialog());
  await reads('Annullato: Importo sbagliato');
  expect(row('Sbagliato').querySelector('s')).not.toBeNull();
  expect(within(row('Sbagliato')).queryByRole('button', { name: 'Annulla movimento' })).toBeNull();
  expect(await browser.db.sql(`select stato from public.transazioni_in_sede where note = 'Sbagliato'`)).toEqual([
    { stato: 'annullata' },
  ]);
});

test('cash that the law forbids only together with what was taken before is told beside the amount, and nothing typed is lost', async () => {
  const [isDue] = await browser.db.sql<{ id: string; id_annuncio: string }>(
    `select v.id, v.id_annuncio from public.verifiche v where v.id_centro = $1 and v.stato = 'in_attesa' order by v.id limit 1`,
    [centro('centro')],
  );
  await browser.db.sql(
    `insert into public.transazioni_in_sede (id_verifica, id_annuncio, id_centro, importo, metodo_pagamento, note)
     values ($1, $2, $3, 490000, 'contanti', 'Acconto')`,
    [isDue?.id, isDue?.id_annuncio, centro('centro')],
  );
  await browser.apri(percorso('centro_incassi'), 'centro');
  await reads(MOVIMENTI);
  await choose('Verifica', isDue?.id ?? '');
  await press('Contanti');
  await write('Importo', '200,00');
  await write(/^Note/, 'Saldo');
  await press('Registra movimento');
  await waitFor(() =>
    expect(screen.getByText(TESTI_ERRORE.contanti_oltre_limite).closest('.field')?.querySelector('input')?.name).toBe(
      'importo',
    ),
  );
  const importo = screen.getByLabelText<HTMLInputElement>('Importo');
  expect(importo.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(importo);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Saldo');
  await browser.db.sql(`delete from public.transazioni_in_sede where note = 'Acconto'`);
});

test('the file is the filter, the Italian way; days without anything say so, and dates the wrong way round', async () => {
  await take('Nel file');
  await take('Tolto');
  await browser.db.sql(
    `update public.transazioni_in_sede set stato = 'annullata', annullata_il = now(), motivo_annullamento = 'Doppio' where note = 'Tolto'`,
  );
  const file: Blob[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => {
    if (what instanceof Blob) file.push(what);
    return '#file';
  });
  await browser.apri(percorso('centro_incassi', { canale: 'inperson' }), 'centro');
  await reads(MOVIMENTI);
  await press('CSV');
  await waitFor(() => expect(file).toHaveLength(1));
  spy.mockRestore();
  const byte = new Uint8Array((await file[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...byte.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = new TextDecoder().decode(byte).trim().split('\r\n');
  expect(rows[0]).toMatch(/^Data;Ora;Canale;Tipo;/);
  expect(rows.slice(1).every((line) => /^\d\d\/\d\d\/\d{4};\d\d:\d\d;In sede;/.test(line))).toBe(true);
  const told = (note: string) => rows.find((line) => line.includes(`;${note};`));
  expect(told('Nel file')).toMatch(/;POS;[^;]+;sì;45,00;3,50;/);
  expect(told('Tolto')).toMatch(/;POS;Annullato;no;45,00;3,50;/);
  await reads(/^Nel file: \d+ moviment/);

  await browser.apri(percorso('centro_incassi', { dal: '2001-01-02', al: '2001-01-01' }), 'centro');
  await reads(TESTI_ERRORE.date_invertite);
  await reads('Nessun movimento');
  await userEvent.click(screen.getByRole('link', { name: 'Sempre' }));
  await reads(MOVIMENTI);
  expect(currentAddress()).toBe(percorso('centro_incassi'));
});

test('what waits to leave is in reach: its verb leads to the item, the parcel’s sheet is printed, and nothing waits once it left', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await lend(`o.status in ('pagato', 'autorizzato')`);
  await browser.apri(percorso('centro_consegne'), 'centro');
  await settled();
  const [toShip] = await browser.db.sql<{ id: string; chi: string; titolo: string }>(
    `select o.id_verifica as id, i.nome_completo as chi, a.titolo from public.ordini o join public.annunci a on a.id = o.id_annuncio
     join public.indirizzi i on i.id = o.id_indirizzo_spedizione
     where o.id_centro = $1 and o.status = 'pagato' and a.metodo_spedizione = 'punto_verifica' limit 1`,
    [centro('centro')],
  );
  await reads('Da spedire');
  const where = percorso('centro_verifica', { id: toShip?.id ?? '' }, { da: 'consegne' });
  expect(document.querySelectorAll(`a[href="${where}"]`)).toHaveLength(2);
  expect(textOf(), 'whose it is, is for paper').not.toContain(toShip?.chi);
  await userEvent.click(screen.getAllByRole('button', { name: /^Stampa il foglio del pacco/ })[0] ?? document.body);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const parcel = screen.getByRole('article', { name: 'Foglio del pacco', hidden: true });
  const sheet = textOf(parcel);
  expect(sheet).toMatch(/Tel\. \+?\d/);
  expect(sheet, 'it can come back').toContain('Via Solferino 12');
  expect(sheet, 'what is inside is nobody’s business on the way').not.toContain(toShip?.titolo);
  expect(parcel.querySelector('svg'), 'nor is whose goods they are').toBeNull();

  // its buyer's bank disputes the payment: it stays, and whoever looks reads why
  const [fermo] = await browser.db.sql<{ ordine: string }>(
    `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, stato_ordine)
     select 'dp_banco', o.id, o.payment_intent_id, 'needs_response', o.amount, o.status from public.ordini o
     where o.id_verifica = $1 and o.status = 'pagato' returning id_ordine as ordine`,
    [toShip?.id],
  );
  await browser.ricarica();
  await reads(TESTI_ERRORE.pagamento_contestato);
  expect(document.querySelectorAll(`a[href="${where}"]`)).toHaveLength(2);
  await browser.apri(percorso('ordine', { id: fermo?.ordine ?? '' }), 'centro');
  await reads(stoppedPhrase('centro', false));
  await readsNot('Segna spedito');
  await browser.db.sql(`update public.contestazioni_bancarie set stato = 'fraud_warning' where id = 'dp_banco'`);
  await browser.apri(percorso('centro_consegne'), 'centro');
  await reads(TESTI_ERRORE.pagamento_segnalato);
  await browser.db.sql(`delete from public.contestazioni_bancarie where id = 'dp_banco'`);

  await browser.db.sql(`update public.ordini set status = 'spedito' where status in ('pagato', 'autorizzato')`);
  await browser.apri(percorso('centro_consegne'), 'centro');
  await reads('Niente da consegnare');
  await readsNot('Da spedire');
});

test('a buyer who lost the pickup code is written another one, once though the answer was lost', async () => {
  const [ordine] = await browser.db.sql<{ id: string }>(
    `select o.id_verifica as id from public.ordini o where o.id_centro = $1 and o.status = 'pagato'
       and o.id_verifica in (select c.id_verifica from public.custodia c where c.stato = 'al_centro') limit 1`,
    [centro('centro')],
  );
  const id = ordine?.id ?? '';
  await lend('o.id_verifica = $1', [id]);
  await browser.db.sql(`update public.ordini set status = 'spedito' where id_verifica = $1`, [id]);
  await browser.db.sql(
    `update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = (select id_annuncio from public.verifiche where id = $1)`,
    [id],
  );
  await browser.db.sql(`update public.ordini set status = 'pagato' where id_verifica = $1`, [id]);
  const codice = async () =>
    (
      await browser.db.sql<{ i: string }>('select impronta as i from privato.codici_ritiro where id_verifica = $1', [
        id,
      ])
    )[0]?.i;
  const letters = () => browser.db.sql(`select 1 from public.posta_uscita where tipo = 'consegna_da_ritirare'`);
  const [prima, scritte] = [await codice(), (await letters()).length];
  expect(prima).toBeDefined();
  await browser.apri(percorso('centro_consegne'), 'centro');
  browser.line.breakRequests(/reinvia_codice_ritiro/, 'risposta_persa', 1);
  await press('Rispedisci il codice');
  await press('Rispedisci il codice', await dialog());
  await reads('Codice nuovo spedito per email: quello di prima non vale più.');
  expect(await codice(), 'the one before is no good any more').not.toBe(prima);
  expect(await letters()).toHaveLength(scritte + 1);
});

test('a sale of a partner stands in the file in a sum of its own, not among the fees', async () => {
  const [vendita] = await browser.db.sql<{ numero: string }>(
    `select a.numero_annuncio::text as numero from public.transazioni_in_sede t join public.annunci a on a.id = t.id_annuncio
     where t.vendita and t.stato = 'completata' and t.id_centro = $1 limit 1`,
    [centro('partner')],
  );
  const file: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => {
    if (what instanceof Blob) file.push(what);
    return '#file';
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await browser.apri(percorso('centro_incassi', { canale: 'inperson' }), 'partner');
  await reads(MOVIMENTI);
  await press('CSV');
  await waitFor(() => expect(file).toHaveLength(1));
  const rows = ((await file[0]?.text()) ?? '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const [heads = []] = rows;
  const told = rows.find((line) => line[heads.indexOf('Numero annuncio')] === vendita?.numero);
  expect(told?.[heads.indexOf('Tipo')]).toBe('Vendita in sede');
  expect(told?.[heads.indexOf('Nei totali')]).toBe('vendite');
});
