import type { Personas } from '../support/database.ts';
import { checkClosedStorage, checkColumns, checkTables } from './cells.ts';
import { checkConstraints, checkIndexes, indexNames } from './constraints.ts';
import { procedures } from './procedure-mutants.ts';
import type { Things } from './scene.ts';
import { checkStorageOperations } from './storage-operations.ts';
import { checkTriggers, triggerNames } from './triggers.ts';

export type MutantKind = 'policy' | 'column' | 'check' | 'unique' | 'trigger' | 'guard' | 'rule';

/** One weakening of the database, how it is undone, and the part of the suite that must notice. */
export interface Mutant {
  kind: MutantKind;
  nome: string;
  apply: string;
  annulla: string;
  /** What the suite says against it; empty means that it survived. */
  charge(db: Personas, things: Things): Promise<string[]>;
}

export async function allMutants(db: Personas): Promise<Mutant[]> {
  const kinds = [policies, columns, constraints, uniques, triggers, procedures];
  const mutants: Mutant[] = [];
  for (const generate of kinds) mutants.push(...(await generate(db)));
  return mutants;
}

/**
 * Weakenings that change nothing for anybody, each with its reason. Where a row would be allowed to go (`with check`), the columns that say
 * whose it is are closed to change, so no row can go there: should one be opened, the column cells fail first.
 */
export const EQUIVALENT: ReadonlyMap<string, string> = new Map([
  ...[
    'notifiche.notifiche_update_proprio',
    'utenti.utenti_update_se_stesso',
    'verification_centers.verification_centers_update_titolare',
  ].map((name) => [`${name} with check (true)`, 'the columns that say whose it is are closed'] as const),
  ['accetta_invito: invito_non_valido', 'asked once more under the lock: invito_mio said it before'],
  ['admin_prova_contestazione: privato.richiedi_admin()', 'the decision that it plays asks the same'],
  ['admin_segna_versamento: versamento_non_trovato', 'muovi_versamento says it'],
  ['muovi_versamento: versamento_non_trovato', 'whoever calls it holds the row'],
  ['annulla_incasso: privato.richiedi_utente()', 'no administrator: richiedi_centro asks the same'],
  ['imposta_tariffe_categorie: privato.richiedi_utente()', 'no administrator: richiedi_titolare asks the same'],
  ['impostazioni_salva: privato.richiedi_admin()', 'impostazioni_leggi, on the next line, asks the same'],
  ['registra_posta_manuale: privato.richiedi_utente()', 'destinatario_consentito asks the same'],
  ['registra_rientro_in_sede: privato.richiedi_utente()', 'without a centre of his own: richiedi_centro asks the same'],
  [
    'richiedi_custode: privato.richiedi_utente()',
    'without a centre of his own: richiedi_centro_in_lettura asks the same',
  ],
  ['richiedi_utente: non_autenticato', 'nobody has no account either, which is asked next'],
  ['unisci_preferiti: privato.richiedi_scritture()', 'the table that it writes asks the same'],
  ['verifica_in_custodia: privato.richiedi_utente()', 'without a centre of his own: richiedi_centro asks the same'],
]);

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
    ).flatMap(([clause, genuineOne]) =>
      genuineOne === null || genuineOne === 'true'
        ? []
        : ['false', 'true'].map(
            (fake): Mutant => ({
              kind: 'policy',
              nome: `${table}.${nome} ${clause} (${fake})`,
              apply: `alter policy ${nome} on ${table} ${clause} (${fake})`,
              annulla: `alter policy ${nome} on ${table} ${clause} (${genuineOne})`,
              charge: async (b, things) => [
                ...(await checkTables(b, things, (n) => n === table)).mistakes,
                ...(table === 'storage.objects' ? await checkStorageOperations(b, things) : []),
                ...(nome.endsWith('_manutenzione') ? (await checkClosedStorage(b, things)).mistakes : []),
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
    kind: 'column',
    nome: `${table}.${column} ${privilegio}`,
    apply: `grant ${privilegio} (${column}) on ${table} to authenticated`,
    annulla: `revoke ${privilegio} (${column}) on ${table} from authenticated`,
    charge: async (b) => (await checkColumns(b)).mistakes,
  }));
}

async function constraints(db: Personas): Promise<Mutant[]> {
  const rows = await db.sql<{ nome: string; tabella: string; definizione: string }>(
    `select quote_ident(conname) as nome, conrelid::regclass::text as tabella, pg_get_constraintdef(oid) as definizione from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace order by 2, 1`,
  );
  return rows.map(({ nome, tabella: table, definizione: definition }) => ({
    kind: 'check',
    nome: `${table}.${nome}`,
    apply: `alter table ${table} drop constraint ${nome}`,
    annulla: `alter table ${table} add constraint ${nome} ${definition}`,
    charge: (b) => checkConstraints(b, (v) => v === nome.replaceAll('"', '')),
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
    kind: 'unique',
    nome,
    // Weakened to a plain index, so that its name stays and only its promise goes.
    apply:
      constraint === null
        ? `drop index ${nome}; ${definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')}`
        : `alter table ${table} drop constraint ${nome}`,
    annulla:
      constraint === null
        ? `drop index ${nome}; ${definition}`
        : `alter table ${table} add constraint ${nome} ${constraint}`,
    charge: async (b) => {
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
  const real = await triggerNames(db);
  return rows
    .filter(({ nome }) => real.includes(nome))
    .map(({ nome, tabella: table }) => ({
      kind: 'trigger',
      nome,
      apply: `alter table ${table} disable trigger ${nome}`,
      annulla: `alter table ${table} enable trigger ${nome}`,
      charge: (b, things) => checkTriggers(b, things, (n) => n === nome),
    }));
}
