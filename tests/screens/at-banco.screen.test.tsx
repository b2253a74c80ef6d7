import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { pinHash } from '../../src/offline/device/pin.ts';
import { email, PASSWORD } from '../../supabase/seed/persone.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, rowOf, settled } from './page.ts';

/** The counter in somebody's hands: what was left in the middle is found where it was. */

let browser: Browser;
const row = rowOf(() => browser);
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const OF_CENTRO = `from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
  where u.email = 'centro@demo.example'`;
const synced = () => screen.findByRole('button', { name: /Sincronizzato/ });

test('a rejection speaks of a reservation only where there is one', async () => {
  // before the tablet has the items
  const open = (centro: string) =>
    row<{ id: string; annuncio: string }>(
      `select v.id, v.id_annuncio as annuncio from public.verifiche v join public.verification_centers c on c.id = v.id_centro
       join auth.users u on u.id = c.user_id where u.email = '${centro}@demo.example' and v.stato = 'in_attesa' limit 1`,
    );
  const free = await open('centro');
  await browser.db.sql(
    `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null where id = $1`,
    [free.annuncio],
  );
  const reject = ({ id }: { id: string }) => percorso('centro_verifica', { id }, { passo: 'rifiuta' });
  await browser.apri(reject(await open('partner')), 'partner');
  await reads(/^L'oggetto torna al venditore, la prenotazione si libera/);
  await browser.apri(reject(free), 'centro');
  await reads("L'oggetto torna al venditore.");
  await settled();
});

test('a counter that is locked in the middle of a scoring opens, for a colleague too, where it was left: slider, open section and half a note', async () => {
  const { id } = await row<{ id: string }>(`select v.id ${OF_CENTRO} and v.stato = 'in_attesa' limit 1`);
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await synced();
  await press(/^Checklist Funzionamento/);
  await press('Togli un punto a Funzionamento');
  await press('Togli un punto a Funzionamento');
  await write(/^Note/, 'Graffio sotto la lo');
  // ended elsewhere: nobody here asked for it
  localStorage.removeItem('sb-localhost-auth-token');
  window.dispatchEvent(new Event('online'));
  await reads(/^Accedi di nuovo/);
  expect(screen.queryByLabelText(/^Note/)).toBeNull();
  await write('Email', email('banco'));
  await write('Password', PASSWORD);
  await press('Accedi');
  await waitFor(() => expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Graffio sotto la lo'));
  expect(screen.getByRole('slider', { name: /^Funzionamento/ })).toHaveProperty('value', '6');
  const open = screen.getAllByRole('button', { expanded: true }).map((one) => one.getAttribute('aria-label'));
  expect(open).toEqual([expect.stringMatching(/^Checklist Funzionamento/)]);
  await screen.findByRole('button', { name: 'Sara Colombo: chi è al banco' });
  await settled();
});

test('who takes over with a PIN in the middle of a scoring goes on from it, and each answer keeps the name of who gave it', async () => {
  const { id } = await row<{ id: string }>(`select v.id ${OF_CENTRO} and v.stato = 'in_attesa' limit 1`);
  await browser.db.sql(
    `update public.centro_operatori o set pin_impronta = $1 from auth.users u where u.id = o.id_utente and u.email = $2`,
    [await pinHash('2580'), email('banco')],
  );
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await synced();
  const { before } = await row<{ before: string[] }>('select array_agg(op_id::text) as before from public.sync_op');
  const section = () => screen.getByRole('slider', { name: /^Provenienza/ });
  await press(/^Checklist Provenienza/);
  await press('Aggiungi un punto a Provenienza');
  await write(/^Note/, 'La ricevuta è di un');
  await press('Elena Brambilla: chi è al banco');
  await press(/Sara Colombo/, await dialog());
  for (const digit of '2580') await press(digit, await dialog());
  await screen.findByRole('button', { name: 'Sara Colombo: chi è al banco' });
  expect(section()).toHaveProperty('value', '9');
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'La ricevuta è di un');
  expect(screen.getByRole('button', { expanded: true }).getAttribute('aria-label')).toMatch(/^Checklist Provenienza/);
  await press('Aggiungi un punto a Provenienza');
  await write(/^Note/, 'La ricevuta è di un altro negozio');
  await press('Aggiungi la nota');
  await waitFor(async () => {
    const done = await browser.db.sql(
      `select o.kind as what, u.nome from public.sync_op o join public.utenti u on u.id = o.id_persona
       where o.id_verifica = $1 and o.op_id::text <> all (coalesce($2::text[], '{}')) order by o.kind desc, u.nome`,
      [id, before],
    );
    expect(done).toEqual([
      { what: 'imposta_campo', nome: 'Elena' },
      { what: 'imposta_campo', nome: 'Sara' },
      { what: 'aggiungi_nota', nome: 'Sara' },
    ]);
  });
  await settled();
});

const toGiveBack = () =>
  row<{ id: string }>(`select v.id ${OF_CENTRO} and v.stato_restituzione = 'da_restituire' limit 1`);

test('who comes without a document is told that the code does it too, and gets a new one from the same place', async () => {
  await browser.apri(percorso('centro_restituzioni', { scelta: (await toGiveBack()).id }), 'centro');
  await synced();
  await press('Senza codice');
  await press('Segna restituito');
  await reads('Servono le ultime tre cifre del documento.');
  // whoever pressed goes on where the first of them is missing
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ultime 3 cifre')));
  await reads(/^Senza documento si ritira con il codice/);
  await press('Rispedisci il codice');
  await press('Rispedisci il codice', await dialog());
  await reads(/^Codice nuovo spedito per email/);
  await press('Con il codice');
  await screen.findByLabelText('Codice di ritiro');
  expect(screen.queryByText(/^Senza documento/)).toBeNull();
});

test('what whoever collects signs is true of somebody sent by the owner too', async () => {
  await browser.apri(percorso('centro_restituzioni', { scelta: (await toGiveBack()).id }), 'centro');
  await write('Nome di chi ritira', 'Bruno Delegato');
  await reads(/^Ritiro l’oggetto nelle condizioni in cui è stato consegnato al centro\. \d/);
  expect(screen.queryByText(/l’ho consegnato/)).toBeNull();
});

test('a sold, approved item of the official centre without a certificate says in the list that it is owed one', async () => {
  const { id, titolo } = await row<{ id: string; titolo: string }>(
    `select v.id, a.titolo from public.verifiche v join public.annunci a on a.id = v.id_annuncio
     join public.certificati_verifica k on k.id_verifica = v.id and k.stato = 'attivo'
     where a.titolo = 'Chitarra classica in abete e palissandro, 2004' and v.stato = 'verificato'`,
  );
  const line = async () => {
    await browser.apri(percorso('centro_verifiche'), 'centro');
    const link = await screen.findByRole('link', { name: `Gestisci ${titolo}` });
    return within(link.closest('li') ?? document.body).queryByText('Certificato da emettere');
  };
  expect(await line()).toBeNull();
  await browser.db.sql('delete from public.certificati_verifica where id_verifica = $1', [id]);
  expect(await line()).not.toBeNull();
});

const focused = () => document.activeElement?.closest<HTMLElement>('[data-riga]')?.dataset['riga'] ?? 'elsewhere';

test('Enter opens a row of the returns and of the diary’s list; going back, the focus is on it again', async () => {
  const { id } = await toGiveBack();
  await browser.apri(percorso('centro_restituzioni'), 'centro');
  await synced();
  const opened = async (where: string, sought: string) => {
    await waitFor(() => expect(document.querySelector(`a[href*="scelta=${sought}"]`)).not.toBeNull());
    document.querySelector<HTMLElement>(`a[href*="scelta=${sought}"]`)?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress(), where).toContain(`scelta=${sought}`));
    // the address is there before what it asks for is drawn
    await waitFor(() => expect(document.querySelector('[data-riga] [aria-current="true"]'), where).not.toBeNull());
    document.querySelector<HTMLElement>('main')?.focus();
    history.back();
    await waitFor(() => expect(currentAddress(), where).not.toContain('scelta'));
    await waitFor(() => expect(focused(), where).toBe(sought));
  };
  await opened('returns', id);
  const visita = await row<{ id: string; giorno: string }>(
    `select a.id, a.appointment_date::text as giorno from public.appointments a join public.verification_centers c on c.id = a.center_id
     join auth.users u on u.id = c.user_id where u.email = 'centro@demo.example' and a.status = 'confirmed' order by 2 desc limit 1`,
  );
  await browser.apri(percorso('centro_agenda', { vista: 'elenco', giorno: visita.giorno }), 'centro');
  await synced();
  await opened('diary', visita.id);
});

