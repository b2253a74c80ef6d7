import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getCountrySpecifications } from 'ibantools';
import { KEPT_NAMES } from '../../../src/domain/kept-names.ts';
import { inEuroArea } from '../../../src/domain/ordini/iban.ts';
import { foldWith, NOT_PROSE } from '../../../src/domain/written-text.ts';
import { accessLetters } from '../../emails/sign-in-page.ts';
import { format } from '../../format/format.ts';

/**
 * `npm run types` writes tables of Unicode (UTS 39, `unhomoglyph`) and ISO 13616 (`ibantools`) for domain and database,
 * and Auth's letters; `--check` only compares.
 */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const WIDTH = 100;
const require = createRequire(import.meta.url);

/** Keyboard substitutes, and letters that Unicode treats as alike. */
const ON_KEYBOARDS: Readonly<Record<string, string>> = {
  a: '4@^',
  b: '8',
  e: '3€',
  g: '9',
  i: 'l1|!¡',
  o: '0°',
  s: '5$§',
  t: '7+†',
};

/** Lookalikes missing from Unicode's table: small capitals, mathematics, barred and turned letters. */
const READ_ALIKE: Readonly<Record<string, string>> = {
  a: 'ᴀʌλ∀∆ᗩᐃɐ',
  b: 'ʙßᗷ',
  c: 'ᑕ',
  d: 'ᴅ∂δᗪ',
  e: 'ᴇ∃',
  f: 'ꜰⅎғ₣ᖴ',
  g: 'ɢ',
  h: 'ʜ',
  j: 'ᴊ',
  k: 'ᴋ',
  i: 'ʟ',
  m: 'ᴍ',
  n: 'ɴ',
  p: 'ᴘᑭþ',
  r: 'ʀᖇ',
  s: 'ꜱᔕ',
  t: 'ᴛ',
  u: 'ᑌ',
  z: 'ᴢ',
};

