import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandless } from '../../supabase/local/tools/schema.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** Policies, on our tables and on the storage's, call these about the caller alone, except `utenti_sospesi`. */
const FOR_THE_POLICIES = [
  'centro_da_titolare',
  'adesso',
  'carico_ammesso',
  'centro_operante',
  'chiamante',
  'e_admin',
  'foto_in_uso',
  'legge_media_contestazioni',
  'legge_media_verifiche',
  'mio_centro',
  'percorso_annunci_valido',
  'percorso_contestazioni_valido',
  'percorso_verifiche_valido',
  'utente_attivo',
  'utenti_sospesi',
  'verifiche_da_acquirente',
];

/** Faces of writes call these: commands (01_common), whether the site is open, a listing's spelling (06_annunci). */
const FOR_THE_WRITES = [
  'annuncio_scritto',
  'colonne_annuncio',
  'comando_fatto',
  'comando_visto',
  'nome_categoria',
  'richiedi_scritture',
  'richiedi_termini',
  'scrittura_ammessa',
];

/** Functions that a generated column calls on its own row when a person writes it (07_ricerca). */
const FOR_THE_COLUMNS = ['indice_ricerca', 'provincia_di'];

/** All that a visitor without an account may execute: anything else is a hole. */
const FOR_ALL = [
  ...FOR_THE_POLICIES,
  ...FOR_THE_WRITES,
  'annuncio_in_vetrina',
  'categorie_attive',
  'elenco_annunci',
  'elenco_centri',
  'faccette_annunci',
  'get_category_descendants',
  'annuncio_tolto',
  'mappa_annunci',
  'mappa_sito',
  'mappa_ultimo',
  'impostazioni_pubbliche',
  'is_admin',
  'profilo_pubblico',
  'recensioni_centro',
  'recensioni_utente',
  'scheda_annuncio',
  'scheda_centro',
  'stato_manutenzione',
  'suggerimenti_ricerca',
  'verifica_certificato',
];

const names = async (query: string, params: unknown[] = []) =>
  (await db.sql<{ n: string }>(query, params)).map((r) => r.n);

