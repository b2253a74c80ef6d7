/** What a person decides about a conflict or a refusal. Until then it stays, and blocks only its own verification. */

import type { Campo } from '../domain/sincronia/campi.ts';
import type { ContenutoPerTipo } from '../domain/sincronia/contenuti.ts';
import { accoda, accodaCampo, type EsitoSalvataggio, maiSpedita, operazioniDi, salva, seq } from './coda.ts';
import type { ArchivioCentro } from './db.ts';
import { cambiaAttesa, confermata, decisioniInCoda, nominatoDaDecisione, oggetto } from './decisione.ts';
import type { Ambiente } from './porte.ts';
import { annota } from './registro.ts';
import type { Conflitto, Json, Operazione } from './tipi.ts';

export type SceltaConflitto = { tipo: 'mio' } | { tipo: 'loro' } | { tipo: 'altro'; valore: Json };

/** Open cards of one verification, or of all. For liveQuery. */
export async function conflittiAperti(archivio: ArchivioCentro, verificaId?: string): Promise<Conflitto[]> {
  const open = await archivio.conflicts.where('state').equals('aperto').toArray();
  const wanted = verificaId === undefined ? open : open.filter((card) => card.verificaId === verificaId);
  return wanted.sort((a, b) => a.createdAt - b.createdAt);
}

/** Operations the server refused and nobody has decided about yet. For liveQuery. */
export async function rifiutate(archivio: ArchivioCentro): Promise<Operazione[]> {
  return archivio.ops
    .where('state')
    .equals('rejected')
    .filter((op) => op.resolvedAt === null)
    .sortBy('seq');
}

/** Closes the card: our value again on top of theirs, theirs, or a third one. Resolves once it is on the tablet. */
export async function risolviConflitto(
  ambiente: Ambiente,
  conflittoId: string,
  scelta: SceltaConflitto,
): Promise<EsitoSalvataggio> {
  const { archivio, clock } = ambiente;
  return salva(ambiente, async () => {
    const card = await archivio.conflicts.get(conflittoId);
    if (card === undefined || card.state === 'risolto') return card?.opId ?? '';
    await archivio.conflicts.update(card.id, { state: 'risolto', resolvedAt: clock.now() });
    await archivio.ops.where('opId').equals(card.opId).modify({ resolvedAt: clock.now() });
    await annota(ambiente, 'conflitto_risolto', { op: card.opId, campo: card.field, scelta: scelta.tipo });
    return card.field === null
      ? risolviAzione(ambiente, card, scelta)
      : risolviCampo(ambiente, card, card.field, scelta);
  });
}

async function risolviCampo(
  ambiente: Ambiente,
  card: Conflitto,
  field: Campo,
  scelta: SceltaConflitto,
): Promise<string> {
  const { archivio } = ambiente;
  const row = await archivio.verifiche.get(card.verificaId);
  const version = card.theirsVersion ?? row?.versioni_campi[field] ?? 0;
  if (row !== undefined) {
    await archivio.verifiche.put({
      ...row,
      campi: { ...row.campi, [field]: card.theirs },
      versioni_campi: { ...row.versioni_campi, [field]: version },
    });
  }
  const draft = await archivio.drafts.get([card.verificaId, field]);
  if (scelta.tipo === 'loro') {
    // Edits made after the conflicting one never left; the person has just chosen the other tablet's value over them.
    for (const op of await operazioniDi(archivio, card.verificaId)) {
      if (op.field === field && op.opId !== card.opId && maiSpedita(op)) await archivio.ops.delete(seq(op));
    }
  }
  const value =
    scelta.tipo === 'altro' ? scelta.valore : scelta.tipo === 'loro' ? card.theirs : (draft?.value ?? card.mine);
  // Theirs is said too: it merges, and the server knows that the question is settled.
  const opId = await accodaCampo(ambiente, card.verificaId, field, value, version);
  await decisioniInCoda(archivio, card.verificaId);
  return opId;
}

/**
 * Insisting on an action can succeed only for a decision on a verification that is still open; for anything the server
 * has closed, what was entered here is kept as a note.
 */
