import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { finestra, premi, scegli, scrivi, siLegge } from './mani.ts';
import { apriBrowser, type Browser } from './pagina.ts';

/** The office's things: notifications, certificates, categories and their prices. */

let browser: Browser;
beforeAll(async () => {
  browser = await apriBrowser();
});
afterAll(() => browser.chiudi());

const una = async <R extends object>(sql: string, params: unknown[] = []): Promise<R> => {
  const [riga] = await browser.db.sql<R>(sql, params);
  if (riga === undefined) throw new Error(`no row: ${sql}`);
  return riga;
};

/** The question above the panel, which is a window too where there is no room beside the list. */
const domanda = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(2));
  const [, sopra] = screen.getAllByRole('dialog');
  return sopra ?? document.body;
};

test.each([
  [percorso('admin_notifiche', { q: 'nessuno' }), 'Nessuna notifica'],
  [percorso('admin_certificati', { q: 'nessuno' }), 'Nessun certificato trovato.'],
  [percorso('admin_categorie', { q: 'nessuno' }), 'Nessuna categoria trovata'],
  [percorso('admin_prezzi_categorie', { q: 'nessuno' }), 'Nessun centro trovato'],
])('%s is empty, and says so', async (dove, detto) => {
  await browser.apri(dove, 'admin');
  await siLegge(detto);
});

const avvisi = () =>
  browser.db.sql(
    `select u.email, n.tipo, n.titolo, n.messaggio, n.link, n.letta from public.notifiche n join public.utenti u
     on u.id = n.id_utente where n.titolo = 'Passa in negozio' order by n.data_creazione`,
  );

test('a person is told something, once, though the answer was lost; then it is marked and deleted', async () => {
  await browser.apri(percorso('admin_notifiche'), 'admin');
  await premi('Nuova notifica');
  const modulo = await finestra();
  await scrivi(/^Email utente/, 'VENDITORE@Demo.example', modulo);
  await scrivi(/^Titolo/, 'Passa in negozio', modulo);
  await scrivi(/^Link/, '//altrove.it', modulo);
  await premi('Crea notifica');
  await siLegge('Il link deve iniziare con https://');
  await scrivi(/^Link/, '/faq', modulo);
  browser.linea.rompi(/admin_crea_notifica/, 'risposta_persa', 1);
  await premi('Crea notifica');
  await siLegge('Notifica creata');
  const detta = { email: 'venditore@demo.example', tipo: 'generale', titolo: 'Passa in negozio', messaggio: '' };
  expect(await avvisi()).toEqual([{ ...detta, link: '/faq', letta: false }]);
  const { id } = await una<{ id: string }>(`select id from public.notifiche where titolo = 'Passa in negozio'`);
  await browser.apri(percorso('admin_notifiche', { q: 'passa in', scelto: id }), 'admin');
  await premi('Segna letta');
  await waitFor(async () => expect(await avvisi()).toEqual([{ ...detta, link: '/faq', letta: true }]));
  await premi('Elimina');
  const aperta = await domanda();
  await siLegge('Eliminare questa notifica?');
  await premi('Elimina', aperta);
  await siLegge('Nessuna notifica');
  expect(await avvisi()).toEqual([]);
});

