import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, PASSWORD, utente } from '../../supabase/seed/persone.ts';
import { dialog, pick, press, reads, write } from './hands.ts';
import type { Fault } from './line.ts';
import { type Browser, openBrowser, rowOf, settled } from './page.ts';

/** What the marketplace answers to who signs in, sells, shares or applies, where something is wrong: in the specification's own words. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
/** What the auth service says of a failure of its own. */
const BROKEN = { risponde: { code: 500, error_code: 'unexpected_failure', msg: 'broken' }, stato: 500 };
const free = () =>
  one<{ id: string }>(
    `select a.id from public.annunci a join public.utenti u on u.id = a.id_utente where a.stato_annuncio = 'attivo' and a.eliminato_il is null
       and a.stato_prenotazione = 'disponibile' and a.stato_verifica = 'non_verificato' and u.stato = 'attivo' and a.id_utente <> $1
     order by a.numero_annuncio limit 1`,
    [utente('acquirente')],
  );
const FRESH = 'una-frase-lunga-e-tranquilla';

test('two passwords that differ, one that is short, and a registration that the service fails at', async () => {
  await browser.apri(percorso('registrazione'));
  await settled();
  const register = () => press('Registrati', screen.getByRole('main'));
  await write('Nome', 'Lucia');
  await write('Cognome', 'Bianchi');
  await write('Email', 'lucia@prova.example');
  await write('Password', FRESH);
  await write('Conferma password', 'un-altra-frase-lunga');
  await userEvent.click(screen.getByLabelText(/Accetto i termini/));
  await register();
  await reads('Le password non coincidono');
  await write('Password', 'sette77');
  await write('Conferma password', 'sette77');
  await register();
  await reads('La password deve essere di almeno 8 caratteri');
  expect(browser.line.richieste.filter((richiesta) => /signup/.test(richiesta))).toEqual([]);
  await write('Password', FRESH);
  await write('Conferma password', FRESH);
  browser.line.breakRequests(/signup/, BROKEN);
  await register();
  await reads('Errore durante la registrazione');
});

test('a sign-in that the service fails at says that signing in failed', async () => {
  await browser.apri(percorso('accesso'));
  await settled();
  await write('Email', email('venditore'));
  await write('Password', PASSWORD);
  browser.line.breakRequests(/auth\/v1\/token/, BROKEN);
  await press('Accedi', screen.getByRole('main'));
  await reads('Errore durante il login');
});

test('a link for a new password that is not sent says so', async () => {
  await browser.apri(percorso('recupero'));
  await settled();
  await write('Email', email('venditore'));
  browser.line.breakRequests(/auth\/v1\/recover/, BROKEN);
  await press('Mandami il link');
  await reads('Errore di autenticazione. Riprova più tardi.');
});

test('Google that does not answer is told where one signs in, where one registers, and on the way back', async () => {
  await browser.apri(percorso('ritorno', { error: 'access_denied' }));
  await reads('Errore durante il login social');
  await settled();
  browser.line.breakRequests(/auth\/v1\/settings/, { risponde: { external: { google: true } } });
  browser.line.breakRequests(/auth\/v1\/authorize/, 503);
  await browser.apri(percorso('accesso'));
  await press('Continua con Google');
  await reads('Errore durante il login social. Si è verificato un errore. Riprova più tardi.');
  await browser.apri(percorso('registrazione'));
  await press('Registrati con Google');
  await reads('Errore login social. Si è verificato un errore. Riprova più tardi.');
  await settled();
});

test('an item that is not reserved says with which status, or that the answer was of no use; it stays free', async () => {
  const { id } = await free();
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  await settled();
  await press('Prenota per 48 ore');
  browser.line.breakRequests(/annunci\/reserve/, 502, 1);
  await press('Prenota', await dialog());
  await reads('Prenotazione fallita (HTTP 502)');
  browser.line.breakRequests(/annunci\/reserve/, { risponde: {} }, 1);
  await press('Prenota', await dialog());
  await reads('Errore durante la prenotazione');
  expect(await browser.db.sql('select stato_prenotazione as s from public.annunci where id = $1', [id])).toEqual([
    { s: 'disponibile' },
  ]);
});

