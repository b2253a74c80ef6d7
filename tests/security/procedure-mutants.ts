import type { Personas } from '../support/database.ts';
import { checkNobody, checkProcedures, checkServer } from './cells.ts';
import { checkGuards } from './guards.ts';
import type { Mutant, MutantKind } from './mutants.ts';
import { checkTriggers } from './triggers.ts';

/** Who is asked for (`richiedi_…`), and each refusal: those of authority (401, 403, 404) are guards, the others rules. */
const WHO = /privato\.richiedi_(\w+)\((?:p_motivo)?\)/g;
const REFUSAL = /perform privato\.rifiuta\(\s*'(\w+)'[^;]*?\);/g;
/** What stands in a guard's place: whoever calls, and the centre he is the owner of, whatever became of him or of it. */
const ANYONE = '(select auth.uid())';
const ANY_CENTRO = '(select id from public.verification_centers where user_id = auth.uid())';
const place: Readonly<Record<string, string>> = {
  utente: ANYONE,
  utente_anche_sospeso: ANYONE,
  sessione: ANYONE,
  admin: ANYONE,
  ufficio: ANYONE,
  centro: ANY_CENTRO,
  centro_in_lettura: ANY_CENTRO,
  custode: ANY_CENTRO,
  titolare: ANY_CENTRO,
};
const NOTHING = 'now()';

interface Body {
  nome: string;
  testo: string;
  plpgsql: boolean;
  innesco: boolean;
}

export async function procedures(db: Personas): Promise<Mutant[]> {
  const everyone = await db.sql<Body>(
    `select p.proname as nome, pg_get_functiondef(p.oid) as testo, l.lanname = 'plpgsql' as plpgsql, p.prorettype = 'trigger'::regtype as innesco
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'privato'::regnamespace and l.lanname in ('plpgsql', 'sql') and p.prokind = 'f' order by 1`,
  );
  return everyone
    .filter(({ plpgsql }) => plpgsql)
    .flatMap(({ nome, testo }) => {
      const round = callersOf(everyone, nome);
      const mutant = (kind: MutantKind, what: string, place: number, lungo: number, instead: string): Mutant => ({
        kind: kind,
        nome: `${nome}: ${what}`,
        apply: testo.slice(0, place) + instead + testo.slice(place + lungo),
        annulla: testo,
        charge: async (b, things) => {
          const itsOwn = await checkGuards(b, things, (n) => round.names.has(n));
          if (itsOwn.length > 0) return itsOwn;
          const own = (await checkProcedures(b, things, (n) => round.names.has(n))).mistakes;
          if (own.length > 0) return own;
          const withoutNobody = kind === 'guard' ? await senza(b, what, round.names) : [];
          if (withoutNobody.length > 0) return withoutNobody;
          return round.triggers ? checkTriggers(b, things) : [];
        },
      });
      const body = testo.indexOf('AS $function$');
      const all = [
        ...[...testo.matchAll(WHO)]
          .filter(({ index }) => index > body)
          .map((m) => mutant('guard', m[0], m.index, m[0].length, place[m[1] ?? ''] ?? NOTHING)),
        ...[...testo.matchAll(REFUSAL)].map((m) =>
          mutant(/,\s*(401|403|404)\s*\)/.test(m[0]) ? 'guard' : 'rule', m[1] ?? '', m.index, m[0].length, 'null;'),
        ),
      ];
      return all.map((one, i) => ({ ...one, nome: numbered(all, one.nome, i) }));
    });
}

/** The second refusal of one code in one body is `… (2)`. */
function numbered(all: readonly Mutant[], name: string, i: number): string {
  const before = all.slice(0, i).filter((other) => other.nome === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}

/** What whoever is nobody hears, and what a person's claims hear from the server's own: a guard must change neither. */
async function senza(db: Personas, what: string, names: ReadonlySet<string>): Promise<string[]> {
  if (what === 'privato.richiedi_servizio()') return (await checkServer(db, (n) => names.has(n))).mistakes;
  return what.startsWith('privato.richiedi_') ? (await checkNobody(db, (n) => names.has(n))).mistakes : [];
}

/** The function itself and all that reach it: theirs are the cells that must notice. */
function callersOf(everyone: readonly Body[], name: string): { names: ReadonlySet<string>; triggers: boolean } {
  const names = new Set([name]);
  for (const one of names) {
    for (const other of everyone) if (other.testo.includes(`privato.${one}(`)) names.add(other.nome);
  }
  return { names, triggers: everyone.some((f) => f.innesco && names.has(f.nome)) };
}
