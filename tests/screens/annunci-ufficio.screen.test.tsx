import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { dialog, press, reads, write } from './hands.ts';
import { type Browser, openBrowser } from './page.ts';

/** The office's listings: what may be done to one, and what isn't offered. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const statoOf = async (titolo: string) =>
  (await browser.db.sql('select stato_annuncio, eliminato_il from public.annunci where titolo = $1', [titolo]))[0];

const RING = 'Anello in oro bianco con diamante 1,30 ct';

test('a listing that was sold isn’t offered for deletion: its panel says what keeps it', async () => {
  await browser.apri(percorso('admin_annunci', { q: RING }), 'admin');
  await userEvent.click((await screen.findAllByText('Dettagli'))[0] ?? document.body);
  await reads(/^Adesso non si elimina\. L'annuncio ha un ordine o un certificato attivo/);
  await reads('Un annuncio venduto non si sospende e non si riattiva.');
  expect(screen.queryByRole('button', { name: /^(?:Elimina|Sospendi|Attiva)/ })).toBeNull();
});

test('a text that leads away from here is marked, in the list and in the panel', async () => {
  await browser.db.sql(`update public.annunci set descrizione = descrizione || ' luca@x.example' where titolo = $1`, [
    RING,
  ]);
  await browser.apri(percorso('admin_annunci', { q: RING }), 'admin');
  await reads("Contiene un'email");
  await userEvent.click((await screen.findAllByText('Dettagli'))[0] ?? document.body);
  await reads("Contiene un'email.");
});

test('a closed listing, and one whose item is gone, are not offered to come back', async () => {
  const [libero] = await browser.db.sql<{ id: string; titolo: string }>(
    `select id, titolo from public.annunci where stato_annuncio = 'attivo' and stato_prenotazione = 'disponibile'
     order by numero_annuncio desc limit 1`,
  );
  await browser.db.sql(`update public.annunci set stato_annuncio = 'chiuso' where id = $1`, [libero?.id]);
  await browser.apri(percorso('admin_annunci', { q: libero?.titolo, scelto: libero?.id }), 'admin');
  await reads('Questo annuncio è chiuso: non torna in vendita.');
  expect(screen.queryByRole('button', { name: /^(?:Sospendi|Attiva)$/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Elimina' })).toBeTruthy();
});

// Plays admin_annunci (a refusal)
test('a listing that was sold meanwhile is not deleted: the word is asked for, the rule says no, it stays', async () => {
  const [libero] = await browser.db.sql<{ id: string; titolo: string }>(
    `select a.id, a.titolo from public.annunci a where a.stato_annuncio = 'attivo' and a.eliminato_il is null
     and a.stato_prenotazione = 'disponibile' and privato.perche_non_eliminabile(a) is null order by numero_annuncio limit 1`,
  );
  if (libero === undefined) throw new Error('nothing is on sale');
  await browser.apri(percorso('admin_annunci', { q: libero.titolo }), 'admin');
  await press(`Elimina ${libero.titolo}`);
  const opened = await dialog();
  await write('Motivo', 'Richiesta del venditore', opened);
  await press('Elimina', opened);
  expect(browser.line.richieste.filter((richiesta) => /delete|elimina/.test(richiesta))).toEqual([]);
  await write(/ELIMINA/, 'ELIMINA', opened);
  await browser.db.sql(`update public.annunci set stato_annuncio = 'venduto' where id = $1`, [libero.id]);
  await press('Elimina', opened);
  await reads(/L'annuncio ha un ordine o un certificato attivo e non può essere eliminato\./);
  expect(await statoOf(libero.titolo)).toMatchObject({ eliminato_il: null });
  await browser.db.sql(`update public.annunci set stato_annuncio = 'attivo' where id = $1`, [libero.id]);
});

// Plays admin_annunci (its act)
test('a listing is suspended from its panel, with the note and the reason typed there, though the answer was lost', async () => {
  const [libero] = await browser.db.sql<{ id: string; titolo: string }>(
    `select id, titolo from public.annunci where stato_annuncio = 'attivo' and stato_prenotazione = 'disponibile' order by numero_annuncio limit 1`,
  );
  if (libero === undefined) throw new Error('nothing is on sale');
  await browser.apri(percorso('admin_annunci', { q: libero.titolo }), 'admin');
  await userEvent.click((await screen.findAllByText('Dettagli'))[0] ?? document.body);
  await write(/^Note amministratore/, 'Foto di un altro sito');
  await press('Sospendi');
  await reads('Indica il motivo.');
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Motivo della sospensione/));
  expect(browser.line.richieste.filter((richiesta) => /admin_annuncio_stato/.test(richiesta))).toEqual([]);
  await write(/^Motivo della sospensione/, 'Le foto non sono tue');
  browser.line.breakRequests(/admin_annuncio_stato/, 'risposta_persa', 1);
  await press('Sospendi');
  await reads('Annuncio sospeso');
  const [riga] = await browser.db.sql('select stato_annuncio, admin_notes from public.annunci where id = $1', [
    libero.id,
  ]);
  expect(riga).toEqual({ stato_annuncio: 'sospeso', admin_notes: 'Foto di un altro sito' });
  await press('Attiva');
  await reads('Indica il motivo.');
  await write(/^Motivo della riattivazione/, 'Foto cambiate');
  await press('Attiva');
  await waitFor(async () => expect((await statoOf(libero.titolo))?.stato_annuncio).toBe('attivo'));
});
