import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { photo } from './canvas.ts';
import { choose, dialog, press, reads, warns, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';

/** One listing: its page, and its owner's form. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

/** Own listings that may be edited, in their order. */
async function free(who: 'venditore' | 'davide' = 'venditore'): Promise<string[]> {
  const rows = await browser.db.sql<{ id: string }>(
    `select a.id from public.annunci a where a.id_utente = $1 and a.eliminato_il is null and a.stato_annuncio = 'attivo'
       and privato.annuncio_modificabile(a) order by a.numero_annuncio`,
    [utente(who)],
  );
  return rows.map(({ id }) => id);
}
/** The form of an own listing. This window forgets what a list had chosen; a browser doesn't. */
async function openForm(id: string) {
  await browser.apri(percorso('modifica_annuncio', { id }), 'venditore');
  await choose('Condizione', 'Usato');
  const [suo] = await browser.db.sql('select category_id from public.annunci where id = $1', [id]);
  await choose('Categoria', String(suo?.category_id));
}
const row = async (id: string) =>
  (await browser.db.sql('select titolo, prezzo, eliminato_il from public.annunci where id = $1', [id]))[0];

// Plays modifica_annuncio (its act)
test('an own listing is changed once, fields and pictures, though the answer was lost; then the dashboard', async () => {
  const [id = ''] = await free();
  await openForm(id);
  await reads('Dettagli annuncio');
  await reads('Spedizione');
  await write('Prezzo', '1.234,00');
  await reads(/^Ricevi/);
  await userEvent.upload(await screen.findByLabelText(/Aggiungi foto/), photo('nuova.webp'));
  await press('Sposta prima la foto 2');
  browser.line.breakRequests(/modifica_annuncio/, 'risposta_persa', 1);
  await press('Salva le modifiche');
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca', { lato: 'vendo' })));
  await reads('Modifiche salvate');
  expect(await row(id)).toMatchObject({ prezzo: 123_400 });
  const foto_ora = await browser.db.sql('select larghezza from public.media where id_annuncio = $1 order by ordine', [
    id,
  ]);
  expect(foto_ora.map(({ larghezza }) => larghezza)).toEqual([1200, 800]);
  await browser.apri(percorso('annuncio', { id }), 'venditore');
  await reads("Quando l'oggetto si vende");
  await reads(/^Commissione del centro/);
});

test('wrong amounts are told apart, and nothing leaves', async () => {
  const [id = ''] = await free();
  await openForm(id);
  for (const [prezzo, testo] of [
    ['-5', 'Inserisci un prezzo valido'],
    ['1.500.000.000', 'Il prezzo massimo è 999.999,99 €, spedizione compresa'],
  ] as const) {
    await write('Prezzo', prezzo);
    await press('Salva le modifiche');
    await reads(testo);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Prezzo'));
  expect(browser.line.richieste.filter((richiesta) => /rpc\/modifica_annuncio/.test(richiesta))).toEqual([]);
});

test('what was changed elsewhere meanwhile is not undone unseen: it says so, keeps the words, and a second press takes them', async () => {
  const [id = ''] = await free();
  await openForm(id);
  await write('Titolo', 'Dalla seconda scheda');
  await browser.db.sql(`update public.annunci set localita = 'Verona' where id = $1`, [id]);
  await press('Salva le modifiche');
  await warns(/cambiato altrove/);
  expect(await row(id)).not.toMatchObject({ titolo: 'Dalla seconda scheda' });
  await settled();
  await press('Salva le modifiche');
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca', { lato: 'vendo' })));
  expect(await row(id)).toMatchObject({ titolo: 'Dalla seconda scheda' });
});

// Plays modifica_annuncio (a refusal)
test('a listing that was reserved meanwhile is not changed: it says why, and opened again its fields are closed', async () => {
  const [id = ''] = await free();
  const text = 'Modifica non consentita: annuncio prenotato o con verifica/appuntamento in corso';
  await openForm(id);
  await write('Titolo', 'Mai scritto');
  await browser.db.sql(
    `update public.annunci set stato_prenotazione = 'prenotato', id_acquirente_prenotazione = $2,
       data_prenotazione_oggetto = privato.adesso(), scadenza_prenotazione = privato.adesso() + interval '48 hours' where id = $1`,
    [id, utente('acquirente')],
  );
  await press('Salva le modifiche');
  await warns(new RegExp(text));
  expect(screen.getByLabelText<HTMLInputElement>('Titolo').value).toBe('Mai scritto');
  await browser.ricarica();
  await reads(text);
  expect(screen.getByLabelText('Titolo').closest('fieldset')?.disabled).toBe(true);
  for (const name of ['Salva le modifiche', "Elimina l'annuncio"])
    expect(screen.queryByRole('button', { name }), 'the server refuses it').toBeNull();
  await browser.db.sql(
    `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null,
       data_prenotazione_oggetto = null, scadenza_prenotazione = null where id = $1`,
    [id],
  );
});

test("another's listing and one that isn't there say so", async () => {
  const [suo = ''] = await free('davide');
  await browser.apri(percorso('modifica_annuncio', { id: suo }), 'venditore');
  await reads('Non autorizzato');
  await browser.apri(percorso('modifica_annuncio', { id: 'inventato' }), 'venditore');
  await reads('Annuncio non trovato');
});

test('an own listing is withdrawn after the question', async () => {
  const id = (await free('davide')).at(-1) ?? '';
  await browser.apri(percorso('modifica_annuncio', { id }), 'davide');
  await press("Elimina l'annuncio");
  await press('Elimina', await dialog());
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca', { lato: 'vendo' })));
  await reads('Annuncio eliminato');
  expect((await row(id))?.eliminato_il).not.toBeNull();
});

/** The listing in the home's window: certified, with a picture of its centre. */
const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';

test('a finished verification is looked into: every check, the pictures of the centre and a history that holds', async () => {
  await browser.apri(percorso('annuncio', { id: VETRINA }));
  await userEvent.click(await screen.findByRole('tab', { name: /Verifiche \(1\)/ }));
  await reads('Punteggi');
  await reads('Note del centro');
  await reads(/Cronologia integra/);
  await reads('Foto del centro');
  await press(/^Leggi i \d+ controlli/);
  // what the demonstration certified shows no sign of forgery
  expect(
    await browser.db.sql(
      `select id from public.verifiche where stato = 'verificato' and controlli #>> '{autenticita,nessuna_contraffazione}' <> 'si'`,
    ),
  ).toEqual([]);
  expect((await dialog()).textContent).toContain('Numero di serie leggibile e coerente');
});

test('the pictures of a verification could not be read: it says so, and they come when asked again', async () => {
  browser.line.breakRequests(/annunci\/verifica/, 503);
  await browser.apri(percorso('annuncio', { id: VETRINA }));
  await userEvent.click(await screen.findByRole('tab', { name: /Verifiche \(1\)/ }));
  await reads('Non è stato possibile caricare foto e storia della verifica.');
  browser.line.repair();
  await press('Riprova');
  await reads(/Cronologia integra/);
});

test('anybody reports a listing, once though the answer was lost; without a reason and a mailbox nothing leaves', async () => {
  await browser.apri(percorso('annuncio', { id: VETRINA }));
  await press("Segnala l'annuncio");
  const question = await dialog();
  await press('Invia la segnalazione', question);
  await reads('Scegli un motivo.');
  await reads('Email non valida.');
  await userEvent.click(within(question).getByLabelText('Contraffazione'));
  await write('Email', 'chi.segnala@prova.example', question);
  browser.line.breakRequests(/segnalazioni/, 'risposta_persa', 1);
  await press('Invia la segnalazione', question);
  await reads(/Segnalazione ricevuta/);
  const rows = await browser.db.sql('select motivo from public.segnalazioni where oggetto_id = $1', [VETRINA]);
  expect(rows).toEqual([{ motivo: 'contraffazione' }]);
});

test('a suspended listing is there for its owner alone, with the reason', async () => {
  const [id = ''] = await free('davide');
  await browser.db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [id]);
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  await settled();
  await reads('Pagina non trovata');
  await browser.apri(percorso('annuncio', { id }), 'davide');
  await reads('Sospeso: lo vedi solo tu');
  await browser.db.sql(`update public.annunci set stato_annuncio = 'attivo' where id = $1`, [id]);
});

test('its seller finds there who looked at it, the price to change and the pause, and no act of a buyer', async () => {
  const [id = ''] = await free();
  await browser.db.sql('update public.annunci set visualizzazioni = 1234 where id = $1', [id]);
  await browser.apri(percorso('annuncio', { id }), 'venditore');
  await reads(/^1\.234 viste/);
  expect(screen.queryByRole('button', { name: /^(Prenota|Non disponibile|Contatta)/ })).toBeNull();
  const price = screen.getByRole('link', { name: 'Cambia il prezzo' });
  expect(price.getAttribute('href')).toBe(`${percorso('modifica_annuncio', { id })}#prezzo`);

  await press(/^Metti in pausa/);
  browser.line.breakRequests(/metti_in_pausa/, 'risposta_persa', 1);
  await press('Metti in pausa', await dialog());
  const state = async () =>
    (await browser.db.sql('select stato_annuncio as s from public.annunci where id = $1', [id]))[0]?.s;
  await waitFor(async () => expect(await state()).toBe('in_pausa'));
  await browser.ricarica();
  await reads('In pausa: lo vedi solo tu');
  await press(/^Riprendi la vendita/);
  await waitFor(async () => expect(await state()).toBe('attivo'));
});

test('the price to change is what the form starts at', async () => {
  const [id = ''] = await free();
  await browser.apri(`${percorso('modifica_annuncio', { id })}#prezzo`, 'venditore');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Prezzo/)));
});
