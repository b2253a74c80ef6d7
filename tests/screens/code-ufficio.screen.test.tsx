import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { dialog, press, question, reads, readsNot, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** The office's queues: what people sent is read, weighed and answered. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);

const richiesta = (stato: string) =>
  one<{ id: string; nome: string }>(
    'select id, nome from public.verification_center_requests where stato = $1::public.stato_approvazione order by id limit 1',
    [stato],
  );

test.each([
  [percorso('admin_centri', { scheda: 'richieste', q: 'nessuno-lo-chiede' }), 'Nessuna richiesta di centro.'],
  [percorso('admin_contestazioni', { q: 'nessuno' }), 'Nessuna contestazione trovata.'],
  [percorso('admin_contestazioni', { scheda: 'banca' }), 'Nessuna banca contesta un pagamento.'],
  [percorso('admin_segnalazioni', { q: 'nessuno' }), 'Nessuna segnalazione trovata.'],
  [percorso('admin_segnalazioni', { scheda: 'ricorsi' }), 'Nessuno contesta una decisione.'],
  [percorso('admin_versamenti', { q: 'nessuno' }), 'Nessun versamento.'],
  [percorso('admin_contatti', { q: 'nessuno' }), 'Nessun messaggio trovato.'],
])('%s is empty, and says so', async (where, said) => {
  await browser.apri(where, 'admin');
  await reads(said);
});

// Plays admin_centri (its act)
test('an application is approved with what the centre earns, once, though the answer was lost', async () => {
  const { id, nome } = await richiesta('pending');
  await browser.apri(percorso('admin_centri', { scheda: 'richieste', scelto: id }), 'admin');
  await reads('Risposta privata: non diventa mai testo pubblico.');
  await write('Commissione del centro', '101');
  await reads('Valore non valido (0-100)');
  expect(screen.queryByRole('button', { name: /^Approva con/ })).toBeNull();
  await write('Commissione del centro', '2,5');
  await press('Approva con il 2,5%');
  browser.line.breakRequests(/admin_decidi_richiesta/, 'risposta_persa', 1);
  await press('Approva con il 2,5%', await question());
  await reads('Centro approvato');
  const centri = await browser.db.sql(
    'select percentuale_commissione::text as quota from public.verification_centers where nome = $1',
    [nome],
  );
  expect(centri).toEqual([{ quota: '2.50' }]);
});

// Plays admin_centri (a refusal)
test('an application that was decided meanwhile is not refused again, and the window says why', async () => {
  await browser.db.sql(
    `update public.verification_center_requests set stato = 'pending', informazioni_richieste = null where stato = 'rejected'`,
  );
  const { id, nome } = await richiesta('pending');
  await browser.apri(percorso('admin_centri', { scheda: 'richieste', scelto: id }), 'admin');
  await press('Rifiuta con motivo…');
  const opened = await question();
  await press(`Rifiuta ${nome}`, opened);
  await reads('Scrivi il motivo.');
  await write('Motivo', 'Mancano gli strumenti.', opened);
  await browser.db.sql(`update public.verification_center_requests set stato = 'rejected' where id = $1`, [id]);
  await press(`Rifiuta ${nome}`, opened);
  await reads(/Aggiornamento stato non riuscito\./);
  const { motivo } = await one<{ motivo: string | null }>(
    'select motivo from public.verification_center_requests where id = $1',
    [id],
  );
  expect(motivo).not.toBe('Mancano gli strumenti.');
});

test('a centre is suspended by who writes the word and why, and opened again', async () => {
  const { id, nome } = await one<{ id: string; nome: string }>(
    `select id, nome from public.verification_centers where approval_status = 'approved' and not demo order by nome limit 1`,
  );
  const stato = () => one('select approval_status, motivo_stato from public.verification_centers where id = $1', [id]);
  await browser.apri(percorso('admin_centri', { scelto: id }), 'admin');
  await reads('Lavoro aperto');
  await press('Sospendi con motivo…');
  const opened = await question();
  await write('Motivo', 'Due verifiche senza foto.', opened);
  await press(`Sospendi ${nome}`, opened);
  expect(await stato()).toMatchObject({ approval_status: 'approved' });
  await write(/SOSPENDI/, 'SOSPENDI', opened);
  await press(`Sospendi ${nome}`, opened);
  await waitFor(async () =>
    expect(await stato()).toEqual({ approval_status: 'suspended', motivo_stato: 'Due verifiche senza foto.' }),
  );
  await readsNot('Sospendi con motivo…');
  expect(screen.queryByRole('heading', { name: /^Riaprire/ })).toBeNull();
  await press('Riapri…');
  await press(`Riapri ${nome}`, await question());
  await waitFor(async () => expect(await stato()).toMatchObject({ approval_status: 'approved' }));
});

test('what waits in the panel leads to its list', async () => {
  await browser.apri(percorso('admin'), 'admin');
  await reads(/segnalazion[ei] da esaminare/);
  const section = screen.getByRole('heading', { name: 'Da fare oggi' }).closest('section');
  const rows = within(section ?? document.body).getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(within(row).getAllByRole('link'), row.textContent).toHaveLength(1);
});

const contestazione = () =>
  one<{ id: string; id_ordine: string; payment_intent_id: string }>(
    `select k.id, k.id_ordine, o.payment_intent_id from public.contestazioni k join public.ordini o on o.id = k.id_ordine
     where o.status = 'contestato' limit 1`,
  );

// Plays admin_contestazioni (a refusal)
test('an end that the bank forbids is not offered, and it is said why', async () => {
  const { id, id_ordine, payment_intent_id } = await contestazione();
  await browser.db.sql(
    `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, scadenza, stato_ordine)
     values ('du_prova', $1, $2, 'needs_response', 1000, privato.adesso() + interval '3 days', 'contestato')`,
    [id_ordine, payment_intent_id],
  );
  await browser.apri(percorso('admin_contestazioni', { scelto: id }), 'admin');
  await pressEntry(/^Rimborso senza restituzione/);
  await reads(/banca dell'acquirente ha contestato/);
  expect(screen.queryByRole('button', { name: /^Decidi/ })).toBeNull();
  await browser.apri(percorso('admin_contestazioni', { scheda: 'banca' }), 'admin');
  await reads('Da rispondere');
  await browser.db.sql(`delete from public.contestazioni_bancarie where id = 'du_prova'`);
});

const pressEntry = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name: name }));

