import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { rispondi } from '../entrata-server.tsx';
import { openPageOf } from './aperte.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENVIRONMENT = {
  url: 'http://prova.local',
  chiave: 'sb_publishable_prova',
  modello: readFileSync(join(ROOT, 'index.html'), 'utf8'),
  // only the footer's data are requested, and their failure keeps the page
  fetch: async () => Response.json({ message: 'spento' }, { status: 503 }),
};
const ask = (urlPath: string) => rispondi(new Request(`http://prova.local${urlPath}`), ENVIRONMENT);

test.each([
  ['accesso', '/login?registrato=1', 'Accedi', 'Password dimenticata?'],
  ['registrazione', '/register', 'Registrati', 'Conferma password'],
  ['recupero', '/password-dimenticata', 'Password dimenticata', 'Mandami il link'],
  ['nuova_password', '/nuova-password', 'Nuova password', 'Salva la nuova password'],
  ['nuova_password', '/nuova-password', 'Nuova password', 'il link che ti mandiamo per email'],
  ['conferma_accesso', '/conferma-accesso?tipo=signup', 'Conferma il tuo indirizzo', 'Conferma l’indirizzo'],
  ['lettere', '/lettere?chi=x&firma=y', 'Avvisi per email', 'Non ricevere più queste lettere'],
  ['ritorno', '/oauth/callback', 'Completamento accesso...', 'Un momento.'],
  ['diventa_centro', '/diventa-centro', 'Informazioni', 'Centro partner'],
  ['diventa_centro', '/diventa-centro?passo=2', 'Dettagli', 'Chi siete e dove vi si trova.'],
] as const)('the server renders %s at %s, with its description', async (nome, urlPath, titolo, parola) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const risposta = await ask(urlPath);
  expect(risposta?.status).toBe(200);
  const html = (await risposta?.text()) ?? '';
  expect(html).toMatch(new RegExp(`<h1[^>]*>${titolo}</h1>`));
  expect(html).toContain(parola);
  expect(html).toContain(`<meta name="description" content="${openPageOf(nome)?.testa.descrizione}"`);
  expect(html).toContain(`<title>${ROUTE_TABLE[nome].titolo} · Fidati</title>`);
  expect(html).not.toContain('<!--$!-->');
  expect(existsSync(join(ROOT, `src/app/account/${openPageOf(nome)?.file}.tsx`))).toBe(true);
});

test('another name of a page redirects, with its query', async () => {
  const risposta = await ask('/diventa-partner?passo=2');
  expect([risposta?.status, risposta?.headers.get('location')]).toEqual([308, '/diventa-centro?passo=2']);
});

test('a screen that needs a session is left to the browser', async () => {
  expect(await ask('/dashboard')).toBeNull();
});
