/** What cites a chapter cites the schema that it went to: documents by link, comments by name. Needs map.json of move.mjs. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { aggregateOf } from './mapping.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const { main, made } = JSON.parse(readFileSync(join(import.meta.dirname, 'map.json'), 'utf8'));
const byLast = (digits) => Object.keys(main).filter((one) => one.endsWith(digits));
const folderOf = (digits) => {
  try { return aggregateOf(`20261120${digits.padStart(6, '0')}_`); } catch { return undefined; }
};
const EARLY = { 2: '02_utenti', 3: '03_categorie', 4: '04_centri', 5: '06_annunci', 10: '18_messaggi', 2.4: '06_annunci' };

function links(text, file) {
  return text.replace(/\[([^\]]*)\]\(([^)\s]*supabase\/migrations\/|\.\.\/migrations\/|migrations\/)(\d{14})_\w+\.sql(#\w+)?\)/g, (whole, label, _, digits, __, at) => {
    const cell = text.slice(Math.max(text.lastIndexOf('|', at), text.lastIndexOf('\n', at), text.lastIndexOf('.sql)', at)) + 1, at);
    const named = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => made[name]).filter((places) => places !== undefined);
    const votes = new Map();
    for (const places of named) for (const place of places) if (!place.endsWith('/tables') || places.length === 1) votes.set(place, (votes.get(place) ?? 0) + 1);
    const place = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? main[digits];
    if (place === undefined) throw new Error(`${file}: ${whole}`);
    return `[${place}.sql](${relative(dirname(file), `supabase/schemas/${place}.sql`)})`;
  });
}

function words(text) {
  return text
    .replace('Chapters 6–9 and 11 follow in\n-- 20261120009100. Who may call a procedure stands where', 'Who may call a\n-- procedure stands where')
    .replace(/^-- Privileges of the tables of chapters 6 to 9 and 11: .*$/m, '-- Verifications, custody, certificates, orders, payouts.')
    .replace('stands where it is made (`privato.concedi`)', 'stands in the mark above it')
    .replace('`privato.tieni_scritto` in its own chapter', '`privato.tieni_scritto` in its own file')
    .replace('Row level security of chapters 6 to 9 and 11. Reading', 'Row level security from a verification to a payout. Reading')
    .replace('; chapters 0106 and 3242 read them.', '.')
    .replace('-- Booking (chapters 4 and 6)', '-- Booking')
    .replace('in chapters 6 to 11: always', 'from a verification to a payout: always')
    .replace(/ Rules of chapter \d+\.(?=\n)/g, '')
    .replace(/^-- Chapter [\d.]+(?:, continued)?[.:] +(\w)/gm, (_, first) => `-- ${first.toUpperCase()}`)
    .replace(/\bchapter (2\.4|2|3|4|5|10)\b(?!\d)/gi, (_, n) => EARLY[n])
    .replace(/\b(c|C)hapters? ((?:\d{4}(?:, | and )?)+)('s)?/g, (whole, c, list, own = '') => {
      const tail = /(?:, | and )$/.exec(list)?.[0] ?? '';
      const folders = [...new Set(list.match(/\d{4}/g).map(folderOf))];
      if (folders.includes(undefined)) { console.log('unknown', whole); return whole; }
      const said = folders.length === 1 ? folders[0] : `${folders.slice(0, -1).join(', ')} and ${folders.at(-1)}`;
      return `${said}${own}${tail}`;
    });
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
for (const file of files) {
  if (!/\.(md|tsx?|mjs|sql|toml|json|css)$/.test(file) || /schemas-move|supabase\/migrations|package-lock|\/(?:replica)\/.*json$/.test(file)) continue;
  const was = readFileSync(join(ROOT, file), 'utf8');
  const is = words(links(was, file));
  if (is !== was) { writeFileSync(join(ROOT, file), is); console.log(file); }
}