test('the list of verifications gives the row back, to the browser’s way back and to the arrow', async () => {
  await browser.apri(percorso('centro_verifiche'), 'centro');
  await synced();
  const there = await waitFor(() => {
    const rows = document.querySelectorAll<HTMLElement>('li[data-riga]');
    return rows[rows.length - 1]?.dataset['riga'] ?? expect.fail('no verification');
  });
  const row = () => document.querySelector<HTMLElement>(`li[data-riga="${there}"] a`);
  const opened = async () => {
    await userEvent.click(row() ?? document.body);
    await waitFor(() => expect(currentAddress()).toContain(`verifiche/${there}`));
    await screen.findByRole('link', { name: 'Indietro' });
  };
  await opened();
  history.back();
  await waitFor(() => expect(currentAddress()).toBe(percorso('centro_verifiche')));
  await waitFor(() => expect(focused()).toBe(there));
  await opened();
  await userEvent.click(screen.getByRole('link', { name: 'Indietro' }));
  await waitFor(() => expect(focused()).toBe(there));
});

test('whoever comes back from an item to the deliveries finds the focus on its row', async () => {
  await browser.apri(percorso('centro_consegne'), 'centro');
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLAnchorElement>('.riga-oggetto .titolo a[href*="da=consegne"]');
    return found ?? expect.fail('no delivery');
  });
  const there = link.getAttribute('href') ?? '';
  await browser.apri(there, 'centro');
  await synced();
  await userEvent.click(await screen.findByRole('link', { name: 'Indietro' }));
  await waitFor(() => expect(currentAddress()).toContain(percorso('centro_consegne')));
  await browser.ricarica();
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(there));
});

