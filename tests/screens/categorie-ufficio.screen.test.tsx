import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { choose, dialog, press, question, reads, write } from './hands.ts';
import { type Browser, openBrowser, rowOf } from './page.ts';

/** The office's tree of categories. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const one = rowOf(() => browser);

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^(?:Chiudi |Apri )?${name}\\b`) });
const underJewels = () =>
  browser.db.sql(
    `select c.name from public.categories c join public.categories p on p.id = c.parent_id where p.slug = 'gioielli'
     order by c.ordine, c.name`,
  );

// Plays admin_categorie (its act)
test('a category is made, moved with the keyboard, and its panel opened', async () => {
  await browser.apri(percorso('admin_categorie', { scelto: 'nuova' }), 'admin');
  const form = await dialog();
  await press('Crea', form);
  await reads('Inserisci un nome');
  await write('Nome', 'Anelli', form);
  await choose('Categoria padre', 'Gioielli', form);
  await press('Crea', form);
  await reads('Esiste già una categoria con questo nome allo stesso livello.');
  await write('Nome', 'Perle', form);
  browser.line.breakRequests(/admin_salva_categoria/, 'risposta_persa', 1);
  await press('Crea', form);
  await reads('Categoria creata');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = ['Anelli', 'Collane', 'Orecchini', 'Perle'];
  expect(await underJewels()).toEqual(names.map((name) => ({ name })));
  (await row('Perle')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await reads('Perle: sotto Gioielli, 3ª.');
  expect(await underJewels()).toEqual(['Anelli', 'Collane', 'Perle', 'Orecchini'].map((name) => ({ name })));
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
  const names = async () => (await underJewels()).map(({ name }) => name);
  const before = await names();
  await browser.apri(percorso('admin_categorie'), 'admin');
  (await row('Onice')).focus();
  let arrives = (_: unknown) => {};
  browser.line.breakRequests(/admin_sposta_categoria/, { aspetta: new Promise((done) => (arrives = done)) }, 1);
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  const seen = () =>
    screen.getAllByRole('row').flatMap((line) => /Ambra|Corno|Giada|Onice/.exec(line.textContent ?? '')?.[0] ?? []);
  expect(seen()).toEqual(['Onice', 'Ambra', 'Corno', 'Giada']);
  expect(document.activeElement).toBe(await row('Onice'));
  expect(await names(), 'the first answer is not there yet').toEqual(before);
  arrives(null);
  await reads(`Onice: sotto Gioielli, ${before.length - 3}ª.`);
  expect((await names()).slice(-4)).toEqual(['Onice', 'Ambra', 'Corno', 'Giada']);
  let breaks = (_: Error) => {};
  browser.line.breakRequests(/admin_sposta_categoria/, { aspetta: new Promise((_, fails) => (breaks = fails)) }, 1);
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  breaks(new TypeError('fetch failed'));
  await reads(`Onice: sotto Gioielli, ${before.length - 1}ª.`);
  expect((await names()).slice(-4), 'the second place was its own, whatever became of the first').toEqual([
    'Ambra',
    'Corno',
    'Onice',
    'Giada',
  ]);
  expect(document.activeElement).toBe(await row('Onice'));
  browser.line.breakRequests(/admin_sposta_categoria/, 503, 1);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await reads(/^Onice non si è spostata\./);
  expect(seen(), 'as the database has it').toEqual(['Ambra', 'Corno', 'Onice', 'Giada']);
  browser.line.repair();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await reads(`Onice: sotto Gioielli, ${before.length - 2}ª.`);
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
