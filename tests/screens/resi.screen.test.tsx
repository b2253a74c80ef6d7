import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  afterComparison,
  COMPARISON_QUESTIONS,
  OTHER_AT_CENTRO,
  OTHER_HERE,
  rientroWait,
} from '../../src/domain/frasi/rientro.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { photo } from './canvas.ts';
import { dialog, pick, press, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** What a buyer sends back, at the counter: expected, compared, photographed, written without network, refunded by the server (decision C10). */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
interface Reso {
  v: string;
  titolo: string;
  ordine: string;
  entro: string;
}
let reso: Reso;

/** A disputed sale of this counter, whose refund waits for the return. */
beforeEach(async () => {
  reso = await one<Reso>(
    `select o.id_verifica as v, a.titolo, o.id as ordine from public.ordini o join public.annunci a on a.id = o.id_annuncio
     join public.verification_centers c on c.id = o.id_centro join auth.users u on u.id = c.user_id
     join public.custodia k on k.id_verifica = o.id_verifica
     where u.email = 'centro@demo.example' and k.stato = 'consegnato_acquirente' and o.status in ('consegnato', 'contestato', 'concluso')
     order by o.id limit 1`,
    [],
  );
  await browser.db.sql(`update public.ordini set status = 'contestato' where id = $1`, [reso.ordine]);
  await browser.db.sql(
    `insert into public.contestazioni (id_ordine, id_autore, motivo) select o.id, o.buyer_id, 'Graffiato' from public.ordini o
     where o.id = $1 on conflict (id_ordine) do nothing`,
    [reso.ordine],
  );
  await browser.db.sql(
    `select privato.chiudi_contestazione(o, k, 'rimborso_con_reso', 'Rimandalo al centro', null)
     from public.ordini o join public.contestazioni k on k.id_ordine = o.id where o.id = $1`,
    [reso.ordine],
  );
  const { entro } = await one<{ entro: string }>(
    `select to_json(reso_entro) #>> '{}' as entro from public.contestazioni where id_ordine = $1`,
    [reso.ordine],
  );
  reso = { ...reso, entro };
});

const expected = () => rientroWait({ perche: 'contestazione', entro: reso.entro, rimborsato: false });
const state = () =>
  one<{ custodia: string; ordine: string }>(
    `select k.stato as custodia, o.status as ordine from public.ordini o join public.custodia k on k.id_verifica = o.id_verifica where o.id = $1`,
    [reso.ordine],
  );
const pane = () => screen.findByRole('article');
const answer = async (question: string, what: 'Sì' | 'No') =>
  userEvent.click(within(await screen.findByRole('group', { name: question })).getByLabelText(what));
async function photographs(names: readonly string[]) {
  await press('Fotografa');
  const window = await dialog();
  await userEvent.upload(
    within(window).getByLabelText('Scegli un file'),
    names.map((name) => photo(name)),
  );
  await reads(new RegExp(`^${names.length} foto salvat`));
  expect(within(window).queryByText('Che cosa mostra questa foto'), 'a return asks for no kind').toBeNull();
  await press('Fatto', window);
  await waitFor(async () => expect(within(await pane()).getAllByTitle(/./)).toHaveLength(names.length));
}
const photographsSent = (many: number) =>
  waitFor(async () => {
    const sent = await browser.db.sql(
      `select 1 from public.media_verifica where id_verifica = $1 and ruolo = 'rientro' and rimosso_il is null`,
      [reso.v],
    );
    expect(sent).toHaveLength(many);
  });
async function open() {
  await browser.apri(percorso('centro_restituzioni'), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  const waiting = (await screen.findByRole('heading', { name: /^Attesi dagli acquirenti/ })).closest('section');
  const row = within(waiting as HTMLElement).getByRole('link', { name: new RegExp(reso.titolo) });
  expect(row.textContent).toContain(expected());
  await userEvent.click(row);
  await reads('Rientro dall’acquirente');
}

// Plays centro_restituzioni (its act, a refusal)
test('compared and photographed without network, nothing taken for granted; with the line the money goes back once, though the answer was lost', async () => {
  await open();
  browser.line.breakRequests(/./, 'senza_rete');
  await press('Registra il rientro');
  expect(within(await pane()).getAllByText('Rispondi sì o no.')).toHaveLength(2);
  await reads('Servono 3 foto diverse dell’oggetto rientrato: 0 di 3.');
  expect(document.activeElement).toBe(
    within(screen.getByRole('group', { name: COMPARISON_QUESTIONS.seriale })).getByLabelText('Sì'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await answer(COMPARISON_QUESTIONS.seriale, 'Sì');
  await answer(COMPARISON_QUESTIONS.segni, 'Sì');
  await photographs(['uno.webp', 'due.webp', 'tre.webp']);
  await press('Registra il rientro');
  const asked = await dialog();
  expect(
    within(asked).getByText(afterComparison({ perche: 'contestazione', entro: '', rimborsato: false }, true)),
  ).toBeTruthy();
  await press('Registra il rientro', asked);
  await reads(/^Rientro registrato, in attesa di invio: /);
  expect(await state()).toEqual({ custodia: 'consegnato_acquirente', ordine: 'contestato' });
  browser.line.repair();
  browser.line.breakRequests(/sync_push/, 'risposta_persa', 1);
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await state()).toEqual({ custodia: 'da_restituire', ordine: 'annullato' }));
  await reads(/^Restituzione a /);
  await readsNot(/^Attesi dagli acquirenti/);
  await photographsSent(3);
});

test('half an answer outlives a reload; another item asks what differs, moves no money, and stays with the office', async () => {
  await open();
  await answer(COMPARISON_QUESTIONS.seriale, 'No');
  await answer(COMPARISON_QUESTIONS.segni, 'Sì');
  await photographs(['quattro.webp', 'cinque.webp', 'sei.webp']);
  await photographsSent(3);
  await browser.ricarica();
  const question = await screen.findByRole('group', { name: COMPARISON_QUESTIONS.seriale });
  await waitFor(() => expect(within(question).getByLabelText('No')).toHaveProperty('checked', true));
  await press('Registra il rientro');
  await reads('Scrivi che cosa non torna.');
  await write(/^Note/, 'Il seriale finisce in 7');
  await press('Registra il rientro');
  const asked = await dialog();
  expect(within(asked).getByText(/Nessun denaro si muove/)).toBeTruthy();
  await press('Registra il rientro', asked);
  await waitFor(async () => expect(await state()).toEqual({ custodia: 'al_centro', ordine: 'contestato' }));
  await reads(OTHER_AT_CENTRO);
  const row = screen.getByRole('link', { name: new RegExp(reso.titolo) });
  await waitFor(() => expect(row.textContent, 'no day that is still to come').toContain(OTHER_HERE));
  expect(row.textContent).not.toContain(expected());
  await browser.apri(percorso('centro_verifica', { id: reso.v }), 'centro');
  await screen.findByRole('link', { name: 'Vedi il rientro' });
  // the verification's own pictures, which the return is compared with: none of the return's
  expect(screen.getAllByRole('button', { name: /^Foto del banco/ })).toHaveLength(1);
});

test('refused by the server, it is done again from what was answered, with the pictures that are left', async () => {
  await open();
  await answer(COMPARISON_QUESTIONS.seriale, 'No');
  await answer(COMPARISON_QUESTIONS.segni, 'Sì');
  await write(/^Note/, 'Il seriale è limato');
  await photographs(['dieci.webp', 'undici.webp', 'dodici.webp']);
  await photographsSent(3);
  browser.line.breakRequests(/./, 'senza_rete');
  await press('Registra il rientro');
  await press('Registra il rientro', await dialog());
  await reads(/^Rientro registrato, in attesa di invio: /);
  await browser.db.sql(
    `update public.media_verifica set rimosso_il = privato.adesso() where id = (select m.id from public.media_verifica m
     where m.id_verifica = $1 and m.ruolo = 'rientro' and m.rimosso_il is null limit 1)`,
    [reso.v],
  );
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await reads(/^Il rientro non è stato accettato: /);
  await press('Rifai il confronto');
  const question = await screen.findByRole('group', { name: COMPARISON_QUESTIONS.seriale });
  expect(within(question).getByLabelText('No')).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Il seriale è limato');
});

test('given up elsewhere while the tablet was away: what it writes is told to the office, and the counter reads that it left', async () => {
  await open();
  browser.line.breakRequests(/./, 'senza_rete');
  await answer(COMPARISON_QUESTIONS.seriale, 'Sì');
  await answer(COMPARISON_QUESTIONS.segni, 'Sì');
  await photographs(['sette.webp', 'otto.webp', 'nove.webp']);
  await press('Registra il rientro');
  await press('Registra il rientro', await dialog());
  await reads(/^Rientro registrato, in attesa di invio: /);
  await userEvent.click(screen.getByRole('link', { name: /^Sincronia/ }));
  const queued = (await screen.findByRole('link', { name: reso.titolo })).closest('section');
  expect(within(queued as HTMLElement).getByText('Rientro: è lo stesso oggetto')).toBeTruthy();
  await browser.db.sql(
    `select privato.chiudi_contestazione(o, k, 'respinta', 'Non è arrivato in tempo', null)
     from public.ordini o join public.contestazioni k on k.id_ordine = o.id where o.id = $1`,
    [reso.ordine],
  );
  browser.line.repair();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () =>
    expect(
      await browser.db.sql(
        `select 1 from public.admin_notifications where tipo = 'rientro_non_atteso' and riferimento = $1`,
        [reso.ordine],
      ),
    ).toHaveLength(1),
  );
  expect(await state()).toEqual({ custodia: 'consegnato_acquirente', ordine: 'concluso' });
  await screen.findByRole('button', { name: /Sincronizzato/ });
});

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
/** One that is still to come, as this tablet knows it. */
const toReceive = () =>
  one<{
    id: string;
  }>(`select v.id from public.verifiche v join public.verification_centers c on c.id = v.id_centro join auth.users u on u.id = c.user_id
     where u.email = 'centro@demo.example' and v.stato = 'programmata' order by v.data_programmata desc limit 1`);

test('Back after an intake and after a decision shows that it was done, and takes nothing a second time', async () => {
  const { id } = await toReceive();
  await browser.apri(percorso('centro_verifica', { id }), 'centro');
  await screen.findByRole('button', { name: /Sincronizzato/ });
  browser.line.breakRequests(/./, 'senza_rete');
  await userEvent.click(await screen.findByRole('link', { name: 'Ricevi oggetto' }));
  await titled('Ricevi oggetto');
  const steps = history.length;
  await userEvent.click(await screen.findByLabelText('Non può firmare: scrive il nome'));
  await write('Nome e cognome', 'Giulia Rossi');
  await press('Ricevi oggetto');
  await titled('Verifica');
  expect(history.length, 'the form is no step of the way back').toBe(steps);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ricevi oggetto' })).toBeNull());
  // an address that somebody kept, or a second window
  history.pushState(null, '', percorso('centro_verifica', { id }, { passo: 'ricevi' }));
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await reads(/^Già ricevuto/);
  expect(screen.queryByRole('button', { name: 'Ricevi oggetto' })).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: /^Vedi / }));
  await userEvent.click(await screen.findByRole('link', { name: 'Non Conforme' }));
  await titled('Rifiuto Verifica');
  await press('Fotografa');
  const pane = await dialog();
  await userEvent.upload(within(pane).getByLabelText('Scegli un file'), [photo()]);
  await reads(/^1 foto salvat/);
  await press('Fatto', pane);
  await pick('Non autentico');
  await write(/^Problemi/, 'Numero di serie rifatto');
  await press('Conferma Rifiuto');
  await titled('Verifica');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Approva Verifica' })).toBeNull());
  history.pushState(null, '', percorso('centro_verifica', { id }, { passo: 'rifiuta' }));
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await reads(/^Già decisa/);
  expect(screen.queryByRole('button', { name: 'Conferma Rifiuto' })).toBeNull();
});
