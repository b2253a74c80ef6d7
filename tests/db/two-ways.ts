import type { Personas } from '../support/database.ts';
import { LONG } from './long-lists.ts';
import { OFFICE_LISTS } from './office-lists.ts';

interface Row {
  id: string | number;
}

/**
 * Rows of a list found through its indexes, and by reading from its top: where counting ends decides between the two.
 */
export interface Ways {
  list: string;
  word: string;
  byIndex: unknown[];
  byReading: unknown[];
}
/** What a person may type of a row: a text, a part, two letters, an end with the next beginning, its number. */
function wordsOf(row: object): string[] {
  const values = Object.values(row);
  const texts = values
    .filter((value) => typeof value === 'string')
    .filter((text) => !/^[\da-f]{8}-|^\d{4}-/.test(text));
  const parts = texts.slice(0, 4).flatMap((text, i) => {
    const over = `${text.split(' ').at(-1)} ${texts[i + 1] ?? ''}`;
    return [text, text.slice(0, 2), text.slice(1, 4), over];
  });
  const number = values.find((value) => typeof value === 'number') ?? 1;
  const figure = /\d/.exec(JSON.stringify(row))?.[0] ?? '1';
  return [...new Set([...parts, String(number), figure, '1'])];
}

/**
 * Two letters of the last row's texts that begin no word, though one word begins with the first and one ends with the
 * second. None may begin an id: addresses hold ids, and hidden text is searched too.
 */
export function lettersOfNoWord(rows: readonly object[]): string[] {
  const textsOf = (row: object): string[] => Object.values(row).filter((value) => typeof value === 'string');
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const all = rows.flatMap(textsOf).flatMap(wordsIn);
  const texts = textsOf(rows.at(-1) ?? {});
  const ends = texts.flatMap(wordsIn).map((word) => word.slice(-1));
  return texts.flatMap((text) => {
    const nearest = [...wordsIn(text).map((word) => word.slice(-1)), ...ends];
    const pairs = wordsIn(text).flatMap((word) => nearest.map((end) => word.slice(0, 1) + end));
    return pairs.find((letters) => /^[g-z]/.test(letters) && all.every((word) => !word.startsWith(letters))) ?? [];
  });
}

export async function compareTwoWays(db: Personas, admin: string): Promise<Ways[]> {
  await db.sql(`create or replace function privato.conteggio_massimo() returns integer language sql stable set search_path = ''
    as $$ select current_setting('prova.massimo')::integer $$`);
  return db.asUser(admin, async (sql) => {
    const found: Ways[] = [];
    for (const one of OFFICE_LISTS) {
      const look = async (text: string, most: number): Promise<Row[]> => {
        await sql(`select set_config('prova.massimo', '${most}', true)`);
        const given = Object.entries(one.ask({ testo: text })).filter(([, value]) => value !== null);
        const asked = given.map(([key], i) => `${key} => $${i + 1}`).join(', ');
        const [answer] = await sql<{ r: { righe: Row[] } }>(
          `select public.${one.name}(${asked}) as r`,
          given.map(([, value]) => value),
        );
        return answer?.r.righe ?? [];
      };
      const ids = async (word: string, most: number) => (await look(word, most)).map(({ id }) => id);
      for (const word of wordsOf((await look('', LONG))[0] ?? {}))
        found.push({ list: one.name, word, byIndex: await ids(word, LONG), byReading: await ids(word, -1) });
    }
    return found;
  });
}