const note = (text: string) => browser.db.sql('select 1 from public.note_verifica where testo = $1', [text]);
const KEEP_OPEN = "Tieni aperta l'app finché il contatore è 0.";
/** A browser that has workers, with none at work. */
function withWorkers(): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}

test('the queue asks to keep the counter open only while something is left to send', async () => {
  withWorkers();
  const { id } = await row<{ id: string }>(`select v.id ${OF_CENTRO} and v.stato = 'in_attesa' limit 1`);
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await synced();
  browser.line.breakRequests(/./, 'senza_rete');
  await write(/^Note/, 'Parte più tardi');
  await press('Aggiungi la nota');
  await press(/Salvato sul tablet/);
  await reads(KEEP_OPEN);
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await note('Parte più tardi')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(KEEP_OPEN)).toBeNull());
});

test('a verification that another centre has by now: the note is refused, says why, and waits for a person', async () => {
  withWorkers();
  const { id } = await row<{ id: string }>(`select v.id ${OF_CENTRO} and v.stato = 'in_attesa' limit 1`);
  await browser.apri(percorso('centro_verifica', { id }, { passo: 'approva' }), 'centro');
  await synced();
  browser.line.breakRequests(/./, 'senza_rete');
  await write(/^Note/, 'Scritta a porte chiuse');
  await press('Aggiungi la nota');
  await screen.findByRole('button', { name: /Salvato sul tablet/ });
  const { ours } = await row<{ ours: string }>('select id_centro as ours from public.verifiche where id = $1', [id]);
  onTestFinished(async () => {
    await browser.db.sql('update public.verifiche set id_centro = $2 where id = $1', [id, ours]);
  });
  await browser.db.sql(
    `update public.verifiche set id_centro = (select c.id from public.verification_centers c where c.id <> id_centro limit 1) where id = $1`,
    [id],
  );
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await press(/Da risolvere/);
  await reads(/Scritta a porte chiuse/);
  expect(screen.queryByText(KEEP_OPEN), 'what waits for a person leaves by no waiting').toBeNull();
  expect(await note('Scritta a porte chiuse')).toEqual([]);
});

test('a step of an item starts at its top and so does the keyboard; the camera leaves the page where it was', async () => {
  const { id } = await row<{ id: string }>(`select v.id ${OF_CENTRO} and v.stato = 'in_attesa' limit 1`);
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await synced();
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => top.mockRestore());
  await userEvent.click(await screen.findByRole('link', { name: 'Fotografa' }));
  await press('Chiudi la fotocamera', await dialog());
  expect(top).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('link', { name: 'Approva Verifica' }));
  await screen.findByRole('button', { name: /^Conferma Approvazione/ });
  await waitFor(() => expect(top).toHaveBeenCalledWith(0, 0));
  expect(document.activeElement?.id).toBe('contenuto');
});

test('without network the one item that waits to leave is opened from the day, and the list says what is to be done with it', async () => {
  const { id, titolo } = await row<{ id: string; titolo: string }>(
    `select v.id, (select a.titolo from public.annunci a where a.id = v.id_annuncio) as titolo ${OF_CENTRO}
     and exists (select from public.ordini o where o.id_verifica = v.id and o.status = 'pagato')`,
  );
  await browser.apri(percorso('centro_oggi'), 'centro');
  await synced();
  browser.line.breakRequests(/./, 'senza_rete');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  window.dispatchEvent(new Event('offline'));
  const leads = percorso('centro_verifica', { id });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '1 da spedire o consegnare' }).getAttribute('href')).toBe(leads),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Verifiche' }));
  const link = await screen.findByRole('link', { name: `Gestisci ${titolo}` });
  expect(within(link.closest('li') ?? document.body).queryByText('Da spedire')).not.toBeNull();
});
