import type { Personas } from '../support/database.ts';
import { checkClosedStorage, checkColumns, checkProcedures, checkTables } from './cells.ts';
import { checkConstraints, checkIndexes, indexNames } from './constraints.ts';
import type { Things } from './scene.ts';
import { checkTriggers, triggerNames } from './triggers.ts';

export type MutantKind = 'policy' | 'column' | 'check' | 'unique' | 'trigger' | 'guard' | 'rule';

/** One weakening of the database, how it is undone, and the part of the suite that must notice. */
export interface Mutant {
  genere: MutantKind;
  nome: string;
  applica: string;
  annulla: string;
  /** What the suite says against it; empty means that it survived. */
  accusa(db: Personas, things: Things): Promise<string[]>;
}

export async function allMutants(db: Personas): Promise<Mutant[]> {
  const kinds = [policies, columns, constraints, uniques, triggers, procedure];
  const mutants: Mutant[] = [];
  for (const genera of kinds) mutants.push(...(await genera(db)));
  return mutants;
}

/**
 * Weakenings that change nothing for anybody: where a row would be allowed to go (`with check`), the columns that say whose
 * it is are closed to change, so no row can go there. Should one be opened, the column cells fail first.
 */
export const EQUIVALENT: ReadonlySet<string> = new Set(
  [
    'notifiche.notifiche_update_proprio',
    'utenti.utenti_update_se_stesso',
    'verification_centers.verification_centers_update_titolare',
  ].map((nome) => `${nome} with check (true)`),
);

/** Dropped (nobody passes) and weakened (everybody passes), each clause for itself. */
async function policies(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ nome: string; tabella: string; qual: string | null; controllo: string | null }>(
    `select p.polname as nome, p.polrelid::regclass::text as tabella, pg_get_expr(p.polqual, p.polrelid) as qual, pg_get_expr(p.polwithcheck, p.polrelid) as controllo
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) order by 2, 1`,
  );
  return rows.flatMap(({ nome, tabella: table, qual, controllo }) =>
    (
      [
        ['using', qual],
        ['with check', controllo],
      ] as const
    ).flatMap(([clause, vera]) =>
      vera === null || vera === 'true'
        ? []
        : ['false', 'true'].map(
            (fake): Mutant => ({
              genere: 'policy',
              nome: `${table}.${nome} ${clause} (${fake})`,
              applica: `alter policy ${nome} on ${table} ${clause} (${fake})`,
              annulla: `alter policy ${nome} on ${table} ${clause} (${vera})`,
              accusa: async (b, things) => [
                ...(await checkTables(b, things, (n) => n === table)).sbagli,
                ...(nome.endsWith('_manutenzione') ? (await checkClosedStorage(b, things)).sbagli : []),
              ],
            }),
          ),
    ),
  );
}

/** Each column that is closed to a person is opened. */
async function columns(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ tabella: string; colonna: string; privilegio: string }>(
    `select c.oid::regclass::text as tabella, quote_ident(a.attname) as colonna, p.privilegio from pg_class c join pg_attribute a on a.attrelid = c.oid, unnest(array['select', 'insert', 'update']) p (privilegio)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and not has_column_privilege('authenticated', c.oid, a.attnum, p.privilegio) order by 1, 2, 3`,
  );
  return rows.map(({ tabella: table, colonna: column, privilegio }) => ({
    genere: 'column',
    nome: `${table}.${column} ${privilegio}`,
    applica: `grant ${privilegio} (${column}) on ${table} to authenticated`,
    annulla: `revoke ${privilegio} (${column}) on ${table} from authenticated`,
    accusa: async (b) => (await checkColumns(b)).sbagli,
  }));
}

