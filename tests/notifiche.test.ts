import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trovaPercorso } from '../src/domain/percorsi/trova.ts';

const CAPITOLI = 'supabase/migrations';

/** The paths that the chapters hand to `accoda_notifica`, each with an id in the place of what is appended. */
function destinazioni(sql: string): string[] {
  return [...sql.matchAll(/perform privato\.accoda_notifica\(([\s\S]*?)\);\n/g)].flatMap(([, argomenti = '']) =>
    [...argomenti.matchAll(/'(\/[a-z][^' ]*)'/g)].map(([, inizio = '']) =>
      inizio.endsWith('/') ? `${inizio}id` : inizio,
    ),
  );
}

test('every notification that a chapter may write leads to a page', () => {
  const tutte = readdirSync(CAPITOLI).flatMap((nome) => destinazioni(readFileSync(join(CAPITOLI, nome), 'utf8')));
  expect(tutte.length).toBeGreaterThan(30);
  const smarrite = tutte.filter((link) => trovaPercorso(new URL(link, 'https://f.example').pathname) === null);
  expect([...new Set(smarrite)]).toEqual([]);
});

test('one that leads nowhere is found', () => {
  const finta = "  perform privato.accoda_notifica(v, 'x', 'Titolo',\n    'Testo', '/nessuna-pagina/' || v.id);\n";
  expect(destinazioni(finta)).toEqual(['/nessuna-pagina/id']);
  expect(trovaPercorso('/nessuna-pagina/id')).toBeNull();
});