/** Emoji alphabets: negative squared letters and regional indicators. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

const plain = (text: string): string[] => [
  ...text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase(),
];

/** Compares both in lower case. */
function lookAlikes(): Record<string, string> {
  const table: Record<string, string> = require('unhomoglyph/data.json');
  const letters = new Map<string, string>();
  for (const table of [ON_KEYBOARDS, READ_ALIKE])
    for (const [letter, twins] of Object.entries(table)) for (const twin of plain(twins)) letters.set(twin, letter);
  for (const first of ALPHABETS)
    for (let at = 0; at < 26; at += 1)
      letters.set(
        String.fromCodePoint(first + at),
        plain(String.fromCharCode(0x61 + at))
          .join('')
          .replace('l', 'i'),
      );
  // a small letter's entry wins over its capital's
  const entries = Object.entries(table).sort(
    ([a], [b]) => Number(a !== a.toLowerCase()) - Number(b !== b.toLowerCase()),
  );
  for (const [from, to] of entries) {
    const [sign = '', ...others] = plain(from);
    const read = plain(to).join('').replace('rn', 'm').replace('l', 'i');
    if (others.length === 0 && /^[a-z]$/.test(read) && !/^[a-z\s]$/.test(sign) && !letters.has(sign))
      letters.set(sign, read);
  }
  const grouped: Record<string, string> = {};
  for (const [sign, letter] of [...letters].sort(([a], [b]) => (a < b ? -1 : 1)))
    grouped[letter] = (grouped[letter] ?? '') + sign;
  return Object.fromEntries(Object.entries(grouped).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const hex = (point: number, digits: number): string => point.toString(16).padStart(digits, '0');
const sqlSign = (point: number): string => (point > 0xffff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`);
/** `quote` opens the literal: E where the text holds escapes. */
function sqlText(quote: string, written: readonly string[]): string {
  const lines: string[] = [''];
  for (const one of written) {
    if ((lines.at(-1) ?? '').length + one.length > WIDTH - 12) lines.push('');
    lines[lines.length - 1] += one;
  }
  return lines.map((line) => `${quote}${line}'`).join('\n    || ');
}
const signsOf = (text: string): string[] =>
  [...text].map((sign) => (/[\w@$|!]/.test(sign) ? sign : sqlSign(sign.codePointAt(0) ?? 0)));

/** A class as a bracket of Postgres's regular expressions. */
function bracket(kind: RegExp): string {
  const ranges: [number, number][] = [];
  for (let point = 1; point <= 0x10ffff; point += 1) {
    if ((point >= 0xd800 && point <= 0xdfff) || !kind.test(String.fromCodePoint(point))) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return sqlText("'", ['[', ...ranges.map(([a, b]) => sqlSign(a) + (a === b ? '' : `-${sqlSign(b)}`)), ']']);
}

const fn = (name: string, parameters: string, body: string): string =>
  `create function privato.${name}(${parameters}) returns text language sql immutable parallel safe set search_path = '' as $$
  select ${body}
$$;`;

function chapter(alike: Readonly<Record<string, string>>): string {
  const from = Object.values(alike).join('');
  const to = Object.entries(alike).map(([letter, twins]) => letter.repeat([...twins].length));
  const kept = KEPT_NAMES.map((name) => foldWith(alike, name).replaceAll(' ', '')).join('|');
  const ibans = getCountrySpecifications();
  const shapes = Object.entries(ibans).flatMap(([land, { bban_regexp }]) =>
    inEuroArea(land) && bban_regexp !== null ? [`    when '${land}' then '${bban_regexp.replace(/\$?$/, '$')}'`] : [],
  );
  return `-- \`npm run types\` writes these tables of Unicode and ISO 13616 (supabase/local/tools/text-tables.ts).

${fn('segni_invisibili', '', bracket(/\p{Default_Ignorable_Code_Point}/u))}

-- These show nothing and separate words: controls, spaces, breaks, the blank Braille pattern.
${fn('segni_bianchi', '', bracket(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u2800]/u))}

-- Prose loses these. Joiners of letters and emoji, and the line feed, stay.
${fn('segni_fuori_testo', '', bracket(new RegExp(NOT_PROSE.source, 'u')))}

-- Position by position: a lookalike and its small Latin letter (UTS 39).
${fn('simili_scritti', '', sqlText("E'", signsOf(from)))}
${fn('simili_letti', '', sqlText("'", signsOf(to.join(''))))}

-- Reserved names of the staff, in the form of \`privato.sagoma\`, without blanks.
${fn('nomi_tenuti', '', sqlText("'", [...kept]))}

-- The pattern after the first four characters of an IBAN; null outside SEPA.
${fn('forma_iban', 'p_paese text', `case p_paese\n${shapes.join('\n')}\n  end`)}
`;
}

function table(alike: Readonly<Record<string, string>>): string {
  const rows = Object.entries(alike).map(([letter, twins]) => {
    const written = [...twins].map((sign) => {
      const point = sign.codePointAt(0) ?? 0;
      return point < 0x7f ? sign : point > 0xffff ? `\\u{${hex(point, 0)}}` : `\\u${hex(point, 4)}`;
    });
    return `  ${letter}: '${written.join('')}',`;
  });
  return `/** The characters that look like each small Latin letter (UTS 39): \`npm run types\` writes this file. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`;
}

if (process.argv[1] === import.meta.filename) {
  const alike = lookAlikes();
  const files = {
    'src/domain/look-alikes.ts': table(alike),
    'supabase/schemas/01_common/unicode.sql': format(chapter(alike)),
    ...Object.fromEntries(
      Object.entries(accessLetters()).map(([name, { html }]) => [`supabase/emails/accesso/${name}.html`, html]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(ROOT, name);
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`${name} does not match what it is made of: run \`npm run types\` and commit the result.`);
      process.exitCode = 1;
    }
  }
}
