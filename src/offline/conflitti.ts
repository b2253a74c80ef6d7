/** What a person decides about a conflict or a refusal. Until then it stays, and blocks only its own verification. */

import type { Campo } from '../domain/sincronia/campi.ts';
import type { Json, OggettoJson } from '../domain/sincronia/json.ts';
import {
  accoda,
  accodaCampo,
  aperta,
  diLui,
  type EsitoSalvataggio,
  maiSpedita,
  operazioniDi,
  salva,
  saputa,
  seq,
} from './coda.ts';
import type { ArchivioCentro } from './db.ts';
import { cambiaAttesa, confermata, decisioniInCoda, nominatoDaDecisione } from './decisione.ts';
import { oggetto } from './json.ts';
import { conContenuto } from './leggi_operazione.ts';
import type { Ambiente } from './porte.ts';
import { annota } from './registro.ts';
import type { Conflitto, Operazione, OperazioneNota } from './tipi.ts';

/** `scartata`: what loses, as a person reads it; of an act it is kept as a note on the verification. */
export type SceltaConflitto = { tipo: 'mio' | 'loro'; scartata?: string } | { tipo: 'altro'; valore: Json };

/** Open cards of one verification, or of all. For liveQuery. */
export async function conflittiAperti(archivio: ArchivioCentro, verificaId?: string): Promise<Conflitto[]> {
  const open = await archivio.conflicts.where('state').equals('aperto').toArray();
  const wanted = verificaId === undefined ? open : open.filter((card) => card.verificaId === verificaId);
  return wanted.sort((a, b) => a.createdAt - b.createdAt);
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
  const mine = await archivio.ops.where('opId').equals(card.opId).first();
  const stored = await archivio.drafts.get([card.verificaId, field]);
  const draft = mine === undefined || diLui(stored, mine) ? stored : undefined;
  if (scelta.tipo === 'loro') {
    // Edits made after the conflicting one never left; the person has just chosen the other tablet's value over them.
    for (const op of await operazioniDi(archivio, card.verificaId)) {
      if (mine?.opId !== op.opId && op.field === field && maiSpedita(op) && (mine === undefined || saputa(op, mine)))
        await archivio.ops.delete(seq(op));
    }
  }
  const value =
    scelta.tipo === 'altro' ? scelta.valore : scelta.tipo === 'loro' ? card.theirs : (draft?.value ?? card.mine);
  // Theirs is said too: it merges, and the server knows that the question is settled.
  const opId = await accodaCampo(ambiente, card.verificaId, field, value, version);
  await decisioniInCoda(archivio, card.verificaId);
  return opId;
}

/** What was entered here for an act, against what the server has: the choice is told to it where it can still have one. */
async function risolviAzione(ambiente: Ambiente, card: Conflitto, scelta: SceltaConflitto): Promise<string> {
  if (card.kind === 'firma') return scegliFirma(ambiente, card, scelta.tipo === 'loro' ? card.theirs : card.mine);
  const nota = scelta.tipo === 'altro' ? undefined : scelta.scartata;
  if (nota !== undefined) await accodaNota(ambiente, card.verificaId, nota);
  const decided = 'esito' in oggetto(card.theirs);
  // An item that has moved since: the act can't be done again, only be kept as what it was.
  const moved = 'custodia' in oggetto(card.theirs);
  if (scelta.tipo === 'loro' || moved || (card.kind === 'decidi' && decided)) return card.opId;
  const { archivio } = ambiente;
  const payload = scelta.tipo === 'altro' ? scelta.valore : card.mine;
  const atto = conContenuto(
    card.kind,
    card.kind === 'ricevi'
      ? { ...oggetto(payload), sostituisce: ricevuto(card.theirs) }
      : confermata(payload, card.theirs, card.theirsVersion),
  );
  // A third value is no act, and one of another version can't be said again from here.
  if (atto === null) return card.opId;
  return accoda(ambiente, {
    ...atto,
    entityId: card.verificaId,
    baseVersion: card.theirsVersion,
    dependsOn: (await archivio.ops.where('opId').equals(card.opId).first())?.dependsOn ?? [],
  });
}

/** What the operator saw of the other intake: the server compares before it lets ours take its place. */
function ricevuto(theirs: Json): OggettoJson {
  const { numero_seriale = '', accessori = '', segni_distintivi = '', nome_depositante = '' } = oggetto(theirs);
  return { numero_seriale, accessori, segni_distintivi, nome_depositante };
}

