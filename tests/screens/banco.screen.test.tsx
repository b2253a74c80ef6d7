import { setTimeout as later } from 'node:timers/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { RETRY_MS } from '../../src/app/banco/shell/engine.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { pinHash } from '../../src/offline/device/pin.ts';
import { photo } from './canvas.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';

/** The counter: what is written stays on the tablet until the server has it, once. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

async function atBanco(): Promise<string> {
  const [riga] = await browser.db.sql<{ id: string }>(
    `select v.id from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato = 'in_attesa' order by v.data_programmata limit 1`,
  );
  return riga?.id ?? '';
}
const note = (text: string) => browser.db.sql('select 1 from public.note_verifica where testo = $1', [text]);
const synced = () => screen.findByRole('button', { name: /Sincronizzato/ });

test('the day comes from the server, and again from the tablet alone', async () => {
  await browser.apri(percorso('centro_oggi'), 'centro');
  await synced();
  await settled();
  browser.line.breakRequests(/./, 'senza_rete');
  await browser.ricarica();
  await settled();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByText('Serve la rete per il primo accesso')).toBeNull();
  // The browser believes in this line, as in a Wi-Fi that leads nowhere: what only the server does rests all the same.
  expect(navigator.onLine).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: /^Verifiche/ }));
  // the day's own rows say 'Verificato' too, until the list has come
  await screen.findAllByRole('link', { name: /Gestisci/ });
  const [verified] = await screen.findAllByText('Verificato');
  await userEvent.click(within(verified?.closest('li') as HTMLElement).getByRole('link', { name: /Gestisci/ }));
  await reads('Serve la rete: il certificato lo fa e lo firma il server.');
  expect(screen.getByRole('button', { name: /^(Emetti il certificato|Revoca)$/ })).toHaveProperty('disabled', true);
});

test('a tablet that nobody has used yet says offline that it needs the network once', async () => {
  browser.line.breakRequests(/./, 'senza_rete');
  await browser.apri(percorso('centro_oggi'), 'centro');
  await reads('Serve la rete per il primo accesso');
});

test('a page that was left does nothing more: its next try never comes', async () => {
  browser.line.breakRequests(/./, 'senza_rete');
  await browser.apri(percorso('centro_oggi'), 'centro');
  await reads('Serve la rete per il primo accesso');
  browser.line.repair();
  await browser.apri(percorso('home'));
  await settled();
  browser.line.richieste.length = 0;
  await later(RETRY_MS + 500);
  expect(browser.line.richieste).toEqual([]);
});

// Plays centro_verifica (its act)
test('a note written without network is on the tablet, goes when the line is back, and counts once though an answer was lost', async () => {
  const id = await atBanco();
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await synced();
  browser.line.breakRequests(/./, 'senza_rete');
  await write(/^Note/, 'Cinturino sostituito');
  await press('Aggiungi la nota');
  await screen.findByRole('button', { name: /Salvato sul tablet/ });
  await reads('Cinturino sostituito');
  expect(await note('Cinturino sostituito')).toEqual([]);

  browser.line.repair();
  browser.line.breakRequests(/sync_push/, 'risposta_persa', 1);
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await note('Cinturino sostituito')).toHaveLength(1));
});

test('beside photos a video and a PDF go with a check; another kind, or more than 10 MB, is left out and said; without network the photo stands in the item’s empty frame', async () => {
  const id = await atBanco();
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await synced();
  const before = screen.queryAllByText(/ del banco \d+$/).length;
  await press('Fotografa');
  const pane = await dialog();
  const field = within(pane).getByLabelText('Scegli un file');
  const persona = userEvent.setup({ applyAccept: false });
  await persona.upload(field, [
    new File([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')], 'giro.mp4', { type: 'video/mp4' }),
    new File(['%PDF-1.4\n%%EOF'], 'garanzia.pdf', { type: 'application/pdf' }),
    new File(['PK'], 'tutto.zip', { type: 'application/zip' }),
  ]);
  const left = 'Alcuni file sono stati esclusi: si aggiungono foto, video MP4 o WebM e PDF.';
  await reads(left);
  await reads(/^2 file salvati sul tablet\./);
  await persona.upload(field, [photo(), new File(['moov'], 'giro.mov', { type: 'video/quicktime' })]);
  await reads(`${left} Un video .mov va prima esportato in MP4.`);
  await reads(/^3 file salvati sul tablet\./);
  await persona.upload(field, [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'lungo.mp4', { type: 'video/mp4' })]);
  await reads('Alcuni file sono troppo grandi (max 10MB) e sono stati esclusi.');
  await press('Fatto', pane);
  await reads(`Video del banco ${before + 1}`);
  await reads(`PDF del banco ${before + 2}`);
  const arrivati = () =>
    browser.db.sql(
      `select m.tipo_file from public.media_verifica m where m.id_verifica = $1 and m.tipo_file <> 'immagine' order by m.tipo_file`,
      [id],
    );
  await waitFor(async () => expect(await arrivati()).toEqual([{ tipo_file: 'video' }, { tipo_file: 'documento' }]));
  await synced();
  browser.line.breakRequests(/./, 'senza_rete');
  history.replaceState(null, '', percorso('centro_verifica', { id }));
  await browser.ricarica();
  const frame = (await screen.findByRole('heading', { level: 2 })).textContent;
  // the listing's own picture is nowhere: neither the large one nor the small one
  fireEvent.error(await screen.findByAltText(frame));
  fireEvent.error(screen.getByAltText(frame));
  // the bench's own, large: not one of the buttons below
  const large = () => screen.queryAllByAltText(/^Foto del banco/).filter((img) => img.closest('button') === null);
  await waitFor(() => expect(large()).toHaveLength(1));
  expect(screen.queryByAltText(frame)).toBeNull();
});

test('who decides about an item that is not here takes it in first; a rejection asks for one picture, not for those of an approval', async () => {
  const [attesa] = await browser.db.sql<{ id: string }>(
    `select v.id from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato = 'programmata' order by v.data_programmata limit 1`,
  );
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  await browser.apri(percorso('centro_verifica', { id: attesa?.id ?? '' }, { passo: 'rifiuta' }), 'centro');
  await title('Ricevi oggetto');
  await browser.apri(percorso('centro_verifica', { id: await atBanco() }, { passo: 'rifiuta' }), 'centro');
  await title('Rifiuto Verifica');
  await press('Fotografa');
  const pane = within(await dialog());
  expect((await pane.findByRole<HTMLInputElement>('radio', { name: 'Altro dettaglio' })).checked).toBe(true);
  expect([screen.queryByText(/: manca$/), pane.queryByText('serve per approvare')]).toEqual([null, null]);
});

test('every picture of the listing is there to be compared with the item, the fifth too', async () => {
  const id = await atBanco();
  const [{ immagini } = { immagini: 0 }] = await browser.db.sql<{ immagini: number }>(
    `with a as (select id_annuncio as id from public.verifiche where id = $1), c as (select count(*)::int as quante from public.media m join a on m.id_annuncio = a.id)
     insert into public.media (id_annuncio, url_file, ordine)
     select a.id, regexp_replace(m.url_file, '[.]([a-z]+)$', '-' || n || '.\\1'), n from a join public.media m on m.id_annuncio = a.id and m.ordine = 0, c, generate_series(c.quante, 4) n
     returning 5 as immagini`,
    [id],
  );
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await synced();
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Foto dell'annuncio \d$/ })).toHaveLength(immagini),
  );
});

test('in Safari three pictures lead to the Home screen, with what must leave first; the icon shows what is owed, and the browser is asked to keep it', async () => {
  const numbers: number[] = [];
  let concessa = false;
  const archive = {
    persisted: async () => false,
    persist: async () => concessa,
    estimate: async () => ({ usage: 1, quota: 1e12 }),
  };
  const onNavigator = { standalone: false, setAppBadge: async (count: number) => void numbers.push(count) };
  for (const [nome, value] of Object.entries({ ...onNavigator, storage: archive }))
    Object.defineProperty(navigator, nome, { value, configurable: true });
  onTestFinished(() => {
    for (const name of [...Object.keys(onNavigator), 'storage']) Reflect.deleteProperty(navigator, name);
  });
  await browser.apri(percorso('centro_verifica', { id: await atBanco() }, { passo: 'approva' }), 'centro');
  await synced();
  browser.line.breakRequests(/./, 'senza_rete');
  await write(/^Note/, 'Corona allentata');
  await press('Aggiungi la nota');
  await waitFor(() => expect(numbers.at(-1)).toBe(1));
  await press(/Salvato sul tablet/);
  await reads('Scegli «Aggiungi alla schermata Home».');
  await reads(/^Prima invia quello che aspetta qui \(1\): l’app dalla schermata Home/);
  await reads(/^Memoria non protetta/);
  concessa = true;
  await press('Chiedi di proteggerla');
  await reads('Memoria protetta: il tablet non cancella da solo quello che non è partito.');
  // A press while a try is under way that will fail: another one follows by itself.
  browser.line.repair();
  let fall: (error: Error) => void = () => undefined;
  const hanging = new Promise((_, fails) => {
    fall = fails;
  });
  browser.line.breakRequests(/stato_manutenzione/, { aspetta: hanging }, 1);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(browser.line.isUnderway()).toBe(1));
  screen.getByRole('button', { name: 'Sincronizza ora' }).click();
  await reads('Sincronizzo…');
  fall(new TypeError('fetch failed'));
  await waitFor(() => expect(numbers.at(-1)).toBe(0));
  await reads(/^L’app dalla schermata Home comincia con un archivio suo/);
});

test('beside the counter the pill says what this tablet still owes, and who is at it switches with the last digit of a PIN; a device without a counter has neither', async () => {
  // older ones don't say how many digits they have
  const [today, older] = [await pinHash('2580'), (await pinHash('73915')).replace(/\$5$/, '')];
  await browser.db.sql(
    `update public.centro_operatori o set pin_impronta = case u.email when 'banco@demo.example' then $1 else $2 end
     from auth.users u where u.id = o.id_utente and u.email in ('banco@demo.example', 'centro@demo.example')`,
    [today, older],
  );
  const here = () => screen.queryByRole('button', { name: /: chi è al banco$/ });
  const pill = () => screen.queryByRole('button', { name: /Sincronizzato|Salvato sul tablet/ });
  await browser.apri(percorso('centro_storico'), 'centro');
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: 'Tutte le verifiche' })).toBeDefined();
  await vi.dynamicImportSettled();
  const banks = (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('centro:'));
  expect([pill(), here(), banks]).toEqual([null, null, []]);

  await browser.apri(percorso('centro_verifica', { id: await atBanco() }, { passo: 'approva' }), 'centro');
  await synced();
  browser.line.breakRequests(/sync_push/, 503);
  await write(/^Note/, 'Fibbia graffiata');
  await press('Aggiungi la nota');
  await screen.findByRole('button', { name: /Salvato sul tablet/ });
  await settled();
  history.replaceState(null, '', percorso('centro_storico'));
  await browser.ricarica();
  expect(await screen.findByRole('button', { name: /Salvato sul tablet.*1 in coda/ })).toBeDefined();
  const choose = async (who: RegExp) => {
    await press(/: chi è al banco$/);
    await press(who, await dialog());
    return dialog();
  };
  const pane = await choose(/Sara Colombo/);
  for (const digit of '2581') await press(digit, pane);
  await reads('PIN sbagliato. Ancora 4 tentativi.');
  for (const digit of '2580') await press(digit, pane);
  await screen.findByRole('button', { name: 'Sara Colombo: chi è al banco' });
  const other = await choose(/Elena Brambilla/);
  for (const digit of '73915') await press(digit, other);
  await press('Entra', other);
  await screen.findByRole('button', { name: 'Elena Brambilla: chi è al banco' });
  await settled();
});

test('what was taken in has its receipt and its tag on one sheet', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  window.print = print;
  const id = await atBanco();
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await press('Stampa ricevuta e cartellino');
  const sheet = within(await screen.findByRole('article', { name: 'Ricevuta di consegna' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(sheet.getAllByText(id.slice(0, 8).toUpperCase())).toHaveLength(2);
  expect(sheet.getByRole('img', { name: /Codice QR della prenotazione/ })).toBeDefined();
  await sheet.findByText(/^Fidati Point Milano Brera, .*Milano$/);
  await sheet.findByText(/^Fidati S\.r\.l\. · .* · P\. IVA \d{11}$/);
});

// Plays centro_verifica (a refusal)
test('what went home has its receipt on paper: who took it, known by what, and the note', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  window.print = print;
  const [resa] = await browser.db.sql<{ id: string }>(
    `select (privato.restituisci(v, '{"nome": "Giulia Rossi", "codice_ritiro": "ok", "note": "Con la scatola"}')).id
     from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato_restituzione = 'da_restituire' limit 1`,
  );
  await browser.apri(percorso('centro_restituzioni', { scelta: resa?.id ?? '' }), 'centro');
  await synced();
  await press('Stampa la ricevuta');
  const sheet = within(await screen.findByRole('article', { name: 'Ricevuta di restituzione' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  for (const said of ['Giulia Rossi', 'codice di ritiro', 'Con la scatola'])
    expect(sheet.getByText(said), said).toBeDefined();
  expect(sheet.queryByText(/^Stampata prima dell’invio/)).toBeNull();
});
