/** What the server's answers do to the tablet: one transaction per batch. */

import type { Campo } from '../domain/sincronia/campi.ts';
import type { Json } from '../domain/sincronia/json.ts';
import { aperta, diLui, maiSpedita, saputa, seq } from './coda.ts';
import { inTransazione } from './db.ts';
import { avanzaDecisioni } from './decisione.ts';
import { valoreDi } from './json.ts';
import type { AmbienteInvio } from './porte.ts';
import { annota } from './registro.ts';
import { attesa } from './ritmo.ts';
import type { Operazione, OperazioneNota } from './tipi.ts';
import type { RispostaOperazione } from './wire.ts';

export async function applicaRisposte(
  ambiente: AmbienteInvio,
  lotto: readonly OperazioneNota[],
  risposte: readonly RispostaOperazione[],
): Promise<void> {
  const byId = new Map(risposte.map((risposta) => [risposta.op_id, risposta]));
  await inTransazione(ambiente.archivio, async () => {
    for (const op of lotto) {
      const risposta = byId.get(op.opId);
      if (risposta === undefined) await rimandaUna(ambiente, op, 'senza risposta');
      else await applicaUna(ambiente, op, risposta);
    }
  });
}

/** Back in the queue with its own pause: it was sent, so it keeps its id and its content. */
export async function rimandaUna(ambiente: AmbienteInvio, op: Operazione, motivo: string): Promise<void> {
  const nextAttemptAt = ambiente.clock.now() + attesa(op.attempts + 1, ambiente.random);
  await ambiente.archivio.ops.update(seq(op), { state: 'pending', nextAttemptAt, lastError: motivo });
}

async function applicaUna(ambiente: AmbienteInvio, op: OperazioneNota, risposta: RispostaOperazione): Promise<void> {
  switch (risposta.status) {
    case 'applied':
      return accetta(ambiente, op, 'acked', risposta);
    case 'merged':
      return accetta(ambiente, op, 'merged', risposta);
    case 'conflict':
      return apriConflitto(ambiente, op, risposta);
    case 'rejected':
      return rifiuta(ambiente, op, risposta.reason ?? 'rifiutata');
    case 'forbidden':
      return rifiuta(ambiente, op, risposta.reason ?? 'non_consentita');
    case 'media_missing':
      return op.kind === 'decidi' ? aspettaFoto(ambiente, op) : richiediAllegato(ambiente, op);
    default:
      risposta.status satisfies never;
  }
}

const SECONDA_FIRMA = 'seconda_firma';

async function accetta(
  ambiente: AmbienteInvio,
  op: OperazioneNota,
  state: 'acked' | 'merged',
  risposta: RispostaOperazione,
): Promise<void> {
  const { archivio, clock } = ambiente;
  // Kept beside the first one: which of the two holds is the operator's to say.
  if (risposta.reason === SECONDA_FIRMA) return apriConflitto(ambiente, op, risposta);
  await archivio.ops.update(seq(op), { state, lastError: null, settledAt: clock.now() });
  if (op.field !== null) await avanzaCampo(ambiente, op, op.field, risposta.version);
  await archivio.verifiche
    .where('id')
    .equals(op.entityId)
    .modify((row) => {
      row.da_rileggere = true;
      row.accettate = [...(row.accettate ?? []), op.opId];
    });
  if (risposta.reason !== undefined) await annota(ambiente, risposta.reason, { op: op.opId, verifica: op.entityId });
}

const uguali = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The read model takes our value and its new version, and later edits of the field now build on that version. */
async function avanzaCampo(
  ambiente: AmbienteInvio,
  op: OperazioneNota,
  field: Campo,
  version: number | undefined,
): Promise<void> {
  const { archivio } = ambiente;
  const value = valoreDi(op.payload);
  const row = await archivio.verifiche.get(op.entityId);
  const reached = version ?? (op.baseVersion ?? 0) + 1;
  if (row !== undefined && (row.versioni_campi[field] ?? 0) <= reached) {
    await archivio.verifiche.put({
      ...row,
      campi: { ...row.campi, [field]: value },
      versioni_campi: { ...row.versioni_campi, [field]: reached },
    });
  }
  await avanzaDecisioni(archivio, { verificaId: op.entityId, campo: field, valore: value, versione: reached });
  const later = await successive(ambiente, op, field);
  for (const other of later) await archivio.ops.update(seq(other), { baseVersion: reached });
  const draft = await archivio.drafts.get([op.entityId, field]);
  // A draft is unsent work: delivered, it would only hide what another tablet writes later.
  if (later.length === 0 && draft !== undefined && uguali(draft.value, value)) {
    await archivio.drafts.delete([op.entityId, field]);
  }
}

