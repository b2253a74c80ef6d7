/** Moves all chapters of supabase/migrations into supabase/schemas. `node supabase/schemas-move/move.mjs [from] [to]`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'libpg-query';
import { aggregateOf, homeOf, tablesOf, topicOf } from './mapping.mjs';

const HERE = import.meta.dirname;
const groupBy = (list, by) => { const m = new Map(); for (const x of list) m.set(by(x), [...(m.get(by(x)) ?? []), x]); return m; };
const FROM = process.argv[2] ?? join(HERE, '..', 'migrations');
const TO = process.argv[3] ?? join(HERE, '..', 'schemas');

const names = (list) => list.map((one) => one.String.sval).join('.');
const relation = (r) => `${r.schemaname ?? 'public'}.${r.relname}`;
const bare = (sql) => sql.replace(/--[^\n]*/g, '');

/** A chapter's statements with the comments that stand above each; what is separated by a blank line is `loose`. */
async function readChapter(file) {
  const bytes = readFileSync(join(FROM, file));
  const slice = (from, to) => bytes.subarray(from, to).toString();
  const { stmts } = await parse(bytes.toString());
  const found = [];
  let done = 0;
  for (const { stmt, stmt_location: at = 0, stmt_len: length } of stmts) {
    const end = length === undefined ? bytes.length : at + length;
    let start = done;
    const raw = slice(start, end);
    // what stands above: blank lines and comments
    const above = /^(?:\s|--[^\n]*(?:\n|$))*/.exec(raw)[0];
    const indent = /[ \t]*$/.exec(above)[0];
    const text = indent + raw.slice(above.length);
    let close = end;
    while (slice(close, close + 1) !== ';' && close < bytes.length) close += 1;
    close += 1;
    // a comment behind it on its last line is its own
    const rest = slice(close, bytes.length);
    const tail = /^[ \t]*--[^\n]*/.exec(rest)?.[0] ?? '';
    done = close + Buffer.byteLength(tail);
    const blocks = above.slice(0, above.length - indent.length).split(/\n[ \t]*(?=\n)/).map((b) => b.replace(/^\n+|\s+$/g, ''));
    const attached = blocks.pop() ?? '';
    const loose = blocks.filter((b) => b !== '');
    const kind = Object.keys(stmt)[0];
    found.push({
      file, kind, node: stmt[kind], sql: `${text};${tail}`.replace(/^\n/, ''), comment: attached, loose,
      joined: found.length > 0 && !/\n[ \t]*\n/.test(above), previous: found.at(-1),
    });
  }
  const left = slice(done, bytes.length).trim();
  if (left !== '') throw new Error(`${file}: left over: ${left}`);
  return found;
}

const report = [];
let all = [];
for (const file of readdirSync(FROM).sort()) if (file.endsWith('.sql')) all.push(...(await readChapter(file)));
report.push(`${all.length} statements`);

for (const one of all) {
  const { kind, node } = one;
  one.folder = aggregateOf(one.file);
  if (kind === 'CreateFunctionStmt') one.name = names(node.funcname);
  if (kind === 'CreateStmt') one.table = relation(node.relation);
  if (kind === 'IndexStmt' || kind === 'AlterTableStmt' || kind === 'CreateTrigStmt') one.on = relation(node.relation);
  if (kind === 'CreatePolicyStmt') one.on = relation(node.table);
}
// The last body of a function counts, at the place of the first.
const signature = ({ node, name }) =>
  `${name}(${(node.parameters ?? []).map(({ FunctionParameter: p }) => names(p.argType.names) + (p.argType.arrayBounds ? '[]' : '')).join()})`;