async function risolviAzione(ambiente: Ambiente, card: Conflitto, scelta: SceltaConflitto): Promise<string> {
  const { archivio } = ambiente;
  if (scelta.tipo === 'loro') return card.opId;
  const payload = scelta.tipo === 'altro' ? scelta.valore : card.mine;
  const decided = typeof card.theirs === 'object' && card.theirs !== null && 'esito' in card.theirs;
  if (card.kind !== 'decidi' || decided)
    return accodaNota(ambiente, card.verificaId, `${card.kind}: ${JSON.stringify(payload)}`);
  return accoda(ambiente, {
    kind: card.kind,
    entityId: card.verificaId,
    payload: confermata(payload, card.theirs, card.theirsVersion),
    baseVersion: card.theirsVersion,
    dependsOn: (await archivio.ops.where('opId').equals(card.opId).first())?.dependsOn ?? [],
  });
}

async function accodaNota(ambiente: Ambiente, entityId: string, testo: string): Promise<string> {
  const payload: ContenutoPerTipo['aggiungi_nota'] = { id: ambiente.newId(), testo: testo.slice(0, 4_000) };
  return accoda(ambiente, { kind: 'aggiungi_nota', entityId, payload: { ...payload }, baseVersion: null });
}

/**
 * A refused operation: 'scarta' gives it up (it stays in the history), 'nota' keeps what was entered as a note on the
 * verification, 'riprova' sends it again (same id if only the transport had refused it, a new one otherwise).
 */
export async function risolviRifiuto(
  ambiente: Ambiente,
  opId: string,
  scelta: 'scarta' | 'nota' | 'riprova',
): Promise<EsitoSalvataggio> {
  const { archivio, clock } = ambiente;
  return salva(ambiente, async () => {
    const op = await archivio.ops.where('opId').equals(opId).first();
    if (op === undefined || op.state !== 'rejected' || op.resolvedAt !== null) return opId;
    await annota(ambiente, 'rifiuto_risolto', { op: opId, scelta, motivo: op.lastError });
    if (scelta === 'riprova' && op.lastError?.startsWith('http:') === true) {
      await archivio.ops.update(seq(op), { state: 'pending', nextAttemptAt: 0 });
      return opId;
    }
    await archivio.ops.update(seq(op), { resolvedAt: clock.now() });
    if (scelta === 'riprova') return accodaDiNuovo(ambiente, op);
    if (op.field !== null) await archivio.drafts.delete([op.entityId, op.field]);
    if (scelta === 'scarta') return scarta(ambiente, op);
    const testo = `${op.kind}${op.field === null ? '' : ` ${op.field}`}: ${JSON.stringify(op.payload)} (${op.lastError ?? ''})`;
    return accodaNota(ambiente, op.entityId, testo);
  });
}

/** A file that a decision had named and that will never come: the server stops waiting for it. */
async function scarta(ambiente: Ambiente, op: Operazione): Promise<string> {
  const { media_id = null } = op.kind === 'allega_media' ? oggetto(op.payload) : {};
  const ops = await operazioniDi(ambiente.archivio, op.entityId);
  if (media_id === null || !nominatoDaDecisione(ops, media_id)) return op.opId;
  return accoda(ambiente, { kind: 'rimuovi_media', entityId: op.entityId, payload: { media_id }, baseVersion: null });
}

async function accodaDiNuovo(ambiente: Ambiente, op: Operazione): Promise<string> {
  const row = await ambiente.archivio.verifiche.get(op.entityId);
  const opId = await accoda(ambiente, {
    kind: op.kind,
    entityId: op.entityId,
    dependsOn: op.dependsOn,
    ...(op.field === null ? {} : { field: op.field }),
    // A decision keeps what its author saw: whatever changed since comes back as a conflict, with both shown.
    payload: op.payload,
    baseVersion: op.field === null ? op.baseVersion : (row?.versioni_campi[op.field] ?? op.baseVersion),
  });
  await cambiaAttesa(ambiente.archivio, op.entityId, op.opId, opId);
  return opId;
}
