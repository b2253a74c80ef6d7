/**
 * Enqueueing. A save is one transaction: draft, operation and (for media) blob together. The returned promise settles
 * only after the transaction's `complete`: that moment, and no earlier, is 'Salvato sul tablet'.
 */

import type { PromiseExtended } from 'dexie';
import type { Campo } from '../domain/sincronia/campi.ts';
import type { ContenutoPerTipo } from '../domain/sincronia/contenuti.ts';
import type { Json } from '../domain/sincronia/json.ts';
import type { TipoOperazione } from '../domain/sincronia/operazioni.ts';
import { type ArchivioCentro, inTransazione, leggiTesti, META_PERSONA } from './db.ts';
import type { Ambiente } from './porte.ts';
import { erroreQuota, liberaSpazio } from './quota.ts';
import type { Bozza, Operazione } from './tipi.ts';
import type { VerificaLocale } from './wire.ts';

export type EsitoSalvataggio =
  | { readonly ok: true; readonly opId: string }
  | { readonly ok: false; readonly errore: 'spazio_esaurito' | 'archivio_non_pronto' };

export interface NuovaOperazione<K extends TipoOperazione> {
  kind: K;
  entityId: string;
  field?: Campo;
  payload: ContenutoPerTipo[K];
  baseVersion: number | null;
  dependsOn?: readonly string[];
  dependsOnMedia?: string;
}

const NON_CHIUSI = ['pending', 'sending', 'waiting_media', 'waiting_auth', 'conflict', 'rejected'] as const;

/** Everything still owed or waiting for a person; found by index, so delivered history costs nothing. */
export async function operazioniAperte(archivio: ArchivioCentro): Promise<Operazione[]> {
  return archivio.ops
    .where('state')
    .anyOf(NON_CHIUSI)
    .filter((op) => op.resolvedAt === null)
    .toArray();
}

/** On its way or waiting for a person: neither delivered nor given up. */
export function aperta(op: Operazione): boolean {
  if (op.state === 'acked' || op.state === 'merged') return false;
  if (op.state === 'conflict' || op.state === 'rejected') return op.resolvedAt === null;
  return true;
}

/** Open, or accepted by the server after this row was read: the row alone would say that it never happened. */
export const nonLetta = ({ accettate = [] }: VerificaLocale, op: Operazione): boolean =>
  aperta(op) || accettate.includes(op.opId);

/** Those of all these rows, by `seq`. One query: it is asked inside transactions too. */
export function operazioniNonLette(
  archivio: ArchivioCentro,
  rows: readonly VerificaLocale[],
): PromiseExtended<Operazione[]> {
  const accettate = new Set(rows.flatMap((row) => row.accettate ?? []));
  return archivio.ops
    .where('state')
    .anyOf(NON_CHIUSI)
    .or('opId')
    .anyOf([...accettate])
    .filter((op) => op.resolvedAt === null || accettate.has(op.opId))
    .sortBy('seq');
}

/**
 * Was `op` made in knowledge of `prima`? Everything made in this database was; two that were taken over from databases of
 * different persons never were, although one stands behind the other.
 */
export const saputa = (op: Operazione, prima: Operazione): boolean =>
  op.daArchivio === undefined || op.daArchivio === prima.daArchivio;

/** Is this draft what the operation's own person typed last? */
export const diLui = (draft: Bozza | undefined, op: Operazione): boolean =>
  draft !== undefined && (draft.persona ?? op.userId) === op.userId;

export const maiSpedita = (op: Operazione): boolean => op.attempts === 0 && op.state !== 'sending';

export async function operazioniDi(archivio: ArchivioCentro, entityId: string): Promise<Operazione[]> {
  return archivio.ops.where('[entityId+seq]').between([entityId, -Infinity], [entityId, Infinity]).toArray();
}

/** A draft names its person too. */
async function chiScrive(archivio: ArchivioCentro): Promise<{ persona?: string }> {
  const row = await archivio.meta.get(META_PERSONA);
  return typeof row?.value === 'string' ? { persona: row.value } : {};
}

