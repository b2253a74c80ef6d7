/** A server in memory with the same contract as `sync_push` & co., that can lose answers, refuse, and forget to dedupe. */

import type { TipoCentro } from '../../src/domain/centri/tipi.ts';
import { type Campo, valoriUguali } from '../../src/domain/sincronia/campi.ts';
import type { Json, OggettoJson } from '../../src/domain/sincronia/json.ts';
import { isSupportedFormat, VERSIONE_OPERAZIONI } from '../../src/domain/sincronia/operazioni.ts';
import { rifiutoFoto } from '../../src/domain/verifiche/foto.ts';
import { sha256Hex } from '../../src/offline/attachments.ts';
import { objectOf } from '../../src/offline/json.ts';
import type { Network, NetworkResult } from '../../src/offline/ports.ts';
import type {
  AppuntamentoLocale,
  DeviceReport,
  Persona,
  ServerEpoch,
  VerificaLocale,
  WireOperation,
  WireResponse,
} from '../../src/offline/wire.ts';
import { verificaVuota } from './verifica_vuota.ts';

export type Call = 'push' | 'manifesto' | 'pull' | 'rapporto' | 'media' | 'impronta' | 'ledger';
export type Fault =
  | { tipo: 'fallisce'; risultato: Extract<NetworkResult<never>, { ok: false }> }
  /** The server does its work, the answer never arrives. */
  | { tipo: 'risposta_persa' };

interface Tale {
  opId: string;
  value: Json;
  version: number;
}

interface VerificaServer {
  row: VerificaLocale;
  storia: Map<Campo, Tale[]>;
  /** Values that lost against another tablet's and that nobody has settled yet. */
  conflitti: { campo: Campo; valore: Json; versione: number }[];
}

const seenVersion = (payload: OggettoJson, field: Campo): number => {
  const { versione } = objectOf(objectOf(payload.visti)[field]);
  return typeof versione === 'number' ? versione : 0;
};

export class FakeServer {
  readonly verifiche = new Map<string, VerificaServer>();
  readonly appuntamenti = new Map<string, AppuntamentoLocale>();
  readonly viste = new Map<string, { hash: string; risposta: WireResponse }>();
  /** One entry per effect really made. */
  readonly effects: { opId: string; payload: Json }[] = [];
  readonly oggetti = new Map<string, { sha256: string; bytes: number }>();
  readonly calls: { tipo: Call; ids: string[] }[] = [];
  readonly reports: DeviceReport[] = [];
  readonly elencate = new Set<string>();
  deduplica = true;
  /** Decisions rest on photos only where a test asks for it (decision C8). */
  chiedeFoto = false;
  /** The platform's threshold for approving. */
  soglia = 6;
  tipoCentro: TipoCentro = 'fidati_point';
  /** Whose session it is: work of another centre is refused as a whole. */
  centre = 'c1';
  sospeso = false;
  motivo: string | null = 'Documenti scaduti';
  /** Days of the week without opening hours; a server of before doesn't say. */
  chiuso: readonly number[] | undefined = undefined;
  persone: Persona[] = [{ id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: null }];
  online: 'online' | 'offline' | 'portale' = 'online';
  utente: string | null = 'u1';
  epoch: string | null = null;
  /** Which life of the server this is; null = a server of before, which says nothing of it. */
  generation: string | null = 'g1';
  position = 0;
  lastOp: string | null = null;
  /** The format of operations that it speaks. */
  format = VERSIONE_OPERAZIONI;
  /** Operations that make the whole call fail, as a poison one does. */
  veleno = new Set<string>();
  fault: (kind: Call) => Fault | null = () => null;
  before: (kind: Call) => Promise<void> = async () => undefined;
  /** A rule of the real server that this one doesn't know: what a test answers in its place. */
  rule: (op: WireOperation) => Omit<WireResponse, 'op_id'> | null = () => null;

  add(id: string): void {
    this.verifiche.set(id, { row: verificaVuota(id), storia: new Map(), conflitti: [] });
    this.elencate.add(id);
    const now = { appointment_date: '2026-11-20', appointment_time: '10:30', status: 'confirmed' };
    this.appuntamenti.set(`a-${id}`, { id: `a-${id}`, versione: 1, verifica_id: id, ...now });
  }

  verifica(id: string): VerificaServer {
    const found = this.verifiche.get(id);
    if (found === undefined) throw new Error(`verifica sconosciuta: ${id}`);
    return found;
  }

  /** Another tablet writes. */
  othersWrite(id: string, field: Campo, value: Json): void {
    this.imposta(this.verifica(id), `altri-${this.effects.length}-${field}`, field, value);
  }

  private imposta(verifica: VerificaServer, opId: string, field: Campo, value: Json): number {
    const story = verifica.storia.get(field) ?? [];
    const version = story.length + 1;
    verifica.storia.set(field, [...story, { opId, value, version }]);
    verifica.row = {
      ...verifica.row,
      versione: verifica.row.versione + 1,
      campi: { ...verifica.row.campi, [field]: value },
      versioni_campi: { ...verifica.row.versioni_campi, [field]: version },
    };
    return version;
  }

