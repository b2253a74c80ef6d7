import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { photo } from './canvas.ts';
import { dialog, picturesKept, press, reads, readsNot, warns, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';

/** What a buyer does: reserve, give up, look at an order. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

async function free(): Promise<string[]> {
  const rows = await browser.db.sql<{ id: string }>(
    `select a.id from public.annunci a join public.utenti u on u.id = a.id_utente where a.stato_annuncio = 'attivo' and a.stato_prenotazione = 'disponibile'
       and a.stato_verifica = 'non_verificato' and a.eliminato_il is null and u.stato = 'attivo' and a.id_utente not in ($1, $2) order by a.numero_annuncio`,
    [utente('acquirente'), utente('marta')],
  );
  return rows.map(({ id }) => id);
}

test('what this person may do could not be read: it says so, and comes when asked again', async () => {
  const [id = ''] = await free();
  browser.line.breakRequests(/situazione_annuncio/, 503);
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  expect(screen.queryByRole('button', { name: 'Prenota per 48 ore' })).toBeNull();
  browser.line.repair();
  retry.click();
  expect(await screen.findByRole('button', { name: 'Prenota per 48 ore' })).toBeDefined();
});

// Plays annuncio (its act)
test('an item is reserved once, though the answer was lost, and stands on the dashboard', async () => {
  const [id = ''] = await free();
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  await press('Prenota per 48 ore');
  browser.line.breakRequests(/reserve|riserva_annuncio/, 'risposta_persa', 1);
  await press('Prenota', await dialog());
  await reads('Prenotato');
  await waitFor(() => expect(currentAddress()).toBe(percorso('bacheca', { lato: 'compro' })));
  const [riga] = await browser.db.sql('select id_acquirente_prenotazione as chi from public.annunci where id = $1', [
    id,
  ]);
  expect(riga?.chi).toBe(utente('acquirente'));
});

// Plays annuncio (a refusal)
test('an item that was withdrawn meanwhile is not reserved: the page says so and has nothing left to press', async () => {
  const [id = ''] = await free();
  const stato = (s: string) =>
    browser.db.sql('update public.annunci set stato_annuncio = $2::public.stato_annuncio where id = $1', [id, s]);
  await browser.apri(percorso('annuncio', { id }), 'marta');
  await press('Prenota per 48 ore');
  await stato('sospeso');
  await press('Prenota', await dialog());
  await warns(/Questo annuncio non è più in vendita\./);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prenota per 48 ore' })).toBeNull());
  const [riga] = await browser.db.sql('select stato_prenotazione from public.annunci where id = $1', [id]);
  expect(riga).toEqual({ stato_prenotazione: 'disponibile' });
  await stato('attivo');
});

// Plays verifica_certificato (a refusal)
test('the whole address from a tag finds its certificate; a private code that is not its own proves nothing', async () => {
  const whole = `https://www.marketplace-verificato.example/verify?lingua=it&c=64G86YKDSPTN&s=${'x'.repeat(140)}`;
  await browser.apri(percorso('verifica_certificato'));
  const field = await screen.findByLabelText<HTMLInputElement>('Codice pubblico');
  await userEvent.click(field);
  await userEvent.paste(whole);
  expect(field.value).toBe(whole);
  await browser.apri(percorso('verifica_certificato', { c: whole }));
  await write('Codice privato', 'non-e-questo');
  await press('Controlla il codice privato');
  await reads('Codice privato non valido');
  expect(screen.queryByText(/Codice privato corretto/)).toBeNull();
});

test('a suspended listing is not there for a stranger', async () => {
  const [id = ''] = await free();
  await browser.db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [id]);
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeDefined();
});

const CHOKER = 'Girocollo di perle con fermezza in zaffiri';

// Plays bacheca (its act)
test('a reservation is given up after the question; a session that ended leaves it as it is', async () => {
  await browser.apri(percorso('bacheca'), 'acquirente');
  await reads(CHOKER);
  const row = screen.getByText(CHOKER).closest('li');
  if (row === null) throw new Error('no row');
  await press('Annulla prenotazione', row);
  browser.line.breakRequests(/annulla_prenotazione/, 401);
  await press('Annulla prenotazione', await dialog());
  await reads('La sessione è scaduta. Accedi di nuovo.');
  browser.line.repair();
  await press('Annulla prenotazione', await dialog());
  await readsNot(CHOKER);
});

async function ordineOf(titolo: string): Promise<string> {
  const [riga] = await browser.db.sql<{ id: string }>(
    `select o.id from public.ordini o join public.annunci a on a.id = o.id_annuncio where a.titolo like $1 and o.buyer_id = $2`,
    [`${titolo}%`, utente('acquirente')],
  );
  return riga?.id ?? '';
}

test('a favourite that is taken off can be put back from the notice', async () => {
  const [id = ''] = await free();
  const kept = () => browser.db.sql('select 1 from public.preferiti where id_annuncio = $1', [id]);
  await browser.apri(percorso('annuncio', { id }), 'acquirente');
  await press('Salva tra i preferiti');
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  await press('Tra i preferiti');
  await reads('Tolto dai preferiti');
  expect(await kept()).toEqual([]);
  await press('Annulla', screen.getByText('Tolto dai preferiti'));
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Tra i preferiti' })).toBeDefined();
  await readsNot('Tolto dai preferiti');
});

// Plays ordine (its act, a refusal)
test('a problem told after its two days is refused and stays written; the receipt is confirmed once', async () => {
  const id = await ordineOf('Rettangolare in oro');
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await press('Ho un problema');
  await press('Segnala il problema', await dialog());
  await reads('Descrivi il problema.');
  await reads('Scegli che problema è.');
  await write('Cosa non va', 'Il vetro è graffiato');
  await userEvent.upload(await screen.findByLabelText(/Aggiungi foto/), photo('graffio.webp'));
  await picturesKept(sessionStorage, 1);
  await browser.ricarica();
  await press('Ho un problema');
  const opened = await dialog();
  await screen.findByAltText('Foto 1: graffio.webp');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Cosa non va/).value).toBe('Il vetro è graffiato');
  (await screen.findByLabelText('È danneggiato')).click();
  await browser.db.sql(`update public.ordini set data_consegna = data_consegna - interval '5 days' where id = $1`, [
    id,
  ]);
  await press('Segnala il problema', opened);
  await warns();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Cosa non va/).value).toBe('Il vetro è graffiato');
  await press('Annulla', opened);

  await press('Conferma ricezione');
  browser.line.breakRequests(/conferma_ricezione/, 'risposta_persa', 1);
  await press('Conferma ricezione', await dialog());
  await waitFor(async () => {
    const [ordine] = await browser.db.sql('select status from public.ordini where id = $1', [id]);
    expect(ordine).toEqual({ status: 'concluso' });
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Conferma ricezione' })).toBeNull());
});

test("an order is its buyer's whatever became of the listing, which is suspended by now; somebody else's is not there", async () => {
  const id = await ordineOf('Rettangolare in oro');
  await browser.db.sql(
    `update public.annunci set stato_annuncio = 'sospeso' where id = (select id_annuncio from public.ordini where id = $1)`,
    [id],
  );
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await settled();
  expect(screen.getByRole('heading', { level: 2, name: /^Rettangolare in oro/ })).toBeDefined();
  await browser.apri(percorso('ordine', { id }), 'marta');
  await settled();
  await readsNot(/Rettangolare in oro/);
  expect(screen.queryByRole('button', { name: 'Ho un problema' })).toBeNull();
});
