import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { press, question, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** The office's money: payments, shipments, what does not add up, a verification that moves, the questions of the first page. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);
const chooseFirst = async (label: string) => {
  const field = await screen.findByLabelText<HTMLSelectElement>(label);
  await userEvent.selectOptions(field, field.options[1]?.value ?? '');
};

test.each([
  [percorso('admin_pagamenti', { q: 'nessuno' }), 'Nessun pagamento trovato.'],
  [percorso('admin_spedizioni', { q: 'nessuno' }), 'Nessuna spedizione trovata.'],
  [percorso('admin_avvisi', { q: 'nessuno' }), 'Nessun avviso aperto.'],
])('%s is empty, and says so', async (where, said) => {
  await browser.apri(where, 'admin');
  await reads(said);
});

const pagato = () =>
  one<{ id: string; numero_ordine: string; payment_intent_id: string }>(
    `select id, numero_ordine, payment_intent_id from public.ordini where status = 'pagato' order by numero_ordine limit 1`,
  );

// Plays admin_pagamenti (a refusal)
test('a payment that the bank disputes is not given back, and it is said why', async () => {
  const { id, payment_intent_id } = await pagato();
  await browser.db.sql(
    `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, scadenza, stato_ordine)
     values ('du_denaro', $1, $2, 'needs_response', 1000, privato.adesso() + interval '3 days', 'pagato')`,
    [id, payment_intent_id],
  );
  await browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  await reads(/banca dell'acquirente ha contestato/);
  await reads(/rispondere entro il/);
  expect(screen.queryByRole('button', { name: /^Rimborsa/ })).toBeNull();
  await browser.db.sql(`delete from public.contestazioni_bancarie where id = 'du_denaro'`);
});

// Plays admin_pagamenti (its act)
test('a part of a payment goes back with its word and its reason, once, though the answer was lost', async () => {
  const { id } = await pagato();
  await browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  await write('Importo da rimborsare', '25,50');
  await press(/^Rimborsa 25,50.€…$/);
  const opened = await question();
  await write('Motivo', 'Graffio non visto.', opened);
  await press(/^Rimborsa 25,50.€$/, opened);
  await reads('Scrivi PARZIALE per confermare.');
  await write(/^Scrivi PARZIALE/, 'PARZIALE', opened);
  browser.line.breakRequests(/admin_rimborsa/, 'risposta_persa', 1);
  await press(/^Rimborsa 25,50.€$/, opened);
  await reads('Rimborso chiesto: parte entro un minuto');
  expect(await browser.db.sql('select importo, motivo from public.rimborsi where id_ordine = $1', [id])).toEqual([
    { importo: 2_550, motivo: 'Graffio non visto.' },
  ]);
  await reads('Rimborso in partenza');
});

test('what the provider says of a payment is asked again from its panel', async () => {
  const { id } = await pagato();
  await browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  browser.line.breakRequests(/check-status/, 'senza_rete');
  const [button] = (await screen.findAllByRole('button', { name: 'Risincronizza' })).slice(-1);
  await userEvent.click(button ?? document.body);
  await reads(/Errore nella risincronizzazione/);
  browser.line.repair();
});

const spedizione = () =>
  one<{ id: string; id_ordine: string }>(
    `select s.id, s.id_ordine from public.spedizioni s join public.ordini o on o.id = s.id_ordine where o.status = 'spedito' limit 1`,
  );
const howItStands = (id: string) => one('select stato, corriere_nome from public.spedizioni where id = $1', [id]);

// Plays admin_spedizioni (a refusal)
test('a shipment without a reason, or with a link that is none, stays as it was', async () => {
  const { id, id_ordine } = await spedizione();
  const before = await howItStands(id);
  await browser.apri(percorso('admin_spedizioni', { order: id_ordine, scelto: id }), 'admin');
  await write('Corriere', 'GLS');
  await write(/^Link per seguirla/, 'http://gls.it/1');
  await press('Salva');
  await reads('Indica il motivo.');
  expect(await howItStands(id)).toEqual(before);
});

// Plays admin_spedizioni (its act)
test('a shipment gets its courier and its state, and the register keeps before, after and why', async () => {
  const { id, id_ordine } = await spedizione();
  await browser.apri(percorso('admin_spedizioni', { order: id_ordine, scelto: id }), 'admin');
  await write('Corriere', 'Corriere di prova');
  await userEvent.selectOptions(
    await within((await screen.findByLabelText(/^Corriere/)).closest('form') ?? document.body).findByLabelText('Stato'),
    'consegnato',
  );
  await reads(/Chi ha comprato viene avvisato/);
  await write('Motivo', 'Lo dice il corriere');
  browser.line.breakRequests(/admin_aggiorna_spedizione/, 'risposta_persa', 1);
  await press('Salva');
  await reads('Salvato con successo');
  expect(await howItStands(id)).toEqual({ stato: 'consegnato', corriere_nome: 'Corriere di prova' });
  const { dati } = await one<{ dati: { prima: object; dopo: object } }>(
    `select d.dati from public.registro_admin g join public.registro_admin_dettagli d on d.id_registro = g.id
     where g.azione = 'aggiorna_spedizione' and g.oggetto_id = $1`,
    [id],
  );
  expect(dati.prima).toMatchObject({ stato: 'spedito' });
  expect(dati.dopo).toMatchObject({ stato: 'consegnato', corriere_nome: 'Corriere di prova' });
});

const avviso = () =>
  one<{ id: string }>(
    `insert into public.admin_notifications (tipo, messaggio, riferimento)
     select 'differenza_pagamento', 'Pagamento di prova: il fornitore non lo conosce', o.id from public.ordini o
     where o.status = 'pagato' order by o.numero_ordine limit 1
     on conflict (tipo, riferimento) where chiusa_il is null do update set stato = 'unread' returning id`,
  );
const statoAvviso = (id: string) =>
  one('select stato, nota, preso_da is not null as preso from public.admin_notifications where id = $1', [id]);

// Plays admin_avvisi (its act)
test('a difference with the provider is taken over from what is to do, beside what we hold of the payment', async () => {
  const { id } = await avviso();
  await browser.apri(percorso('admin'), 'admin');
  await userEvent.click(await screen.findByRole('link', { name: /conto che non torna/ }));
  await reads(/il fornitore non lo conosce/);
  await browser.apri(percorso('admin_avvisi', { gruppo: 'denaro', scelto: id }), 'admin');
  await reads('Che cosa risulta a noi');
  browser.line.breakRequests(/admin_prendi_avviso/, 'risposta_persa', 1);
  await press('Lo seguo io');
  await reads('Lo segui tu');
  expect(await statoAvviso(id)).toMatchObject({ preso: true, stato: 'unread' });
});

// Plays admin_avvisi (a refusal)
test('a notice is not seen without a reason, and stays open when it is', async () => {
  const { id } = await avviso();
  await browser.apri(percorso('admin_avvisi', { scelto: id }), 'admin');
  await press('Segna visto con motivo…');
  const opened = await question();
  await press('Segna visto', opened);
  await reads('Indica il motivo.');
  expect(await statoAvviso(id)).toMatchObject({ stato: 'unread' });
  await write('Motivo', 'Arriva domani', opened);
  await press('Segna visto', opened);
  await reads('Segnato come visto');
  expect(await statoAvviso(id)).toMatchObject({ stato: 'read', nota: 'Arriva domani' });
});

test('a notice is put off with a reason and leaves what is to do until its day', async () => {
  const { id } = await avviso();
  await browser.apri(percorso('admin_avvisi', { scelto: id }), 'admin');
  await press('Rimanda con motivo…');
  const above = await question();
  await press('Rimanda', above);
  await reads('Indica il motivo.');
  await write('Motivo', 'La banca risponde domani', above);
  browser.line.breakRequests(/admin_rimanda_avviso/, 'risposta_persa', 1);
  await press('Rimanda', above);
  await reads(/^Rimandato al /);
  await browser.apri(percorso('admin_avvisi', { stato: 'da_vedere', q: id }), 'admin');
  await reads('Nessun avviso aperto.');
});

const openOrder = () =>
  one<{ id: string; id_centro: string }>(
    `select v.id, v.id_centro from public.verifiche v join public.verification_centers c on c.id = v.id_centro
     where v.stato = 'programmata' and not c.demo order by v.data_programmata desc limit 1`,
  );
const reassign = async (id: string) => {
  await browser.apri(percorso('admin_verifiche', { scelto: id }), 'admin');
  await reads('Sposta a un altro centro');
  await chooseFirst('Centro');
  await chooseFirst('Giorno');
  await chooseFirst('Orario');
  await press(/^Sposta a /);
  const above = await question();
  await write('Motivo', 'Il centro chiude', above);
  const word = within(above).queryByLabelText(/^Scrivi PARTNER/);
  if (word !== null) await userEvent.type(word, 'PARTNER');
  return above;
};
const spot = (id: string) => one('select id_centro from public.verifiche where id = $1', [id]);

// Plays admin_verifiche (a refusal)
test('a verification does not move to a slot that somebody took meanwhile', async () => {
  const { id, id_centro } = await openOrder();
  const above = await reassign(id);
  await browser.db.sql(
    `insert into public.chiusure_centro (center_id, dal, al, motivo) select c.id, current_date, current_date + 60, 'Tutto chiuso'
     from public.verification_centers c where not c.demo`,
  );
  await press('Sposta la verifica', above);
  await reads(/Orario non più disponibile/);
  expect(await spot(id)).toEqual({ id_centro });
  await browser.db.sql(`delete from public.chiusure_centro where motivo = 'Tutto chiuso'`);
});

// Plays admin_verifiche (its act)
test('a verification moves to another centre, once, though the answer was lost, and all are told', async () => {
  const { id, id_centro } = await openOrder();
  const above = await reassign(id);
  browser.line.breakRequests(/admin_riassegna_verifica/, 'risposta_persa', 1);
  await press('Sposta la verifica', above);
  await reads('Verifica spostata');
  expect(await spot(id)).not.toEqual({ id_centro });
  expect(
    await one(
      `select count(*)::int as n from public.posta_uscita where soggetto = $1 and tipo = 'verifica_riassegnata_centro'`,
      [id],
    ),
  ).toEqual({ n: 1 });
});

test('the questions of the first page answer in a sentence, and the table has the same numbers', async () => {
  await browser.apri(percorso('admin', { mesi: '3' }), 'admin');
  const titolo = await screen.findByRole('heading', { name: 'Come finiscono le verifiche?' });
  const esitiQuestion = titolo.closest('section') ?? document.body;
  const drawing = within(esitiQuestion).getByRole('img');
  const [, no, tutte] = /(\d+) Non Conforme su (\d+)/.exec(drawing.getAttribute('aria-label') ?? '') ?? [];
  await press('Tabella', esitiQuestion);
  const cells = within(esitiQuestion).getAllByRole('row').slice(1);
  expect(cells).toHaveLength(13);
  const sum = (column: string) =>
    cells.reduce((n, row) => n + Number(row.querySelector(`[data-titolo="${column}"]`)?.textContent), 0);
  expect([sum('Non Conforme'), sum('Verificato') + sum('Non Conforme')]).toEqual([Number(no), Number(tutte)]);
  expect(Number(tutte)).toBeGreaterThan(0);
});

const versamento = () =>
  one<{ id: string; id_ordine: string }>(
    `update public.versamenti set stato = 'dovuto', motivo = null where id = (select x.id from public.versamenti x join public.ordini o
       on o.id = x.id_ordine where x.destinatario <> 'piattaforma' and o.status = 'concluso' and x.da_recuperare = 0
       and o.id <> all (privato.ordini_demo()) order by x.id limit 1)
     returning id, id_ordine`,
  );
const statoVersamento = (id: string) => one('select stato, motivo from public.versamenti where id = $1', [id]);

// Plays admin_versamenti (its act)
test('a payout is held with its reason, once, though the answer was lost', async () => {
  const { id } = await versamento();
  await browser.apri(percorso('admin_versamenti', { scelto: id }), 'admin');
  await press('Trattieni…');
  const opened = await question();
  await press('Trattieni', opened);
  await reads('Scrivi il motivo.');
  await write('Motivo', 'Documento da controllare', opened);
  browser.line.breakRequests(/admin_segna_versamento/, 'risposta_persa', 1);
  await press('Trattieni', opened);
  await reads('Versamento aggiornato');
  expect(await statoVersamento(id)).toEqual({ stato: 'sospeso', motivo: 'Documento da controllare' });
  await reads(/Lo rilasci tu/);
});

// Plays admin_versamenti (a refusal)
test('a payout that something else holds is not released, and it is said what is missing', async () => {
  const { id, id_ordine } = await one<{ id: string; id_ordine: string }>(
    `select id, id_ordine from public.versamenti where stato = 'sospeso' and motivo = 'Documento da controllare'`,
  );
  await browser.db.sql(`update public.ordini set versamenti_fermi = 'recesso' where id = $1`, [id_ordine]);
  await browser.apri(percorso('admin_versamenti', { scelto: id }), 'admin');
  await press('Rilascia…');
  const opened = await question();
  await write('Motivo', 'Documento visto', opened);
  await press('Rilascia', opened);
  await reads(/prima va risolto il motivo della sospensione/);
  expect(await statoVersamento(id)).toMatchObject({ stato: 'sospeso' });
});