  private esegui(op: WireOperation): WireResponse {
    const said = this.rule(op);
    if (said !== null) return { op_id: op.op_id, ...said };
    const verifica = this.verifiche.get(op.entity_id);
    if (verifica === undefined) return { op_id: op.op_id, status: 'forbidden', reason: 'verifica_altrui' };
    const payload = objectOf(op.payload);
    switch (op.kind) {
      case 'imposta_campo':
        return this.eseguiCampo(op, verifica, payload.value ?? null);
      case 'allega_media':
      case 'firma':
        if (!this.oggetti.has(String(payload.path))) return { op_id: op.op_id, status: 'media_missing' };
        verifica.row.media.push({
          id: String(payload.media_id),
          url_file: String(payload.path),
          tipo_file: 'immagine',
          sha256: String(payload.sha256),
          ruolo: String(payload.ruolo),
        });
        break;
      case 'aggiungi_nota':
        verifica.row.note.push({ id: op.op_id, testo: String(payload.testo), autore: null, creata_il: '' });
        break;
      case 'decidi':
        return this.eseguiDecisione(op, verifica, payload);
      case 'stato_appuntamento':
        if (payload.status === 'impossibile') return { op_id: op.op_id, status: 'rejected', reason: 'transizione' };
        break;
      case 'ricevi':
        if (verifica.row.stato === 'programmata') verifica.row = { ...verifica.row, stato: 'in_attesa' };
        break;
      case 'rimuovi_media':
      case 'spedizione':
      case 'restituzione':
      case 'dubbio':
      case 'rientro':
      case 'non_presentato':
      case 'scegli_firma':
        break;
      default:
        op.kind satisfies never;
    }
    verifica.row.versione += 1;
    return { op_id: op.op_id, status: 'applied', version: verifica.row.versione };
  }

  private eseguiCampo(op: WireOperation, verifica: VerificaServer, value: Json): WireResponse {
    const field = op.field;
    if (field === null) return { op_id: op.op_id, status: 'rejected', reason: 'campo' };
    const head = verifica.storia.get(field)?.at(-1);
    const version = head?.version ?? 0;
    const settled = (op.base_version ?? 0) >= version;
    if (settled) verifica.conflitti = verifica.conflitti.filter((open) => open.campo !== field);
    if (head !== undefined && valoriUguali(head.value, value)) return { op_id: op.op_id, status: 'merged', version };
    if (version !== 0 && version !== (op.base_version ?? 0)) {
      verifica.row.versione += 1;
      verifica.conflitti.push({ campo: field, valore: value, versione: verifica.row.versione });
      return { op_id: op.op_id, status: 'conflict', version, theirs: head?.value ?? null, reason: 'valore_diverso' };
    }
    return { op_id: op.op_id, status: 'applied', version: this.imposta(verifica, op.op_id, field, value) };
  }

