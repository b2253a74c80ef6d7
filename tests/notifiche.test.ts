import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TIPO_NOTIFICA_LABELS, tipoNotificaName } from '../src/domain/accesso/notifica.ts';
import { findRoute } from '../src/domain/percorsi/find.ts';

const CHAPTERS = 'supabase/migrations';

/** The paths that the chapters hand to `accoda_notifica`, each with an id in the place of what is appended. */
function destinations(sql: string): string[] {
  return [...sql.matchAll(/perform privato\.accoda_notifica\(([\s\S]*?)\);\n/g)].flatMap(([, args = '']) =>
    [...args.matchAll(/'(\/[a-z][^' ]*)'/g)].map(([, inizio = '']) => (inizio.endsWith('/') ? `${inizio}id` : inizio)),
  );
}

test('every notification that a chapter may write leads to a page', () => {
  const all = readdirSync(CHAPTERS).flatMap((name) => destinations(readFileSync(join(CHAPTERS, name), 'utf8')));
  expect(all.length).toBeGreaterThan(30);
  const lostLinks = all.filter((link) => findRoute(new URL(link, 'https://f.example').pathname) === null);
  expect([...new Set(lostLinks)]).toEqual([]);
});

test('one that leads nowhere is found', () => {
  const fake = "  perform privato.accoda_notifica(v, 'x', 'Titolo',\n    'Testo', '/nessuna-pagina/' || v.id);\n";
  expect(destinations(fake)).toEqual(['/nessuna-pagina/id']);
  expect(findRoute('/nessuna-pagina/id')).toBeNull();
});

/** The words that a chapter hands to `accoda_notifica`, or writes where an administrator typed none. */
const kindsIn = (sql: string): string[] =>
  [
    ...sql.matchAll(/(?<!function )privato\.accoda_notifica\([^;]*?, *\n? *'([a-z_]+)'/g),
    ...sql.matchAll(/p_dati ->> 'tipo'\), ''\), '([a-z_]+)'/g),
  ].map(([, tipo = '']) => tipo);

test('every type of notification that a chapter may write has its label, which the search by its word finds', () => {
  const said = readdirSync(CHAPTERS).flatMap((name) => kindsIn(readFileSync(join(CHAPTERS, name), 'utf8')));
  expect(said.length).toBeGreaterThan(50);
  expect([...new Set(said)].sort()).toEqual(Object.keys(TIPO_NOTIFICA_LABELS).sort());
  for (const [tipo, label] of Object.entries(TIPO_NOTIFICA_LABELS)) {
    expect(label.toLowerCase()).toContain(tipo);
    expect(tipoNotificaName(tipo)).toBe(label);
  }
  expect(tipoNotificaName('Saldi_2026')).toBe('Saldi_2026');
});
