import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { dialog, press, reads, readsNot, write } from './hands.ts';
import { type Browser, currentAddress, openBrowser, settled } from './page.ts';

/** What somebody does who looks for something: filters, what they would leave, a search that is kept. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.chiudi());

const saved = (who: Parameters<typeof utente>[0]) =>
  browser.db.sql<{ id: string; nome: string; filtri: unknown; avvisi: boolean }>(
    'select id, nome, filtri, avvisi from privato.ricerche_salvate where id_utente = $1',
    [utente(who)],
  );

test('filters say what they would leave, and which one to take away when nothing is left', async () => {
  await browser.apri(percorso('annunci', { q: 'cronografo' }));
  await settled();
  await reads('Risultati per «cronografo»');
  await userEvent.click(screen.getByRole('link', { name: /^Filtri/ }));
  const sheet = await dialog();
  await within(sheet).findByRole('button', { name: /^Mostra \d+ risultati$/ });
  await write('Da', 'abc', sheet);
  await press(/^Mostra/, sheet);
  await within(sheet).findByText('Scrivi un importo, per esempio 1.500');
  await write('Da', '900.000', sheet);
  const nobody = await within(sheet).findByRole('button', { name: 'Nessun risultato' });
  expect(nobody.hasAttribute('disabled')).toBe(true);
  await within(sheet).findByText('Togli il filtro Prezzo per vedere altri annunci.');
  await write('Da', '10.000', sheet);
  await within(sheet).findByRole('button', { name: /^Mostra \d+ risultat/ });
});

test('a price that is none is told on the page too, and nothing is dropped silently', async () => {
  await browser.apri(percorso('annunci', { prezzo_min: '5.000', prezzo_max: '1.000' }));
  await settled();
  await reads(/Il prezzo scritto non è applicato/);
  expect(screen.getByLabelText<HTMLInputElement>('Da').value).toBe('5.000');
  await reads(/È meno del prezzo minimo/);
});

test('a mistyped word finds what it means, and says so; nonsense finds nothing and says that', async () => {
  await browser.apri(percorso('annunci', { q: 'cronogafo' }));
  await settled();
  await reads('Niente per «cronogafo»: questi sono i risultati per «cronografo».');
  await browser.apri(percorso('annunci', { q: 'zzxqwvk' }));
  await settled();
  await reads('Nessun annuncio trovato');
  expect(screen.getByRole('link', { name: 'Avvisami quando arriva' })).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'Potrebbero interessarti' })).getAllByRole('link').length,
  ).toBeGreaterThan(3);
  await reads('Prova a modificare i filtri di ricerca');
});

test('the search field offers while somebody types; arrows choose, Enter goes there', async () => {
  await browser.apri(percorso('home'));
  await settled();
  const [campo] = screen.getAllByRole('searchbox', { name: 'Cerca tra gli annunci' });
  if (campo === undefined) throw new Error('no search field');
  await userEvent.type(campo, 'cronogr');
  await screen.findByRole('option', { name: /^Cerca «cronogr»/ });
  expect(screen.getByRole('option', { name: /in Orologi di lusso/ })).toBeDefined();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Cronografi/));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentAddress()).toBe(percorso('annunci', { categoria: 'cronografi' })));
});

test('places are chosen from the provinces that have some, and prices show how they are spread', async () => {
  await browser.apri(percorso('annunci'));
  await settled();
  await userEvent.click(screen.getByRole('link', { name: /^Filtri/ }));
  const sheet = await dialog();
  await within(sheet).findByRole('img', { name: /^Distribuzione dei prezzi: i più, \d+, tra/ });
  const milano = await within(sheet).findByRole('option', { name: /^Milano \(\d+\)$/ });
  expect(within(sheet).queryByRole('option', { name: /^Isernia/ })).toBeNull();
  // kept for Back with a choice that was never sent: the form says again what the address says
  const choice = () => within(sheet).getAllByRole<HTMLInputElement>('checkbox')[0];
  const [before] = within(sheet).getAllByRole('checkbox');
  await userEvent.click(before as HTMLElement);
  expect(choice()?.checked).toBe(true);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(choice()?.checked).toBe(false));
  await browser.apri(percorso('annunci', { localita: 'Milano' }));
  await settled();
  await reads(`${/\d+/.exec(milano.textContent ?? '')?.[0]} annunci`);
});

test('what was looked at and saved on this device stands at the foot of the list: sold and come down are marked, and it goes when told', async () => {
  const [venduto] = await browser.db.sql<{ id: string }>(
    `select id from public.annunci where stato_annuncio = 'venduto' and eliminato_il is null limit 1`,
  );
  const [visto] = await browser.db.sql<{ id: string; titolo: string }>(
    `select id, titolo from public.annunci where stato_annuncio = 'attivo' and eliminato_il is null limit 1`,
  );
  const approaches: (() => void)[] = [];
  const real = globalThis.IntersectionObserver;
  // a window without height: who looks comes near when we say so
  globalThis.IntersectionObserver = class extends real {
    constructor(says: IntersectionObserverCallback) {
      super(says);
      approaches.push(() => says([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
  };
  await browser.apri(percorso('annunci', { q: 'zzxqwvk' }));
  await settled();
  localStorage.setItem('fidati.visti', JSON.stringify([visto?.id, 'nessuno']));
  localStorage.setItem('fidati.preferiti', JSON.stringify([venduto?.id, visto?.id, 'nessuno']));
  const once = [venduto?.id, visto?.id].map((id) => [id, 900_000_00]);
  localStorage.setItem('fidati.preferiti.prezzi', JSON.stringify(once));
  await waitFor(() => expect(approaches).not.toEqual([]));
  for (const one of approaches) one();
  await reads('Visti di recente');
  await reads(visto?.titolo ?? '');
  await press('Cancella');
  await readsNot('Visti di recente');
  expect(localStorage.getItem('fidati.visti')).toBeNull();
  await reads('I tuoi preferiti');
  await reads(/Safari li toglie dopo sette giorni senza visite/);
  expect(screen.getAllByText('Venduto')).toHaveLength(1);
  expect(screen.getAllByText(/^Sceso di .*: era 900\.000,00/)).toHaveLength(1);
  await press(`Togli dai preferiti: ${visto?.titolo}`);
  await readsNot(/^Sceso di/);
  expect(JSON.parse(localStorage.getItem('fidati.preferiti') ?? '')).toEqual([venduto?.id, 'nessuno']);
  globalThis.IntersectionObserver = real;
});

test('who has saved no search reads so', async () => {
  await browser.apri(percorso('ricerche'), 'acquirente');
  await reads('Nessuna ricerca salvata');
});

// Plays ricerche (its act)
test('a search whose answer was lost is saved once, and stands there with its filters in words', async () => {
  await browser.apri(
    percorso('ricerche', { q: 'cronografo', verifica: 'verificato', prezzo_max: '10.000' }),
    'acquirente',
  );
  await reads('Salva questa ricerca');
  browser.line.breakRequests(/salva_ricerca/, 'risposta_persa', 1);
  await write('Nome della ricerca', 'Un cronografo per papà');
  await press('Salva ricerca');
  await screen.findByRole('heading', { level: 2, name: 'Un cronografo per papà' });
  await reads(/cronografo, Verificato, fino a 10\.000/);
  expect(await saved('acquirente')).toMatchObject([
    { nome: 'Un cronografo per papà', filtri: { testo: 'cronografo', verifica: 'verificato', prezzo_max: 1_000_000 } },
  ]);
});

// Plays ricerche (a refusal)
test('the same search is not saved twice, and the form keeps what was written', async () => {
  await browser.apri(
    percorso('ricerche', { q: 'cronografo', verifica: 'verificato', prezzo_max: '10.000' }),
    'acquirente',
  );
  await write('Nome della ricerca', 'Ancora lei');
  await press('Salva ricerca');
  await reads('Hai già salvato questa ricerca.');
  expect(screen.getByLabelText<HTMLInputElement>('Nome della ricerca').value).toBe('Ancora lei');
  expect(await saved('acquirente')).toHaveLength(1);
});

test('what it found is shown with its number and opens the list; it is renamed, deleted, and taken back', async () => {
  await browser.db.sql(`update privato.ricerche_salvate set vista_il = vista_il - interval '1 day'`);
  await browser.apri(percorso('ricerche'), 'acquirente');
  await screen.findByRole('button', { name: /^Guarda \d+ nuov/ });
  await press(/^Modifica/);
  await write('Nome della ricerca', 'Cronografo');
  await press('Salva modifiche');
  await screen.findByRole('heading', { level: 2, name: 'Cronografo' });
  await press('Elimina Cronografo');
  await reads('Nessuna ricerca salvata');
  expect(await saved('acquirente')).toEqual([]);
  await press('Annulla');
  await screen.findByRole('heading', { level: 2, name: 'Cronografo' });
  await readsNot('Nessuna ricerca salvata');
  await browser.db.sql(`update privato.ricerche_salvate set vista_il = vista_il - interval '1 day'`);
  await browser.ricarica();
  await press(/^Guarda \d+ nuov/);
  await waitFor(() => expect(currentAddress()).toMatch(/^\/annunci\?q=cronografo/));
});

test('crawlers are told what there is, and what is nobody else’s', async () => {
  const ask = (where: string) => browser.handler(new Request(new URL(where, location.origin)), null);
  const index = await (await ask('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file]) => file ?? '');
  const map = (await Promise.all(files.map(async (file) => (await ask(file)).text()))).join('');
  expect(map).toContain(`${location.origin}${percorso('vendi')}</loc>`);
  expect(map).toMatch(/\/annunci\/[0-9a-f-]{36}<\/loc><lastmod>/);
  expect(map).not.toContain('/dashboard');
  const robots = await (await ask('/robots.txt')).text();
  expect(robots).toContain('Disallow: /dashboard$');
  expect(robots).toContain('/sitemap.xml');
  expect(robots).not.toMatch(/Disallow: \/annunci\/$/m);
});
