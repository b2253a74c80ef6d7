import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { readZip } from '../../src/offline/media/zip.ts';
import { email, PASSWORD, utente } from '../../supabase/seed/persone.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';

/** A person and what is known of him: settings, own data, public profile. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const row = async (who: Parameters<typeof utente>[0]) =>
  (await browser.db.sql('select * from public.utenti where id = $1', [utente(who)]))[0] ?? {};
const spunta = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

// Plays impostazioni (its act)
test('a public name is seen before it is saved, and saved once when its answer is lost', async () => {
  await browser.apri(percorso('impostazioni'), 'venditore');
  await write(/^Nome pubblico/, 'Bottega Aureli');
  await reads('Bottega Aureli');
  browser.line.breakRequests(/aggiorna_profilo/, 'risposta_persa', 1);
  await press('Salva il profilo');
  await reads('Profilo salvato');
  expect((await row('venditore'))['nome_utente']).toBe('Bottega Aureli');
  await write(/^Nome pubblico/, ' ');
  await write(/^Telefono facolt/, '12');
  await press('Salva il profilo');
  await reads('Inserisci un numero di telefono valido');
  await write(/^Telefono facolt/, '333 218 4470');
  await press('Salva il profilo');
  await waitFor(async () => {
    const { nome, cognome, nome_utente } = await row('venditore');
    expect(nome_utente).toBe(`${String(nome)} ${String(cognome)[0]}.`);
  });
});

test('letters, advertising and profile are chosen apart, and the consent is kept with its version', async () => {
  await browser.apri(percorso('impostazioni'), 'acquirente');
  await reads('SMS non attivi');
  await userEvent.click(await spunta(/^Email promozionali/));
  await userEvent.click(await spunta(/^Avvisi per email/));
  await press('Salva le notifiche');
  await reads('Notifiche salvate');
  await userEvent.click(await spunta(/^Mostra il mio profilo/));
  await press('Salva la privacy');
  await reads('Privacy salvata');
  expect(await row('acquirente')).toMatchObject({
    email_notifications: false,
    marketing_emails: true,
    show_profile_publicly: false,
  });
  const consensi = await browser.db.sql(
    `select versione, accettato from public.consensi where id_utente = $1 and documento = 'marketing'`,
    [utente('acquirente')],
  );
  expect(consensi).toEqual([{ versione: expect.stringMatching(/^\d{4}-\d{2}$/), accettato: true }]);
});

// Plays impostazioni (a refusal)
test('a wrong password changes neither address nor password; the right one asks both mailboxes', async () => {
  await browser.apri(percorso('impostazioni'), 'luca');
  await write('Nuova email', 'luca.nuovo@prova.example');
  await write('La tua password', 'sbagliata-di-sicuro');
  await press('Cambia email');
  await reads('La password attuale non è corretta.');
  expect(browser.line.richieste.filter((richiesta) => /auth\/v1\/user/.test(richiesta))).toEqual([]);
  await write('La tua password', PASSWORD);
  await press('Cambia email');
  await reads(/apri il link che abbiamo mandato a tutti e due/);
  await browser.ricarica();
  await reads('luca.nuovo@prova.example');
  expect((await row('luca'))['email']).toBe(email('luca'));

  await press('Salva la password');
  await reads('Nessuna modifica: la password resta quella di prima');
  const fresh = 'una-frase-lunga-e-diversa';
  await write('Nuova password', fresh);
  await write('Conferma password', fresh);
  await write('Password attuale', 'sbagliata-di-sicuro');
  await press('Salva la password');
  await waitFor(() => expect(screen.getByLabelText('Password attuale').getAttribute('aria-invalid')).toBe('true'));
  await write('Password attuale', PASSWORD);
  await press('Salva la password');
  await reads('Password cambiata');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nuova password').value).toBe(''));
});

test('other devices are sent out from here; this one stays, and whoever was sent out reads why and keeps what was typed', async () => {
  await browser.apri(percorso('impostazioni'), 'marta');
  const own = await browser.db.sql('select id from auth.sessions where user_id = $1', [utente('marta')]);
  const elsewhere = await browser.handler(
    new Request(`${browser.siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: browser.db.chiavi.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: email('marta'), password: PASSWORD }),
    }),
    null,
  );
  expect(elsewhere.status).toBe(200);
  const sessions = () => browser.db.sql('select id from auth.sessions where user_id = $1', [utente('marta')]);
  expect(await sessions()).toHaveLength(own.length + 1);
  await press('Esci dagli altri dispositivi');
  await press('Esci dagli altri', await dialog());
  await reads('Gli altri dispositivi sono usciti');
  expect(await sessions()).toEqual(own);
  await write(/^Nome pubblico/, 'Marta R. Milano');
  await press('Salva il profilo');
  await reads('Profilo salvato');
  // the other way round: sent out from elsewhere while something is being typed
  await browser.db.sql('delete from auth.sessions where user_id = $1', [utente('marta')]);
  await write(/^Nome pubblico/, 'Marta la collezionista');
  await press('Salva il profilo');
  await reads('La sessione è scaduta. Accedi di nuovo.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome pubblico/).value).toBe('Marta la collezionista');
});

test('who sells for a living says all of it at once, and reads that the European register is being asked', async () => {
  await browser.apri(percorso('impostazioni'), 'davide');
  await press('Vendo come professionista');
  await write('Partita IVA', '01234567890');
  await press('Salva i dati professionali');
  await reads('La Partita IVA non è valida');
  await reads('Devi dichiarare che i dati sono veri e che vendi prodotti conformi alla legge.');
  // loaded anew in the middle, the form stands open with what was typed
  await browser.ricarica();
  await reads('Abbiamo ripreso quello che stavi scrivendo: non è ancora salvato.');
  expect(screen.getByLabelText<HTMLInputElement>('Partita IVA').value).toBe('01234567890');
  const data = {
    'Ragione sociale': 'Bottega Aureli S.r.l.',
    'Partita IVA': 'IT 01234567897',
    'Numero del registro delle imprese': 'FI-612345',
    'Email per i clienti': 'bottega@prova.example',
    'Telefono per i clienti': '055 123456',
  };
  const form = screen.getByRole('button', { name: 'Salva i dati professionali' }).closest('form') ?? document.body;
  for (const [nome, valore] of Object.entries(data)) await write(nome, valore, form);
  await write('Via e numero civico', 'Via Maggio 11', form);
  await write('CAP', '50125', form);
  await write('Città', 'Firenze', form);
  await userEvent.click(screen.getByLabelText(/^Dichiaro che i dati/));
  await press('Salva i dati professionali');
  await reads(/Stiamo chiedendo al registro europeo VIES/);
  expect(await row('davide')).toMatchObject({ tipo_venditore: 'professionale', partita_iva: '01234567897' });
});

test('an own address says what its CAP is of, reads the figures of any script and refuses what no place has', async () => {
  await browser.apri(percorso('impostazioni'), 'acquirente');
  const form = (await screen.findByRole('button', { name: 'Salva l’indirizzo' })).closest('form') ?? document.body;
  await write('CAP', '99999', form);
  await press('Salva l’indirizzo');
  await reads('Questo CAP non esiste in Italia: controllalo.');
  await write('Città', 'Bologna ', form);
  await write('CAP', '٢٠١٢١', form);
  await reads(/Il CAP 20121 è di Milano/);
  await press('Salva l’indirizzo');
  await reads('Indirizzo salvato');
  expect(await row('acquirente')).toMatchObject({ cap: '20121', citta: 'Bologna' });
});

test('the copy of the own data holds pictures and receipts; what a bad line kept away is said and had again', async () => {
  await browser.apri(percorso('impostazioni'), 'luca');
  const fetched: Blob[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => {
    if (what instanceof Blob) fetched.push(what);
    return '#archivio';
  });
  const archive = async (at: number) => readZip(new Uint8Array((await fetched[at]?.arrayBuffer()) ?? [])) ?? [];
  const text = async (at: number, file: string) =>
    new TextDecoder().decode((await archive(at)).find(({ name }) => name === file)?.data);
  browser.line.breakRequests(/media-annunci/, 503, 2);
  await press('Scarica i miei dati');
  await reads(/^Nell’archivio mancano 2 file: foto\/annuncio-\d+-1\.webp, foto\/annuncio-\d+-1\.webp\. Il resto c’è\./);
  expect(await text(0, 'LEGGIMI.txt')).toMatch(/Mancano, e si possono riprendere/);
  browser.line.repair();
  const asked = () => browser.line.richieste.filter((one) => /esporta_dati/.test(one)).length;
  const before = asked();
  await press('Riprova con quello che manca');
  await waitFor(() => expect(fetched).toHaveLength(2));
  expect(asked()).toBe(before);
  await waitFor(() => expect(screen.queryByText('Riprova con quello che manca')).toBeNull());
  spy.mockRestore();
  const foto = (await archive(1)).filter(({ name }) => name.startsWith('foto/'));
  const [quante] = await browser.db.sql(
    'select count(distinct m.url_file)::int as n from public.media m join public.annunci a on a.id = m.id_annuncio where a.id_utente = $1',
    [utente('luca')],
  );
  expect(foto).toHaveLength(Number(quante?.n));
  expect(foto.every(({ data }) => data.length > 100)).toBe(true);
  const receipt = (await archive(1)).find(({ name }) => name.startsWith('ricevute/'))?.name ?? '';
  expect(await text(1, receipt)).toMatch(/Ricevuta di pagamento[\s\S]*Ordine FD-\d+[\s\S]*€/);
  const page = await text(1, 'I-tuoi-dati.html');
  expect(page).toMatch(/<img src="foto\/annuncio-/);
  expect(page).toContain(`<a href="${receipt}">`);
  expect(page.replace(/src="[^"]*"/g, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('a copy of the own data is a ZIP; the account goes after the word, and what stays is told', async () => {
  const who = 'trieste';
  await browser.apri(percorso('impostazioni'), who);
  const fetched: Blob[] = [];
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => {
    if (what instanceof Blob) fetched.push(what);
    return '#archivio';
  });
  browser.line.breakRequests(/esporta_dati/, 503, 1);
  await press('Scarica i miei dati');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  browser.line.repair();
  await press('Scarica i miei dati');
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(await fetched[0]?.text()).toContain('profilo.json');
  spy.mockRestore();

  await press('Cancella l’account');
  await press('Cancella per sempre', await dialog());
  await reads('Scrivi CANCELLA per confermare.');
  await write('Scrivi CANCELLA', 'cancella', await dialog());
  await press('Cancella per sempre', await dialog());
  await reads('Scrivi la tua password.');
  await write('La tua password', 'sbagliata', await dialog());
  await press('Cancella per sempre', await dialog());
  await reads('La password attuale non è corretta.');
  await write('La tua password', 'fidati-demo-2026', await dialog());
  browser.line.breakRequests(/account\/close/, 'risposta_persa', 1);
  await press('Cancella per sempre', await dialog());
  await reads('Account cancellato');
  // the page was left at its end: what was said stands at its top
  expect(document.activeElement?.textContent).toBe('Account cancellato');
  await settled();
  expect((await row(who))['nome_utente']).toBe('Utente cancellato');
  expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull();
});

test('an account with something still open stays, and says what to close first', async () => {
  await browser.apri(percorso('impostazioni'), 'luca');
  await reads('Prima va chiuso quello che è ancora aperto:');
  expect(screen.queryByRole('button', { name: 'Cancella l’account' })).toBeNull();
});

test('a profile that is kept to oneself is nowhere; shown, it has listings, sales and reviews', async () => {
  const others = percorso('profilo', { id: utente('aureli') });
  await browser.apri(others);
  await reads(/P\. IVA/);
  await reads('Vendite concluse');
  expect(document.querySelectorAll('main a[href^="/annunci/"]').length).toBeGreaterThan(0);
  await settled();
  await browser.db.sql('update public.utenti set show_profile_publicly = false where id = $1', [utente('aureli')]);
  await browser.ricarica();
  await reads('Pagina non trovata');
  await settled();
  await browser.apri(percorso('mio_profilo'), 'aureli');
  await reads('Il tuo profilo è nascosto');
});

test('a review is reported from the profile of whom it is about, with why, once though the answer was lost', async () => {
  const [recensione] = await browser.db.sql<{ id: string }>(
    `select id from public.recensioni where id_destinatario = $1 and rimossa_il is null and visibile_dal <= privato.adesso() limit 1`,
    [utente('venditore')],
  );
  await browser.apri(percorso('profilo', { id: utente('venditore') }), 'davide');
  await settled();
  await press(/^Segnala la recensione di/);
  const question = await dialog();
  await press('Invia la segnalazione', question);
  await reads('Scegli un motivo.');
  await userEvent.click(await screen.findByLabelText('Contenuto illecito'));
  browser.line.breakRequests(/segnalazioni/, 'risposta_persa', 1);
  await press('Invia la segnalazione', question);
  await reads(/Segnalazione ricevuta/);
  expect(
    await browser.db.sql(
      `select id_autore as chi, motivo, oggetto_id as cosa from public.segnalazioni where oggetto_id = $1`,
      [recensione?.id],
    ),
  ).toEqual([{ chi: utente('davide'), motivo: 'contenuto_illecito', cosa: recensione?.id }]);
});

test('what a seller receives follows the price that is typed, with the platform’s percentage and those of the centres', async () => {
  await browser.apri(percorso('vendi', { prezzo: '2.000,00' }));
  await reads('da 1.800,00 € a 1.850,00 €');
  await write('Prezzo di vendita', 'abc');
  await reads(/Scrivi un prezzo di almeno/);
  await write('Prezzo di vendita', '100');
  await reads('da 90,00 € a 92,50 €');
});
