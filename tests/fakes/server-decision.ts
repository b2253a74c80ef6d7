import type { Field } from '../../src/domain/sincronia/fields.ts';
import type { Json, JsonObject } from '../../src/domain/sincronia/json.ts';
import { photoRefusal } from '../../src/domain/verifiche/foto.ts';
import { objectOf } from '../../src/offline/store/json.ts';
import type { LocalVerifica, WireOperation, WireResponse } from '../../src/offline/store/wire.ts';

interface Tale {
  opId: string;
  value: Json;
  version: number;
}

export interface ServerVerifica {
  row: LocalVerifica;
  storia: Map<Field, Tale[]>;
  /** Values that lost against another tablet's and that nobody has settled yet. */
  conflitti: { campo: Field; valore: Json; versione: number }[];
}

const seenVersion = (payload: JsonObject, field: Field): number => {
  const { versione } = objectOf(objectOf(payload.visti)[field]);
  return typeof versione === 'number' ? versione : 0;
};

/** The rule of `op_decidi` (decision P18); tests/vectors/decisione_in_coda.json holds the two together. */
export function decide(
  server: { asksPhotos: boolean },
  op: WireOperation,
  verifica: ServerVerifica,
  payload: JsonObject,
): WireResponse {
  const { op_id } = op;
  const { row, storia: story, conflitti } = verifica;
  const outcome = String(payload.esito);
  const motivo_rifiuto = payload.motivo_rifiuto ?? null;
  if (row.stato === 'verificato' || row.stato === 'non_conforme') {
    if (row.stato === outcome && (row.motivo_rifiuto ?? null) === motivo_rifiuto)
      return { op_id, status: 'merged', version: row.versione };
    const theirs = { esito: row.stato, motivo_rifiuto: row.motivo_rifiuto ?? null };
    return { op_id, status: 'conflict', theirs, version: row.versione, reason: 'verifica_gia_decisa' };
  }
  if (row.fermo && outcome === 'verificato') return { op_id, status: 'forbidden', reason: row.fermo.codice };
  const fields: Record<string, Json> = {};
  for (const [campo, steps] of story) {
    const head = steps.at(-1);
    if (head !== undefined && seenVersion(payload, campo) !== head.version)
      fields[campo] = { versione: head.version, valore: head.value };
  }
  if (Object.keys(fields).length > 0)
    return { op_id, status: 'conflict', theirs: { campi: fields }, version: row.versione, reason: 'campi_cambiati' };
  const view = typeof payload.versione_vista === 'number' ? payload.versione_vista : 0;
  const opened = conflitti.filter((open) => outcome === 'verificato' && open.versione > view);
  if (opened.length > 0) {
    const theirs = {
      aperti: Object.fromEntries(opened.map(({ campo, valore: given }) => [campo, { valore: given }])),
    };
    return { op_id, status: 'conflict', theirs, version: row.versione, reason: 'conflitti_aperti' };
  }
  const trials = row.media.map(({ ruolo: role, sha256 }) => ({ ruolo: role ?? '', sha256: sha256 ?? '' }));
  const refusal = photoRefusal(outcome === 'verificato' ? 'verificato' : 'non_conforme', trials);
  if (server.asksPhotos && refusal !== null) {
    const expected = Array.isArray(payload.media) ? payload.media : [];
    if (expected.some((id) => !row.media.some((media) => media.id === id)))
      return { op_id, status: 'media_missing', reason: 'foto_in_arrivo' };
    return { op_id, status: 'rejected', reason: refusal };
  }
  verifica.row = { ...row, stato: outcome, motivo_rifiuto: motivo_rifiuto === null ? null : String(motivo_rifiuto) };
  verifica.row.versione += 1;
  verifica.conflitti = [];
  return { op_id, status: 'applied', version: verifica.row.versione };
}