/** Never-sent edits of the same field after this one: looked up among what is still pending, not in the whole history. */
async function successive(ambiente: AmbienteInvio, op: Operazione, field: Campo): Promise<Operazione[]> {
  const waiting = ambiente.archivio.ops
    .where('[entityId+seq]')
    .between([op.entityId, seq(op)], [op.entityId, Infinity], false);
  return waiting.filter((other) => other.field === field && maiSpedita(other) && saputa(other, op)).toArray();
}

async function apriConflitto(ambiente: AmbienteInvio, op: OperazioneNota, risposta: RispostaOperazione): Promise<void> {
  const { archivio, clock, newId } = ambiente;
  await archivio.ops.update(seq(op), { state: 'conflict', lastError: risposta.reason ?? 'conflitto' });
  // The server counts a conflict as a change: a later decision must have seen it.
  await archivio.verifiche.update(op.entityId, { da_rileggere: true });
  const stored = op.field === null ? undefined : await archivio.drafts.get([op.entityId, op.field]);
  const draft = diLui(stored, op) ? stored : undefined;
  await archivio.conflicts.put({
    id: newId(),
    opId: op.opId,
    verificaId: op.entityId,
    kind: op.kind,
    field: op.field,
    mine: draft?.value ?? (op.field === null ? op.payload : valoreDi(op.payload)),
    mineAt: op.createdAt,
    mineBy: op.userId,
    theirs: risposta.theirs ?? null,
    theirsAt: risposta.theirs_at ?? null,
    theirsVersion: risposta.version ?? null,
    state: 'aperto',
    createdAt: clock.now(),
    resolvedAt: null,
  });
  await annota(ambiente, 'conflitto', { op: op.opId, verifica: op.entityId, campo: op.field });
}

export async function rifiuta(ambiente: AmbienteInvio, op: Operazione, motivo: string): Promise<void> {
  await ambiente.archivio.ops.update(seq(op), { state: 'rejected', lastError: motivo });
  await annota(ambiente, 'rifiutata', { op: op.opId, verifica: op.entityId, tipo: op.kind, motivo });
}

/** The server knows of the decision and waits for its photos: it goes again once they are there. */
async function aspettaFoto(ambiente: AmbienteInvio, op: OperazioneNota): Promise<void> {
  const waiting = await ambiente.archivio.ops.where('opId').anyOf(op.dependsOn).filter(aperta).count();
  if (waiting === 0) return rimandaUna(ambiente, op, 'foto_in_arrivo');
  await ambiente.archivio.ops.update(seq(op), {
    state: 'pending',
    nextAttemptAt: 0,
    lastError: 'foto_in_arrivo',
  });
}

/** The server lost or never had the object: send it again under a new path, or say that the tablet has it no more. */
async function richiediAllegato(ambiente: AmbienteInvio, op: OperazioneNota): Promise<void> {
  const { archivio } = ambiente;
  const media = op.dependsOnMedia === null ? undefined : await archivio.media.get(op.dependsOnMedia);
  const blob = media === undefined ? undefined : await archivio.blobs.get(media.id);
  if (media === undefined || blob === undefined) return rifiuta(ambiente, op, 'allegato_mancante');
  const nextAttemptAt = ambiente.clock.now() + attesa(op.attempts, ambiente.random);
  await archivio.media.update(media.id, {
    state: 'da_inviare',
    confirmedAt: null,
    nextAttemptAt,
    lastError: 'assente sul server',
  });
  await archivio.ops.update(seq(op), { state: 'waiting_media', nextAttemptAt: 0 });
}
