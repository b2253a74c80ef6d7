import type { Guard, Violation } from './guard.ts';
import { lineAt, type SourceFile, sources } from './source-tree.ts';
import { unboundedWrites } from './unbounded-writes.ts';

/** What the schemas say before any database runs; database-file.ts reads the catalogue. */
export const migrazioni: Guard = async (root) => {
  const chapters = sources(root, ['supabase/schemas'], /\.sql$/).map((chapter) => ({
    ...chapter,
    text: withoutComments(chapter.text),
  }));
  return [
    ...chapters.flatMap(functions),
    ...chapters.flatMap(policies),
    ...chapters.flatMap(figures),
    ...chapters.flatMap(writes),
    ...terms(chapters),
    ...tables(chapters),
  ];
};

const FUNCTION = /create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+("?[\w.]+"?)\s*\(([\s\S]*?)\bas\s+(\$\w*\$)/gi;

function functions({ path, text }: SourceFile): Violation[] {
  return [...text.matchAll(FUNCTION)].flatMap((hit) => {
    const [, name = '', header = ''] = hit;
    const at = (what: string): Violation => ({ file: path, line: lineAt(text, hit.index), text: `${name}: ${what}` });
    const found: Violation[] = [];
    if (!/\bset\s+search_path\s*(=|to)\s*''/i.test(header)) found.push(at("without `set search_path = ''`"));
    if (/\bsecurity\s+definer\b/i.test(header) && !/^(privato|locale)\./i.test(name))
      found.push(at('security definer outside schema privato'));
    return found;
  });
}

/**
 * Hosted Supabase refuses an unbounded write at run time, in a session of people or of the server's key
 * (pg-safeupdate).
 */
function writes({ path, text }: SourceFile): Violation[] {
  return unboundedWrites(text).map((found) => ({
    file: path,
    line: lineAt(text, found.index),
    text: `${found.text}: without \`where\`; \`where true\` says that all rows are meant`,
  }));
}

const FIGURE = /'[^'\n]*?\b(\d+ (?:or[ae]|giorn[oi]|minut[oi]|settiman[ae]|mes[ei]))\b/g;

/** A notice quotes the moment of its row: a figure written by hand stays when the rule changes. */
function figures({ path, text }: SourceFile): Violation[] {
  return [...text.matchAll(FIGURE)].map((hit) => ({
    file: path,
    line: lineAt(text, hit.index),
    text: `'${hit[1]}' written by hand: \`privato.momento_leggibile\` of the row's own deadline`,
  }));
}

const TERMS = /\bfunction\s+privato\.durata\([\s\S]*?\$\$([\s\S]*?)\$\$/;
const NAMED = /\bprivato\.durata\('(\w+)'\)/g;
const BARE = /\binterval\s+'(\d+) (\w+)'/g;
const BARE_DAYS = /\b\w*giorni\w*(?:\([^()]*\))?\s*[<>]=?\s*\d+|\b\w*oggi\s*[-+]\s*\d{2,}/g;

/**
 * A term stands once, in `privato.durata`. Exempt: the window of a limit, which its own call says, and one calendar
 * unit (the next day, the step of a series) unless counted from now.
 */
function terms(chapters: readonly SourceFile[]): Violation[] {
  const table = chapters.map(({ text }) => TERMS.exec(text)?.[1]).find((body) => body !== undefined) ?? '';
  return chapters.flatMap(({ path, text: whole }) => {
    const text = whole.replace(TERMS, (own) => own.replace(/[^\n]/g, ' '));
    const at = (hit: RegExpExecArray, what: string): Violation => ({
      file: path,
      line: lineAt(text, hit.index),
      text: what,
    });
    return [
      ...[...text.matchAll(NAMED)]
        .filter(([, name]) => !table.includes(`'${name}'`))
        .map((hit) => at(hit, `${hit[1]}: no term of \`privato.durata\``)),
      ...[...text.matchAll(BARE)]
        .filter((hit) => {
          const before = text.slice(text.lastIndexOf('\n', hit.index) + 1, hit.index);
          return !before.includes('entro_limite(') && (hit[1] !== '1' || /adesso\(\)\s*[-+]\s*$/.test(before));
        })
        .map((hit) => at(hit, `${hit[0]} written by hand: a term stands in \`privato.durata\``)),
      ...[...text.matchAll(BARE_DAYS)].map((hit) =>
        at(hit, `${hit[0]} written by hand: a term stands in \`privato.durata\``),
      ),
    ];
  });
}

const VERBS = 'select|insert|update|delete|all';
const POLICY = /create\s+policy\s+"?([\w ]+?)"?\s+on\s+([\w.]+)([^;]*);/gi;

function policies({ path, text }: SourceFile): Violation[] {
  return [...text.matchAll(POLICY)].flatMap((hit) => {
    const [, name = '', qualified = '', rest = ''] = hit;
    const table = qualified.split('.').at(-1) ?? '';
    const at = (what: string): Violation => ({ file: path, line: lineAt(text, hit.index), text: `${name}: ${what}` });
    const found: Violation[] = [];
    if (!new RegExp(`^${table}_(${VERBS})_\\w+$`).test(name)) found.push(at('a policy is named <table>_<verb>_<who>'));
    const verb = new RegExp(`\\bfor\\s+(${VERBS})\\b`, 'i').exec(rest)?.[1]?.toLowerCase() ?? 'all';
    if (!name.startsWith(`${table}_${verb}_`)) found.push(at(`its name does not say its verb (${verb})`));
    if (!/\bto\s+(anon|authenticated|service_role|public)\b/i.test(rest)) found.push(at('a policy says to whom'));
    if (/(?<!select\s)\bauth\.(uid|jwt|role)\(\)/i.test(rest))
      found.push(at('auth.uid() is wrapped: (select auth.uid())'));
    return found;
  });
}

/** Any chapter may enable RLS, one by one or in a loop: the catalogue check decides loops. */
function tables(chapters: readonly SourceFile[]): Violation[] {
  const whole = chapters.map(({ text }) => text).join('\n');
  if (/execute\s+format\(\s*'alter table [^']*enable row level security/i.test(whole)) return [];
  return chapters.flatMap(({ path, text }) =>
    [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?public\.(\w+)/gi)].flatMap((hit) => {
      const enabled = new RegExp(
        `alter\\s+table\\s+(?:only\\s+)?public\\.${hit[1]}\\s+enable\\s+row\\s+level\\s+security`,
        'i',
      );
      if (enabled.test(whole)) return [];
      return [{ file: path, line: lineAt(text, hit.index), text: `${hit[1]}: no \`enable row level security\`` }];
    }),
  );
}

export function withoutComments(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
