/**
 * `npm run bench` prints one JSON object on stdout and a table on stderr.
 * `-- --solo gare,elenco` runs some, `-- --giri 10000` has each race so often; `-- --piccolo` takes 5,000 listings and fewer rounds, to try things out.
 * `-- --grande` adds a million rows on a real Postgres, for minutes: listings (list and home), every procedure, and every list of the office
 * (`-- --solo ufficio_postgres --grande`: a quarter of an hour, and some 12 GB of disk).
 * `-- --solo elenco_postgres --grande --cartella DIR` loads its million into DIR once and finds it there the next time.
 * `-- --solo tempesta` sends 20,000 calls by everybody at once and looks for deadlocks; 200,000 with `--grande`.
 * `-- --solo pagine` looks at home, list, detail and certificate check beside a floor page (seven minutes), `--pagine faq,vendi` at other public routes.
 * `-- --file PATH` writes the JSON there as well.
 * Only broken promises (a race with two winners, lost operations) end with an error: a slow machine does not.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bytes } from './bytes.ts';
import { coldStart } from './cold-start.ts';
import type { Measure } from './context.ts';
import { counterStart } from './counter-start.ts';
import { draftSave } from './draft.ts';
import { listEmbedded, listPostgres } from './list.ts';
import { officeListsEmbedded, officeListsPostgres } from './office.ts';
import { proceduresEmbedded, proceduresPostgres } from './procedures.ts';
import { publicPages } from './public-pages.ts';
import { queue } from './queue.ts';
import { races } from './races.ts';
import { type Entry, table } from './result.ts';
import { storms } from './storm.ts';

const MEASURES = {
  launch: coldStart,
  elenco: listEmbedded,
  elenco_postgres: listPostgres,
  procedure: proceduresEmbedded,
  procedure_postgres: proceduresPostgres,
  ufficio: officeListsEmbedded,
  ufficio_postgres: officeListsPostgres,
  races: races,
  storm: storms,
  bozza: draftSave,
  queue: queue,
  banco_avvio: counterStart,
  byte: bytes,
  pagine: publicPages,
} as const satisfies Record<string, Measure>;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    pagine: { type: 'string' },
    file: { type: 'string' },
    giri: { type: 'string' },
    piccolo: { type: 'boolean' },
    grande: { type: 'boolean' },
    cartella: { type: 'string' },
  },
});
const requestedMeasures = values.only?.split(',') ?? Object.keys(MEASURES);
const unknownRows = requestedMeasures.filter((name) => !(name in MEASURES));
if (unknownRows.length > 0)
  throw new Error(`no such measure: ${unknownRows.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}`);

const small = values.piccolo === true;
const big = values.grande === true;
const rounds = Number(values.giri ?? (small ? 20 : 200));
// No round at all would find no violation.
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--giri ${String(values.giri)} is no number of rounds`);
const context = {
  annunci: small ? 5_000 : 100_000,
  giri: rounds,
  piccolo: small,
  grande: big,
  cartella: values.cartella === undefined ? null : resolve(values.cartella),
  pagine: values.pagine?.split(',') ?? null,
};
const start = new Date();
const entries: Entry[] = [];
const errors: { misura: string; errore: string }[] = [];
for (const [nome, measure] of Object.entries(MEASURES)) {
  if (!requestedMeasures.includes(nome)) continue;
  console.error(`… ${nome}`);
  try {
    entries.push(...(await measure(context)));
  } catch (error) {
    // One measure that cannot run must not cost the others: it is reported, and the run fails.
    errors.push({ misura: nome, errore: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const violazioni = entries.filter((v) => v.unita === 'violazioni').reduce((sum, v) => sum + v.valore, 0);
console.error(`\n${table(entries)}\n${errors.map((e) => `\n${e.misura}: ${e.errore}`).join('')}`);
const { stdout: commit } = await promisify(execFile)('git', ['describe', '--always', '--dirty', '--abbrev=12']);
const report = JSON.stringify(
  {
    commit: commit.trim(),
    quando: start.toISOString(),
    durata_s: Math.round((Date.now() - start.getTime()) / 1000),
    macchina: {
      node: process.version,
      cpu: cpus().length,
      modello: cpus()[0]?.model ?? '',
      piattaforma: process.platform,
      payload: loadavg(),
    },
    ...context,
    violazioni,
    errori: errors,
    voci: entries,
  },
  null,
  2,
);
console.log(report);
if (values.file !== undefined) writeFileSync(values.file, `${report}\n`);
process.exit(violazioni > 0 || errors.length > 0 ? 1 : 0);
