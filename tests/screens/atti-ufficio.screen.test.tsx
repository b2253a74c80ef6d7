import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { press, question, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** What the office alone may do to an item: end its verification, say that it is lost, end a sale nobody collects, put it forward. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
/** A verification at this state whose item lies at its centre. */
const atCentre = (stato: string) =>
  one<{ id: string; annuncio: string }>(
    `select v.id, v.id_annuncio as annuncio from public.verifiche v join public.custodia c on c.id_verifica = v.id
     where v.stato = $1::public.stato_verifica and c.stato = 'al_centro' and not c.in_dubbio
       and not exists (select from public.ordini o where o.id_verifica = v.id and o.status <> 'annullato') order by v.id limit 1`,
    [stato],
  );
const found = (id: string) =>
  one<{ stato: string; custodia: string }>(
    'select v.stato, c.stato as custodia from public.verifiche v join public.custodia c on c.id_verifica = v.id where v.id = $1',
    [id],
  );
/** Asked with its word and its why; the first answer is lost. */
async function act(button: string, word: string, does: string, procedure: RegExp): Promise<void> {
  await press(button);
  const opened = await question();
  await write('Motivo', 'Lo sappiamo noi.', opened);
  await write(new RegExp(`^Scrivi ${word}`), word, opened);
  browser.line.breakRequests(procedure, 'risposta_persa', 1);
  await press(does, opened);
}

test('what nobody collected in its thirty days is ended from its payment, once, though the answer was lost', async () => {
  const { id } = await one<{ id: string }>(
    `select id from public.ordini where status = 'pagato' order by numero_ordine limit 1`,
  );
  const open = () => browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  await browser.db.sql(
    `update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = (select id_annuncio from public.ordini where id = $1)`,
    [id],
  );
  await open();
  await reads('Atti con motivo');
  expect(screen.queryByRole('button', { name: /non ritirato/ })).toBeNull();
  await browser.db.sql(
    `update public.ordini set data_pagamento = privato.adesso() - interval '31 days' where id = $1`,
    [id],
  );
  await open();
  await press('Annulla: non ritirato…');
  const opened = await question();
  await write('Motivo', 'Non risponde.', opened);
  await write(/^Scrivi ANNULLA/, 'ANNULLA', opened);
  browser.line.breakRequests(/admin_annulla_non_ritirato/, 'risposta_persa', 1);
  await press('Annulla l’ordine', opened);
  await reads('Ordine annullato');
  expect(await browser.db.sql('select status, motivo_annullamento from public.ordini where id = $1', [id])).toEqual([
    { status: 'annullato', motivo_annullamento: 'non_ritirato' },
  ]);
});

test('a verification without a result is ended by the office, once, though the answer was lost: the item goes home', async () => {
  const { id } = await atCentre('in_attesa');
  await browser.apri(percorso('admin_verifiche', { scelto: id }), 'admin');
  await act('Annulla la verifica…', 'ANNULLA', 'Annulla la verifica', /admin_annulla_verifica/);
  await reads('Verifica annullata');
  expect(await found(id)).toEqual({ stato: 'annullata', custodia: 'da_restituire' });
});

test('an item that nobody finds is said lost, once, though the answer was lost; what is at home can’t be', async () => {
  const { id, annuncio } = await atCentre('verificato');
  await browser.apri(percorso('admin_verifiche', { scelto: id }), 'admin');
  await act('Segna smarrito…', 'SMARRITO', 'Segna smarrito', /admin_segna_smarrito/);
  await reads('Oggetto segnato smarrito');
  expect(await found(id)).toEqual({ stato: 'verificato', custodia: 'smarrito' });
  expect(await one('select stato_annuncio from public.annunci where id = $1', [annuncio])).toEqual({
    stato_annuncio: 'sospeso',
  });
  const letters = `select count(*)::int as n from public.posta_uscita where tipo = 'oggetto_smarrito' and soggetto = $1`;
  expect(await one(letters, [id])).not.toEqual({ n: 0 });
  await browser.ricarica();
  await reads('Andamento');
  expect(screen.queryByRole('button', { name: 'Segna smarrito…' })).toBeNull();
});

test('a lost item that turns up is said found, once, though the answer was lost, and goes home; nothing else can be', async () => {
  const { id } = await atCentre('verificato');
  await browser.apri(percorso('admin_verifiche', { scelto: id }), 'admin');
  await reads('Andamento');
  expect(screen.queryByRole('button', { name: 'Segna ritrovato…' })).toBeNull();
  await act('Segna smarrito…', 'SMARRITO', 'Segna smarrito', /admin_segna_smarrito/);
  await reads('Oggetto segnato smarrito');
  await act('Segna ritrovato…', 'RITROVATO', 'Segna ritrovato', /admin_segna_ritrovato/);
  await reads('Oggetto segnato ritrovato');
  expect(await found(id)).toEqual({ stato: 'verificato', custodia: 'da_restituire' });
  const letters = `select count(*)::int as n from public.posta_uscita where tipo = 'oggetto_ritrovato' and soggetto = $1`;
  expect(await one(letters, [id])).toEqual({ n: 1 });
});

test('a listing is put into the window of the home and taken out of it, each with its why', async () => {
  const { annuncio } = await atCentre('verificato');
  const forward = () => one('select in_evidenza from public.annunci where id = $1', [annuncio]);
  const open = () => browser.apri(percorso('admin_annunci', { q: annuncio, scelto: annuncio }), 'admin');
  await open();
  await press('Metti in evidenza…');
  const window = await question();
  await write('Motivo', 'Ha belle foto.', window);
  browser.line.breakRequests(/admin_evidenza_annuncio/, 'risposta_persa', 1);
  await press('Metti in evidenza', window);
  await reads('Annuncio in evidenza');
  expect(await forward()).toEqual({ in_evidenza: true });
  await open();
  await reads('In evidenza');
  await press('Togli dall’evidenza…');
  const back = await question();
  await write('Motivo', 'Basta così.', back);
  await press('Togli dall’evidenza', back);
  await reads('Annuncio non più in evidenza');
  expect(await forward()).toEqual({ in_evidenza: false });
});
