import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, PASSWORD, utente } from '../../supabase/seed/persone.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { dialog, press, reads, readsNot, warns, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled, textOf } from './page.ts';

/** What people say to one another, what rings, what is kept. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const THREAD = idOf('conversazione', 'orologio-subacqueo-1');
const PEARLS = idOf('conversazione', 'perle-3');
const said = (what: string) => browser.db.sql('select sender_id from public.messages where text = $1', [what]);

test('conversations are listed with their last words and found by a word; who has none is told so', async () => {
  await browser.apri(percorso('messaggi'), 'acquirente');
  await reads('Tu: Le perle sono annodate una a una?');
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('.carta-annuncio') !== null);
  expect(rows.length).toBeGreaterThan(2);
  // whatever a person calls himself, his part stands beside it (T25)
  for (const row of rows) expect(textOf(row)).toMatch(/ · (vende|compra)/);
  await write('Cerca nelle chat...', 'allo sportello');
  await readsNot('Tu: Le perle sono annodate una a una?');
  await waitFor(() => expect(currentAddress()).toBe(`${percorso('messaggi')}?q=allo+sportello`));
  await write('Cerca nelle chat...', 'nulla di simile');
  await reads('Nessuna conversazione trovata');
  await browser.apri(percorso('messaggi'), 'admin');
  await reads('Nessuna conversazione');
  expect(screen.getByRole('link', { name: 'Sfoglia annunci' }).getAttribute('href')).toBe(percorso('annunci'));
});

// Plays conversazione (its act)
test('a message whose answer was lost is said once, and the place to write is empty again', async () => {
  // what happened to the listing comes after what was said: the thread opens at the newest all the same
  let release = () => {};
  browser.line.breakRequests(
    /eventi_conversazione/,
    { aspetta: new Promise<void>((resolve) => (release = resolve)) },
    1,
  );
  await browser.apri(percorso('conversazione', { id: THREAD }), 'acquirente');
  const thread = await screen.findByRole('log');
  Object.defineProperty(thread, 'scrollHeight', { get: () => textOf(thread).length });
  await waitFor(() => expect(browser.line.richieste.some((asked) => /segna_letta/.test(asked))).toBe(true));
  release();
  await reads('Certo, dopo il pagamento il centro le consegna l’orologio allo sportello.');
  await waitFor(() => expect(thread.scrollTop).toBe(textOf(thread).length));
  await press('Invia');
  await reads('Scrivi un messaggio');
  browser.line.breakRequests(/invia_messaggio/, 'risposta_persa', 1);
  await write(/^Scrivi a/, 'Passo sabato mattina, 333 1234567');
  await reads(/^Nel messaggio c'è un numero di telefono\./);
  await write(/^Scrivi a/, 'Passo sabato mattina');
  await press('Invia');
  await reads('Passo sabato mattina');
  expect(await said('Passo sabato mattina')).toEqual([{ sender_id: utente('acquirente') }]);
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Scrivi a/).value).toBe(''));
});

// Plays conversazione (a refusal)
test('who was blocked meanwhile keeps the words; who blocked may undo it', async () => {
  await browser.apri(percorso('conversazione', { id: PEARLS }), 'acquirente');
  await write(/^Scrivi a/, 'Ci sei ancora?');
  const lockNow = (who: string | null) =>
    browser.db.sql('update public.conversations set bloccata_da = $2 where id = $1', [PEARLS, who]);
  await lockNow(utente('marta'));
  await press('Invia');
  await warns(/La conversazione è stata bloccata\./);
  expect(await said('Ci sei ancora?')).toEqual([]);
  await lockNow(null);
  await browser.ricarica();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Scrivi a/).value).toBe('Ci sei ancora?'));
  await press(/^Altro su/);
  await press(/^Blocca/, await dialog());
  await press('Blocca', await dialog());
  await reads('La conversazione è stata bloccata.');
  await press(/^Sblocca/);
  expect(await screen.findByLabelText(/^Scrivi a/)).toBeDefined();
});

test('the other’s last message is reported with a reason, once though the answer was lost', async () => {
  await browser.apri(percorso('conversazione', { id: THREAD }), 'acquirente');
  await press('Segnala');
  const opened = await dialog();
  await press('Invia la segnalazione', opened);
  await reads('Scegli un motivo.');
  await userEvent.click(within(opened).getByLabelText('Molestie'));
  browser.line.breakRequests(/segnalazioni/, 'risposta_persa', 1);
  await press('Invia la segnalazione', opened);
  await reads(/^Segnalazione ricevuta/);
  const done = await browser.db.sql(
    `select motivo from public.segnalazioni where oggetto_tipo = 'messaggio' and id_autore = $1`,
    [utente('acquirente')],
  );
  expect(done).toEqual([{ motivo: 'molestie' }]);
});

test('a thread of somebody else is not there', async () => {
  await browser.apri(percorso('conversazione', { id: THREAD }), 'marta');
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: 'Conversazione non trovata' })).toBeDefined();
});

test('a long thread opens at its newest and goes back page by page', async () => {
  await browser.db.sql(
    `insert into public.messages (conversation_id, sender_id, text, created_at)
     select $1, $2, 'Riga ' || n, privato.adesso() - interval '40 days' + n * interval '1 hour' from generate_series(1, 60) n`,
    [THREAD, utente('acquirente')],
  );
  await browser.apri(percorso('conversazione', { id: THREAD }), 'acquirente');
  await reads('Riga 60');
  expect(screen.queryByText('Riga 1')).toBeNull();
  await press(/^Messaggi precedenti/);
  await reads('Riga 1');
  expect(screen.queryByRole('button', { name: /^Messaggi precedenti/ })).toBeNull();
});

test('a notification leads to what it is about, and is read', async () => {
  await browser.apri(percorso('come_funziona'), 'venditore');
  await userEvent.click(await screen.findByLabelText(/^Notifiche, \d/));
  await userEvent.click(await screen.findByRole('link', { name: /^Annuncio prenotato/ }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/annunci\/./));
  const [notifica] = await browser.db.sql(
    `select letta from public.notifiche where id_utente = $1 and titolo = 'Annuncio prenotato'`,
    [utente('venditore')],
  );
  expect(notifica).toEqual({ letta: true });
});

test('the bell of a rendered page counts by one small request, lists when it is opened, and is marked read', async () => {
  await browser.apri(percorso('come_funziona'), 'acquirente');
  const campana = await screen.findByLabelText(/^Notifiche, \d/);
  await reads(/^Messaggi$/);
  expect(browser.line.richieste).toContain('POST /rest/v1/rpc/mie_novita');
  expect(browser.line.richieste).not.toContain('POST /rest/v1/rpc/mie_notifiche');
  await userEvent.click(campana);
  await reads('Verifica positiva');
  await press('Segna tutte come lette');
  await waitFor(() => expect(screen.getByLabelText('Notifiche', { selector: 'summary' })).toBe(campana));
  expect(screen.queryByRole('button', { name: 'Segna tutte come lette' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(campana.closest('details')?.open).toBe(false));
  expect(document.activeElement).toBe(campana);
});

test('a bell that is empty says so, one that can’t be read may be asked again', async () => {
  await browser.apri(percorso('come_funziona'), 'admin');
  browser.line.breakRequests(/mie_notifiche/, 503);
  await userEvent.click(await screen.findByLabelText('Notifiche', { selector: 'summary' }));
  await reads('Errore nel caricamento notifiche');
  browser.line.repair();
  await press('Riprova');
  await reads('Nessuna notifica');
  expect(textOf(document.querySelector('.campanella') ?? undefined)).not.toContain('Segna tutte');
});

test('a first message opens its conversation, and the listing leads there from then on', async () => {
  const [libero] = await browser.db.sql<{ id: string }>(
    `select a.id from public.annunci a where a.stato_annuncio = 'attivo' and a.id_utente <> $1 and a.eliminato_il is null
       and not exists (select from public.conversations c where $1 in (c.buyer_id, c.seller_id) and a.id_utente in (c.buyer_id, c.seller_id))
       and exists (select from public.utenti u where u.id = a.id_utente and u.stato = 'attivo') order by a.numero_annuncio limit 1`,
    [utente('acquirente')],
  );
  const page = percorso('annuncio', { id: libero?.id ?? '' });
  await browser.apri(page, 'acquirente');
  await press('Contatta il venditore');
  await write('Messaggio', 'Ha la scatola? Scrivimi su www.altrove.example', await dialog());
  await reads(/^Nel messaggio c'è un link\./);
  await write('Messaggio', 'Ha la scatola?', await dialog());
  const accept = (si: boolean) =>
    browser.db.sql(
      `update public.utenti set allow_messages_from_non_contacts = $2 where id = (select id_utente from public.annunci where id = $1)`,
      [libero?.id, si],
    );
  await accept(false);
  await press('Invia', await dialog());
  await warns(/Questo venditore non accetta messaggi da nuovi contatti\./);
  await accept(true);
  browser.line.breakRequests(/avvia_conversazione/, 'risposta_persa', 1);
  await press('Invia', await dialog());
  await waitFor(() => expect(currentAddress()).toMatch(/^\/dashboard\/messages\/./));
  expect(await said('Ha la scatola?')).toHaveLength(1);
  const thread = currentAddress();
  await browser.apri(page, 'acquirente');
  const port = await screen.findByRole('link', { name: 'Vai alla conversazione' });
  expect(port.getAttribute('href')).toBe(thread);
});

// Plays preferiti (its act, a refusal)
test('favourites say what came down, go and come back; unread they may be asked again; who has none is told so', async () => {
  await browser.apri(percorso('preferiti'), 'acquirente');
  await reads(/^Sceso di 250,00/);
  const kept = () => browser.db.sql('select 1 from public.preferiti where id_utente = $1', [utente('acquirente')]);
  const count = (await kept()).length;
  const first = (await screen.findAllByRole('button', { name: /^Togli dai preferiti/ }))[0];
  if (first === undefined) throw new Error('no favourite');
  browser.line.breakRequests(/rest\/v1\/preferiti/, 503, 2);
  await userEvent.click(first);
  await warns();
  expect(await kept()).toHaveLength(count);
  browser.line.repair();
  await userEvent.click(first);
  await reads('Tolto dai preferiti');
  expect(await kept()).toHaveLength(count - 1);
  await press('Annulla', screen.getByText('Tolto dai preferiti'));
  await waitFor(async () => expect(await kept()).toHaveLength(count));

  browser.line.breakRequests(/miei_preferiti/, 503);
  await browser.apri(percorso('preferiti'), 'admin');
  await reads('Impossibile caricare i preferiti');
  browser.line.repair();
  await press('Riprova');
  await reads('Nessun preferito');
});

test('a visitor’s favourite stays on the device, joins the account at the sign-in, and is wiped at the sign-out', async () => {
  const [libero] = await browser.db.sql<{ id: string }>(
    `select a.id from public.annunci a where a.stato_annuncio = 'attivo' and a.stato_verifica = 'non_verificato' and a.eliminato_il is null
       and a.id_utente <> $1 and not exists (select from public.preferiti p where p.id_annuncio = a.id) limit 1`,
    [utente('marta')],
  );
  await browser.apri(percorso('annuncio', { id: libero?.id ?? '' }));
  await press('Salva tra i preferiti');
  await reads('Su questo dispositivo, finché non accedi.');
  history.replaceState(null, '', percorso('accesso'));
  await browser.ricarica();
  await write('Email', email('marta'));
  await write('Password', PASSWORD);
  await press('Accedi', screen.getByRole('main'));
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca')));
  await waitFor(() => expect(localStorage.getItem('fidati.preferiti')).toBeNull());
  expect(await browser.db.sql('select id_utente from public.preferiti where id_annuncio = $1', [libero?.id])).toEqual([
    { id_utente: utente('marta') },
  ]);
  localStorage.setItem('fidati.preferiti', '["altro"]');
  await userEvent.click(await screen.findByLabelText(/account di/));
  await press('Esci');
  await waitFor(() => expect(localStorage.getItem('fidati.preferiti')).toBeNull());
});
