import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { choose, dialog, press, question, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** The office's things: notifications, certificates, categories and their prices. */

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
  const modulo = await dialog();
  await write(/^Email utente/, 'VENDITORE@Demo.example', modulo);
  await write(/^Titolo/, 'Passa in negozio', modulo);
  await write(/^Link/, '//altrove.it', modulo);
  await press('Crea notifica');
  await reads('Il link deve iniziare con https://');
  await write(/^Link/, '/faq', modulo);
  browser.linea.rompi(/admin_crea_notifica/, 'risposta_persa', 1);
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
  await reads(/Utente non trovato per l'email inserita/);
});

const certificato = () =>
  one<{ id: string; codice_pubblico: string }>(
    `select id, codice_pubblico from public.certificati_verifica where stato = 'attivo' order by data_emissione limit 1`,
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
  browser.linea.rompi(/revoca_certificato/, 'risposta_persa', 1);
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

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^(?:Chiudi |Apri )?${name}\\b`) });
const sottoGioielli = () =>
  browser.db.sql(
    `select c.name from public.categories c join public.categories p on p.id = c.parent_id where p.slug = 'gioielli'
     order by c.ordine, c.name`,
  );

// Plays admin_categorie (its act)
test('a category is made, moved with the keyboard, and its panel opened', async () => {
  await browser.apri(percorso('admin_categorie', { scelto: 'nuova' }), 'admin');
  const modulo = await dialog();
  await press('Crea', modulo);
  await reads('Inserisci un nome');
  await write('Nome', 'Anelli', modulo);
  await choose('Categoria padre', 'Gioielli', modulo);
  await press('Crea', modulo);
  await reads('Esiste già una categoria con questo nome allo stesso livello.');
  await write('Nome', 'Perle', modulo);
  browser.linea.rompi(/admin_salva_categoria/, 'risposta_persa', 1);
  await press('Crea', modulo);
  await reads('Categoria creata');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = ['Anelli', 'Collane', 'Orecchini', 'Perle'];
  expect(await sottoGioielli()).toEqual(names.map((name) => ({ name })));
  (await row('Perle')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await reads('Perle: sotto Gioielli, 3ª.');
  expect(await sottoGioielli()).toEqual(['Anelli', 'Collane', 'Perle', 'Orecchini'].map((name) => ({ name })));
  expect(document.activeElement).toBe(await row('Perle'));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await reads('Perle: al primo livello, 5ª.');
  await waitFor(async () => expect(document.activeElement).toBe(await row('Perle')));
  await userEvent.keyboard('{Enter}');
  await reads('Modifica Perle');
});

test('each press of a key moves the category, also while an answer is slow or one is refused', async () => {
  for (const [posto, name] of ['Ambra', 'Corno', 'Giada', 'Onice'].entries())
    await browser.db.sql(
      `insert into public.categories (name, slug, parent_id, ordine)
       select $1, lower($1), c.id, $2 from public.categories c where c.slug = 'gioielli'`,
      [name, 100 + posto],
    );
  const nomi = async () => (await sottoGioielli()).map(({ name }) => name);
  const prima = await nomi();
  await browser.apri(percorso('admin_categorie'), 'admin');
  (await row('Onice')).focus();
  let arriva = (_: unknown) => {};
  browser.linea.rompi(/admin_sposta_categoria/, { aspetta: new Promise((fatto) => (arriva = fatto)) }, 1);
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  const visti = () =>
    screen.getAllByRole('row').flatMap((riga) => /Ambra|Corno|Giada|Onice/.exec(riga.textContent ?? '')?.[0] ?? []);
  expect(visti()).toEqual(['Onice', 'Ambra', 'Corno', 'Giada']);
  expect(document.activeElement).toBe(await row('Onice'));
  expect(await nomi(), 'the first answer is not there yet').toEqual(prima);
  arriva(null);
  await reads(`Onice: sotto Gioielli, ${prima.length - 3}ª.`);
  expect((await nomi()).slice(-4)).toEqual(['Onice', 'Ambra', 'Corno', 'Giada']);
  browser.linea.rompi(/admin_sposta_categoria/, 503, 1);
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await reads(`Onice: sotto Gioielli, ${prima.length - 1}ª.`);
  expect((await nomi()).slice(-4), 'the second place was its own, whatever became of the first').toEqual([
    'Ambra',
    'Corno',
    'Onice',
    'Giada',
  ]);
  expect(document.activeElement).toBe(await row('Onice'));
  browser.linea.rompi(/admin_sposta_categoria/, 503, 1);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await reads(/^Onice non si è spostata\./);
  expect(visti(), 'as the database has it').toEqual(['Ambra', 'Corno', 'Onice', 'Giada']);
  browser.linea.ripara();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await reads(`Onice: sotto Gioielli, ${prima.length - 2}ª.`);
  expect(screen.queryByText(/non si è spostata/)).toBeNull();
});

test('a category is renamed and its old address stays, it is suspended and brought back, and goes when nothing hangs on it', async () => {
  const { id } = await one<{ id: string }>(
    `insert into public.categories (name, slug, ordine) values ('Coralli', 'coralli', 90) returning id`,
  );
  await browser.apri(percorso('admin_categorie', { scelto: id }), 'admin');
  await write('Nome', 'Coralli rossi', await dialog());
  await reads(/Quello vecchio, coralli, resta valido\./);
  await press('Aggiorna');
  await reads('Categoria aggiornata');
  expect(await one('select slug, slug_vecchi from public.categories where id = $1', [id])).toEqual({
    slug: 'coralli-rossi',
    slug_vecchi: ['coralli'],
  });
  await press('Sospendi Coralli rossi');
  await press('Sospendi Coralli rossi', await dialog());
  await reads('Categoria sospesa');
  await press('Attiva Coralli rossi');
  await reads('Categoria attivata');
  await userEvent.click(await screen.findByRole('link', { name: 'Modifica Coralli rossi' }));
  await press('Elimina…');
  await press('Elimina Coralli rossi', await question());
  await reads('Categoria eliminata');
  expect(await browser.db.sql('select from public.categories where id = $1', [id])).toEqual([]);
});

// Plays admin_categorie (a refusal)
test('a category that something hangs on is not deleted, and it is said what', async () => {
  const { id } = await one<{ id: string }>(`select id from public.categories where slug = 'borse'`);
  await browser.apri(percorso('admin_categorie', { scelto: id }), 'admin');
  await reads('Adesso non si elimina: la tengono');
  await reads('3 sottocategorie');
  expect(screen.queryByRole('button', { name: 'Elimina…' })).toBeNull();
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
  browser.linea.rompi(/imposta_tariffe_categorie/, 'risposta_persa', 1);
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
       and not exists (select from public.contestazioni k where k.id_ordine = o.id) order by o.numero_ordine limit 1`,
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
  browser.linea.rompi(/admin_rimborsa_recesso/, 'risposta_persa', 1);
  await press(/^Rimborsa .*€$/, opened);
  await reads('Rimborso chiesto: parte entro un minuto');
  expect(await one('select stato from public.recessi where id = $1', [recesso])).toEqual({ stato: 'rimborsato' });
  expect(
    await browser.db.sql(`select stato from public.certificati_verifica where id_verifica = $1 and stato = 'attivo'`, [
      verifica,
    ]),
  ).toEqual([]);
});