// Plays admin_contestazioni (its act)
test('a dispute is rejected after what it does was read, once, though the answer was lost', async () => {
  const { id, id_ordine } = await contestazione();
  const stato = () =>
    one(
      'select o.status, k.stato, k.decisione from public.contestazioni k join public.ordini o on o.id = k.id_ordine where k.id = $1',
      [id],
    );
  const before = await stato();
  await browser.apri(percorso('admin_contestazioni', { scelto: id }), 'admin');
  await pressEntry(/^Respinta/);
  await reads('Che cosa succede se confermi');
  await reads(/Versamento, venditore/);
  expect(await stato(), 'a try changes nothing').toEqual(before);
  await press('Decidi: Respinta…');
  const opened = await dialog();
  await write('Motivo', 'Il certificato lo diceva.', opened);
  await write(/^Scrivi RESPINTA/, 'RIMBORSO', opened);
  await press('Decidi: Respinta', opened);
  await reads('Scrivi RESPINTA per confermare.');
  expect(await stato()).toEqual(before);
  await write(/^Scrivi RESPINTA/, 'RESPINTA', opened);
  browser.line.breakRequests(/admin_decidi_contestazione/, 'risposta_persa', 1);
  await press('Decidi: Respinta', opened);
  await reads('Contestazione decisa');
  expect(await stato()).toEqual({ status: 'concluso', stato: 'respinta', decisione: 'Il certificato lo diceva.' });
  const letters = await browser.db.sql(
    `select destinatario from public.posta_uscita where tipo = 'contestazione_decisa' and soggetto = $1`,
    [id],
  );
  expect(letters).toHaveLength(2);
  expect(await one('select count(*)::int as n from public.versamenti where id_ordine = $1', [id_ordine])).toEqual({
    n: 3,
  });
});