/** Inside a transaction: adds the operation and returns its id. */
export async function accoda<K extends TipoOperazione>(ambiente: Ambiente, nuova: NuovaOperazione<K>): Promise<string> {
  const { archivio, clock, newId } = ambiente;
  const [deviceId, persona] = await leggiTesti(archivio, ['deviceId', META_PERSONA]);
  if (!deviceId || !persona) throw new ArchivioNonPronto();
  const now = clock.now();
  const opId = newId();
  await archivio.ops.add({
    opId,
    deviceId,
    userId: persona,
    kind: nuova.kind,
    v: 1,
    entityId: nuova.entityId,
    field: nuova.field ?? null,
    payload: nuova.payload,
    baseVersion: nuova.baseVersion,
    state: nuova.dependsOnMedia === undefined ? 'pending' : 'waiting_media',
    attempts: 0,
    nextAttemptAt: 0,
    lastError: null,
    dependsOnMedia: nuova.dependsOnMedia ?? null,
    dependsOn: [...(nuova.dependsOn ?? [])],
    createdAtClient: new Date(now).toISOString(),
    createdAt: now,
    settledAt: null,
    resolvedAt: null,
  });
  return opId;
}

/** The database has no identity or nobody at the counter yet (`preparaArchivio` was not called, or the storage was evicted under the page). */
class ArchivioNonPronto extends Error {
  override readonly name = 'ArchivioNonPronto';
}

/**
 * Runs one save; a full disk is an expected failure and comes back as a value, with nothing half-written. What the server
 * has shown back to us makes room by itself first.
 */
export async function salva(ambiente: Ambiente, task: () => Promise<string>): Promise<EsitoSalvataggio> {
  const first = await unaVolta(ambiente, task);
  if (first.ok || first.errore !== 'spazio_esaurito') return first;
  return (await faPosto(ambiente)) ? unaVolta(ambiente, task) : first;
}

/** False when there was nothing to let go, or not even room to write down that it went. */
async function faPosto(ambiente: Ambiente): Promise<boolean> {
  try {
    return (await liberaSpazio(ambiente, true)) > 0;
  } catch (errore) {
    if (erroreQuota(errore)) return false;
    throw errore;
  }
}

async function unaVolta(ambiente: Ambiente, task: () => Promise<string>): Promise<EsitoSalvataggio> {
  try {
    const opId = await inTransazione(ambiente.archivio, task);
    return { ok: true, opId };
  } catch (errore) {
    if (erroreQuota(errore)) return { ok: false, errore: 'spazio_esaurito' };
    if (errore instanceof ArchivioNonPronto) return { ok: false, errore: 'archivio_non_pronto' };
    throw errore;
  }
}

/** Acts whose half-written form is kept: its drafts are keyed `<act>_…` and go in the transaction that queues the act. */
export type AttoConBozze = 'ricevi' | 'spedizione' | 'restituzione' | 'decidi' | 'vendita';

/** Inside a transaction; a plain Dexie promise, so that it costs no level of awaiting. */
export function scordaBozze({ archivio }: Ambiente, verificaId: string, atto: AttoConBozze): PromiseExtended<number> {
  const keys = archivio.drafts.where('[verificaId+field]');
  return keys.between([verificaId, `${atto}_`], [verificaId, `${atto}_\uffff`]).delete();
}

/**
 * Inside a transaction: the draft and its operation. An edit of a field whose last operation has never left is folded
 * into that one; an operation that left once is never touched again, its successor waits for its answer.
 */