async function constraints(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ nome: string; tabella: string; definizione: string }>(
    `select quote_ident(conname) as nome, conrelid::regclass::text as tabella, pg_get_constraintdef(oid) as definizione from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace order by 2, 1`,
  );
  return rows.map(({ nome, tabella: table, definizione: definition }) => ({
    genere: 'check',
    nome: `${table}.${nome}`,
    applica: `alter table ${table} drop constraint ${nome}`,
    annulla: `alter table ${table} add constraint ${nome} ${definition}`,
    accusa: (b) => checkConstraints(b, (v) => v === nome.replaceAll('"', '')),
  }));
}

async function uniques(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ nome: string; tabella: string; definizione: string; vincolo: string | null }>(
    `select i.indexrelid::regclass::text as nome, i.indrelid::regclass::text as tabella, pg_get_indexdef(i.indexrelid) as definizione,
       (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'u') as vincolo
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary order by 1`,
  );
  const names = await indexNames(db);
  return rows.map(({ nome, tabella: table, definizione: definition, vincolo: constraint }) => ({
    genere: 'unique',
    nome,
    // Weakened to a plain index, so that its name stays and only its promise goes.
    applica:
      constraint === null
        ? `drop index ${nome}; ${definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')}`
        : `alter table ${table} drop constraint ${nome}`,
    annulla:
      constraint === null
        ? `drop index ${nome}; ${definition}`
        : `alter table ${table} add constraint ${nome} ${constraint}`,
    accusa: async (b) => {
      const ora = await indexNames(b);
      return [...names.filter((n) => !ora.includes(n)), ...(await checkIndexes(b, (n) => n === nome))];
    },
  }));
}

async function triggers(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ nome: string; tabella: string }>(
    `select tgname as nome, tgrelid::regclass::text as tabella from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1`,
  );
  const veri = await triggerNames(db);
  return rows
    .filter(({ nome }) => veri.includes(nome))
    .map(({ nome, tabella: table }) => ({
      genere: 'trigger',
      nome,
      applica: `alter table ${table} disable trigger ${nome}`,
      annulla: `alter table ${table} enable trigger ${nome}`,
      accusa: (b, things) => checkTriggers(b, things, (n) => n === nome),
    }));
}

/** Who is asked for (`richiedi_…`), and each refusal: those of authority (401, 403, 404) are guards, the others rules. */
const WHO = /privato\.richiedi_(utente|admin|centro|servizio)\(\)/g;
const RIFIUTO = /perform privato\.rifiuta\(\s*'(\w+)'[^;]*?\);/g;
const INSTEAD: Readonly<Record<string, string>> = {
  utente: '(select auth.uid())',
  admin: '(select auth.uid())',
  centro: '(select id from public.verification_centers where user_id = auth.uid())',
  servizio: 'now()',
};

async function procedure(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ nome: string; testo: string }>(
    `select p.proname as nome, pg_get_functiondef(p.oid) as testo from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'privato'::regnamespace and l.lanname = 'plpgsql' and p.prokind = 'f' order by 1`,
  );
  return rows.flatMap(({ nome, testo: text }) => {
    const mutant = (kind: MutantKind, what: string, place: number, lungo: number, invece: string): Mutant => ({
      genere: kind,
      nome: `${nome}: ${what}`,
      applica: text.slice(0, place) + invece + text.slice(place + lungo),
      annulla: text,
      accusa: async (b, things) => {
        const sue = (await checkProcedures(b, things, (n) => n === nome)).sbagli;
        if (sue.length > 0) return sue;
        const itsTriggers = await checkTriggers(b, things);
        return itsTriggers.length > 0 ? itsTriggers : (await checkProcedures(b, things, (n) => n !== nome)).sbagli;
      },
    });
    return [
      ...[...text.matchAll(WHO)].map((m) => mutant('guard', m[0], m.index, m[0].length, INSTEAD[m[1] ?? ''] ?? 'null')),
      ...[...text.matchAll(RIFIUTO)].map((m) =>
        mutant(/,\s*(401|403|404)\s*\)/.test(m[0]) ? 'guard' : 'rule', m[1] ?? '', m.index, m[0].length, 'null;'),
      ),
    ];
  });
}
