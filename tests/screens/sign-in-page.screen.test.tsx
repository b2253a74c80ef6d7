import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { stopAddress } from '../../supabase/functions/api/services/stop-letters.ts';
import { email, PASSWORD, utente } from '../../supabase/seed/persone.ts';
import { printed } from '../fakes/silence.ts';
import { press, reads, readsNot, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled, textOf } from './page.ts';

/** Coming in: sign-in, registration, a forgotten password, letters' links. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const enter = async (password: string, who: Parameters<typeof email>[0] = 'venditore') => {
  await write('Email', email(who));
  await write('Password', password);
  await press('Accedi', screen.getByRole('main'));
};

/** The library of sessions prints that its request did not arrive. */
const network = () => {
  const said = printed().flat();
  expect(said.every((cause) => cause instanceof TypeError && cause.message === 'fetch failed')).toBe(true);
};

// Plays accesso (its act, a refusal)
test('a wrong password, a line that breaks, then the right one: back to where one was going', async () => {
  await browser.apri(percorso('accesso', { redirect: percorso('nuovo_annuncio') }));
  await settled();
  await enter('sbagliata-di-sicuro');
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  const said = screen.getByRole('alert').textContent;
  browser.line.breakRequests(/auth\/v1\/token/, 'senza_rete');
  await enter(PASSWORD);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(said));
  browser.line.repair();
  await enter(PASSWORD);
  await waitFor(() => expect(currentAddress()).toBe(percorso('nuovo_annuncio')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuovo annuncio' })).toBeDefined();
  network();
});

test('whoever was sent out from elsewhere reads it where she signs in, once, and goes on where she was', async () => {
  const where = percorso('impostazioni');
  await browser.apri(where, 'marta');
  await settled();
  await browser.db.sql('delete from auth.sessions where user_id = $1', [utente('marta')]);
  await browser.ricarica();
  await waitFor(() => expect(currentAddress()).toBe(percorso('accesso', { redirect: where, finita: 1 })));
  await reads(/^La sessione è scaduta. Accedi di nuovo. Succede quando/);
  await settled();
  await enter(PASSWORD, 'marta');
  await waitFor(() => expect(currentAddress()).toBe(where));
  await settled();
  await readsNot(/La sessione è scaduta/);
  // a visitor was never in: he is asked to sign in, and nothing else
  await browser.apri(where);
  await waitFor(() => expect(currentAddress()).toBe(percorso('accesso', { redirect: where })));
  await settled();
  await readsNot(/La sessione è scaduta/);
});

// Plays decisioni (its act, a refusal)
test('who is suspended signs in all the same, reads why, and contests it once though the answer was lost', async () => {
  const who = utente('acquirente');
  await browser.db.asUser(utente('admin'), (sql) =>
    sql(`select public.admin_imposta_stato_utente($1, 'sospeso', 'Tre oggetti non autentici')`, [who]),
  );
  await browser.apri(percorso('accesso'));
  await settled();
  await enter(PASSWORD, 'acquirente');
  expect(await screen.findByRole('heading', { level: 1, name: 'Il tuo account è sospeso' })).toBeDefined();
  await reads(/Tre oggetti non autentici/);
  await reads('Esci');
  // What she has bought opens, and stays.
  await userEvent.click(screen.getByRole('link', { name: 'Vai ai tuoi ordini' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Chitarra classica in abete e palissandro, 2004' }));
  await reads(/Hai prenotato l'oggetto, senza pagare/);
  await settled();
  await reads(/Hai prenotato l'oggetto, senza pagare/);
  await browser.apri(percorso('bacheca'), 'acquirente');
  await userEvent.click(await screen.findByRole('link', { name: 'Contesta la decisione' }));
  expect(await screen.findByRole('heading', { name: 'Sospensione: Il tuo account' })).toBeDefined();
  await press('Contesta la decisione');
  await press('Invia la contestazione');
  await reads('Scrivi perché non sei d’accordo.');
  await write('Perché non sei d’accordo', 'Erano originali, ho le fatture.');
  browser.line.breakRequests(/contesta_decisione/, 'risposta_persa', 1);
  await press('Invia la contestazione');
  await reads(/La riesamina una persona/);
  await readsNot('Invia la contestazione');
  expect(await browser.db.sql('select testo, stato from public.ricorsi where id_autore = $1', [who])).toEqual([
    { testo: 'Erano originali, ho le fatture.', stato: 'ricevuta' },
  ]);
  // Said on another device meanwhile: refused, and what was written stays.
  await browser.db.sql(
    `insert into public.decisioni_moderazione (id_utente, oggetto_tipo, oggetto_id, azione, motivo)
       values ($1, 'recensione', gen_random_uuid(), 'rimozione', 'Offende chi vende')`,
    [who],
  );
  await browser.ricarica();
  await press('Contesta la decisione');
  await write('Perché non sei d’accordo', 'Era la verità.');
  await browser.db.sql(
    `insert into public.ricorsi (id_decisione, id_autore, testo)
       select id, id_utente, 'Già detto' from public.decisioni_moderazione where id_utente = $1 and azione = 'rimozione'`,
    [who],
  );
  await press('Invia la contestazione');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/già/));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Perché non sei d’accordo').value).toBe('Era la verità.');
});

// Plays registrazione (its act, a refusal)
test('a registration wants everything, and answers alike for a known address', async () => {
  await browser.apri(percorso('registrazione'));
  await settled();
  await press('Registrati', screen.getByRole('main'));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBe(6));
  for (const said of [
    'Tutti i campi sono obbligatori',
    'Scrivi il tuo nome.',
    'Scegli una password.',
    'Ripeti la password.',
  ])
    await reads(said);
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  // What is agreed to can be read first, beside the form.
  const texts = within(screen.getByRole('main')).getAllByRole('link', { name: /^(termini|privacy)/ });
  expect(texts.map((text) => [text.getAttribute('href'), text.getAttribute('target')])).toEqual([
    [percorso('termini'), '_blank'],
    [percorso('privacy'), '_blank'],
  ]);
  await write('Nome', 'Lucia');
  await write('Cognome', 'Bianchi');
  await write('Email', email('venditore'));
  await write('Password', 'una-frase-lunga-e-tranquilla');
  await write('Conferma password', 'una-frase-lunga-e-tranquilla');
  await userEvent.click(screen.getByLabelText(/Accetto i termini/));
  await press('Registrati', screen.getByRole('main'));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/login/));
  await screen.findByRole('heading', { level: 1, name: 'Accedi' });
  await reads(email('venditore'));
  browser.line.breakRequests(/signup/, 'senza_rete');
  await press('Rimanda l’email');
  await reads(/rete/);
  browser.line.repair();
  await press('Rimanda l’email');
  await reads(/Email mandata di nuovo/);
  await browser.ricarica();
  await reads(email('venditore'));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('una-frase-lunga');
  await write('La password che hai scelto', 'una-frase-lunga-e-tranquilla');
  await press('Rimanda l’email');
  await reads(/Email mandata di nuovo/);
  network();
});

// Plays recupero (its act, a refusal)
test('a forgotten password: without network it says so, then the same answer for everybody', async () => {
  await browser.apri(percorso('recupero'));
  await settled();
  await write('Email', 'nessuno@prova.example');
  browser.line.breakRequests(/recover/, 'senza_rete');
  await press('Mandami il link');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  browser.line.repair();
  await press('Mandami il link');
  await reads(/Se l'indirizzo ha un account/);
  network();
});

// Plays accetta_termini (its act, a refusal)
test('terms that somebody has not accepted stand before everything else: not ticked it says so, accepted they let in', async () => {
  await browser.db.sql(`delete from public.consensi where id_utente = $1 and documento = 'termini'`, [utente('luca')]);
  await browser.db.sql('update auth.users set confirmation_sent_at = created_at where id = $1', [utente('luca')]);
  await browser.apri(percorso('bacheca'), 'luca');
  await press('Continua');
  const casella = screen.getByRole('checkbox');
  await waitFor(() => expect(casella.getAttribute('aria-invalid')).toBe('true'));
  expect(browser.line.richieste.filter((richiesta) => /accetta_termini/.test(richiesta))).toEqual([]);
  await userEvent.click(casella);
  browser.line.breakRequests(/accetta_termini/, 'risposta_persa', 1);
  await press('Continua');
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca')));
  const accepted = await browser.db.sql(
    `select 1 from public.consensi where id_utente = $1 and documento = 'termini'`,
    [utente('luca')],
  );
  expect(accepted).toHaveLength(1);
});

// Plays conferma_accesso (a refusal)
test('a link that is no longer good says so, and offers a new one', async () => {
  await browser.apri(`${percorso('conferma_accesso', { tipo: 'recovery' })}#inventato`);
  await press('Scegli una nuova password', await screen.findByRole('main'));
  await waitFor(() => expect(textOf(screen.getByRole('alert'))).not.toBe(''));
  expect(screen.queryByRole('button', { name: 'Scegli una nuova password' })).toBeNull();
  await press('Mandamene un altro');
  await reads('Email non valida.');
  await write('Email', 'nessuno@prova.example');
  await press('Mandamene un altro');
  await reads(/Se l’indirizzo ha un account, tra poco arriva un link/);
  // The link of the next letter, pasted into the same window: it is read, and shown no longer.
  location.hash = '#un-altro';
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(location.hash).toBe('');
  // Nobody came in: there is no form whose answer could only be no.
  await browser.apri(percorso('nuova_password'));
  expect(await screen.findByRole('link', { name: 'Chiedi un nuovo link' })).toBeDefined();
  expect(screen.queryByLabelText('Nuova password')).toBeNull();
  // What it needs is told before anybody knows whether somebody is in, so the page has its words from the first.
  expect(textOf(screen.getByRole('main'))).toMatch(/il link che ti mandiamo per email.*non risulta aperto nessun link/);
});

// Plays lettere (its act, a refusal)
test('a letter’s last line switches optional letters off without signing in, and on again', async () => {
  const chosen = () =>
    browser.db.sql('select email_notifications as on from public.utenti where id = $1', [utente('luca')]);
  const link = new URL(
    await stopAddress({ jobsSecret: browser.db.chiavi.jobsSecret, siteUrl: 'http://x.example' }, utente('luca')),
  );
  await browser.apri(`${percorso('lettere')}?chi=${utente('luca')}&firma=falsa`);
  await press('Non ricevere più queste lettere');
  await reads(/Questo link non è intero o non è nostro/);
  expect(await chosen()).toEqual([{ on: true }]);
  await browser.apri(`${percorso('lettere')}${link.search}`);
  await settled();
  expect(await chosen()).toEqual([{ on: true }]);
  await press('Non ricevere più queste lettere');
  await reads(/Fatto: non ti mandiamo più avvisi per email/);
  expect(await chosen()).toEqual([{ on: false }]);
  await press('Ricevile di nuovo');
  await reads(/Puoi spegnere gli avvisi per email/);
  expect(await chosen()).toEqual([{ on: true }]);
});

// Plays invito_centro (a refusal)
test('an invitation that does not exist is refused', async () => {
  await browser.apri(percorso('invito_centro', { codice: 'inventato' }), 'luca');
  await reads(/Hai effettuato l'accesso come luca@demo.example: se il link è arrivato a un altro indirizzo, esci/);
  expect(screen.queryByRole('button', { name: "Accetta l'invito" })).toBeNull();
});

// Plays nuova_password (its act, a refusal)
test('a password that is changed wants the one of now', async () => {
  await browser.apri(percorso('nuova_password'), 'luca');
  await settled();
  const fresh = 'una-frase-lunga-e-diversa';
  await write(/^(Nuova password|Password)$/, fresh);
  await write(/^Conferma/, fresh);
  const save = () => press('Salva la nuova password');
  await save();
  await write('Password attuale', 'sbagliata-di-sicuro');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Password attuale').getAttribute('aria-invalid')).toBe('true'));
  await write('Password attuale', PASSWORD);
  await save();
  await waitFor(() => expect(currentAddress()).not.toBe(percorso('nuova_password')));
});

test('who is suspended reads what a centre holds of hers, and with which code she gets it back', async () => {
  await browser.db.asUser(utente('admin'), (sql) =>
    sql(`select public.admin_imposta_stato_utente($1, 'sospeso', 'Tre oggetti non autentici')`, [utente('venditore')]),
  );
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'venditore');
  expect(await screen.findByRole('heading', { level: 2, name: 'Quello che un centro ti tiene' })).toBeDefined();
  const row = screen.getByRole('link', { name: 'Borsa a mezzaluna nera, zip dorata' }).closest('li') ?? document.body;
  expect(row.textContent).toMatch(/Fidati Point Milano Brera.*Puoi ritirarlo/);
  // nobody says that it waits there once the counter itself does not know
  await browser.db.sql("update public.custodia set in_dubbio = true, dubbio = '{}' where stato = 'da_restituire'");
  await browser.ricarica();
  await screen.findByRole('heading', { level: 2, name: 'Quello che un centro ti tiene' });
  const doubted = screen.getByRole('link', { name: 'Borsa a mezzaluna nera, zip dorata' }).closest('li');
  expect(doubted?.textContent).toMatch(/Il centro sta controllando dove si trova l'oggetto/);
  expect(doubted?.textContent).not.toMatch(/resta lì|Puoi ritirarlo/);
});