test('nobody is told at an address that is nobody’s, and the form says so beside it', async () => {
  await browser.apri(percorso('admin_notifiche'), 'admin');
  await premi('Nuova notifica');
  await scrivi(/^Email utente/, 'chi@nessuno.example');
  await premi('Crea notifica');
  await siLegge(/Utente non trovato per l'email inserita/);
});

const certificato = () =>
  una<{ id: string; codice_pubblico: string }>(
    `select id, codice_pubblico from public.certificati_verifica where stato = 'attivo' order by data_emissione limit 1`,
  );
const stato = (id: string) => una('select stato, motivo_revoca from public.certificati_verifica where id = $1', [id]);

test('a certificate is revoked with a reason and its word, once, though the answer was lost', async () => {
  const { id, codice_pubblico } = await certificato();
  const scritto = codice_pubblico.match(/.{4}/g)?.join('-').toLowerCase() ?? '';
  await browser.apri(percorso('admin_certificati', { q: scritto, scelto: id }), 'admin');
  await siLegge('Catena integra');
  await premi('Revoca…');
  const aperta = await domanda();
  await scrivi('Motivo', 'Il marchio è contraffatto.', aperta);
  await premi('Revoca', aperta);
  await siLegge('Scrivi REVOCA per confermare.');
  expect(await stato(id)).toMatchObject({ stato: 'attivo' });
  await scrivi(/^Scrivi REVOCA/, 'REVOCA', aperta);
  browser.linea.rompi(/revoca_certificato/, 'risposta_persa', 1);
  await premi('Revoca', aperta);
  await siLegge('Certificato revocato');
  expect(await stato(id)).toEqual({ stato: 'revocato', motivo_revoca: 'Il marchio è contraffatto.' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoca…' })).toBeNull());
  expect(
    await una(
      `select azione, motivo from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id
       where r.oggetto_id = $1`,
      [id],
    ),
  ).toEqual({ azione: 'revoca_certificato', motivo: 'Il marchio è contraffatto.' });
});

test('a certificate is made anew for its reason, and the old one leads to it', async () => {
  const { id } = await certificato();
  await browser.apri(percorso('admin_certificati', { scelto: id }), 'admin');
  await premi('Rigenera…');
  const aperta = await domanda();
  await premi('Rigenera', aperta);
  await siLegge('Indica il motivo.');
  await scrivi('Motivo', 'Cartellino perso', aperta);
  await premi('Rigenera', aperta);
  await siLegge('Sostituito da');
  expect(await stato(id)).toEqual({ stato: 'revocato', motivo_revoca: 'Cartellino perso' });
});

test('a certificate that its centre revoked meanwhile is not mailed again, and the window says why', async () => {
  const { id } = await certificato();
  await browser.apri(percorso('admin_certificati', { scelto: id }), 'admin');
  await premi('Reinvia email');
  const aperta = await domanda();
  await browser.db.sql(
    `update public.certificati_verifica set stato = 'revocato', revoked_at = privato.adesso() where id = $1`,
    [id],
  );
  await premi('Reinvia email', aperta);
  await siLegge('Certificato non attivo');
});

const riga = (nome: string) => screen.findByRole('row', { name: new RegExp(`^(?:Chiudi |Apri )?${nome}\\b`) });
const sottoGioielli = () =>
  browser.db.sql(
    `select c.name from public.categories c join public.categories p on p.id = c.parent_id where p.slug = 'gioielli'
     order by c.ordine, c.name`,
  );

test('a category is made, moved with the keyboard, and its panel opened', async () => {
  await browser.apri(percorso('admin_categorie', { scelto: 'nuova' }), 'admin');
  const modulo = await finestra();
  await premi('Crea', modulo);
  await siLegge('Inserisci un nome');
  await scrivi('Nome', 'Anelli', modulo);
  await scegli('Categoria padre', 'Gioielli', modulo);
  await premi('Crea', modulo);
  await siLegge('Esiste già una categoria con questo nome allo stesso livello.');
  await scrivi('Nome', 'Perle', modulo);
  browser.linea.rompi(/admin_salva_categoria/, 'risposta_persa', 1);
  await premi('Crea', modulo);
  await siLegge('Categoria creata');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const nomi = ['Anelli', 'Collane', 'Orecchini', 'Perle'];
  expect(await sottoGioielli()).toEqual(nomi.map((name) => ({ name })));
  (await riga('Perle')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await siLegge('Perle: sotto Gioielli, 3ª.');
  expect(await sottoGioielli()).toEqual(['Anelli', 'Collane', 'Perle', 'Orecchini'].map((name) => ({ name })));
  expect(document.activeElement).toBe(await riga('Perle'));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await siLegge('Perle: al primo livello, 5ª.');
  await waitFor(async () => expect(document.activeElement).toBe(await riga('Perle')));
  await userEvent.keyboard('{Enter}');
  await siLegge('Modifica Perle');
});

test('a category is renamed and its old address stays, it is suspended and brought back, and goes when nothing hangs on it', async () => {
  const { id } = await una<{ id: string }>(
    `insert into public.categories (name, slug, ordine) values ('Coralli', 'coralli', 90) returning id`,
  );
  await browser.apri(percorso('admin_categorie', { scelto: id }), 'admin');
  await scrivi('Nome', 'Coralli rossi', await finestra());
  await siLegge(/Quello vecchio, coralli, resta valido\./);
  await premi('Aggiorna');
  await siLegge('Categoria aggiornata');
  expect(await una('select slug, slug_vecchi from public.categories where id = $1', [id])).toEqual({
    slug: 'coralli-rossi',
    slug_vecchi: ['coralli'],
  });
  await premi('Sospendi Coralli rossi');
  await premi('Sospendi Coralli rossi', await finestra());
  await siLegge('Categoria sospesa');
  await premi('Attiva Coralli rossi');
  await siLegge('Categoria attivata');
  await userEvent.click(await screen.findByRole('link', { name: 'Modifica Coralli rossi' }));
  await premi('Elimina…');
  await premi('Elimina Coralli rossi', await domanda());
  await siLegge('Categoria eliminata');
  expect(await browser.db.sql('select from public.categories where id = $1', [id])).toEqual([]);
});

test('a category that something hangs on is not deleted, and it is said what', async () => {
  const { id } = await una<{ id: string }>(`select id from public.categories where slug = 'borse'`);
  await browser.apri(percorso('admin_categorie', { scelto: id }), 'admin');
  await siLegge('Adesso non si elimina: la tengono');
  await siLegge('3 sottocategorie');
  expect(screen.queryByRole('button', { name: 'Elimina…' })).toBeNull();
});

test('a price of a centre is set, once, though the answer was lost; one that is no amount is refused; emptied, it follows', async () => {
  const { id, nome } = await una<{ id: string; nome: string }>(
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
  await scrivi('Borse', 'dieci');
  await premi('Salva');
  await siLegge(/[Ii]mporto/);
  expect(await prezzi()).toEqual([]);
  await scrivi('Borse', '35,50');
  await siLegge('Non impostato: vale quello di Borse, 35,50 €.');
  browser.linea.rompi(/imposta_tariffe_categorie/, 'risposta_persa', 1);
  await premi('Salva');
  await siLegge('Prezzi salvati');
  expect(await prezzi()).toEqual([{ slug: 'borse', fixed_amount: 3550, active: true }]);
  await userEvent.clear(await screen.findByLabelText('Borse'));
  await premi('Salva');
  await waitFor(async () => expect(await prezzi()).toEqual([]));
});
