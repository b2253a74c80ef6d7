import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TESTI_ERRORE } from '../../src/domain/errori.ts';
import type { Personas } from '../support/database.ts';
import { COLUMNS } from './expected_columns.ts';
import { CLOSED, TABLES } from './expected_tables.ts';
import {
  columns,
  expectedColumn,
  procedureName,
  procedureTrial,
  runCells,
  TABLES_QUERY,
  type Trial,
  tableTrials,
} from './matrix.ts';
import { PEOPLE, type Person } from './people.ts';
import type { Things } from './scene.ts';

const righe = (testo: string): string[] => testo.split('\n').filter((r) => r.trim() !== '' && !r.startsWith('#'));
const PROCEDURE = readFileSync(join(import.meta.dirname, 'expected_procedures.txt'), 'utf8');
const NEGATO = PEOPLE.map(() => '-').join(' ');

/** `annunci select` → `6 6 7 6 6 6 8 6` */
const tabelle: ReadonlyMap<string, string> = new Map(
  righe(TABLES).map((riga) => {
    const parole = riga.split(/\s+/);
    return [parole.slice(0, -PEOPLE.length).join(' '), parole.slice(-PEOPLE.length).join(' ')];
  }),
);

/** The call → its eight answers: two lines each, the second one indented. */
export const procedures: ReadonlyMap<string, string> = new Map(
  righe(PROCEDURE).flatMap((riga, i, tutte) =>
    riga.startsWith(' ') ? [] : [[riga, (tutte[i + 1] ?? '').trim()] as const],
  ),
);

const regole: ReadonlyMap<string, string> = new Map(
  righe(COLUMNS).map((riga) => {
    const [chiave = '', valore = ''] = riga.split(': ');
    return [chiave, valore];
  }),
);

export interface Mistakes {
  celle: number;
  /** `what: expected …, got …` */
  sbagli: string[];
}

async function confronta(
  db: Personas,
  cose: Things,
  prove: readonly Trial[],
  attesa: (nome: string) => string,
): Promise<Mistakes> {
  const avute = await runCells(db, cose, prove);
  const sbagli = [...avute].flatMap(([nome, parole]) =>
    parole.join(' ') === attesa(nome) ? [] : [`${nome}\n  expected ${attesa(nome)}\n  got      ${parole.join(' ')}`],
  );
  return { celle: avute.size * PEOPLE.length, sbagli };
}

export async function checkTables(db: Personas, cose: Things, solo?: (nome: string) => boolean): Promise<Mistakes> {
  const nomi = (await db.sql<{ nome: string }>(TABLES_QUERY)).map((r) => r.nome).filter((n) => solo?.(n) ?? true);
  const prove: Trial[] = [];
  for (const nome of nomi) prove.push(...(await tableTrials(db, cose, nome)));
  return confronta(db, cose, prove, (nome) => tabelle.get(nome) ?? NEGATO);
}

/** What the site's maintenance leaves of the stored objects' doors; tables and procedures have triggers and refusals of their own. */
export async function checkClosedStorage(db: Personas, cose: Things): Promise<Mistakes> {
  const prove = (await tableTrials(db, cose, 'storage.objects')).filter(({ nome }) => / (insert|delete)/.test(nome));
  await db.sql('update public.platform_settings set "maintenanceMode" = true');
  try {
    return await confronta(db, cose, prove, (nome) => tabelle.get(`${nome} closed`) ?? NEGATO);
  } finally {
    await db.sql('update public.platform_settings set "maintenanceMode" = false');
  }
}

/** The cells of one persona alone: what is tried → his word. */
export async function cellsOf(db: Personas, cose: Things, persona: Person): Promise<Map<string, string>> {
  const prove: Trial[] = [...procedures.keys()].map((c) => procedureTrial(cose, c));
  for (const { nome } of await db.sql<{ nome: string }>(TABLES_QUERY))
    prove.push(...(await tableTrials(db, cose, nome)));
  const avute = await runCells(db, cose, prove, [persona]);
  return new Map([...avute].map(([nome, parole]) => [nome, parole.join(' ')]));
}

/** Tables of the catalogue that no list names, and names that the catalogue no longer has. */
export async function tablesWithoutAnswer(db: Personas): Promise<string[]> {
  const vere = (await db.sql<{ nome: string }>(TABLES_QUERY)).map((r) => r.nome);
  const attese = new Set([...CLOSED, ...[...tabelle.keys()].map((k) => k.split(' ')[0] ?? '')]);
  return [...vere.filter((n) => !attese.has(n)), ...[...attese].filter((n) => !vere.includes(n))];
}

export function checkProcedures(db: Personas, cose: Things, solo?: (nome: string) => boolean): Promise<Mistakes> {
  const chiamate = [...procedures.keys()].filter((c) => solo?.(procedureName(c)) ?? true);
  return confronta(
    db,
    cose,
    chiamate.map((c) => procedureTrial(cose, c)),
    (nome) => procedures.get(nome) ?? '',
  );
}

/** What a procedure answered that is no answer: the code of a refusal, or a tablet's operation that was not taken. */
const rifiutata = (parola: string): boolean => parola === '-' || parola === 'forbidden' || parola in TESTI_ERRORE;

/**
 * The centre of the scene as the demonstration: what is a centre's to read answers as it did, what is a centre's to change is refused.
 * A procedure is a centre's where its people get another word than somebody without one.
 */
export async function checkDemo(db: Personas, cose: Things): Promise<Mistakes> {
  const parola = (chiamata: string, chi: Person) => (procedures.get(chiamata) ?? '').split(' ')[PEOPLE.indexOf(chi)];
  // questions and a tablet's word about itself (chapter 9200); what a tablet did is a change
  const [altre] = await db.sql<{ n: string[] }>(`select array_remove(privato.senza_comando(), 'sync_push') as n`);
  const sue = [...procedures.keys()].filter(
    (c) => parola(c, 'centro') !== parola(c, 'utente') && altre?.n.includes(procedureName(c)) !== true,
  );
  const letture = new Set(
    (
      await db.sql<{ n: string }>(
        `select proname as n from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
      )
    ).map(({ n }) => n),
  );
  await db.sql('update public.verification_centers set demo = true where id = $1', [cose.sede]);
  try {
    const avute = await runCells(
      db,
      cose,
      sue.map((c) => procedureTrial(cose, c)),
      ['centro'],
    );
    const sbagli = [...avute].flatMap(([nome, [avuta = '']]) => {
      const attesa = letture.has(procedureName(nome)) ? parola(nome, 'centro') : null;
      const giusta = attesa === null ? rifiutata(avuta) : avuta === attesa;
      return giusta ? [] : [`${nome}: ${attesa ?? 'a refusal'}, got ${avuta}`];
    });
    return { celle: avute.size, sbagli };
  } finally {
    await db.sql('update public.verification_centers set demo = false where id = $1', [cose.sede]);
  }
}

export async function proceduresWithoutAnswer(db: Personas): Promise<string[]> {
  const vere = (
    await db.sql<{ n: string }>(
      `select distinct proname as n from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`,
    )
  ).map((r) => r.n);
  const attese = new Set([...procedures.keys()].map(procedureName));
  return [...vere.filter((n) => !attese.has(n)), ...[...attese].filter((n) => !vere.includes(n))];
}

export async function checkColumns(db: Personas): Promise<Mistakes> {
  const avute = await columns(db);
  const sbagli = avute
    .filter(({ cella, concessa }) => concessa !== expectedColumn(regole, cella))
    .map(({ cella, concessa }) => `${cella}: ${concessa ? 'open' : 'refused'}`);
  return { celle: avute.length, sbagli };
}