describe('tables', () => {
  test('each has row level security', async () => {
    expect(
      await names(
        `select relname as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
      ),
    ).toEqual([]);
  });

  test('nobody holds a whole-table update, and nobody inserts whole rows', async () => {
    expect(
      await names(
        `select c.relname || ' ' || a.privilege_type as n from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = 'public'::regnamespace and a.privilege_type in ('UPDATE', 'INSERT', 'TRUNCATE')
         and a.grantee::regrole::text in ('anon', 'authenticated')`,
      ),
    ).toEqual([]);
  });

  test('anon writes nothing at all', async () => {
    expect(
      await names(
        `select c.relname as n from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
         and (has_table_privilege('anon', c.oid, 'DELETE') or has_any_column_privilege('anon', c.oid, 'INSERT, UPDATE'))`,
      ),
    ).toEqual([]);
  });

  test('each foreign key is the head of an index', async () => {
    expect(
      await names(
        `select k.conrelid::regclass || '.' || a.attname as n from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
         and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`,
      ),
    ).toEqual([]);
  });

  test('each column that a policy compares with the caller is the head of an index', async () => {
    expect(
      await names(
        `with colonne as (
         select p.polrelid, m[1] as colonna from pg_policy p,
           regexp_matches(concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), '\\(*([a-z_]+)\\)? = \\( SELECT', 'g') m)
       select distinct c.polrelid::regclass || '.' || c.colonna as n from colonne c join pg_attribute a on a.attrelid = c.polrelid and a.attname = c.colonna
       where not exists (select from pg_index i where i.indrelid = c.polrelid and i.indkey[0] = a.attnum)`,
      ),
    ).toEqual([]);
  });
});

describe('policies', () => {
  test('are named table_verb_who and say to whom', async () => {
    expect(
      await names(
        `select policyname as n from pg_policies where schemaname = 'public'
         and (policyname !~ '_(select|insert|update|delete)_[a-z_]+$' or policyname !~ ('_' || lower(cmd) || '_') or roles = '{public}')`,
      ),
    ).toEqual([]);
  });

  test('call no function that is not wrapped in a select', async () => {
    const rows = await db.sql<{ policyname: string; testo: string }>(
      `select policyname, concat_ws(' ', qual, with_check) as testo from pg_policies where schemaname = 'public'`,
    );
    const bareRows = rows.filter(({ testo }) =>
      /(auth|privato)\.\w+\(/.test(testo.replaceAll(/\( SELECT (auth|privato)\.\w+\([^()]*\) AS \w+\)/g, '')),
    );
    expect(bareRows.map((r) => r.policyname)).toEqual([]);
    expect(rows.length).toBeGreaterThan(40);
  });

  test('hide their arms in a case where many partial indexes stand: the planner would try an or against each', async () => {
    expect(
      await names(
        `select p.polname as n from pg_policy p where p.polcmd = 'r' and pg_get_expr(p.polqual, p.polrelid) ~ ' OR '
         and pg_get_expr(p.polqual, p.polrelid) !~ '^\\s*CASE' and (select count(*) from pg_index i where i.indrelid = p.polrelid and i.indpred is not null) >= 8`,
      ),
    ).toEqual([]);
  });
});

describe('functions', () => {
  test('that identify the caller are written in plpgsql: their plans are cached, a body in SQL is planned by each statement', async () => {
    const asked = (language: string) =>
      names(
        `select distinct p.proname as n from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
         join pg_language l on l.oid = p.prolang where d.classid = 'pg_policy'::regclass and p.pronamespace = 'privato'::regnamespace
         and p.pronargs = 0 and p.prosqlbody is null and l.lanname = $1`,
        [language],
      );
    expect(await asked('sql')).toEqual([]);
    expect((await asked('plpgsql')).length).toBeGreaterThan(5);
  });

  test('that a row of a list calls are written in plpgsql too, with what they call', async () => {
    const asked = (language: string) =>
      names(
        `with recursive f as (select p.proname, p.prosrc, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
           where p.pronamespace = 'privato'::regnamespace and p.prosqlbody is null),
         chieste as (select f.* from f where f.proname in ('carta_annuncio', 'riga_ordine')
           union select g.* from chieste c join f g on c.prosrc like '%privato.' || g.proname || '(%')
         select c.proname as n from chieste c where c.lanname = $1 order by 1`,
        [language],
      );
    expect(await asked('sql')).toEqual([]);
    expect((await asked('plpgsql')).length).toBeGreaterThan(10);
  });

  test('each has an empty search path', async () => {
    expect(
      await names(
        `select p.oid::regprocedure::text as n from pg_proc p where p.pronamespace in ('public'::regnamespace, 'privato'::regnamespace)
         and p.prosqlbody is null and not coalesce(p.proconfig @> array['search_path=""'], false)`,
      ),
    ).toEqual([]);
  });

  test('those in public run as the caller; only privato holds definers', async () => {
    expect(
      await names(
        `select p.oid::regprocedure::text as n from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
      ),
    ).toEqual([]);
  });

  test('a visitor executes only what is listed', async () => {
    expect(
      await names(
        `select distinct p.proname as n from pg_proc p where p.pronamespace in ('public'::regnamespace, 'privato'::regnamespace)
         and has_function_privilege('anon', p.oid, 'execute') and p.proname <> all($1)`,
        [FOR_ALL],
      ),
    ).toEqual([]);
  });

  test('a person executes no helper of privato that has no public face, what policies ask aside', async () => {
    expect(
      await names(
        `select distinct p.proname as n from pg_proc p where p.pronamespace = 'privato'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
         and p.proname <> 'rifiuta' and p.proname <> all($1)
         and not exists (select from pg_proc w where w.pronamespace = 'public'::regnamespace and w.proname = p.proname)`,
        [[...FOR_THE_POLICIES, ...FOR_THE_WRITES, ...FOR_THE_COLUMNS]],
      ),
    ).toEqual([]);
  });

  test('each write that a person may call takes the id of its command, those aside that say why not', async () => {
    const writes = `select p.proname as n from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
      and has_function_privilege('authenticated', p.oid, 'execute')`;
    const senza = await names(`${writes} and not coalesce(p.proargnames, '{}') @> array['p_comando'] order by 1`);
    expect(senza).toEqual([...commandless().keys()].sort());
    expect((await names(writes)).length).toBeGreaterThan(40);
    expect(
      await names(`select p.proname as n from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
        and p.proargnames @> array['p_comando']`),
    ).toEqual([]);
  });

  test('each procedure that a person may call refuses a visitor before it reads anything', async () => {
    const calls = await db.sql<{ n: string; firma: string }>(
      `select p.proname as n, p.proname || '(' || coalesce((select string_agg('null::' || format_type(t, null), ', ' order by i)
          from unnest(p.proargtypes) with ordinality as a (t, i)), '') || ')' as firma
       from pg_proc p where p.pronamespace = 'privato'::regnamespace and p.prosecdef and p.proname <> all($1)
         and has_function_privilege('authenticated', p.oid, 'execute')`,
      [[...FOR_ALL, ...FOR_THE_COLUMNS]],
    );
    const granted: string[] = [];
    for (const { n, firma } of calls) {
      // As authenticated without a subject: the grant passes, the procedure itself has to say no.
      await db
        .asUser('', (sql) => sql(`select privato.${firma}`))
        .then(
          () => granted.push(n),
          (e: Error & { code?: string }) => {
            if (e.code !== 'PGRST' || !e.message.includes('non_autenticato'))
              granted.push(`${n}: ${e.message.slice(0, 80)}`);
          },
        );
    }
    expect(calls.length).toBeGreaterThan(20);
    expect(granted).toEqual([]);
  });
});