const first = new Map();
all = all.filter((one) => {
  if (one.kind !== 'CreateFunctionStmt') return true;
  const earlier = first.get(signature(one));
  if (earlier === undefined) return first.set(signature(one), one);
  earlier.sql = one.sql.replace(/^create or replace function/, 'create function');
  earlier.node = one.node;
  if (one.comment !== '') earlier.comment = one.comment;
  report.push(`superseded: ${signature(one)} (${one.file})`);
  return false;
});
// An index that is dropped was never there; made again under its name it is.
for (const drop of all.filter(({ kind }) => kind === 'DropStmt')) {
  if (drop.node.removeType !== 'OBJECT_INDEX') throw new Error(`${drop.file}: ${drop.sql}`);
  const name = names(drop.node.objects[0].List.items).split('.').at(-1);
  const made = all.find((one) => one.kind === 'IndexStmt' && one.node.idxname === name);
  report.push(`dropped: ${made.sql}`);
  all = all.filter((one) => one !== drop && one !== made);
}
// Said by the loop over all writes, and for an installation that never was.
all = all.filter((one) => {
  const gone =
    (one.kind === 'SelectStmt' && /^select privato\.avvolgi_scrittura\(/.test(one.sql)) ||
    (one.kind === 'DoStmt' && /privato\.incatena_atto\(v\)/.test(one.sql));
  if (gone) report.push(`not needed: ${one.sql.slice(0, 100).replaceAll('\n', ' ')}`);
  return !gone;
});

const tableFolder = (one) => tablesOf(one.file) ?? one.folder;
const functions = new Map();
for (const one of all) if (one.name) functions.set(one.name, [...(functions.get(one.name) ?? []), one]);
const tables = new Map(all.filter(({ table }) => table).map((one) => [one.table, one]));
const called = (sql) => [...new Set([...bare(sql).matchAll(/(?<!\b(?:on|references|table|into)\s+)\b((?:privato|public)\.\w+)\s*\(/g)].map(([, name]) => name))]
  .flatMap((name) => functions.get(name) ?? []);
const inSql = ({ node }) => node.options.some(({ DefElem: o }) => o.defname === 'language' && o.arg.String.sval === 'sql');

const OF_TABLES = new Set(['CreateSchemaStmt', 'CreateExtensionStmt', 'CreateEnumStmt', 'CreateSeqStmt', 'CreateStmt', 'IndexStmt',
  'AlterTableStmt', 'CompositeTypeStmt', 'DefineStmt', 'AlterTSConfigurationStmt', 'ViewStmt', 'AlterDefaultPrivilegesStmt']);
const privileges = (one) => one.folder === '90_privileges';
const trigger = (one) => one.kind === 'CreateFunctionStmt' && one.node.returnType?.names?.at(-1)?.String.sval === 'trigger';

// What columns, constraints and indexes call must be there before them; what an index or a generated column calls is unfolded, too.
const early = new Set();
function need(one, deep, user) {
  (user.needs ??= new Set()).add(one);
  if (early.has(one) && !deep) return;
  early.add(one);
  if (deep && inSql(one) && !one.walked) {
    one.walked = true;
    for (const other of called(one.sql)) if (other !== one) need(other, deep, one);
  }
}
for (const one of all)
  if (OF_TABLES.has(one.kind) && !privileges(one) && one.kind !== 'ViewStmt')
    for (const fn of called(one.sql)) need(fn, one.kind === 'IndexStmt' || /generated always as \(/.test(one.sql), one);

// In the folder of the first table that calls it, where its own comes later.
for (const fn of early) {
  const walk = (one, seen = new Set()) => all.filter((u) => u.needs?.has(one) && !seen.has(u)).flatMap((u) => (u.name ? walk(u, seen.add(u)) : [u]));
  fn.early = [fn, ...walk(fn)].map((u) => homeOf((u.on && tables.get(u.on) && tableFolder(tables.get(u.on))) || u.folder, 'tables')).toSorted()[0];
}

function placeOf(one) {
  const { kind, folder } = one;
  if (privileges(one)) return `${folder}/${/_privilegi/.test(one.file) ? 'grants' : 'writes'}`;
  if (/_tavole_testo\.sql$/.test(one.file)) return '01_common/unicode';
  if (early.has(one)) return `${one.early}/tables`;
  if (kind === 'DefineStmt' || kind === 'AlterTSConfigurationStmt') return '01_common/tables';
  if (kind === 'InsertStmt' || /^select privato\.impara\(/.test(one.sql)) return folder === '20_conseguenze' ? `${folder}/rows` : '95_data/rows';
  if (kind === 'CreatePolicyStmt' || kind === 'CreateTrigStmt' || kind === 'DoStmt' || trigger(one)) return `${homeOf(folder, 'rules')}/rules`;
  if (/^select privato\.tieni_scritto\(/.test(one.sql)) return `${homeOf(folder, 'rules')}/rules`;
  if (OF_TABLES.has(kind)) {
    const owner = one.on ? tables.get(one.on) : one;
    if (owner === undefined) throw new Error(`${one.file}: whose is ${one.sql}?`);
    return `${homeOf(tableFolder(owner), 'tables')}/tables`;
  }
  return `${folder}/${topicOf(one.file)}`;
}
for (const one of all) one.place = placeOf(one);

// Who may call is said in the file that makes the procedure.
const placed = [];
for (const one of all) {
  const grant = /^select privato\.concedi\('([^']*)', array\[([^\]]*)\]\);/.exec(one.sql);
  if (one.kind === 'SelectStmt' && /concedi\(/.test(one.sql) && !grant) throw new Error(one.sql);
  if (grant) {
    const homes = new Map();
    for (const [, name] of grant[2].matchAll(/'(\w+)'/g)) {
      const made = [...(functions.get(`public.${name}`) ?? []), ...(functions.get(`privato.${name}`) ?? [])];
      const places = new Set(made.map(({ place }) => place));
      // its face last
      const maker = functions.get(`public.${name}`)?.[0] ?? made[0];
      if (maker === undefined) throw new Error(`${one.file}: concedi ${name}`);
      // nothing is granted while tables are made
      const home = maker.place.endsWith('/tables') ? `${maker.folder}/${topicOf(maker.file)}` : maker.place;
      if (places.size > 1) report.push(`in ${places.size} files: ${name} ${[...places]}`);
      homes.set(home, [...(homes.get(home) ?? []), name]);
    }
    if (homes.size === 1) placed.push({ ...one, place: [...homes.keys()][0] });
    else
      for (const [place, list] of homes) {
        const lines = [''];
        for (const [i, name] of list.entries()) {
          const word = `'${name}'${i === list.length - 1 ? ']);' : ','}`;
          if (lines.at(-1).length + word.length > 90) lines.push('');
          lines[lines.length - 1] += (lines.at(-1) === '' ? '' : ' ') + word;
        }
        placed.push({ ...one, place, joined: false, sql: `select privato.concedi('${grant[1]}', array[${lines.join('\n  ')}` });
      }
    continue;
  }
  placed.push(one);
}
const comments = placed.filter(({ kind }) => kind === 'CommentStmt');
for (const one of comments) {
  const on = /^comment on function (public\.\w+)/.exec(one.sql)?.[1];
  if (on) one.place = functions.get(on)[0].place;
  else throw new Error(one.sql);
}

// A chapter's own words stand above its first statement in the file that took most of it.
const chapters = groupBy(placed, ({ file }) => file);
for (const [, list] of chapters) {
  const bytes = new Map();
  for (const { place, sql } of list) bytes.set(place, (bytes.get(place) ?? 0) + sql.length);
  const [main] = [...bytes].sort((a, b) => b[1] - a[1])[0];
  const top = list[0];
  const heir = list.find(({ place }) => place === main);
  if (heir !== top) {
    const words = top.loose;
    top.loose = [];
    heir.loose = [...words, ...heir.loose];
  }
}


// --- Faces: what only calls its body of the same name becomes a mark above it (supabase/local/faces.ts draws it).
const option = ({ node }, key) => node.options.find((o) => o.DefElem.defname === key)?.DefElem.arg;
const parameters = ({ node }) => (node.parameters ?? []).map(({ FunctionParameter: p }) => p).filter(({ mode }) => !/TABLE|OUT/.test(mode));
const shape = (one) => parameters(one).map((p) => `${p.name} ${names(p.argType.names)}${p.argType.arrayBounds ? '[]' : ''}`).join();
const flat = (sql) => bare(sql).replace(/\s+/g, ' ').trim();
/** Where the parameters of a function's text begin and end, and each of them. */
function signatureOf(sql) {
  const open = sql.indexOf('(', sql.indexOf('create function'));
  let depth = 0;
  let quoted = false;
  const cuts = [open];
  for (let i = open; i < sql.length; i += 1) {
    const c = sql[i];
    if (c === "'") quoted = !quoted;
    if (quoted) continue;
    if (c === '(' || c === '[') depth += 1;
    if (c === ',' && depth === 1) cuts.push(i);
    if (c === ')' || c === ']') depth -= 1;
    if (depth === 0) {
      cuts.push(i);
      break;
    }
  }
  const list = cuts.slice(0, -1).map((from, i) => sql.slice(from + 1, cuts[i + 1]).trim().replace(/\s+/g, ' '));
  return { open, close: cuts.at(-1), list: list.filter((x) => x !== '') };
}
function withDefaults(body, face, byName) {
  const ours = signatureOf(body);
  const theirs = signatureOf(face).list;
  if (!theirs.some((one) => / default /.test(one))) return body;
  const list = ours.list.map((one, i) => {
    const twin = byName ? theirs.find((x) => x.split(' ')[0] === one.split(' ')[0]) ?? '' : theirs[i];
    const set = byName?.get(one.split(' ')[0]);
    const value = set !== undefined ? ` default ${set}` : / default .*$/.exec(twin)?.[0] ?? '';
    if (/ default /.test(one)) throw new Error(`two defaults: ${one}`);
    return one + value;
  });
  const head = body.slice(0, ours.open + 1);
  const tail = body.slice(ours.close);
  const start = head.length - head.lastIndexOf('\n') - 1;
  const lines = [head.slice(head.lastIndexOf('\n') + 1)];
  for (const [i, one] of list.entries()) {
    const word = one + (i === list.length - 1 ? '' : ',');
    const last = lines.at(-1);
    const gap = last.endsWith('(') ? '' : ' ';
    if (last.length + word.length + 1 > 98) lines.push(`  ${word}`);
    else lines[lines.length - 1] = last + gap + word;
  }
  // what follows stays on the line if it fits
  const after = tail.split('\n')[0];
  const text = lines.join('\n');
  const room = lines.at(-1).length + after.length <= 100;
  const rest = room ? tail : tail.replace(/^\) (returns|language)/, ')\n$1');
  return head.slice(0, head.lastIndexOf('\n') + 1) + text + rest;
}
const roles = new Map();
for (const one of all) {
  const grant = /^select privato\.concedi\('([^']*)', array\[([^\]]*)\]\);/.exec(one.sql);
  for (const [, name] of grant?.[2].matchAll(/'(\w+)'/g) ?? []) roles.set(name, grant[1]);
}
const listed = (fn) => [...(functions.get(fn)?.[0].sql ?? '').matchAll(/^\s*'?(?:select array\[)?([^\n]*)$/gm)].map(([line]) => line).join('\n');
const namesIn = (fn) => [...listed(fn).matchAll(/'(\w+)'/g)].map(([, n]) => n);
const without = new Map([...listed('privato.senza_comando').matchAll(/'(\w+)'[\],]*\s*-- ([^\n]*)/g)].map(([, n, why]) => [n, why]));
const open = new Set(namesIn('privato.sempre_aperte'));
const early2 = new Set(namesIn('privato.prima_dei_termini'));
const anyway = new Set(['invia_contatto', 'contatta_centro', 'segnala']);
const GONE = new Set(['concedi', 'avvolgi_scrittura', 'senza_comando', 'sempre_aperte', 'prima_dei_termini'].map((n) => `privato.${n}`));
let drawn = 0;
let shaped = 0;
const nulls = new Map();
for (const one of placed) {
  const said = one.kind === 'CommentStmt' && /^comment on function (public\.\w+)[^']*?((?:'[^']*'\s*)+);/.exec(one.sql);
  if (said) nulls.set(said[1], { one, text: [...said[2].matchAll(/'([^']*)'/g)].map(([, t]) => t).join('') });
}
const gone = new Set();
for (const [name, list] of functions) {
  const [face] = list;
  const short = name.split('.')[1];
  if (name.startsWith('privato.')) {
    if (roles.has(short) && !functions.has(`public.${short}`)) face.mark = `-- @grant ${roles.get(short)}`;
    continue;
  }
  const body = functions.get(`privato.${short}`)?.[0];
  const names2 = parameters(face).map(({ name: n }) => n).join(', ');
  const text = flat(/\sas \$\$([\s\S]*)\$\$/.exec(face.sql)?.[1] ?? '');
  // the same parameters in another order, and some of the body's with a value of their own
  const call = new RegExp(`^select (?:\\* from )?privato\\.${short}\\(([\\w, ]+)\\)$`).exec(text)?.[1].split(', ');
  const own = new Map(body === undefined ? [] : shape(body).split(',').map((one, i) => [one.split(' ')[0], { one, given: call?.[i] }]));
  const theirs = shape(face).split(',');
  const fixed = [...own].filter(([n, { given }]) => given !== n);
  const reordered =
    body !== undefined && call !== undefined && shape(face) !== shape(body) && call.length === own.size &&
    theirs.every((one) => own.get(one.split(' ')[0])?.one === one) && fixed.every(([, { given }]) => /^\d+$/.test(given)) &&
    theirs.length + fixed.length === own.size;
  const plain = reordered || body !== undefined && shape(face) === shape(body) && [`select privato.${short}(${names2})`, `select * from privato.${short}(${names2})`].includes(text);
  const to = roles.get(short) ?? 'service_role';
  if (!plain) {
    shaped += 1;
    if (roles.has(short)) for (const one of [face, body]) if (one) one.mark = `-- @grant ${to}`;
    continue;
  }
  drawn += 1;
  const volatile = option(face, 'volatility') === undefined;
  const options = [to];
  if (volatile && /authenticated/.test(to) && without.has(short)) options.push(`without command: ${without.get(short)}`);
  else if (anyway.has(short)) options.push('with command');
  if (open.has(short)) options.push('open while closed');
  if (early2.has(short)) options.push('before the terms');
  body.mark = `-- @public ${options.join('; ')}`;
  if (reordered) {
    body.mark += `\n-- @takes ${names2}`;
    const last = body.mark.split('\n').at(-1);
    if (last.length > 100) report.push(`long: ${last}`);
  }
  const nullable = nulls.get(name);
  if (nullable) {
    if (!nullable.text.startsWith('null: ')) throw new Error(nullable.text);
    const rows = [''];
    for (const column of nullable.text.slice(6).split(/, */)) {
      if (rows.at(-1).length + column.length > 86) rows.push('');
      rows[rows.length - 1] += (rows.at(-1) === '' ? '' : ', ') + column;
    }
    body.mark += rows.map((row) => `\n-- @null ${row}`).join('');
    gone.add(nullable.one);
  }
  body.sql = withDefaults(body.sql, face.sql, reordered ? new Map(fixed.map(([n, { given }]) => [n, given])) : undefined);
  for (const words of [...face.loose, face.comment].filter((w) => w !== '')) body.comment += (body.comment === '' ? '' : '\n') + words;
  gone.add(face);
}
for (const one of placed) {
  if (/^select privato\.concedi\(/.test(one.sql)) {
    gone.add(one);
    for (const words of [...one.loose, one.comment]) {
      if (words === '' || /^-- Who may call\.?$/.test(words)) continue;
      const heir = placed.find(({ file, kind }) => file === one.file && kind === 'DoStmt');
      if (heir) heir.comment += `${heir.comment === '' ? '' : '\n'}${words}`;
      else report.push(`lost with concedi (${one.file}): ${words}`);
    }
  }
  if (GONE.has(one.name) || (one.kind === 'DoStmt' && /avvolgi_scrittura/.test(one.sql))) {
    gone.add(one);
    report.push(`gone: ${one.name ?? 'the loop that drew the faces'}`);
  }
}
report.push(`${drawn} faces become marks, ${shaped} have a signature of their own`);
for (const one of placed) if (one.mark) one.comment += (one.comment === '' ? '' : '\n') + one.mark;
for (let i = placed.length - 1; i >= 0; i -= 1) if (gone.has(placed[i])) placed.splice(i, 1);

/** In a file of tables each stands with what was added to it, its indexes and its lock; before it what it calls. */
function arrangeTables(list) {
  const out = [];
  const seen = new Set();
  const put = (one) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const other of one.needs ?? []) if (list.includes(other)) put(other);
    out.push(one);
  };
  const bound = (one) => Boolean(one.on);
  for (const one of list) if (!bound(one) && !one.table && !early.has(one)) if (one.kind !== 'ViewStmt' && one.kind !== 'CompositeTypeStmt') put(one);
  for (const one of list.filter(({ table }) => table)) {
    put(one);
    const its = list.filter(({ on }) => on === one.table);
    const rank = ({ kind, sql }) => (kind === 'IndexStmt' ? 1 : /enable row level/.test(sql) ? 2 : 0);
    for (const other of its.toSorted((a, b) => rank(a) - rank(b))) put(other);
  }
  for (const one of list) put(one);
  return out;
}

const files = groupBy(placed, ({ place }) => place);
mkdirSync(TO, { recursive: true });
for (const path of readdirSync(TO, { recursive: true })) if (path.endsWith('.sql')) rmSync(join(TO, path));
for (const [place, list] of [...files].sort()) {
  const order = place.endsWith('/tables') ? arrangeTables(list) : list;
  let text = '';
  for (const [i, one] of order.entries()) {
    const together = i > 0 && one.joined && one.loose.length === 0 && order[i - 1].file === one.file
      && (order[i - 1] === one.previous || order[i - 1].sql === one.previous?.sql || place.endsWith('/tables'));
    const apart = i === 0 ? '' : together ? '\n' : '\n\n';
    text += apart + [...one.loose.flatMap((b) => [b, '']), ...(one.comment === '' ? [] : [one.comment]), one.sql].join('\n');
  }
  const target = join(TO, `${place}.sql`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${text}\n`);
}
writeFileSync(join(TO, '90_privileges/faces.sql'), '');
report.push(`${files.size + 1} files in ${new Set([...files.keys()].map((p) => dirname(p))).size} folders`);
console.log(report.join('\n'));
// For cite.mjs: where each chapter and each function went.
const main = Object.fromEntries([...chapters].map(([file, list]) => {
  const bytes = new Map();
  for (const { place, sql } of list) bytes.set(place, (bytes.get(place) ?? 0) + sql.length);
  return [file.split('_')[0], [...bytes].sort((a, b) => b[1] - a[1])[0][0]];
}));
const made = {};
for (const one of placed) {
  const name = one.name ?? one.table ?? (one.kind === 'CreateEnumStmt' ? names(one.node.typeName) : undefined);
  if (name) (made[name.split('.').at(-1)] ??= new Set()).add(one.place);
}
writeFileSync(join(HERE, 'map.json'), JSON.stringify({ main, made: Object.fromEntries(Object.entries(made).map(([n, s]) => [n, [...s]])) }));
