import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, giornoDiRoma } from '../../src/domain/day.ts';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { type Persona, utente } from '../../supabase/seed/persone.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { choose, dialog, press, reads, readsNot, warns, write } from './hands.ts';
import { type Browser, openBrowser, settled } from './page.ts';

/** What the account of a buyer and a seller says and does: dashboard, orders, payouts. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const openOrdine = async (subject: string, who: Persona): Promise<string> => {
  const id = idOf('ordine', subject);
  await browser.apri(percorso('ordine', { id }), who);
  return id;
};
const change = (id: string, values: string) => browser.db.sql(`update public.ordini set ${values} where id = $1`, [id]);

test('the dashboard opens where something waits: acts first, one of them large, the others with one verb each', async () => {
  await browser.apri(percorso('bacheca'), 'acquirente');
  await reads(/attive? su 3$/);
  const acts = screen.getByRole('region', { name: 'Cosa ti aspetta' });
  expect(within(acts).getAllByRole('article')).toHaveLength(1);
  expect(
    within(acts)
      .getByRole('link', { name: /^Paga · / })
      .getAttribute('href'),
  ).toMatch(/^\/checkout\?annuncio=/);
  expect(within(acts).getByRole('button', { name: 'Conferma ricezione' })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Compro/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Tutti (3)' })).toBeDefined();
});

test('who has nothing reads what to do, on both sides, and the figures stand in the account', async () => {
  await browser.apri(percorso('bacheca'), 'admin');
  await reads('0 attive su 3');
  await reads('Non hai ancora acquisti');
  const sides = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  await userEvent.click(sides.getByRole('link', { name: 'Vendo' }));
  await reads('I tuoi annunci');
  await reads('Pagamenti');
  await userEvent.click(sides.getByRole('link', { name: 'Account' }));
  await reads('Visualizzazioni');
});

test('an item at the centre is asked back and put on sale again, each once; reserved meanwhile it is refused', async () => {
  const [tenuto] = await browser.db.sql<{ id: string; titolo: string; annuncio: string }>(
    `select v.id, a.titolo, a.id as annuncio from public.verifiche v join public.annunci a on a.id = v.id_annuncio join public.custodia c on c.id_verifica = v.id
     where a.id_utente = $1 and a.stato_annuncio = 'attivo' and v.stato = 'verificato' and c.stato = 'al_centro' and a.stato_prenotazione = 'disponibile' limit 1`,
    [utente('venditore')],
  );
  if (tenuto === undefined) expect.fail('no item of the seller lies at a centre');
  await browser.apri(percorso('bacheca', { lato: 'vendo', annunci: 'verificato' }), 'venditore');
  const counted = await browser.db.sql<{ tutti: number; venduti: number }>(
    `select count(*)::integer as tutti, count(*) filter (where stato_annuncio = 'venduto')::integer as venduti from public.annunci
     where id_utente = $1 and eliminato_il is null`,
    [utente('venditore')],
  );
  const filters = within(await screen.findByRole('navigation', { name: 'Filtra i tuoi annunci' }));
  expect(filters.getByRole('link', { name: `Tutti ${counted[0]?.tutti}` })).toBeDefined();
  expect(filters.getByRole('link', { name: `Venduti ${counted[0]?.venduti}` })).toBeDefined();
  const row = async () =>
    (await screen.findAllByRole('link', { name: tenuto.titolo }))
      .map((name) => name.closest<HTMLElement>('.riga-oggetto, .primo-atto'))
      .find((entry) => entry !== null && within(entry).queryAllByRole('button').length > 0) ?? expect.fail('no row');
  await press('Richiedi restituzione', await row());
  const prenota = (who: string | null) =>
    browser.db.sql(
      `update public.annunci set stato_prenotazione = $2::public.stato_prenotazione, id_acquirente_prenotazione = $3,
         data_prenotazione_oggetto = case when $3::uuid is null then null else privato.adesso() end,
         scadenza_prenotazione = case when $3::uuid is null then null else privato.adesso() + interval '48 hours' end where id = $1`,
      [tenuto.annuncio, who === null ? 'disponibile' : 'prenotato', who],
    );
  await prenota(utente('marta'));
  await press('Richiedi restituzione', await dialog());
  await warns(/prenotato o venduto/);
  await prenota(null);
  browser.line.breakRequests(/richiedi_restituzione/, 'risposta_persa', 1);
  await press('Richiedi restituzione', await dialog());
  await reads("Puoi ritirare l'oggetto al centro.");
  await reads("Ritira l'oggetto: codice");
  await press('Rimetti in vendita al centro', await row());
  await press('Rimetti in vendita', await dialog());
  await reads('È di nuovo in vendita.');
  const [custodia] = await browser.db.sql('select stato from public.custodia where id_verifica = $1', [tenuto.id]);
  expect(custodia).toEqual({ stato: 'al_centro' });
});

// Plays pagamenti (its act, a refusal)
test('the first IBAN: what is wrong stands beside its field, what the server refuses too, then it is kept once', async () => {
  await browser.apri(percorso('pagamenti'), 'marta');
  await reads('Nessun versamento');
  await press('Salva');
  await reads('IBAN non valido.');
  await write('Codice fiscale', 'RNLMRT90A41G224I1');
  await press('Salva');
  await reads('Codice fiscale non valido.');
  const values = [
    ['Intestatario del conto', 'Marta Rinaldi'],
    ['IBAN', 'IT60 X054 2811 1010 0000 0123 456'],
    ['Codice fiscale', 'RNLMRT90A41G224X'],
    ['Data di nascita', '1990-01-01'],
    ['Indirizzo', 'Via Roma 1'],
    ['CAP', '35121'],
    ['Città', 'Padova'],
  ] as const;
  for (const [campo, valore] of values) await write(campo, valore);
  // in the middle of it the page is loaded anew
  await browser.ricarica();
  await reads('Abbiamo ripreso quello che stavi scrivendo: non è ancora salvato.');
  expect(screen.getByLabelText<HTMLInputElement>('Intestatario del conto').value).toBe('Marta Rinaldi');
  await press('Salva');
  await reads('Codice fiscale non valido.');
  await write('Codice fiscale', 'RNLMRT90A41G224I');
  browser.line.breakRequests(/salva_dati_versamento/, 'risposta_persa', 1);
  await press('Salva');
  await reads('Dati per i versamenti salvati.');
  expect(
    await browser.db.sql('select iban from public.dati_versamento where id_utente = $1', [utente('marta')]),
  ).toEqual([{ iban: 'IT60X0542811101000000123456' }]);
});

test('an order keeps its name, its verification and true words when its listing is off the shelf', async () => {
  const id = idOf('ordine', 'chitarra-1');
  const [annuncio] = await browser.db.sql<{ id: string; titolo: string }>(
    'select a.id, a.titolo from public.ordini o join public.annunci a on a.id = o.id_annuncio where o.id = $1',
    [id],
  );
  const stato = (s: string) =>
    browser.db.sql('update public.annunci set stato_annuncio = $2::public.stato_annuncio where id = $1', [
      annuncio?.id,
      s,
    ]);
  await stato('sospeso');
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await reads("L'annuncio non è più pubblico.");
  const receipt = await screen.findByRole('article', { name: 'Ricevuta', hidden: true });
  for (const line of [/Emittente|Fidati/, /Ricevuta emessa il \d{2}\/\d{2}\/\d{4}/, /Consegna a|Ritiro presso/])
    expect(receipt.textContent).toMatch(line);
  const [centro] = await browser.db.sql<{ telefono: string }>(
    'select c.telefono from public.ordini o join public.verification_centers c on c.id = o.id_centro where o.id = $1',
    [id],
  );
  expect(screen.getByRole('link', { name: centro?.telefono ?? '' })).toBeDefined();
  expect(screen.queryByRole('link', { name: annuncio?.titolo ?? '' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Verificato' })).toBeDefined();
  await change(id, `status = 'in_elaborazione', stato_pagamento = 'requires_payment_method', data_pagamento = null`);
  await browser.ricarica();
  await reads(/finché l'annuncio non torna pubblico non si può pagare/);
  expect(screen.queryByRole('link', { name: 'Completa il pagamento' })).toBeNull();
  await stato('venduto');
  await change(id, `status = 'pagato', stato_pagamento = 'succeeded', data_pagamento = data_creazione`);
});

test('all orders stand in one list, bought and sold; a filter without any says so', async () => {
  await browser.apri(percorso('ordini'), 'acquirente');
  await reads(/Rettangolare in oro/);
  expect(screen.getAllByText(/· Acquisto/).length).toBeGreaterThan(2);
  await userEvent.click(screen.getByRole('link', { name: 'Vendite' }));
  await reads('Non hai ancora vendite');
});

test('the seller of a courier sale announces who collects at the centre', async () => {
  const day = addDays(giornoDiRoma(new Date()), 5);
  const id = idOf('ordine', 'chitarra-1');
  await browser.db.sql(
    `update public.annunci set metodo_spedizione = 'corriere' where id = (select id_annuncio from public.ordini where id = $1)`,
    [id],
  );
  await browser.apri(percorso('ordine', { id }), 'sofia');
  await press('Annuncia il ritiro');
  await reads('Seleziona un corriere');
  await choose('Corriere', 'GLS');
  await write('Giorno del ritiro', day);
  await write('Codice di tracciamento', 'GLS42');
  await press('Annuncia il ritiro');
  await reads('Ritiro annunciato');
  await waitFor(async () =>
    expect(
      await browser.db.sql('select ritiro_previsto::text from public.spedizioni where id_ordine = $1', [id]),
    ).toEqual([{ ritiro_previsto: day }]),
  );
});

test('what was paid and stays at the centre for ten days is cancelled once, though the answer was lost', async () => {
  const id = await openOrdine('chitarra-1', 'acquirente');
  await settled();
  expect(screen.queryByRole('button', { name: "Annulla l'ordine" })).toBeNull();
  await change(id, "data_pagamento = data_pagamento - interval '11 days'");
  await browser.db.sql(
    `update public.custodia set dal = dal - interval '11 days' where id_verifica = (select id_verifica from public.ordini where id = $1)`,
    [id],
  );
  await browser.apri(percorso('bacheca'), 'acquirente');
  await reads(/Non è partito: puoi annullarlo/);
  await browser.apri(percorso('ordine', { id }), 'acquirente');
  await press("Annulla l'ordine");
  browser.line.breakRequests(/annulla_ordine_non_spedito/, 'risposta_persa', 1);
  await press("Annulla l'ordine", await dialog());
  await reads('Ordine annullato');
  await readsNot('Sono passati più di 10 giorni');
});

test('a parcel that never came is told from the seventh day; too early by the server’s clock it is refused and the question stays', async () => {
  const id = await openOrdine('telefono-2', 'marta');
  await settled();
  expect(screen.queryByRole('button', { name: 'Mai arrivato' })).toBeNull();
  const indietro = (days: number) =>
    browser.db.sql(
      `update public.spedizioni set data_spedizione = data_spedizione - $2::interval where id_ordine = $1`,
      [id, `${days} days`],
    );
  await indietro(8);
  await browser.ricarica();
  await press('Mai arrivato');
  await indietro(-8);
  await press('Segnala mai arrivato', await dialog());
  await warns(/settimo giorno/);
  await indietro(8);
  await press('Segnala mai arrivato', await dialog());
  await reads('Problema segnalato');
  await reads('Mai arrivato');
  await reads('Il venditore non ha ancora risposto.');
  await reads(/^Segnalato il .* · Aperta$/);
  expect(screen.queryByText('Mai arrivato.'), 'said once').toBeNull();
  await press('Aggiungi parole o foto');
  await press('Aggiungi', await dialog());
  await reads('Scrivi che cosa aggiungi.');
  await write('Che cosa aggiungi', 'Il portiere non ha visto nessuno', await dialog());
  browser.line.breakRequests(/aggiungi_contestazione/, 'risposta_persa', 1);
  await press('Aggiungi', await dialog());
  await reads('Il portiere non ha visto nessuno');
  // decided while the window was open, and the item is still to come back
  await press('Aggiungi parole o foto');
  await write('Che cosa aggiungi', 'Troppo tardi', await dialog());
  await browser.db.sql(
    `update public.contestazioni set stato = 'in_esame', esito = 'rimborso_con_reso', decisione = 'Riportalo.' where id_ordine = $1`,
    [id],
  );
  await press('Aggiungi', await dialog());
  await reads('La decisione è già presa: quello che hai scritto non è stato aggiunto.');
  await reads(/^Segnalato il .* · Decisa$/);
  expect(screen.queryByText('Aggiungi parole o foto')).toBeNull();
});

test('a concluded sale is reviewed once for each of the two; when it shows is said', async () => {
  const id = await openOrdine('anello-2', 'venditore');
  await reads('Su Fidati Point Milano Brera: 5 su 5');
  expect(screen.getAllByText(/^Su di te/)).toHaveLength(1);
  await openOrdine('anello-2', 'acquirente');
  await settled();
  await browser.db.sql('delete from public.recensioni where id_ordine = $1', [id]);
  await browser.ricarica();
  const moduli = await screen.findAllByRole('form', { name: /^Recensisci/ });
  expect(moduli).toHaveLength(2);
  const [venditore = expect.fail('no form')] = moduli;
  await press('Invia la recensione', venditore);
  await reads('Scegli un voto.');
  await userEvent.click(within(venditore).getByLabelText(/Ottimo/));
  await write(/Racconta/, 'Preciso e puntuale.', venditore);
  browser.line.breakRequests(/scrivi_recensione/, 'risposta_persa', 1);
  await press('Invia la recensione', venditore);
  await reads(/La tua su .*: 5 su 5/);
  expect(await browser.db.sql('select voto from public.recensioni where id_ordine = $1', [id])).toEqual([{ voto: 5 }]);
  expect(screen.getAllByRole('form', { name: /^Recensisci/ })).toHaveLength(1);
});