test('nobody who asks from outside may hold the database: each of their roles has a short limit', async () => {
  const rows = await db.sql<{ rolname: string; rolconfig: string[] | null }>(
    `select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated') order by rolname`,
  );
  expect(rows).toEqual([
    { rolname: 'anon', rolconfig: ['statement_timeout=3s', 'jit=off'] },
    { rolname: 'authenticated', rolconfig: ['statement_timeout=8s', 'jit=off'] },
  ]);
});

test('what may refuse is no constant: the planner would refuse by itself', async () => {
  const refusing = (volatility: string) =>
    db.sql<{ n: string }>(
      `select p.proname as n from pg_proc p where p.pronamespace = 'privato'::regnamespace and p.provolatile = $1
       and p.prosrc ~ 'privato\\.rifiuta'`,
      [volatility],
    );
  expect(await refusing('i')).toEqual([]);
  expect((await refusing('s')).length).toBeGreaterThan(0);
});

test('a day has few slots, and the planner is told so', async () => {
  const slots = await db.sql<{ n: string; rows: number }>(
    `select p.proname as n, p.prorows::int as rows from pg_proc p where p.pronamespace = 'privato'::regnamespace and p.proretset
     and p.proname ~ '^(fasce_(centro|del)|orari|primo_orario)'`,
  );
  expect(slots.length).toBeGreaterThan(3);
  expect(slots.filter(({ rows }) => rows >= 1000)).toEqual([]);
});

test('who asks for evidence is found out once a question, not once a file', async () => {
  const [policy] = await db.sql<{ qual: string }>(
    `select qual from pg_policies where schemaname = 'storage' and policyname = 'objects_select_media_verifiche_parti'`,
  );
  expect(policy?.qual).toMatch(
    /SELECT privato\.e_admin\(\)[\s\S]*SELECT privato\.centro_operante\(\)[\s\S]*legge_media/,
  );
});
