import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';

/** Every kind of letter as a real event owed it: `LETTERS=write npx vitest run tests/db/lettere` writes the file. */
const LETTERS_FILE = join(import.meta.dirname, '..', '..', 'supabase', 'emails', 'lettere.txt');
const RULE = '='.repeat(100);

/** Replaces what differs from run to run by its kind. */
const steady = (text: string): string =>
  text
    .replaceAll('\u200b', '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replace(/Utente [0-9a-f]{8}/g, 'Utente …')
    .replace(/codice=\S+/g, 'codice=…')
    .replace(/^[0-9A-HJ-NP-Z]{4}(-[0-9A-HJ-NP-Z]{4})+$|^[2-9A-HJ-NP-Z]{6}$/gm, 'CODICE')
    .replace(/(Codice pubblico|Al posto di): [0-9A-Z-]+/g, '$1: CODICE')
    .replace(/verify\?c=[0-9A-Z]+/g, 'verify?c=CODICE')
    .replace(/\bFD-\d+/g, 'FD-…')
    .replace(/\d{2}\/\d{2}\/\d{4}( \d{2}:\d{2})?/g, (_date, hour?: string) =>
      hour === undefined ? 'GG/MM/AAAA' : 'GG/MM/AAAA hh:mm',
    )
    .replace(/\n--\n[\s\S]*$/, '\n');

interface Row {
  tipo: string;
  dati: Record<string, unknown>;
}

function sectionsOf(rows: readonly Row[], kinds: readonly string[]): Map<string, string> {
  const sections = new Map<string, string>();
  for (const kind of kinds) {
    const letters = new Set(
      rows
        .filter(({ tipo }) => tipo === kind)
        .map(({ dati }) => {
          if (!isKnownType(kind)) throw new Error(`no model for ${kind}`);
          const { oggetto, testo } = compose(kind, dati, 'https://fidati.example');
          return steady(`Oggetto: ${oggetto}\n\n${testo}`);
        }),
    );
    if (letters.size > 0) sections.set(kind, [...letters].sort().join('\n- - -\n'));
  }
  return sections;
}

export const readFile = (): Map<string, string> =>
  new Map(
    readFileSync(LETTERS_FILE, 'utf8')
      .split(`${RULE}\n`)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n');
        return [section.slice(0, end), section.slice(end + 1).replace(/^\n|\n$/g, '')];
      }),
  );

/** Kinds whose letters differ from the file; writes the file first when asked. */
export function changed(rows: readonly Row[], kinds: readonly string[]): string[] {
  const [found, file] = [sectionsOf(rows, kinds), readFile()];
  const differ = [...found.keys()].filter((kind) => file.get(kind) !== found.get(kind));
  if (process.env.LETTERS !== 'write') return differ;
  for (const [kind, text] of found) file.set(kind, text);
  const sections = [...file]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, text]) => `${RULE}\n${kind}\n\n${text}\n`);
  writeFileSync(
    LETTERS_FILE,
    `Ogni lettera di Fidati, come la scrive un fatto vero (tests/db/letters-file.ts).\n${sections.join('')}`,
  );
  return [];
}
