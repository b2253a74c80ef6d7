import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { photo } from './canvas.ts';
import { choose, dialog, picturesKept, press, reads, warns, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';

/** What a seller does: publish, pause, offer anew. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const publishedOnes = (titolo: string) => browser.db.sql('select id from public.annunci where titolo = $1', [titolo]);

async function fillIn(titolo: string): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(/Aggiungi foto/), photo());
  await reads('Copertina');
  await write('Titolo', titolo);
  await write('Prezzo', '8.900,00');
  await write('Località', 'Milano');
  await userEvent.click(screen.getByLabelText(/Tramite centro di verifica/));
  await write('Telefono di contatto', '333 218 4470');
  await chooseAll();
}

/** Of a form that was taken up again too: this window forgets what a list had chosen; a browser doesn't. */
async function chooseAll(): Promise<void> {
  await choose('Condizione', 'Usato');
  await choose('Categoria', 'Orologi di lusso');
  await choose('Dimensione del pacco', 'piccolo');
}

test('a new listing sent empty: every field says what it wants, the first one has the keyboard, nothing leaves', async () => {
  await browser.apri(percorso('nuovo_annuncio'), 'venditore');
  await press("Pubblica l'annuncio");
  await waitFor(() => expect(screen.getByLabelText('Titolo').getAttribute('aria-invalid')).toBe('true'));
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(3);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(browser.line.richieste.filter((richiesta) => /pubblica|storage/.test(richiesta))).toEqual([]);
});

// Plays nuovo_annuncio (its act)
test('a new listing whose answer was lost is published once, and opens', async () => {
  const titolo = 'Cronografo della risposta persa';
  await browser.apri(percorso('nuovo_annuncio'), 'venditore');
  await fillIn(titolo);
  await write(/^Descrizione/, 'Chiamami al 333 1234567');
  await reads(/^Qui c'è un numero di telefono\. Non serve/);
  // a phone throws the page away while the camera is open
  await picturesKept(localStorage, 1);
  await browser.ricarica();
  await screen.findByAltText('Foto 1: davanti.webp');
  await reads('Abbiamo ripreso quello che stavi scrivendo.');
  await chooseAll();
  browser.line.breakRequests(/pubblica_annuncio/, 'risposta_persa', 1);
  await press("Pubblica l'annuncio");
  await reads('Annuncio pubblicato. Ti porto alla sua pagina.');
  const [riga, ...altre] = await publishedOnes(titolo);
  expect(altre).toEqual([]);
  await waitFor(() => expect(currentAddress()).toBe(percorso('annuncio', { id: String(riga?.id) })));
  await browser.ricarica();
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: titolo })).toBeDefined();
});

// Plays nuovo_annuncio (a refusal)
test('a new listing that is refused says why, which way out there is, and keeps what was written: allowed again, it is published', async () => {
  const titolo = 'Cronografo di chi fu sospeso';
  await browser.apri(percorso('nuovo_annuncio'), 'davide');
  await fillIn(titolo);
  const stato = (s: string) =>
    browser.db.sql('update public.utenti set stato = $2::public.stato_utente where id = $1', [utente('davide'), s]);
  browser.line.breakRequests(/media-annunci/, 401, 1);
  await press("Pubblica l'annuncio");
  await reads(/^Devi essere autenticato per creare un annuncio\. /);
  const way = await screen.findByRole('link', { name: "Accedi in un'altra scheda, poi torna qui" });
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([percorso('accesso'), '_blank']);
  browser.line.breakRequests(/media-annunci/, 'senza_rete', 1);
  await press('Riprova');
  await reads(/^Si è verificato un errore durante la creazione dell'annuncio: .*immagini\. Sei senza rete/);
  await stato('sospeso');
  await press('Riprova');
  await reads(/^Errore nella creazione dell'annuncio: .*durante il caricamento delle immagini\.$/);
  await settled();
  expect(await publishedOnes(titolo)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Titolo').value).toBe(titolo);
  await stato('attivo');
  await press('Riprova');
  await reads('Annuncio pubblicato. Ti porto alla sua pagina.');
  expect(await publishedOnes(titolo)).toHaveLength(1);
});

test('a listing refused after its pictures arrived is sent again without them, by the form and after a picture was added', async () => {
  const titolo = 'Cronografo mandato due volte';
  await browser.apri(percorso('nuovo_annuncio'), 'venditore');
  await fillIn(titolo);
  // each picture is three files
  const loaded = () => browser.line.richieste.filter((richiesta) => /^POST .*media-annunci/.test(richiesta)).length;
  browser.line.breakRequests(/pubblica_annuncio/, 503, 2);
  await press("Pubblica l'annuncio");
  await warns(/annuncio/);
  expect(loaded()).toBe(3);
  await press("Pubblica l'annuncio");
  await settled();
  expect(loaded()).toBe(3);
  await userEvent.upload(screen.getByLabelText(/Aggiungi foto/), photo('dietro.webp'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Togli/ })).toHaveLength(2));
  await press("Pubblica l'annuncio");
  await reads('Annuncio pubblicato. Ti porto alla sua pagina.');
  expect(loaded()).toBe(6);
  expect(await publishedOnes(titolo)).toHaveLength(1);
});

test('whoever goes elsewhere after publishing is not brought back to the listing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await browser.apri(percorso('nuovo_annuncio'), 'davide');
  await fillIn('Cronografo lasciato in fretta');
  await press("Pubblica l'annuncio");
  await reads('Annuncio pubblicato. Ti porto alla sua pagina.');
  await userEvent.click(screen.getAllByRole('link', { name: 'Messaggi' })[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: 'Messaggi' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(currentAddress()).toBe(percorso('messaggi'));
});

test('who has published nothing reads so on the dashboard', async () => {
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'acquirente');
  await reads('Non hai ancora annunci');
});

const maglie = async () => {
  const [riga] = await browser.db.sql<{ id: string; titolo: string; stato_annuncio: string; category_id: string }>(
    `select id, titolo, stato_annuncio, category_id from public.annunci where titolo like 'Cinque maglie%' and id_utente = $1`,
    [utente('venditore')],
  );
  return riga ?? expect.fail('the demo has no free listing');
};

test('a free listing is paused once though the answer was lost, is read by its seller alone, and is resumed', async () => {
  const { id } = await maglie();
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'venditore');
  await press(/^Metti in pausa Cinque maglie/);
  browser.line.breakRequests(/metti_in_pausa/, 'risposta_persa', 1);
  await press('Metti in pausa', await dialog());
  await reads('Annuncio in pausa');
  expect((await maglie()).stato_annuncio).toBe('in_pausa');
  await browser.apri(percorso('annuncio', { id }), 'venditore');
  await reads('In pausa: lo vedi solo tu');
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'venditore');
  await press(/^Riprendi la vendita di Cinque maglie/);
  await reads('Annuncio di nuovo in vendita');
  expect((await maglie()).stato_annuncio).toBe('attivo');
});

