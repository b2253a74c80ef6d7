import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VENDITA_PHRASES } from '../../src/domain/frasi/vendita.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { dialog, press, reads, readsNot, warns } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';
import { visitToCome } from './visits.ts';

/** A seller's visit: booked, called off, its item taken back. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const SESSION_EXPIRED = 'La sessione è scaduta. Accedi di nuovo.';
const maglie = async () => {
  const [riga] = await browser.db.sql<{ id: string; titolo: string; stato_annuncio: string; category_id: string }>(
    `select id, titolo, stato_annuncio, category_id from public.annunci where titolo like 'Cinque maglie%' and id_utente = $1`,
    [utente('venditore')],
  );
  return riga ?? expect.fail('the demo has no free listing');
};

// Plays nuova_verifica (its act, a refusal)
test('a visit is booked after its costs were seen; costs that moved meanwhile are shown and accepted anew', async () => {
  const { id } = await maglie();
  await browser.apri(percorso('nuova_verifica', { annuncio: id }), 'venditore');
  await reads('Preventivo');
  await reads('Orario');
  const orario = (which: number) =>
    userEvent.click(
      within(screen.getByRole('region', { name: /^Data/ })).getAllByRole('button')[which] ?? document.body,
    );
  await orario(2);
  await press(/^Conferma/);
  await reads('Conferma di aver preso visione dei costi della verifica prima di procedere.');
  await userEvent.click(screen.getByLabelText(/Ho preso visione dei costi della verifica/));
  await browser.db.sql(
    'update public.verification_centers set tariffa_fixed = tariffa_fixed + 700, tariffa_percentage = tariffa_percentage + 4',
  );
  await press(/^Conferma/);
  await warns(/preventivo|costi/i);
  expect(screen.getByLabelText<HTMLInputElement>(/Ho preso visione/).checked).toBe(false);

  await userEvent.click(screen.getByLabelText(/Ho preso visione/));
  // Back from what is booked leads to where one came from, not to the form
  const steps = history.length;
  await press(/^Conferma/);
  await waitFor(() => expect(currentAddress()).toMatch(/^\/verifiche\/conferma\?id=/));
  expect(history.length).toBe(steps);
  await reads(/Cinque maglie/);
});

/** The visit that was just booked, among what waits: no hour of the day is past it. */
function visita(): HTMLElement | undefined {
  const waiting = screen.queryByRole('region', { name: 'Cosa ti aspetta' });
  const entries = waiting === null ? [] : within(waiting).queryAllByText(/^Cinque maglie/);
  return entries.map((entry) => entry.closest<HTMLElement>('li, article')).find((entry) => entry !== null);
}

// Plays bacheca (a refusal)
test('a visit is called off only by a server that answers: refused, the question stays and says why', async () => {
  await browser.apri(percorso('bacheca', { lato: 'vendo' }), 'venditore');
  await settled();
  await press('Annulla visita', visita() ?? expect.fail('the visit is not there'));
  browser.line.breakRequests(/annulla_verifica/, 401);
  await press('Annulla visita', await dialog());
  await reads(SESSION_EXPIRED);
  expect(visita()).toBeDefined();

  browser.line.repair();
  await press('Annulla visita', await dialog());
  await waitFor(() => expect(visita()).toBeUndefined());
  const [riga] = await browser.db.sql(
    `select v.stato from public.verifiche v join public.annunci a on a.id = v.id_annuncio where a.titolo like 'Cinque maglie%'
     order by v.created_at desc limit 1`,
  );
  expect(riga?.stato).toBe('annullata');
});

test('times that could not be read are asked for again without losing the centre', async () => {
  const [maglie] = await browser.db.sql(
    `select id from public.annunci where stato_verifica = 'non_verificato' and stato_annuncio = 'attivo' and id_utente = $1 limit 1`,
    [utente('davide')],
  );
  await browser.apri(percorso('nuova_verifica', { annuncio: String(maglie?.id) }), 'davide');
  browser.line.breakRequests(/orari/, 503);
  await reads('Preventivo');
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  expect(screen.queryByText('Orario')).toBeNull();
  browser.line.repair();
  await userEvent.click(retry);
  await reads('Orario');
});

test('what the centre has and has not judged is taken back before the result, once, though the answer was lost', async () => {
  const { id, whose } = await visitToCome(browser);
  await browser.db.sql(`select privato.ricevi_verifica(v, '{}') from public.verifiche v where v.id = $1`, [id]);
  await browser.apri(percorso('conferma_verifica', { id }), whose);
  await reads('Verifica in corso');
  await press("Riprendi l'oggetto");
  browser.line.breakRequests(/ritira_verifica/, 'risposta_persa', 1);
  await press("Riprendi l'oggetto", await dialog());
  await reads('Verifica annullata');
  await reads("Dovuto al centro: l'oggetto era già stato ricevuto.");
});

test('the page of a verified item at the centre says where it is and gives it back; a rejected one speaks of no sale', async () => {
  const [held] = await browser.db.sql<{ id: string }>(
    `select v.id from public.verifiche v join public.annunci a on a.id = v.id_annuncio
     where a.id_utente = $1 and privato.tenuta_al_centro(v) and privato.impegno_oggetto(v) is null limit 1`,
    [utente('venditore')],
  );
  if (held === undefined) expect.fail('no item of the seller lies at a centre');
  await browser.db.sql(`update public.verification_transactions set status = 'saldata' where id_verifica = $1`, [
    held.id,
  ]);
  await browser.apri(percorso('conferma_verifica', held), 'venditore');
  await reads("L'oggetto è al centro.");
  await reads('Già saldato al centro.');
  await reads(VENDITA_PHRASES.titolo);
  await press('Richiedi restituzione');
  await press('Richiedi restituzione', await dialog());
  await reads(/^Puoi ritirare l'oggetto al centro: il codice/);
  await readsNot("L'oggetto è al centro.");
  await readsNot(VENDITA_PHRASES.titolo);
  await browser.db.sql(
    `update public.verifiche set stato_restituzione = 'restituito', data_restituzione = '2026-11-20T14:05Z' where id = $1`,
    [held.id],
  );
  await browser.apri(percorso('conferma_verifica', held), 'venditore');
  await reads('Restituito il 20/11/2026 15:05.');
  await readsNot(VENDITA_PHRASES.titolo);

  const [rejected] = await browser.db.sql<{ id: string }>(
    `select v.id from public.verifiche v where v.id_utente = $1 and v.stato = 'non_conforme' limit 1`,
    [utente('venditore')],
  );
  await browser.apri(percorso('conferma_verifica', { id: rejected?.id ?? '' }), 'venditore');
  await reads('Verifica non superata');
  await readsNot(VENDITA_PHRASES.titolo);
});