async function scegliFirma(ambiente: Ambiente, card: Conflitto, scelta: Json): Promise<string> {
  const { media_id = null } = oggetto(scelta);
  const { ruolo = null } = oggetto(card.mine);
  const atto = conContenuto('scegli_firma', { media_id, ruolo });
  return atto === null ? card.opId : accoda(ambiente, { ...atto, entityId: card.verificaId, baseVersion: null });
}

async function accodaNota(ambiente: Ambiente, entityId: string, testo: string): Promise<string> {
  const payload = { id: ambiente.newId(), testo: testo.slice(0, 4_000) };
  return accoda(ambiente, { kind: 'aggiungi_nota', entityId, payload, baseVersion: null });
}

export type SceltaRifiuto = { tipo: 'scarta' | 'riprova' } | { tipo: 'nota'; testo: string };

/**
 * Operations of one verification that can't go as they are: 'scarta' gives them up (they stay in the history), 'nota' keeps
 * what was entered as one note, 'riprova' sends again (same id if it was only the transport or the file that was refused).
 */
export async function risolviRifiuti(
  ambiente: Ambiente,
  opIds: readonly string[],
  scelta: SceltaRifiuto,
): Promise<EsitoSalvataggio> {
  const { archivio } = ambiente;
  return salva(ambiente, async () => {
    const ops = (await archivio.ops.where('opId').anyOf(opIds).toArray()).filter(aperta);
    const [first] = ops;
    if (first === undefined) return '';
    for (const op of ops) {
      await annota(ambiente, 'rifiuto_risolto', { op: op.opId, scelta: scelta.tipo, motivo: op.lastError });
      if (scelta.tipo === 'riprova') await riprova(ambiente, op);
      else await lascia(ambiente, op);
    }
    return scelta.tipo === 'nota' ? accodaNota(ambiente, first.entityId, scelta.testo) : first.opId;
  });
}

/** What never left, or left and was refused by the transport, is still the same operation. */
async function riprova(ambiente: Ambiente, op: Operazione): Promise<void> {
  const { archivio, clock } = ambiente;
  const media = op.dependsOnMedia === null ? undefined : await archivio.media.get(op.dependsOnMedia);
  if (media?.state === 'rifiutato') {
    await archivio.media.update(media.id, { state: 'da_inviare', attempts: 0, nextAttemptAt: 0, lastError: null });
    await archivio.ops.update(seq(op), { state: 'waiting_media', nextAttemptAt: 0, lastError: null });
    return;
  }
  if (op.lastError?.startsWith('http:') === true) {
    await archivio.ops.update(seq(op), { state: 'pending', nextAttemptAt: 0 });
    return;
  }
  // Only the version that wrote it can say it again.
  if (op.kind === 'sconosciuta') return;
  await archivio.ops.update(seq(op), { resolvedAt: clock.now() });
  await accodaDiNuovo(ambiente, op);
}

/** Given up: nothing of it blocks, is shown as typed, or takes room here. */
async function lascia(ambiente: Ambiente, op: Operazione): Promise<void> {
  const { archivio, clock } = ambiente;
  await archivio.ops.update(seq(op), { state: 'rejected', resolvedAt: clock.now() });
  await archivio.conflicts.where('opId').equals(op.opId).modify({ state: 'risolto', resolvedAt: clock.now() });
  if (op.field !== null) await archivio.drafts.delete([op.entityId, op.field]);
  await scarta(ambiente, op);
  if (op.dependsOnMedia === null) return;
  await archivio.media.delete(op.dependsOnMedia);
  await archivio.blobs.delete(op.dependsOnMedia);
}

/** A file that a decision had named and that will never come: the server stops waiting for it. */
async function scarta(ambiente: Ambiente, op: Operazione): Promise<string> {
  const ops = await operazioniDi(ambiente.archivio, op.entityId);
  if (op.kind !== 'allega_media' || !nominatoDaDecisione(ops, op.payload.media_id)) return op.opId;
  const { media_id } = op.payload;
  return accoda(ambiente, { kind: 'rimuovi_media', entityId: op.entityId, payload: { media_id }, baseVersion: null });
}

async function accodaDiNuovo(ambiente: Ambiente, op: OperazioneNota): Promise<string> {
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