test('what did not pass and came back is offered anew, once though the answer was lost; the old listing says as what', async () => {
  const [old] = await browser.db.sql<{ id: string; verifica: string }>(
    `select a.id, v.id as verifica from public.annunci a join public.verifiche v on v.id_annuncio = a.id
     where a.titolo like 'Borsa a mezzaluna%' and a.id_utente = $1 and v.stato = 'non_conforme'`,
    [utente('venditore')],
  );
  const { id, verifica } = old ?? expect.fail('the demo has nothing that did not pass');
  await browser.db.sql(`select privato.muovi_custodia($1, 'restituito')`, [verifica]);
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'venditore');
  await press('Ripubblica come nuovo annuncio');
  browser.line.breakRequests(/ripubblica_annuncio/, 'risposta_persa', 1);
  await press('Ripubblica', await dialog());
  const anew = () =>
    browser.db.sql<{ id: string; numero: string }>(
      `select id, 'N. ' || lpad(numero_annuncio::text, 6, '0') as numero from public.annunci where id_precedente = $1`,
      [id],
    );
  await waitFor(async () => expect(currentAddress()).toBe(percorso('annuncio', { id: String((await anew())[0]?.id) })));
  const [riga, ...altre] = await anew();
  expect(altre).toEqual([]);
  const here = percorso('annuncio', { id: String(riga?.id) });
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'venditore');
  await reads(/^Rimesso in vendita come/);
  expect(screen.getByRole('link', { name: String(riga?.numero) }).getAttribute('href')).toBe(here);
  expect(screen.queryByRole('button', { name: 'Ripubblica come nuovo annuncio' })).toBeNull();
  await browser.apri(percorso('annuncio', { id }), 'venditore');
  const link = await screen.findByRole('link', { name: 'Vedi il nuovo annuncio' });
  expect(link.getAttribute('href')).toBe(here);
});

test('an own listing is duplicated with its data and pictures; one that may not be says so', async () => {
  const { id, titolo, category_id } = await maglie();
  await browser.apri(percorso('nuovo_annuncio', { da: id }), 'venditore');
  await reads(/^Ricevi/);
  await settled();
  expect(screen.getByLabelText<HTMLInputElement>('Titolo').value).toBe(titolo);
  // this window forgets what a list had chosen; a browser doesn't
  await choose('Condizione', 'Come nuovo');
  await choose('Categoria', String(category_id));
  await write('Titolo', 'Altre cinque maglie');
  await press("Pubblica l'annuncio");
  await reads('Annuncio pubblicato. Ti porto alla sua pagina.');
  const [copia, ...altre] = await publishedOnes('Altre cinque maglie');
  expect(altre).toEqual([]);
  const immagini = (di: unknown) =>
    browser.db.sql('select url_file, ordine from public.media where id_annuncio = $1 order by ordine', [di]);
  expect(await immagini(copia?.id)).toEqual(await immagini(id));
  const [rifiutato] = await browser.db.sql(
    `select id from public.annunci where stato_verifica = 'non_conforme' and id_utente = $1`,
    [utente('venditore')],
  );
  await browser.apri(percorso('nuovo_annuncio', { da: String(rifiutato?.id) }), 'venditore');
  await reads('Questo annuncio non si può duplicare');
});
