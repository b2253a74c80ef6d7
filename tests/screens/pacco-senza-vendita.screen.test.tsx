import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  afterEndPhrase,
  IF_RETURNED,
  RETURNS_WITHOUT_VENDITA,
  RIMBORSO_UNDERWAY,
} from '../../src/domain/frasi/pacco.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { dialog, press, question, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** A parcel that travels while its sale has ended (ADR 0015): the office, both sides and the counter read it, and say where it is. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
const ORDER = idOf('ordine', 'chitarra-1');
const verification = async () =>
  (await one<{ v: string }>('select id_verifica as v from public.ordini where id = $1', [ORDER])).v;
const custody = (v: string) => one('select stato from public.custodia where id_verifica = $1', [v]);
const ship = () =>
  browser.db.sql(`select privato.spedisci(o, 'BRT', 'T1', null) from public.ordini o where o.id = $1`, [ORDER]);
const open = (v: string) =>
  one(
    `select count(*)::int as n from public.admin_notifications where tipo = 'pacco_senza_vendita' and riferimento = $1 and chiusa_il is null`,
    [v],
  );

/** Asked with its word and its why; the first answer is lost. */
async function act(button: string, word: string, does: string, procedure: RegExp): Promise<HTMLElement> {
  await press(button);
  const opened = await question();
  await write('Motivo', 'Lo dice il corriere.', opened);
  await write(new RegExp(`^Scrivi ${word}`), word, opened);
  browser.line.breakRequests(procedure, 'risposta_persa', 1);
  await press(does, opened);
  return opened;
}

/** The same sale anew, its parcel away. */
async function resold(): Promise<void> {
  await browser.db.sql(
    `update public.custodia set stato = 'al_centro' where id_verifica = (select id_verifica from public.ordini where id = $1)`,
    [ORDER],
  );
  await browser.db.sql(
    `update public.spedizioni set stato = 'richiesto', codice_tracciamento = null where id_ordine = $1`,
    [ORDER],
  );
  await browser.db.sql(`update public.ordini set status = 'pagato', motivo_annullamento = null where id = $1`, [ORDER]);
  await browser.db.sql(
    `update public.annunci set stato_annuncio = 'venduto' where id = (select id_annuncio from public.ordini where id = $1)`,
    [ORDER],
  );
  await ship();
}

/** The same, and its order called off. */
async function unsold(): Promise<void> {
  await resold();
  await browser.db.sql(`select privato.annulla_ordine($1, 'ufficio')`, [ORDER]);
}

test('a whole refund says before it is confirmed that the parcel travels on; «Da fare» leads to where it is said to have arrived', async () => {
  const v = await verification();
  await ship();
  await browser.apri(percorso('admin_pagamenti', { scelto: ORDER }), 'admin');
  await press('Rimborsa tutto…');
  const opened = await question();
  expect(within(opened).getByText(/Il pacco è in viaggio e il rimborso non lo ferma/)).toBeTruthy();
  await write('Motivo', 'Indirizzo sbagliato.', opened);
  await write(/^Scrivi RIMBORSO/, 'RIMBORSO', opened);
  await press(/^Rimborsa /, opened);
  await waitFor(async () => expect(await open(v)).toEqual({ n: 1 }));
  await browser.apri(percorso('admin_avvisi', { gruppo: 'oggetti' }), 'admin');
  expect((await screen.findAllByText('Pacco in viaggio, vendita finita')).length).toBeGreaterThan(0);
  await browser.apri(percorso('admin_verifiche', { scelto: v }), 'admin');
  await reads(/La vendita è finita mentre il pacco era in viaggio/);
  await act('Segna arrivato…', 'ARRIVATO', 'Segna arrivato', /admin_segna_arrivato/);
  await reads('Oggetto segnato arrivato');
  expect([await custody(v), await open(v)]).toEqual([{ stato: 'consegnato_acquirente' }, { n: 0 }]);
  expect(
    await one(
      `select count(*)::int as n from public.posta_uscita where tipo = 'oggetto_arrivato_venditore' and soggetto = $1`,
      [v],
    ),
  ).toEqual({ n: 1 });
  await browser.ricarica();
  await reads('Andamento');
  expect(screen.queryByRole('button', { name: /Segna (arrivato|rientrato|smarrito)…/ })).toBeNull();
});

