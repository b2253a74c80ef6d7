import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { centro } from '../../supabase/seed/centri.ts';
import type { Persona } from '../../supabase/seed/persone.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { choose, press, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf, settled } from './page.ts';
import { putBack } from './put-back.ts';

/** Titles, labels and choices that the specification quotes, and what a page says whose reading failed: literally, where it stands. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
const MINE = centro('centro');
const NOBODY = '00000000-0000-4000-8000-000000000000';

type Page = readonly [who: Persona | null, where: string, says: readonly string[]];
const PAGES: readonly Page[] = [
  [null, percorso('home'), ['Annunci Recenti']],
  [null, percorso('annunci', { categoria: 'borse' }), ['Torna a tutti gli annunci']],
  [null, percorso('centri'), ['Contatta Centro', 'Vedi Dettagli']],
  [null, percorso('verifica_certificato'), ['Verifica Certificato']],
  ['acquirente', percorso('preferiti'), ['Preferiti']],
  ['venditore', percorso('conferma_verifica', { id: 'x' }), ['ID verifica non valido']],
  ['acquirente', percorso('ordine', { id: NOBODY }), ['Ordine non trovato']],
  ['acquirente', percorso('checkout'), ["Dati mancanti. Torna all'annuncio e clicca Acquista."]],
  ['centro', percorso('centro_agenda'), ['Programmazione appuntamenti', 'Dettaglio appuntamenti']],
  ['centro', percorso('centro_restituzioni'), ['Restituzioni oggetti']],
  ['admin', percorso('admin'), ['Pannello Amministratore']],
  ['admin', percorso('admin_categorie'), ['Gestione Categorie']],
  ['admin', percorso('admin_ordini'), ['Gestione Ordini']],
  ['admin', percorso('marchi'), ['Accesso riservato agli amministratori.']],
];
test.each(PAGES)('%s reads at %s: %s', async (who, where, says) => {
  await browser.apri(where, who);
  await settled();
  for (const text of says) await reads(text);
});

type Failure = readonly [who: Persona, where: string, broken: RegExp, says: string];
const FAILURES: readonly Failure[] = [
  ['venditore', percorso('bacheca'), /rpc\/(mia_)?bacheca/, 'Errore nel caricamento dei dati della dashboard'],
  ['venditore', percorso('messaggi'), /conversazioni/, 'Impossibile caricare le conversazioni. Riprova più tardi.'],
  ['venditore', percorso('nuovo_annuncio'), /categorie_attive/, 'Errore nel caricamento delle categorie'],
  [
    'venditore',
    percorso('nuova_verifica', { annuncio: NOBODY }),
    /scheda|situazione/,
    "Non è stato possibile caricare i dettagli dell'annuncio.",
  ],
  ['venditore', percorso('pagamenti'), /versamenti/, 'Errore nel caricamento pagamenti'],
  ['centro', percorso('centro_storico'), /centro_verifiche/, 'Errore nel caricamento delle verifiche'],
  ['centro', percorso('centro_tariffe'), /prezzi_centro/, 'Errore nel caricamento dei dati. Riprova più tardi.'],
  ['admin', percorso('admin_annunci'), /admin_elenco_annunci/, 'Errore nel caricamento degli annunci'],
  ['admin', percorso('admin_utenti'), /admin_elenco_utenti/, 'Errore nel caricamento utenti'],
  ['admin', percorso('admin_centri'), /admin_elenco_centri/, 'Errore nel caricamento centri'],
  ['admin', percorso('admin_certificati'), /admin_elenco_certificati/, 'Errore nel caricamento dati'],
  ['admin', percorso('admin_pagamenti'), /admin_elenco_pagamenti/, 'Query pagamenti fallita'],
  ['admin', percorso('admin_incasso'), /payment-config/, 'Errore nel caricamento configurazione'],
  ['admin', percorso('admin_spedizioni'), /admin_elenco_spedizioni/, 'Errore nel caricamento spedizioni'],
  ['admin', percorso('admin_categorie'), /admin_albero|categorie/, 'Errore nel caricamento delle categorie'],
  ['admin', percorso('admin_ordini'), /admin_elenco_ordini/, 'Errore nel caricamento ordini'],
];
test.each(FAILURES)('%s at %s, where %s fails: %s', async (who, where, broken, says) => {
  browser.line.breakRequests(broken, 503);
  await browser.apri(where, who);
  await reads(says);
  expect(screen.getAllByRole('button', { name: 'Riprova' }).length).toBeGreaterThan(0);
});

test('an office list on its way says so, and one of its listings is deleted after a question', async () => {
  const { titolo } = await one<{ titolo: string }>(
    `select a.titolo from public.annunci a where a.stato_annuncio = 'attivo' and a.eliminato_il is null
     and a.stato_prenotazione = 'disponibile' and privato.perche_non_eliminabile(a) is null order by numero_annuncio limit 1`,
  );
  let arrives = (_: unknown) => {};
  browser.line.breakRequests(/admin_elenco_annunci/, { aspetta: new Promise((done) => (arrives = done)) }, 1);
  await browser.apri(percorso('admin_annunci', { q: titolo }), 'admin');
  await reads('Caricamento annunci in corso…');
  arrives(null);
  await press(`Elimina ${titolo}`);
  await reads('Eliminare definitivamente questo annuncio?');
});

test('a listing without a description says so, to anybody and to the office; its details have their title', async () => {
  const { id, titolo } = await one<{ id: string; titolo: string }>(
    `select id, titolo from public.annunci where stato_annuncio = 'attivo' and eliminato_il is null order by numero_annuncio limit 1`,
  );
  await putBack(browser, 'public.annunci', ['descrizione'], 't.id = $1', [id]);
  await browser.db.sql(`update public.annunci set descrizione = '' where id = $1`, [id]);
  await browser.apri(percorso('annuncio', { id }));
  await settled();
  await reads('Dettagli Prodotto');
  await reads('Nessuna descrizione disponibile');
  await browser.apri(percorso('admin_annunci', { q: titolo, scelto: id }), 'admin');
  await reads('Nessuna descrizione disponibile');
});

test('who has not reserved a verified item reads who may buy it', async () => {
  const { id } = await one<{ id: string }>(
    `select id from public.annunci where stato_annuncio = 'attivo' and eliminato_il is null and stato_verifica = 'verificato'
     order by numero_annuncio limit 1`,
  );
  await browser.apri(percorso('annuncio', { id }));
  await settled();
  await reads("Solo l'acquirente che ha prenotato può acquistare entro 48h dalla verifica");
});

test('whoever works at a centre goes there from the menu', async () => {
  await browser.apri(percorso('bacheca'), 'centro');
  await settled();
  await reads('Gestione Centro di Verifica');
});

test('the choices of a message, a listing, a category and a parcel are those of the specification', async () => {
  await browser.apri(percorso('contatti'));
  await settled();
  for (const subject of ['supporto-generale', 'problema-verifica', 'diventare-centro', 'partnership'])
    await choose('Oggetto', subject);
  await browser.apri(percorso('nuovo_annuncio'), 'venditore');
  await choose('Condizione', 'Usato con segni di usura');
  const { id } = await one<{ id: string }>(`select id from public.categories where slug = 'borse'`);
  await browser.apri(percorso('admin_categorie', { scelto: id }), 'admin');
  await reads('(Nessuna)');
  await browser.apri(percorso('centro_storico'), 'centro');
  await screen.findByRole('link', { name: 'Successiva' });
  await browser.apri(percorso('centro_incassi'), 'centro');
  await press('Registra movimento');
  await reads('Specificare un ID verifica o annuncio');
});

test('without its sale an item has no shipment; bought, it has its parcel and then its arrival', async () => {
  const order = idOf('ordine', 'chitarra-1');
  const { id } = await one<{ id: string }>('select id_verifica as id from public.ordini where id = $1', [order]);
  onTestFinished(async () => {
    await browser.db.sql('select privato.rientra(o, null) from public.ordini o where o.id = $1', [order]);
  });
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  // the sale was taken back, and the tablet heard of it
  const { CentreStore } = await import('../../src/offline/store/db.ts');
  const tablet = new CentreStore(MINE);
  await tablet.verifiche.update(id, { ordine: null });
  tablet.close();
  await reads('Nessuna spedizione registrata.');
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await choose('Corriere', 'FedEx');
  await write('Codice di tracciamento', 'T30');
  await press('Segna spedito');
  await screen.findByRole('button', { name: 'Segna consegnato' });
});

test('an approval and a rejection offer the specification’s phrases', async () => {
  const { id } = await one<{ id: string }>(
    `select id from public.verifiche where id_centro = $1 and stato = 'in_attesa' order by data_programmata limit 1`,
    [MINE],
  );
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await reads('Approvazione Verifica');
  for (const phrase of ['Foto non corrispondenti', 'Specifiche tecniche diverse', 'Struttura danneggiata'])
    await screen.findByRole('button', { name: phrase });
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'rifiuta' }), 'centro');
  for (const phrase of [
    'Documenti mancanti',
    'Condizioni non corrispondenti',
    'Numero seriale alterato',
    'Materiali non originali',
    'Eccessivo',
  ])
    await reads(phrase);
});