const segnalazione = () =>
  one<{ id: string; oggetto_id: string }>(
    `insert into public.segnalazioni (oggetto_tipo, oggetto_id, motivo, testo, email_autore)
     select 'annuncio', a.id, 'truffa', 'Le foto sono di un altro sito.', 'chi@prova.example' from public.annunci a
     where a.stato_annuncio = 'attivo' and a.stato_prenotazione = 'disponibile' order by a.numero_annuncio limit 1
     returning id, oggetto_id`,
  );

// Plays admin_segnalazioni (its act)
test('a report is upheld and what it was about is gone, for reasons that both sides read', async () => {
  const { id, oggetto_id } = await segnalazione();
  await browser.apri(percorso('admin_segnalazioni', { scelto: id }), 'admin');
  await reads('Le foto sono di un altro sito.');
  await press('Prendi in esame');
  await reads('Segnalazione in esame');
  await press('Accogli e togli…');
  const opened = await question();
  await write('Motivo', 'Le foto non sono sue.', opened);
  await write(/^Scrivi TOGLI/, 'TOGLI', opened);
  browser.line.breakRequests(/admin_decidi_segnalazione/, 'risposta_persa', 1);
  await press('Accogli e togli', opened);
  await reads('Segnalazione decisa');
  expect(await one('select stato_annuncio from public.annunci where id = $1', [oggetto_id])).toEqual({
    stato_annuncio: 'sospeso',
  });
  await reads(/e tolta dal sito/);
});

// Plays admin_segnalazioni (a refusal)
test('an appeal that was decided meanwhile stays as it was', async () => {
  const { id } = await one<{ id: string }>(
    `with d as (insert into public.decisioni_moderazione (id_utente, oggetto_tipo, oggetto_id, azione, motivo)
       select id_utente, 'annuncio', id, 'sospensione', 'Foto altrui' from public.annunci where stato_annuncio = 'sospeso' limit 1
       returning id, id_utente)
     insert into public.ricorsi (id_decisione, id_autore, testo) select id, id_utente, 'Le foto sono mie.' from d returning id`,
  );
  await browser.apri(percorso('admin_segnalazioni', { scheda: 'ricorsi', scelto: id }), 'admin');
  await press('Accogli…');
  const opened = await question();
  await write('Motivo', 'Ha ragione.', opened);
  await browser.db.sql(`update public.ricorsi set stato = 'respinta', deciso_il = privato.adesso() where id = $1`, [
    id,
  ]);
  await press('Accogli e annulla la decisione', opened);
  await reads(/Operazione non riuscita\./);
  expect(await one('select stato, risposta from public.ricorsi where id = $1', [id])).toEqual({
    stato: 'respinta',
    risposta: null,
  });
});

const contatto = () =>
  one<{ id: string; email: string }>(
    `select id, email from public.richieste_contatto where stato = 'aperta' order by numero limit 1`,
  );

// Plays admin_contatti (its act)
test('a question is answered by mail, once, though the answer was lost', async () => {
  const { id, email } = await contatto();
  await browser.apri(percorso('admin_contatti', { scelto: id }), 'admin');
  await press('Invia la risposta');
  await reads('Scrivi la risposta.');
  await write(/^Risposta/, 'Il rimborso va sulla carta di prima.');
  browser.line.breakRequests(/admin_rispondi_contatto/, 'risposta_persa', 1);
  await press('Invia la risposta');
  await reads('Risposta inviata');
  await reads('La nostra risposta');
  const letters = await browser.db.sql<{ destinatario: string; dati: { risposta: string } }>(
    `select destinatario, dati from public.posta_uscita where tipo = 'contatto_risposta' and soggetto = $1`,
    [id],
  );
  expect(letters).toMatchObject([{ destinatario: email, dati: { risposta: 'Il rimborso va sulla carta di prima.' } }]);
});

// Plays admin_contatti (a refusal)
test('a question that somebody else answered keeps the words that were typed', async () => {
  const { id } = await contatto();
  await browser.apri(percorso('admin_contatti', { scelto: id }), 'admin');
  await write(/^Risposta/, 'Sì, dalla tua bacheca.');
  await browser.db.sql(`update public.richieste_contatto set stato = 'chiusa' where id = $1`, [id]);
  await press('Invia la risposta');
  await reads(/Invio non riuscito\./);
  expect(await screen.findByLabelText(/^Risposta/)).toHaveProperty('value', 'Sì, dalla tua bacheca.');
});
