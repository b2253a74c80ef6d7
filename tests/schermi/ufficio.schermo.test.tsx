import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email, utente } from '../../supabase/seed/persone.ts';
import { finestra, nonSiLegge, premi, scrivi, siAvverte, siLegge } from './mani.ts';
import { apriBrowser, type Browser, quieta, testo } from './pagina.ts';

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

test('a listing is suspended from its panel, with the note and the reason typed there, though the answer was lost', async () => {
  const [libero] = await browser.banco.sql<{ id: string; titolo: string }>(
    `select id, titolo from public.annunci where stato_annuncio = 'attivo' and stato_prenotazione = 'disponibile' order by numero_annuncio limit 1`,
  );
  if (libero === undefined) throw new Error('nothing is on sale');
  await browser.apri(percorso('admin_annunci', { q: libero.titolo }), 'admin');
  await userEvent.click((await screen.findAllByText('Dettagli'))[0] ?? document.body);
  await scrivi(/^Note amministratore/, 'Foto di un altro sito');
  await premi('Sospendi');
  await siAvverte();
  await scrivi(/^Motivo della sospensione/, 'Le foto non sono tue');
  browser.linea.rompi(/admin_annuncio_stato/, 'risposta_persa', 1);
  await premi('Sospendi');
  await siLegge('Annuncio sospeso');
  const [riga] = await browser.banco.sql('select stato_annuncio, admin_notes from public.annunci where id = $1', [
    libero.id,
  ]);
  expect(riga).toEqual({ stato_annuncio: 'sospeso', admin_notes: 'Foto di un altro sito' });
});

test('the provider is asked about a payment that it does not know; without a line it says so', async () => {
  const [ordine] = await browser.banco.sql<{ id: string }>(
    `select id from public.ordini where payment_intent_id is not null order by numero_ordine limit 1`,
  );
  await browser.apri(percorso('admin_ordini', { scelto: ordine?.id }), 'admin');
  browser.linea.rompi(/payments/, 'senza_rete');
  await premi('Stato pagamento');
  await siLegge(/Sei senza rete/);
  browser.linea.ripara();
  await premi('Stato pagamento');
  await siLegge('Ordine non trovato');
});

test('a mail that could not be sent is tried again, not by a session that ended', async () => {
  const [mail] = await browser.banco.sql<{ id: string }>(
    `insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, stato)
     values ('conferma', $1, 'prova', 'nessuno@prova.example', 'Lettera mai partita', 'fallita') returning id`,
    [utente('giorgio')],
  );
  await browser.apri(percorso('admin_registro', { scheda: 'posta' }), 'admin');
  await premi(/^Riprova: /);
  const aperta = await finestra();
  browser.linea.rompi(/admin_ritenta_posta/, 401);
  await premi('Riprova', aperta);
  await siLegge(/La sessione è scaduta/);
  browser.linea.ripara();
  await premi('Riprova', aperta);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [dopo] = await browser.banco.sql('select stato from public.posta_uscita where id = $1', [mail?.id]);
  expect(dopo).toEqual({ stato: 'da_inviare' });
});

test('a person is suspended with a reason; offline nothing happens and it says so', async () => {
  await browser.apri(percorso('admin_utenti', { q: email('giorgio') }), 'admin');
  await siLegge(email('giorgio'));
  await premi(/Sospendi/);
  const aperta = await finestra();
  await premi(/Sospendi/, aperta);
  await waitFor(() =>
    expect(
      within(aperta)
        .getAllByRole('alert')
        .map((uno) => testo(uno))
        .join(''),
    ).not.toBe(''),
  );
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