export async function accodaCampo(
  ambiente: Ambiente,
  verificaId: string,
  field: Campo,
  value: Json,
  baseVersion?: number,
): Promise<string> {
  const { archivio, clock } = ambiente;
  const row = await archivio.verifiche.get(verificaId);
  const base = baseVersion ?? row?.versioni_campi[field] ?? 0;
  const persona = await chiScrive(archivio);
  await archivio.drafts.put({ verificaId, field, value, baseVersion: base, updatedAt: clock.now(), ...persona });
  const ops = await operazioniDi(archivio, verificaId);
  const last = ops.filter((op) => op.field === field && aperta(op)).at(-1);
  const decided = ops.some((op) => op.kind === 'decidi' && aperta(op) && last !== undefined && seq(op) > seq(last));
  if (
    last !== undefined &&
    (last.state === 'pending' || last.state === 'waiting_auth') &&
    maiSpedita(last) &&
    // What another person entered stays his: the new value goes after it, under its own author.
    last.userId === persona.persona &&
    !decided
  ) {
    await archivio.ops.update(seq(last), {
      payload: { value },
      createdAtClient: new Date(clock.now()).toISOString(),
      ...(baseVersion === undefined ? {} : { baseVersion }),
    });
    return last.opId;
  }
  return accoda(ambiente, {
    kind: 'imposta_campo',
    entityId: verificaId,
    field,
    payload: { value },
    baseVersion: base,
  });
}

export const seq = (op: Operazione): number => op.seq ?? Number.MAX_SAFE_INTEGER;

/** Several fields at once (a slider together with its checklist): all of them or none. */
export async function salvaCampi(
  ambiente: Ambiente,
  dati: { verificaId: string; campi: readonly { campo: Campo; valore: Json }[] },
): Promise<EsitoSalvataggio> {
  return salva(ambiente, async () => {
    let opId = '';
    for (const { campo, valore } of dati.campi) opId = await accodaCampo(ambiente, dati.verificaId, campo, valore);
    return opId;
  });
}

/** The version of the custody record that the person had before him; null when this tablet was never told. */
export const versioneCustodia = (row: VerificaLocale | undefined): number | null => row?.custodia?.versione ?? null;

/** Any other kind: `spedizione`, `restituzione`, `stato_appuntamento`, `ricevi`. `entityId` is always the verification. */
export async function salvaOperazione<K extends 'ricevi' | 'stato_appuntamento' | 'spedizione' | 'restituzione'>(
  ambiente: Ambiente,
  dati: { kind: K; verificaId: string; carico: ContenutoPerTipo[K]; dependsOn?: readonly string[] },
): Promise<EsitoSalvataggio> {
  const { kind, verificaId } = dati;
  return salva(ambiente, async () => {
    if (kind !== 'stato_appuntamento') await scordaBozze(ambiente, verificaId, kind);
    return accoda(ambiente, {
      kind,
      entityId: verificaId,
      payload: dati.carico,
      baseVersion: versioneCustodia(await ambiente.archivio.verifiche.get(verificaId)),
      dependsOn: dati.dependsOn ?? [],
    });
  });
}

/** Appends a note and forgets the half-typed one in the same transaction. */
export async function salvaNota(
  ambiente: Ambiente,
  dati: { verificaId: string; testo: string },
): Promise<EsitoSalvataggio> {
  return salva(ambiente, async () => {
    await ambiente.archivio.drafts.delete([dati.verificaId, 'nota']);
    return accoda(ambiente, {
      kind: 'aggiungi_nota',
      entityId: dati.verificaId,
      payload: { id: ambiente.newId(), testo: dati.testo },
      baseVersion: null,
    });
  });
}

/** Its act was done elsewhere: the half-written form goes. */
export async function scordaModulo(
  ambiente: Ambiente,
  verificaId: string,
  atto: AttoConBozze,
): Promise<EsitoSalvataggio> {
  return salva(ambiente, () => scordaBozze(ambiente, verificaId, atto).then(() => ''));
}

/** Texts being typed that are not yet an operation (keys 'nota', `<act>_…`): kept over a crash, never sent. */
export async function salvaBozze<K extends string>(
  ambiente: Ambiente,
  dati: { verificaId: string; bozze: readonly { campo: K; valore: Json }[] },
): Promise<EsitoSalvataggio> {
  const { archivio, clock } = ambiente;
  const { verificaId, bozze } = dati;
  const updatedAt = clock.now();
  return salva(ambiente, async () => {
    const chi = await chiScrive(archivio);
    await archivio.drafts.bulkPut(
      bozze.map(({ campo, valore }) => ({
        verificaId,
        field: campo,
        value: valore,
        baseVersion: null,
        updatedAt,
        ...chi,
      })),
    );
    return '';
  });
}
