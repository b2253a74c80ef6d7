/**
 * A story of one tablet: after every step, what the step answered, which rows of which table are different now, and what the
 * server was asked. The kept text (tests/vettori/motore) was recorded, not specified: a difference is to be
 * read, and is a fault or a wanted change. `RACCONTA=1` writes it anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerFinto } from './server-sincronia.ts';
import { nuovoTablet, type OpzioniTablet, type Tablet } from './tablet.ts';

const CARTELLA = join(import.meta.dirname, '../vettori/motore');

export interface Scena {
  readonly fake: ServerFinto;
  readonly tablet: Tablet;
  /** Does it, and writes down what came of it. */
  passo<T>(nome: string, fai: () => T | Promise<T>): Promise<T>;
}

type Righe = Map<string, string>;

async function fotografa({ store }: Tablet): Promise<Righe> {
  const { tables } = store;
  const lette = await store.transaction('r', tables, () => Promise.all(tables.map((table) => table.toArray())));
  const righe: Righe = new Map();
  for (const [posto, table] of tables.entries()) {
    const chiavi = [table.schema.primKey.keyPath ?? []].flat();
    for (const row of lette[posto] ?? []) {
      const chiave = chiavi.map((campo) => JSON.stringify(row[campo])).join(',');
      const scritta = 'blob' in row && row.blob instanceof Blob ? { ...row, blob: `${row.blob.size} byte` } : row;
      righe.set(`${table.name} ${chiave}`, JSON.stringify(scritta));
    }
  }
  return righe;
}

/** Of a row that was there already, only what has changed in it. */
function mutata(prima: string | undefined, dopo: string): string {
  if (prima === undefined) return dopo;
  const vecchia: Record<string, unknown> = JSON.parse(prima);
  const nuova: Record<string, unknown> = JSON.parse(dopo);
  const campi = [...new Set([...Object.keys(vecchia), ...Object.keys(nuova)])];
  const diversi = campi.filter((campo) => JSON.stringify(vecchia[campo]) !== JSON.stringify(nuova[campo]));
  return diversi.map((campo) => `${campo} ${JSON.stringify(nuova[campo]) ?? '-'}`).join(', ');
}

const differenze = (prima: Righe, dopo: Righe): string[] => [
  ...[...dopo]
    .filter(([chiave, riga]) => prima.get(chiave) !== riga)
    .map(([chiave, riga]) => `${chiave}: ${mutata(prima.get(chiave), riga)}`),
  ...[...prima.keys()].filter((chiave) => !dopo.has(chiave)).map((chiave) => `${chiave} -`),
];

const scegli = (riga: object, campi: readonly string[]): object =>
  Object.fromEntries(Object.entries(riga).filter(([campo]) => campi.includes(campo)));

/** Of a row that a table holds, only which one it is: what is in it was told when it was written. */
const detto = (valore: unknown): string =>
  JSON.stringify(valore, (_, v: unknown) => {
    if (v instanceof Blob) return `${v.size} byte`;
    if (v instanceof Set) return [...v];
    if (v instanceof Map) return Object.fromEntries(v);
    if (typeof v !== 'object' || v === null) return v;
    if ('versioni_campi' in v) return scegli(v, ['id', 'versione', 'campi']);
    if ('opId' in v && 'kind' in v && 'seq' in v) return scegli(v, ['seq', 'state']);
    if ('sha256' in v && 'verificaId' in v) return scegli(v, ['id', 'state']);
    return v;
  }) ?? 'undefined';

/** Ids are whatever they are: the first one met is id1. */
function senzaId(righe: readonly string[]): string[] {
  const nomi = new Map<string, string>();
  const dai = (id: string): string => {
    const nome = nomi.get(id) ?? `id${nomi.size + 1}`;
    nomi.set(id, nome);
    return nome;
  };
  return righe.map((riga) => riga.replace(/00000000-0000-4000-8000-\d{12}/g, dai));
}

export async function racconta(
  opzioni: OpzioniTablet & { verifiche?: readonly string[] },
  storia: (scena: Scena) => Promise<void>,
): Promise<string[]> {
  const fake = new ServerFinto();
  for (const id of opzioni.verifiche ?? ['v1', 'v2', 'v3']) fake.aggiungi(id);
  const tablet = await nuovoTablet(fake, opzioni);
  const righe: string[] = [];
  let prima = await fotografa(tablet);
  let chiamate = 0;
  const passo = async <T>(nome: string, fai: () => T | Promise<T>): Promise<T> => {
    const esito = await fai();
    righe.push(`# ${nome} = ${detto(esito)}`);
    for (const { tipo, ids } of fake.chiamate.slice(chiamate)) righe.push(['  >', tipo, ...ids].join(' '));
    chiamate = fake.chiamate.length;
    if (!tablet.store.isOpen()) return esito;
    const dopo = await fotografa(tablet);
    righe.push(...differenze(prima, dopo).map((riga) => `  ${riga}`));
    prima = dopo;
    return esito;
  };
  await storia({ fake, tablet, passo });
  return senzaId(righe);
}

/** What was kept of a story; with RACCONTA what it tells now is kept in its place. */
export function tenuto(nome: string, righe: readonly string[]): string[] {
  const file = join(CARTELLA, `${nome}.txt`);
  if (process.env.RACCONTA !== undefined) {
    mkdirSync(CARTELLA, { recursive: true });
    writeFileSync(file, `${righe.join('\n')}\n`);
  }
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
