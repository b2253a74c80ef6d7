import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, utente } from '../../supabase/seed/persone.ts';
import { dialog, press, question, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser, settled, textOf } from './page.ts';

/** The office: lists that are empty, filtered and acted upon. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

test.each([
  [percorso('admin_annunci', { q: 'nessuno-lo-vende' }), 'Nessun annuncio trovato'],
  [percorso('admin_utenti', { q: 'nessuno-si-chiama-cosi' }), 'Nessun utente trovato.'],
])('%s is empty, and says so', async (where, said) => {
  await browser.apri(where, 'admin');
  await reads(said);
});

// Plays admin_ordini (its act, a refusal)
test('the provider is asked about a payment of the demonstration, which it knows; without a line it says so', async () => {
  const [ordine] = await browser.db.sql<{ id: string }>(
    `select id from public.ordini where payment_intent_id is not null order by numero_ordine limit 1`,
  );
  await browser.apri(percorso('admin_ordini', { scelto: ordine?.id }), 'admin');
  browser.line.breakRequests(/payments/, 'senza_rete');
  await press('Stato pagamento');
  await reads(/Sei senza rete/);
  browser.line.repair();
  await press('Stato pagamento');
  await reads(/^Stripe risponde: /);
});

// Plays admin_registro (its act, a refusal)
test('a mail that could not be sent is tried again, not by a session that ended', async () => {
  const [mail] = await browser.db.sql<{ id: string }>(
    `insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, stato)
     values ('conferma', $1, 'prova', 'nessuno@prova.example', 'Lettera mai partita', 'fallita') returning id`,
    [utente('giorgio')],
  );
  await browser.apri(percorso('admin_registro', { scheda: 'posta' }), 'admin');
  await press(/^Riprova: /);
  const opened = await dialog();
  browser.line.breakRequests(/admin_ritenta_posta/, 401);
  await press('Riprova', opened);
  await reads(/La sessione è scaduta/);
  browser.line.repair();
  await press('Riprova', opened);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [dopo] = await browser.db.sql('select stato from public.posta_uscita where id = $1', [mail?.id]);
  expect(dopo).toEqual({ stato: 'da_inviare' });
});

test('a mail that left is found by its subject, shows its words, and is sent again', async () => {
  const [mail] = await browser.db.sql<{ id: string }>(
    `insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, stato, inviata_il, testo_inviato)
     values ('ordine_spedito', $1, 'prova', 'letta@prova.example', 'Spedito: «Zefiro»', 'inviata', privato.adesso(), 'Il tuo ordine è partito')
     returning id`,
    [utente('giorgio')],
  );
  await browser.apri(percorso('admin_registro', { scheda: 'posta', q: '«Zefiro»', scelto: mail?.id }), 'admin');
  await reads('Il tuo ordine è partito');
  await browser.apri(percorso('admin_registro', { scheda: 'posta', q: '«Zefiro»' }), 'admin');
  await press(/^Rimanda: /);
  await press('Rimanda', await dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [dopo] = await browser.db.sql(
    'select stato, inviata_il is not null as prima from public.posta_uscita where id = $1',
    [mail?.id],
  );
  expect(dopo).toEqual({ stato: 'da_inviare', prima: true });
});

// Plays admin_utenti (its act, a refusal)
test('a person is suspended with a reason; offline nothing happens and it says so', async () => {
  await browser.apri(percorso('admin_utenti', { q: email('giorgio') }), 'admin');
  await reads(email('giorgio'));
  await press(/Sospendi/);
  const opened = await dialog();
  await press(/Sospendi/, opened);
  await reads('Indica il motivo.');
  // words that nobody can read are none: the server says so
  await write('Motivo', '\u200b', opened);
  await press(/Sospendi/, opened);
  await waitFor(() =>
    expect(
      within(opened)
        .getAllByRole('alert')
        .map((one) => textOf(one))
        .join(''),
    ).toContain('Operazione non riuscita'),
  );
  await write('Motivo', 'Annunci copiati', opened);
  browser.line.breakRequests(/admin/, 'senza_rete');
  await press(/Sospendi/, opened);
  await reads(/Sei senza rete/);
  browser.line.repair();
  await press(/Sospendi/, opened);
  await waitFor(async () => {
    const [riga] = await browser.db.sql('select stato from public.utenti where id = $1', [utente('giorgio')]);
    expect(riga?.stato).toBe('sospeso');
  });
  await readsNot(/Sei senza rete/);
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  // the button that was pressed is gone, and didn't take the focus along
  await waitFor(() => expect(document.activeElement?.id).toBe('contenuto'));
  // the panel offers it too: beside a narrow list there is no room for the row's own buttons
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${email('giorgio')}`) }));
  await press(/^Riattiva/, await dialog());
  const asked = await question();
  await write('Motivo', 'Era un errore', asked);
  await press('Riattiva', asked);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(1));
  await press(/^Sospendi/, await dialog());
});

test('Ctrl K finds an order by its number first, and opens it; a failed search is asked again', async () => {
  const [ordine] = await browser.db.sql<{ id: string; numero: string; chi: string }>(
    `select o.id, o.numero_ordine::text as numero, u.cognome as chi from public.ordini o join public.utenti u on u.id = o.buyer_id
     where o.id <> all (privato.ordini_demo()) order by o.numero_ordine limit 1`,
  );
  await browser.apri(percorso('admin_registro'), 'admin');
  let breaks = (_: Error) => {};
  browser.line.breakRequests(/admin_trova/, { aspetta: new Promise((_, fails) => (breaks = fails)) }, 1);
  browser.line.breakRequests(/admin_trova/, 'senza_rete');
  await screen.findByRole('button', { name: 'Cerca Ctrl K' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Cerca utenti/ });
  await userEvent.click(field);
  await userEvent.paste(`FD-${ordine?.numero}`);
  await waitFor(() => expect(browser.line.richieste.join()).toContain('admin_trova'));
  await reads('Cerco…');
  breaks(new TypeError('fetch failed'));
  await reads('Ricerca non riuscita');
  browser.line.repair();
  await press('Riprova', await dialog());
  const [prima] = await within(await screen.findByRole('listbox', { name: 'Risultati' })).findAllByRole('option');
  expect(prima?.textContent).toMatch(new RegExp(`^FD-${ordine?.numero}, comprato da .*${ordine?.chi}`));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(location.search).toBe(`?scelto=${ordine?.id}`));
  expect(screen.queryByRole('combobox', { name: /^Cerca utenti/ })).toBeNull();
});

test('an act found by > opens its form: nobody is suspended before a reason is sent', async () => {
  await browser.apri(percorso('admin'), 'admin');
  await press('Cerca Ctrl K');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Cerca utenti/ }));
  await userEvent.paste(`> ${email('sofia')}`);
  await userEvent.click(await screen.findByRole('option', { name: /^Sospendi .* chiede un motivo/ }));
  const question = await screen.findByRole('dialog', { name: 'Sospendere questo utente?' });
  await press('Annulla', question);
  await waitFor(() => expect(location.search).toMatch(/^\?scelto=[^&]+$/));
  const [riga] = await browser.db.sql('select stato from public.utenti where id = $1', [utente('sofia')]);
  expect(riga).toEqual({ stato: 'attivo' });
});

const impostazioni = async () =>
  (
    await browser.db.sql<Record<string, unknown>>(
      `select "siteName", "contactEmail", "maintenanceMode", "maintenancePasswordHash" is not null as con_password, dati_societari ->> 'pec' as pec,
         dati_societari ->> 'ragione_sociale' as ragione_sociale from public.platform_settings`,
    )
  )[0];

// Plays admin_impostazioni (a refusal)
test('settings that the server would refuse are told beside their fields; right ones are saved once though the answer was lost', async () => {
  await browser.apri(percorso('admin_impostazioni'), 'admin');
  const before = await impostazioni();
  await write('Email di assistenza', 'aiuto');
  await write(/^PEC/, 'pec');
  await press('Salva impostazioni');
  await reads(/Inserisci un'email valida|email non valida/i);
  expect(await impostazioni()).toEqual(before);
  await write('Email di assistenza', 'banco@fidati.example');
  await write(/^PEC/, 'fidati@pec.example');
  browser.line.breakRequests(/\/api\/settings/, 'risposta_persa', 1);
  await press('Salva impostazioni');
  await reads('Impostazioni salvate con successo');
  expect(await impostazioni()).toEqual({ ...before, contactEmail: 'banco@fidati.example', pec: 'fidati@pec.example' });
});

// Plays admin_impostazioni (its act)
test('the site is closed with its word, a password lets in meanwhile and is taken away, and it is open again', async () => {
  await browser.apri(percorso('admin_impostazioni'), 'admin');
  await write('Password di manutenzione', 'apriti sesamo');
  await press('Imposta password');
  await reads(/È impostata e non si può rileggere/);
  expect(await impostazioni()).toMatchObject({ con_password: true, maintenanceMode: false });
  await press('Chiudi il sito');
  const question = await dialog();
  expect(question.textContent).toContain('si allungano di quanto dura la chiusura');
  await press('Chiudi il sito', question);
  expect(await impostazioni()).toMatchObject({ maintenanceMode: false });
  await write(/CHIUDI/, 'CHIUDI', question);
  await press('Chiudi il sito', question);
  await reads(/Il sito è chiuso: entrano gli amministratori e chi conosce la password/);
  await press('Togli la password');
  await press('Togli la password', await dialog());
  await reads(/Nessuna: a sito chiuso entrano solo gli amministratori/);
  await press('Riapri il sito');
  await press('Riapri il sito', await dialog());
  await reads('Il sito è aperto a tutti.');
  expect(await impostazioni()).toMatchObject({ con_password: false, maintenanceMode: false });
});

// Plays admin_incasso (a refusal)
test('a fee beyond its limits is told beside the field', async () => {
  await browser.apri(percorso('admin_incasso'), 'admin');
  await write('Commissione piattaforma', '51');
  await press('Salva configurazione');
  await reads('Valore non valido (0-50)');
});

// Plays admin_incasso (its act)
test('the fee of the platform is changed, and the provider says whose keys ours are', async () => {
  await browser.apri(percorso('admin_incasso'), 'admin');
  await write('Commissione piattaforma', '7,5');
  await press('Salva configurazione');
  await reads('Salvato con successo');
  const [riga] = await browser.db.sql(`select config ->> 'platform_fee_percent' as pct from public.payment_methods`);
  expect(riga).toEqual({ pct: '7.5' });
  await press('Prova il collegamento');
  await reads(/Collegamento riuscito: acct_/);
});

test('what a centre asks for packaging and shipping is read and changed; without a centre it is asked for', async () => {
  const [centro] = await browser.db.sql<{ id: string; nome: string; voce: string }>(
    `select id, nome, nome || ', ' || citta as voce from public.verification_centers where tipo_centro = 'fidati_point' and not demo order by nome limit 1`,
  );
  await browser.apri(percorso('admin_incasso'), 'admin');
  await screen.findByLabelText('Centro');
  await press('Salva tariffe');
  await reads('Inserisci ID centro');
  await write('Centro', 'nessuno-si-chiama-cosi');
  await reads('Nessun centro con questo nome');
  await write('Centro', centro?.nome ?? '');
  await waitFor(() => expect(document.querySelector(`datalist option[value="${centro?.voce}"]`)).not.toBeNull());
  await write('Centro', centro?.voce ?? '');
  await write('Imballaggio', 'dodici');
  await press('Salva tariffe');
  await reads('Importo non valido');
  await write('Imballaggio', '12,50');
  await press('Salva tariffe');
  await reads('Tariffe centro aggiornate');
  const [riga] = await browser.db.sql('select tariffa_imballaggio from public.verification_centers where id = $1', [
    centro?.id,
  ]);
  expect(riga).toEqual({ tariffa_imballaggio: 1250 });
});

/** The last one here: it ends the session. */
test('a view is kept under its name until who saved it signs out', async () => {
  const views = () => Object.keys(localStorage).filter((key) => /viste/.test(key));
  await browser.apri(percorso('admin_annunci', { q: 'Anello' }), 'admin');
  await settled();
  await press('Salva vista');
  const opened = await dialog();
  await write('Nome', 'Anelli', opened);
  await press('Salva', opened);
  expect(await screen.findByRole('link', { name: 'Anelli' })).toBeDefined();
  expect(views()).toHaveLength(1);
  history.replaceState(null, '', percorso('home'));
  await browser.ricarica();
  await userEvent.click(await screen.findByLabelText(/account di/));
  await press('Esci');
  await waitFor(() => expect(views()).toEqual([]));
});