test('back at its centre by the office’s word, once, though the answer was lost: it goes home', async () => {
  const v = await verification();
  await unsold();
  await browser.apri(percorso('admin_verifiche', { scelto: v }), 'admin');
  await act('Segna rientrato…', 'RIENTRATO', 'Segna rientrato', /admin_segna_rientrato/);
  await reads('Oggetto segnato rientrato');
  expect([await custody(v), await open(v)]).toEqual([{ stato: 'da_restituire' }, { n: 0 }]);
});

test('a dispute refunded without a return says before its word that the parcel is on its way, and what becomes of it', async () => {
  const v = await verification();
  await resold();
  await browser.db.sql(`update public.ordini set status = 'contestato' where id = $1`, [ORDER]);
  const { id } = await one<{ id: string }>(
    `insert into public.contestazioni (id_ordine, id_autore, motivo) select o.id, o.buyer_id, 'Non arriva.' from public.ordini o
     where o.id = $1 returning id`,
    [ORDER],
  );
  await browser.apri(percorso('admin_contestazioni', { scelto: id }), 'admin');
  await userEvent.click(await screen.findByRole('radio', { name: /^Respinta/ }));
  await reads('Che cosa succede se confermi');
  expect(screen.queryByText(RIMBORSO_UNDERWAY)).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: /^Rimborso senza restituzione/ }));
  await reads(RIMBORSO_UNDERWAY);
  expect(screen.queryByText(/Chi ha comprato tiene l’oggetto/)).toBeNull();
  await press('Decidi: Rimborso senza restituzione…');
  const opened = await dialog();
  expect(within(opened).getByText(RIMBORSO_UNDERWAY)).toBeTruthy();
  expect(within(opened).queryByText('Resta dov’è')).toBeNull();
  await write('Motivo', 'Il corriere non risponde.', opened);
  await write(/^Scrivi RIMBORSO/, 'RIMBORSO', opened);
  await press('Decidi: Rimborso senza restituzione', opened);
  await reads('Contestazione decisa');
  expect([await custody(v), await open(v)]).toEqual([{ stato: 'consegnato_corriere' }, { n: 1 }]);
});

test('lost: the office reads before that the money doesn’t move', async () => {
  const v = await verification();
  await unsold();
  await browser.apri(percorso('admin_verifiche', { scelto: v }), 'admin');
  await press('Segna smarrito…');
  expect(within(await question()).getByText(/La vendita è già finita e il denaro non si muove/)).toBeTruthy();
});

test('buyer and seller read where it is; the counter lists it, and without network says that it came back', async () => {
  const v = await verification();
  await unsold();
  await browser.db.sql(
    `update public.ordini set seller_id = (select id from public.utenti where email like 'venditore@%') where id = $1`,
    [ORDER],
  );
  for (const who of ['acquirente', 'venditore'] as const) {
    await browser.apri(percorso('ordine', { id: ORDER }), who);
    await reads(afterEndPhrase(who, 'consegnato_corriere') ?? '');
  }
  await browser.apri(percorso('centro_consegne'), 'centro');
  await reads(/^In viaggio, vendita finita/);
  await reads(`BRT T1. ${IF_RETURNED}`);
  await browser.apri(percorso('centro_verifica', { id: v }), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  await reads(IF_RETURNED);
  browser.line.breakRequests(/./, 'senza_rete');
  await press('Segna rientrato');
  const asked = await dialog();
  expect(within(asked).getByText(RETURNS_WITHOUT_VENDITA)).toBeTruthy();
  await press('Segna rientrato', asked);
  await reads(/^Rientro: /);
  expect(screen.queryByRole('button', { name: 'Segna rientrato' })).toBeNull();
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await custody(v)).toEqual({ stato: 'da_restituire' }));
  await screen.findByRole('link', { name: 'Segna restituito' });
  await browser.apri(percorso('ordine', { id: ORDER }), 'venditore');
  await reads(afterEndPhrase('venditore', 'da_restituire') ?? '');
});