test('a message that the server fails at stays written, and somebody else’s item is not booked for', async () => {
  const { id } = await free();
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  await settled();
  await press('Contatta il venditore');
  await write('Messaggio', 'È ancora in vendita?', await dialog());
  browser.line.breakRequests(/avvia_conversazione/, 500, 1);
  await press(/^Invia/, await dialog());
  await reads("Si è verificato un errore nell'invio del messaggio. Riprova più tardi.");
  await browser.apri(percorso('nuova_verifica', { annuncio: id }), 'acquirente');
  await reads('Solo il venditore può prenotare una verifica per questo prodotto');
});

test('who sends the item herself and lets the buyer pay says how much that is', async () => {
  await browser.apri(percorso('nuovo_annuncio'), 'venditore');
  await pick(/Gestita da te/);
  await press("Pubblica l'annuncio");
  await reads('Inserisci un costo spedizione valido');
  await write('Costo di spedizione', '12,00');
  await press("Pubblica l'annuncio");
  expect(screen.getByLabelText('Costo di spedizione').getAttribute('aria-invalid')).not.toBe('true');
});

test('the address of a listing is copied, and where the device refuses that is said', async () => {
  const [listing] = await browser.db.sql<{ id: string }>(
    `select id from public.annunci where stato_annuncio = 'attivo' and eliminato_il is null order by numero_annuncio limit 1`,
  );
  const where = percorso('annuncio', { id: String(listing?.id) });
  await browser.apri(where);
  await settled();
  const copies = vi.spyOn(navigator.clipboard, 'writeText');
  await press('Condividi');
  await reads('Link copiato negli appunti!');
  expect(copies.mock.calls).toEqual([[`http://localhost:4173${where}`]]);
  copies.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
  await press('Condividi');
  await reads('Non è stato possibile copiare il link negli appunti.');
  copies.mockRestore();
});

test('an application that somebody on the way refuses says that it was not sent, and stays', async () => {
  await browser.apri(percorso('diventa_centro'), 'luca');
  await pick(/^Centro partner/);
  await press('Avanti');
  await write(/^Nome del centro/, 'Liuteria Prova');
  await write(/^Indirizzo/, 'Corso Garibaldi 5');
  await write(/^Città/, 'Cremona');
  await write(/^Email/, 'liuteria@casella.example');
  await write(/^Telefono/, '0372 123456');
  await write(/^Nome del referente/, 'Ada Fiori');
  await write(/^Partita IVA/, 'IT 01234567814');
  await userEvent.click(screen.getByLabelText('Strumenti musicali'));
  for (const step of [3, 4, 5]) {
    await press('Avanti');
    await reads(`passo ${step} di 6`);
  }
  await userEvent.click(screen.getByLabelText(/Accetto i/));
  const answers = (fault: Fault) => {
    browser.line.repair();
    browser.line.breakRequests(/invia_richiesta_centro/, fault);
    return press('Completa registrazione');
  };
  await answers(400);
  await reads("Si è verificato un errore nell'invio della richiesta");
  const says = (code: string, stato: number): Fault => ({ risponde: { code, message: 'of the engine' }, stato });
  await answers(says('23505', 409));
  await reads('Esiste già una richiesta con questa email. Controlla lo stato nella dashboard.');
  await answers(says('23502', 400));
  await reads('Dati mancanti: assicurati di aver compilato tutti i campi obbligatori.');
  await answers(says('23503', 409));
  await reads('Errore di riferimento: uno dei valori inseriti non è valido.');
  await answers(says('42P01', 404));
  await reads("La tabella delle richieste non esiste. Contatta l'amministratore del sito.");
  await answers(says('42501', 403));
  await reads("Non hai i permessi necessari. Contatta l'amministratore del sito.");
  await answers(503);
  await reads('Errore nella comunicazione con il database. Riprova più tardi.');
  // a browser too old to end what takes too long: nothing is even asked
  const old = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  await press('Completa registrazione');
  await reads("Si è verificato un errore durante l'invio. Riprova più tardi.");
  old.mockRestore();
  await reads('passo 5 di 6');
  expect(await browser.db.sql(`select from public.verification_center_requests where nome = 'Liuteria Prova'`)).toEqual(
    [],
  );
});

test('a marketplace with nothing on sale says so on its first page', async () => {
  await browser.db.sql(`update public.annunci set stato_annuncio = 'sospeso' where stato_annuncio = 'attivo'`);
  await browser.apri(percorso('home'));
  await settled();
  await reads('Nessun annuncio disponibile al momento.');
});
