import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TESTI_ERRORE } from '../../src/domain/errori.ts';
import type { Personas } from '../support/database.ts';
import { COLONNE } from './attese_colonne.ts';
import { CHIUSE, TABELLE } from './attese_tabelle.ts';
import {
  attesaColonna,
  colonne,
  esegui,
  nomeProcedura,
  type Prova,
  provaProcedura,
  proveTabella,
  TABELLE_QUERY,
} from './matrice.ts';
import { PERSONE, type Persona } from './persone.ts';
import type { Cose } from './scena.ts';

const righe = (testo: string): string[] => testo.split('\n').filter((r) => r.trim() !== '' && !r.startsWith('#'));
const PROCEDURE = readFileSync(join(import.meta.dirname, 'attese_procedure.txt'), 'utf8');
const NEGATO = PERSONE.map(() => '-').join(' ');

/** `annunci select` → `6 6 7 6 6 6 8 6` */
const tabelle: ReadonlyMap<string, string> = new Map(
  righe(TABELLE).map((riga) => {
    const parole = riga.split(/\s+/);
    return [parole.slice(0, -PERSONE.length).join(' '), parole.slice(-PERSONE.length).join(' ')];
  }),
);

/** The call → its eight answers: two lines each, the second one indented. */
export const procedure: ReadonlyMap<string, string> = new Map(
  righe(PROCEDURE).flatMap((riga, i, tutte) =>
    riga.startsWith(' ') ? [] : [[riga, (tutte[i + 1] ?? '').trim()] as const],
  ),
);

const regole: ReadonlyMap<string, string> = new Map(
  righe(COLONNE).map((riga) => {
    const [chiave = '', valore = ''] = riga.split(': ');
    return [chiave, valore];
  }),
);

export interface Sbagli {
  celle: number;
  /** `what: expected …, got …` */
  sbagli: string[];
}

async function confronta(
  db: Personas,
  cose: Cose,
  prove: readonly Prova[],
  attesa: (nome: string) => string,
): Promise<Sbagli> {
  const avute = await esegui(db, cose, prove);
  const sbagli = [...avute].flatMap(([nome, parole]) =>
    parole.join(' ') === attesa(nome) ? [] : [`${nome}\n  expected ${attesa(nome)}\n  got      ${parole.join(' ')}`],
  );
  return { celle: avute.size * PERSONE.length, sbagli };
}

export async function controllaTabelle(db: Personas, cose: Cose, solo?: (nome: string) => boolean): Promise<Sbagli> {
  const nomi = (await db.sql<{ nome: string }>(TABELLE_QUERY)).map((r) => r.nome).filter((n) => solo?.(n) ?? true);
  const prove: Prova[] = [];
  for (const nome of nomi) prove.push(...(await proveTabella(db, cose, nome)));
  return confronta(db, cose, prove, (nome) => tabelle.get(nome) ?? NEGATO);
}

/** What the site's maintenance leaves of the stored objects' doors; tables and procedures have triggers and refusals of their own. */
export async function controllaDepositoChiuso(db: Personas, cose: Cose): Promise<Sbagli> {
  const prove = (await proveTabella(db, cose, 'storage.objects')).filter(({ nome }) => / (insert|delete)/.test(nome));
  await db.sql('update public.platform_settings set "maintenanceMode" = true');
  try {
    return await confronta(db, cose, prove, (nome) => tabelle.get(`${nome} closed`) ?? NEGATO);
  } finally {
    await db.sql('update public.platform_settings set "maintenanceMode" = false');
  }
}

/** The cells of one persona alone: what is tried → his word. */
export async function celleDi(db: Personas, cose: Cose, persona: Persona): Promise<Map<string, string>> {
  const prove: Prova[] = [...procedure.keys()].map((c) => provaProcedura(cose, c));
  for (const { nome } of await db.sql<{ nome: string }>(TABELLE_QUERY))
    prove.push(...(await proveTabella(db, cose, nome)));
  const avute = await esegui(db, cose, prove, [persona]);
  return new Map([...avute].map(([nome, parole]) => [nome, parole.join(' ')]));
}

/** Tables of the catalogue that no list names, and names that the catalogue no longer has. */
export async function tabelleSenzaAttesa(db: Personas): Promise<string[]> {
  const vere = (await db.sql<{ nome: string }>(TABELLE_QUERY)).map((r) => r.nome);
  const attese = new Set([...CHIUSE, ...[...tabelle.keys()].map((k) => k.split(' ')[0] ?? '')]);
  return [...vere.filter((n) => !attese.has(n)), ...[...attese].filter((n) => !vere.includes(n))];
}

export function controllaProcedure(db: Personas, cose: Cose, solo?: (nome: string) => boolean): Promise<Sbagli> {
  const chiamate = [...procedure.keys()].filter((c) => solo?.(nomeProcedura(c)) ?? true);
  return confronta(
    db,
    cose,
    chiamate.map((c) => provaProcedura(cose, c)),
    (nome) => procedure.get(nome) ?? '',
  );
}

/** What a procedure answered that is no answer: the code of a refusal, or a tablet's operation that was not taken. */
const rifiutata = (parola: string): boolean => parola === '-' || parola === 'forbidden' || parola in TESTI_ERRORE;

/**
 * The centre of the scene as the demonstration: what is a centre's to read answers as it did, what is a centre's to change is refused.
 * A procedure is a centre's where its people get another word than somebody without one.
 */
export async function controllaDemo(db: Personas, cose: Cose): Promise<Sbagli> {
  const parola = (chiamata: string, chi: Persona) => (procedure.get(chiamata) ?? '').split(' ')[PERSONE.indexOf(chi)];
  // questions and a tablet's word about itself (chapter 9200); what a tablet did is a change
  const [altre] = await db.sql<{ n: string[] }>(`select array_remove(privato.senza_comando(), 'sync_push') as n`);
  const sue = [...procedure.keys()].filter(
    (c) => parola(c, 'centro') !== parola(c, 'utente') && altre?.n.includes(nomeProcedura(c)) !== true,
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
    const avute = await esegui(
      db,
      cose,
      sue.map((c) => provaProcedura(cose, c)),
      ['centro'],
    );
    const sbagli = [...avute].flatMap(([nome, [avuta = '']]) => {
      const attesa = letture.has(nomeProcedura(nome)) ? parola(nome, 'centro') : null;
      const giusta = attesa === null ? rifiutata(avuta) : avuta === attesa;
      return giusta ? [] : [`${nome}: ${attesa ?? 'a refusal'}, got ${avuta}`];
    });
    return { celle: avute.size, sbagli };
  } finally {
    await db.sql('update public.verification_centers set demo = false where id = $1', [cose.sede]);
  }
}

export async function procedureSenzaAttesa(db: Personas): Promise<string[]> {
  const vere = (
    await db.sql<{ n: string }>(
      `select distinct proname as n from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`,
    )
  ).map((r) => r.n);
  const attese = new Set([...procedure.keys()].map(nomeProcedura));
  return [...vere.filter((n) => !attese.has(n)), ...[...attese].filter((n) => !vere.includes(n))];
}

export async function controllaColonne(db: Personas): Promise<Sbagli> {
  const avute = await colonne(db);
  const sbagli = avute
    .filter(({ cella, concessa }) => concessa !== attesaColonna(regole, cella))
    .map(({ cella, concessa }) => `${cella}: ${concessa ? 'open' : 'refused'}`);
  return { celle: avute.length, sbagli };
}