  /** The rule of `op_decidi` (decision P18); tests/vettori/decisione_in_coda.json holds the two together. */
  private eseguiDecisione(op: WireOperation, verifica: VerificaServer, payload: OggettoJson): WireResponse {
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
    const refusal = rifiutoFoto(outcome === 'verificato' ? 'verificato' : 'non_conforme', trials);
    if (this.chiedeFoto && refusal !== null) {
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

  push(ops: readonly WireOperation[]): WireResponse[] {
    const before = this.lastOp;
    const answers = ops.map((op) => this.answer(op));
    if (this.lastOp !== before) this.position += 1;
    return answers;
  }

  private answer(op: WireOperation): WireResponse {
    const held = this.unsupported(op);
    if (held !== null) return held;
    const hash = JSON.stringify(op);
    const known = this.viste.get(op.op_id);
    if (known !== undefined && this.deduplica) {
      if (known.hash !== hash) return { op_id: op.op_id, status: 'rejected', reason: 'operazione_diversa' };
      return { ...known.risposta, replay: true };
    }
    const response = this.esegui(op);
    if (response.status === 'applied') this.effects.push({ opId: op.op_id, payload: op.payload });
    // A missing object is no verdict: the same operation comes again once the object is there.
    if (response.status !== 'media_missing') this.viste.set(op.op_id, { hash, risposta: response });
    if (response.status !== 'media_missing' && response.status !== 'forbidden') this.lastOp = op.op_id;
    return response;
  }

  /** A copy of all it keeps; the returned function puts it back, as a restore does. */
  copy(): () => void {
    const { verifiche, appuntamenti, viste, effects, oggetti, elencate, position, lastOp } = this;
    const kept = structuredClone({ verifiche, appuntamenti, viste, effects, oggetti, elencate, position, lastOp });
    const refill = <K, V>(map: Map<K, V>, from: Map<K, V>): void => {
      map.clear();
      for (const [k, v] of structuredClone(from)) map.set(k, v);
    };
    return () => {
      refill(this.verifiche, kept.verifiche);
      refill(this.appuntamenti, kept.appuntamenti);
      refill(this.viste, kept.viste);
      refill(this.oggetti, kept.oggetti);
      this.elencate.clear();
      for (const id of kept.elencate) this.elencate.add(id);
      this.effects.splice(0, this.effects.length, ...structuredClone(kept.effects));
      this.position = kept.position;
      this.lastOp = kept.lastOp;
    };
  }

  private epochNow(): ServerEpoch {
    return { generation: this.generation, position: this.position, op: this.lastOp };
  }

  /** The rule of `privato.went_back`. */
  private wentBack(told: ServerEpoch | null = null): string | null {
    if (told === null) return null;
    if (told.generation !== null && told.generation !== this.generation) return 'generation';
    if (told.op !== null && !this.viste.has(told.op)) return 'ledger';
    return (told.position ?? 0) > this.position ? 'position' : null;
  }

  private unsupported(op: WireOperation): WireResponse | null {
    if (this.viste.has(op.op_id) || isSupportedFormat(op.v, this.format)) return null;
    const reason = op.v > this.format ? 'server_da_aggiornare' : 'tablet_da_aggiornare';
    return { op_id: op.op_id, status: 'unsupported', reason };
  }

  private async chiama<T>(kind: Call, ids: string[], task: () => T | Promise<T>): Promise<NetworkResult<T>> {
    this.calls.push({ tipo: kind, ids });
    await this.before(kind);
    if (this.online !== 'online') return { ok: false, errore: 'rete' };
    const fault = this.fault(kind);
    if (fault?.tipo === 'fallisce') return fault.risultato;
    const value = await task();
    if (fault?.tipo === 'risposta_persa') return { ok: false, errore: 'rete', dettaglio: 'risposta persa' };
    return { ok: true, value };
  }

  network(): Network {
    return {
      probe: async () => this.online,
      slow: () => false,
      user: async () => this.utente,
      pushOperations: async (ops, centre, told) => {
        if (centre !== this.centre) return { ok: false, errore: 'altro_centro' };
        const ids = ops.map((op) => op.op_id);
        const copied: WireOperation[] = structuredClone([...ops]);
        if (copied.some((op) => this.veleno.has(op.op_id))) {
          this.calls.push({ tipo: 'push', ids });
          return { ok: false, errore: 'guasto', dettaglio: '500' };
        }
        if (this.online === 'online' && this.wentBack(told) !== null) {
          this.calls.push({ tipo: 'push', ids });
          return { ok: false, errore: 'server_went_back' };
        }
        return this.chiama('push', ids, () => this.push(copied));
      },
      compareLedger: (ids) =>
        this.chiama('ledger', [...ids], () => ({
          epoch: this.epochNow(),
          unknown: ids.filter((id) => !this.viste.has(id)),
        })),
      manifest: (told) =>
        this.chiama('manifesto', [], () => ({
          ...(this.generation === null ? {} : { epoch: { ...this.epochNow(), wentBack: this.wentBack(told) } }),
          impostazioni: { punteggio_minimo_autenticita: this.soglia },
          centro: {
            id: this.centre,
            nome: 'Fidati Point',
            tipo_centro: this.tipoCentro,
            sospeso: this.sospeso,
            motivo: this.sospeso ? this.motivo : null,
            ...(this.chiuso === undefined ? {} : { chiuso: this.chiuso }),
          },
          persone: this.persone,
          voci: [
            ...[...this.elencate].map((id) => ({
              tipo: 'verifica' as const,
              id,
              versione: this.verifica(id).row.versione,
            })),
            ...[...this.appuntamenti.values()]
              .filter((row) => row.verifica_id !== null && this.elencate.has(row.verifica_id))
              .map((row) => ({ tipo: 'appuntamento' as const, id: row.id, versione: row.versione })),
          ],
        })),
      fetchRows: (ids) =>
        this.chiama('pull', [...ids], () => ({
          verifiche: structuredClone(ids.flatMap((id) => this.verifiche.get(id)?.row ?? [])),
          appuntamenti: structuredClone(ids.flatMap((id) => this.appuntamenti.get(id) ?? [])),
        })),
      report: (dispositivo) =>
        this.chiama('rapporto', [], () => {
          this.reports.push(dispositivo);
          this.epoch ??= dispositivo.epoch;
          return { epoch: this.epoch, server_time: '2026-11-20T09:00:00.000Z', nome: 'Tablet 1' };
        }),
      uploadMedia: (path, blob) =>
        this.chiama('media', [path], async () => {
          if (this.oggetti.has(path)) return 'exists';
          this.oggetti.set(path, { sha256: await sha256Hex(blob), bytes: blob.size });
          return 'ok';
        }),
      readMediaHash: (path) => this.chiama('impronta', [path], () => this.oggetti.get(path) ?? null),
    };
  }
}
