import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { dialog, press, question, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** The office's things: notifications, certificates, the prices of categories. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);

test.each([
  [percorso('admin_notifiche', { q: 'nessuno' }), 'Nessuna notifica'],
  [percorso('admin_certificati', { q: 'nessuno' }), 'Nessun certificato trovato.'],
  [percorso('admin_categorie', { q: 'nessuno' }), 'Nessuna categoria trovata'],
  [percorso('admin_prezzi_categorie', { q: 'nessuno' }), 'Nessun centro trovato'],
])('%s is empty, and says so', async (where, said) => {
  await browser.apri(where, 'admin');
  await reads(said);
});

const avvisi = () =>
  browser.db.sql(
    `select u.email, n.tipo, n.titolo, n.messaggio, n.link, n.letta from public.notifiche n join public.utenti u
     on u.id = n.id_utente where n.titolo = 'Passa in negozio' order by n.data_creazione`,
  );

// Plays admin_notifiche (its act)
test('a person is told something, once, though the answer was lost; then it is marked and deleted', async () => {
  await browser.apri(percorso('admin_notifiche'), 'admin');
  await press('Nuova notifica');
  const form = await dialog();
  await write(/^Email utente/, 'VENDITORE@Demo.example', form);
  await write(/^Titolo/, 'Passa in negozio', form);
  await write(/^Link/, '//altrove.it', form);
  await press('Crea notifica');
  await reads('Il link deve iniziare con https://');
  await write(/^Link/, '/faq', form);
  browser.line.breakRequests(/admin_crea_notifica/, 'risposta_persa', 1);
  await press('Crea notifica');
  await reads('Notifica creata');
  const said = { email: 'venditore@demo.example', tipo: 'generale', titolo: 'Passa in negozio', messaggio: '' };
  expect(await avvisi()).toEqual([{ ...said, link: '/faq', letta: false }]);
  const { id } = await one<{ id: string }>(`select id from public.notifiche where titolo = 'Passa in negozio'`);
  await browser.apri(percorso('admin_notifiche', { q: 'passa in', scelto: id }), 'admin');
  await press('Segna letta');
  await waitFor(async () => expect(await avvisi()).toEqual([{ ...said, link: '/faq', letta: true }]));
  await press('Elimina');
  const opened = await question();
  await reads('Eliminare questa notifica?');
  await press('Elimina', opened);
  await reads('Nessuna notifica');
  expect(await avvisi()).toEqual([]);
});

// Plays admin_notifiche (a refusal)
test('nobody is told at an address that is nobody’s, and the form says so beside it', async () => {
  await browser.apri(percorso('admin_notifiche'), 'admin');
  await press('Nuova notifica');
  await write(/^Email utente/, 'chi@nessuno.example');
  await press('Crea notifica');
  await reads('Scrivi un messaggio');
  await write(/^Messaggio/, 'Passa in negozio');
  await press('Crea notifica');
  await reads(/Utente non trovato per l'email inserita/);
});

const certificato = () =>
  one<{ id: string; codice_pubblico: string }>(
    `select id, codice_pubblico from public.certificati_verifica where stato = 'attivo'
       and id_verifica <> all (privato.verifiche_demo()) order by data_emissione limit 1`,
  );
const stato = (id: string) => one('select stato, motivo_revoca from public.certificati_verifica where id = $1', [id]);

// Plays admin_certificati (its act)
test('a certificate is revoked with a reason and its word, once, though the answer was lost', async () => {
  const { id, codice_pubblico } = await certificato();
  const written = codice_pubblico.match(/.{4}/g)?.join('-').toLowerCase() ?? '';
  await browser.apri(percorso('admin_certificati', { q: written, scelto: id }), 'admin');
  await reads('Catena integra');
  await press('Revoca…');
  const opened = await question();
  await write('Motivo', 'Il marchio è contraffatto.', opened);
  await press('Revoca', opened);
  await reads('Scrivi REVOCA per confermare.');
  expect(await stato(id)).toMatchObject({ stato: 'attivo' });
  await write(/^Scrivi REVOCA/, 'REVOCA', opened);
  browser.line.breakRequests(/revoca_certificato/, 'risposta_persa', 1);
  await press('Revoca', opened);
  await reads('Certificato revocato');
  expect(await stato(id)).toEqual({ stato: 'revocato', motivo_revoca: 'Il marchio è contraffatto.' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoca…' })).toBeNull());
  expect(
    await one(
      `select azione, motivo from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id
       where r.oggetto_id = $1`,
      [id],
    ),
  ).toEqual({ azione: 'revoca_certificato', motivo: 'Il marchio è contraffatto.' });
});

test('a certificate is made anew for its reason, and the old one leads to it', async () => {
  const { id } = await certificato();
  await browser.apri(percorso('admin_certificati', { scelto: id }), 'admin');
  await press('Rigenera…');
  const opened = await question();
  await press('Rigenera', opened);
  await reads('Indica il motivo.');
  await write('Motivo', 'Cartellino perso', opened);
  await press('Rigenera', opened);
  await reads('Sostituito da');
  expect(await stato(id)).toEqual({ stato: 'revocato', motivo_revoca: 'Cartellino perso' });
});

// Plays admin_certificati (a refusal)
test('a certificate that its centre revoked meanwhile is not mailed again, and the window says why', async () => {
  const { id } = await certificato();
  await browser.apri(percorso('admin_certificati', { scelto: id }), 'admin');
  await press('Reinvia email');
  const opened = await question();
  await browser.db.sql(
    `update public.certificati_verifica set stato = 'revocato', revoked_at = privato.adesso() where id = $1`,
    [id],
  );
  await press('Reinvia email', opened);
  await reads('Certificato non attivo');
});

// Plays admin_prezzi_categorie (its act, a refusal)
test('a price of a centre is set, once, though the answer was lost; one that is no amount is refused; emptied, it follows', async () => {
  const { id, nome } = await one<{ id: string; nome: string }>(
    `select c.id, c.nome from public.verification_centers c where not c.demo and not exists
       (select from public.verification_center_category_tariffs t where t.center_id = c.id) order by c.nome limit 1`,
  );
  const prezzi = () =>
    browser.db.sql(
      `select c.slug, t.fixed_amount, t.active from public.verification_center_category_tariffs t join public.categories c
       on c.id = t.category_id where t.center_id = $1`,
      [id],
    );
  await browser.apri(percorso('admin_prezzi_categorie', { q: nome }), 'admin');
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(nome) }));
  await write('Borse', 'dieci');
  await press('Salva');
  await reads(/[Ii]mporto/);
  expect(await prezzi()).toEqual([]);
  await write('Borse', '35,50');
  await reads('Non impostato: vale quello di Borse, 35,50 €.');
  browser.line.breakRequests(/imposta_tariffe_categorie/, 'risposta_persa', 1);
  await press('Salva');
  await reads('Prezzi salvati');
  expect(await prezzi()).toEqual([{ slug: 'borse', fixed_amount: 3550, active: true }]);
  await userEvent.clear(await screen.findByLabelText('Borse'));
  await press('Salva');
  await waitFor(async () => expect(await prezzi()).toEqual([]));
});

test('a withdrawal whose return is another item is refunded with its word and its reason, once, though the answer was lost', async () => {
  const { id, verifica } = await one<{ id: string; verifica: string }>(
    `select o.id, o.id_verifica as verifica from public.ordini o where o.status = 'consegnato' and o.stato_pagamento = 'succeeded'
       and o.id <> all (privato.ordini_demo()) and not exists (select from public.contestazioni k where k.id_ordine = o.id) order by o.numero_ordine limit 1`,
  );
  const { recesso } = await one<{ recesso: string }>(
    `insert into public.recessi (id_ordine, nome, email, stato, reso_entro) values ($1, 'A', 'a@prova.example', 'aperto', privato.adesso() + interval '14 days')
     returning id as recesso`,
    [id],
  );
  const open = () => browser.apri(percorso('admin_pagamenti', { scelto: id }), 'admin');
  await open();
  await reads(/va restituito entro il/);
  await browser.db.sql(`select privato.segnala_ufficio('reso_diverso', 'Altro seriale', $1)`, [recesso]);
  await open();
  await reads(/un oggetto che non è quello del certificato/);
  await press('Rimborsa il recesso…');
  const opened = await question();
  await reads(/anche se il reso è un altro oggetto\?/);
  await write('Motivo', 'Ritrovato dal corriere.', opened);
  await press(/^Rimborsa .*€$/, opened);
  await reads('Scrivi RECESSO per confermare.');
  await write(/^Scrivi RECESSO/, 'RECESSO', opened);
  browser.line.breakRequests(/admin_rimborsa_recesso/, 'risposta_persa', 1);
  await press(/^Rimborsa .*€$/, opened);
  await reads('Rimborso chiesto: parte entro un minuto');
  expect(await one('select stato from public.recessi where id = $1', [recesso])).toEqual({ stato: 'rimborsato' });
  expect(
    await browser.db.sql(`select stato from public.certificati_verifica where id_verifica = $1 and stato = 'attivo'`, [
      verifica,
    ]),
  ).toEqual([]);
});
