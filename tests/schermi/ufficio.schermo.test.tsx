import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, utente } from '../../supabase/seed/persone.ts';
import { finestra, nonSiLegge, premi, scrivi, siLegge } from './mani.ts';
import { apriBrowser, type Browser, quieta } from './pagina.ts';

/** The office: lists that are empty, filtered and acted upon. */

let browser: Browser;
beforeAll(async () => {
  browser = await apriBrowser();
});
afterAll(() => browser.chiudi());

const statoDi = async (titolo: string) =>
  (await browser.banco.sql('select stato_annuncio, eliminato_il from public.annunci where titolo = $1', [titolo]))[0];

test.each([
  [percorso('admin_annunci', { q: 'nessuno-lo-vende' }), 'Nessun annuncio trovato'],
  [percorso('admin_utenti', { q: 'nessuno-si-chiama-cosi' }), 'Nessun utente trovato.'],
])('%s is empty, and says so', async (dove, detto) => {
  await browser.apri(dove, 'admin');
  await siLegge(detto);
});

const ANELLO = 'Anello in oro bianco con diamante 1,30 ct';

test('a listing that was sold is not deleted: the word is asked for, the rule says no, it stays', async () => {
  await browser.apri(percorso('admin_annunci', { q: 'Anello in oro bianco' }), 'admin');
  await premi(`Elimina ${ANELLO}`);
  const aperta = await finestra();
  await scrivi('Motivo', 'Richiesta del venditore', aperta);
  await premi('Elimina', aperta);
  expect(browser.linea.richieste.filter((richiesta) => /delete|elimina/.test(richiesta))).toEqual([]);
  await scrivi(/ELIMINA/, 'ELIMINA', aperta);
  await premi('Elimina', aperta);
  await siLegge(/L'annuncio ha un ordine o un certificato attivo e non può essere eliminato\./);
  expect(await statoDi(ANELLO)).toMatchObject({ eliminato_il: null });
});

test('a person is suspended with a reason; offline nothing happens and it says so', async () => {
  await browser.apri(percorso('admin_utenti', { q: email('giorgio') }), 'admin');
  await siLegge(email('giorgio'));
  await premi(/Sospendi/);
  const aperta = await finestra();
  await scrivi('Motivo', 'Annunci copiati', aperta);
  browser.linea.rompi(/admin/, 'senza_rete');
  await premi(/Sospendi/, aperta);
  await siLegge(/Sei senza rete/);
  browser.linea.ripara();
  await premi(/Sospendi/, aperta);
  await waitFor(async () => {
    const [riga] = await browser.banco.sql('select stato from public.utenti where id = $1', [utente('giorgio')]);
    expect(riga?.stato).toBe('sospeso');
  });
  await nonSiLegge(/Sei senza rete/);
  await quieta();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The last one here: it ends the session. */
test('a view is kept under its name until who saved it signs out', async () => {
  const viste = () => Object.keys(localStorage).filter((chiave) => /viste/.test(chiave));
  await browser.apri(percorso('admin_annunci', { q: 'Anello' }), 'admin');
  await quieta();
  await premi('Salva vista');
  const aperta = await finestra();
  await scrivi('Nome', 'Anelli', aperta);
  await premi('Salva', aperta);
  expect(await screen.findByRole('link', { name: 'Anelli' })).toBeDefined();
  expect(viste()).toHaveLength(1);
  history.replaceState(null, '', percorso('home'));
  await browser.ricarica();
  await userEvent.click(await screen.findByLabelText(/^Account di/));
  await premi('Esci');
  await waitFor(() => expect(viste()).toEqual([]));
});
