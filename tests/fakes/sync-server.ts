/** A server in memory with the same contract as `sync_push` & co., that can lose answers, refuse, and forget to dedupe. */

import type { TipoCentro } from '../../src/domain/centri/tipi.ts';
import { equalValues, type Field } from '../../src/domain/sincronia/fields.ts';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { OPERATIONS_VERSION } from '../../src/domain/sincronia/operazioni.ts';
import { sha256Hex } from '../../src/offline/media/attachments.ts';
import { objectOf } from '../../src/offline/store/json.ts';
import type { LineState, Network, NetworkResult } from '../../src/offline/store/ports.ts';
import type {
  DeviceReport,
  LocalAppuntamento,
  Persona,
  WireOperation,
  WireResponse,
} from '../../src/offline/store/wire.ts';
import { emptyVerifica } from './empty-verifica.ts';
import { decide, type ServerVerifica } from './server-decision.ts';
import { epochOf, unsupported, wentBack } from './server-life.ts';

export type Call = 'push' | 'manifesto' | 'pull' | 'rapporto' | 'media' | 'impronta' | 'ledger';
export type Fault =
  | { tipo: 'fallisce'; risultato: Extract<NetworkResult<never>, { ok: false }> }
  /** The server does its work, the answer never arrives. */
  | { tipo: 'risposta_persa' };

export class FakeServer {
  readonly verifiche = new Map<string, ServerVerifica>();
  readonly appuntamenti = new Map<string, LocalAppuntamento>();
  readonly viste = new Map<string, { hash: string; risposta: WireResponse }>();
  /** One entry per effect really made. */
  readonly effects: { opId: string; payload: Json }[] = [];
  readonly oggetti = new Map<string, { sha256: string; bytes: number }>();
  readonly calls: { tipo: Call; ids: string[] }[] = [];
  readonly reports: DeviceReport[] = [];
  readonly listed = new Set<string>();
  dedupes = true;
  /** Decisions rest on photos only where a test asks for it (decision C8). */
  asksPhotos = false;
  /** The platform's threshold for approving. */
  threshold = 6;
  tipoCentro: TipoCentro = 'fidati_point';
  /** Whose session it is: work of another centre is refused as a whole. */
  centre = 'c1';
  sospeso = false;
  motivo: string | null = 'Documenti scaduti';
  /** Days of the week without opening hours; a server of before doesn't say. */
  chiuso: readonly number[] | undefined = undefined;
  persone: Persona[] = [{ id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: null }];
  online: LineState = 'online';
  utente: string | null = 'u1';
  epoch: string | null = null;
  /** Which life of the server this is; null = a server of before, which says nothing of it. */
  generation: string | null = 'g1';
  position = 0;
  lastOp: string | null = null;
  /** The format of operations that it speaks. */
  format = OPERATIONS_VERSION;
  /** Operations that make the whole call fail, as a poison one does. */
  poison = new Set<string>();
  fault: (kind: Call) => Fault | null = () => null;
  before: (kind: Call) => Promise<void> = async () => undefined;
  /** A rule of the real server that this one doesn't know: what a test answers in its place. */
  rule: (op: WireOperation) => Omit<WireResponse, 'op_id'> | null = () => null;

  add(id: string): void {
    this.verifiche.set(id, { row: emptyVerifica(id), storia: new Map(), conflitti: [] });
    this.listed.add(id);
    const now = { appointment_date: '2026-11-20', appointment_time: '10:30', status: 'confirmed' };
    this.appuntamenti.set(`a-${id}`, { id: `a-${id}`, versione: 1, verifica_id: id, ...now });
  }

  verifica(id: string): ServerVerifica {
    const found = this.verifiche.get(id);
    if (found === undefined) throw new Error(`verifica sconosciuta: ${id}`);
    return found;
  }

  /** Another tablet writes. */
  othersWrite(id: string, field: Field, value: Json): void {
    this.imposta(this.verifica(id), `altri-${this.effects.length}-${field}`, field, value);
  }

  private imposta(verifica: ServerVerifica, opId: string, field: Field, value: Json): number {
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
        return this.runField(op, verifica, payload.value ?? null);
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
        return decide(this, op, verifica, payload);
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

  private runField(op: WireOperation, verifica: ServerVerifica, value: Json): WireResponse {
    const field = op.field;
    if (field === null) return { op_id: op.op_id, status: 'rejected', reason: 'campo' };
    const head = verifica.storia.get(field)?.at(-1);
    const version = head?.version ?? 0;
    const settled = (op.base_version ?? 0) >= version;
    if (settled) verifica.conflitti = verifica.conflitti.filter((open) => open.campo !== field);
    if (head !== undefined && equalValues(head.value, value)) return { op_id: op.op_id, status: 'merged', version };
    if (version !== 0 && version !== (op.base_version ?? 0)) {
      verifica.row.versione += 1;
      verifica.conflitti.push({ campo: field, valore: value, versione: verifica.row.versione });
      return { op_id: op.op_id, status: 'conflict', version, theirs: head?.value ?? null, reason: 'valore_diverso' };
    }
    return { op_id: op.op_id, status: 'applied', version: this.imposta(verifica, op.op_id, field, value) };
  }

  push(ops: readonly WireOperation[]): WireResponse[] {
    const before = this.lastOp;
    const answers = ops.map((op) => this.answer(op));
    if (this.lastOp !== before) this.position += 1;
    return answers;
  }

  private answer(op: WireOperation): WireResponse {
    const held = unsupported(this, op);
    if (held !== null) return held;
    const hash = JSON.stringify(op);
    const known = this.viste.get(op.op_id);
    if (known !== undefined && this.dedupes) {
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

  private async call<T>(kind: Call, ids: string[], task: () => T | Promise<T>): Promise<NetworkResult<T>> {
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
        if (copied.some((op) => this.poison.has(op.op_id))) {
          this.calls.push({ tipo: 'push', ids });
          return { ok: false, errore: 'guasto', dettaglio: '500' };
        }
        if (this.online === 'online' && wentBack(this, told) !== null) {
          this.calls.push({ tipo: 'push', ids });
          return { ok: false, errore: 'server_went_back' };
        }
        return this.call('push', ids, () => this.push(copied));
      },
      compareLedger: (ids) =>
        this.call('ledger', [...ids], () => ({
          epoch: epochOf(this),
          unknown: ids.filter((id) => !this.viste.has(id)),
        })),
      manifest: (told) =>
        this.call('manifesto', [], () => ({
          ...(this.generation === null ? {} : { epoch: { ...epochOf(this), wentBack: wentBack(this, told) } }),
          impostazioni: { punteggio_minimo_autenticita: this.threshold },
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
            ...[...this.listed].map((id) => ({
              tipo: 'verifica' as const,
              id,
              versione: this.verifica(id).row.versione,
            })),
            ...[...this.appuntamenti.values()]
              .filter((row) => row.verifica_id !== null && this.listed.has(row.verifica_id))
              .map((row) => ({ tipo: 'appuntamento' as const, id: row.id, versione: row.versione })),
          ],
        })),
      fetchRows: (ids) =>
        this.call('pull', [...ids], () => ({
          verifiche: structuredClone(ids.flatMap((id) => this.verifiche.get(id)?.row ?? [])),
          appuntamenti: structuredClone(ids.flatMap((id) => this.appuntamenti.get(id) ?? [])),
        })),
      report: (dispositivo) =>
        this.call('rapporto', [], () => {
          this.reports.push(dispositivo);
          this.epoch ??= dispositivo.epoch;
          return { epoch: this.epoch, server_time: '2026-11-20T09:00:00.000Z', nome: 'Tablet 1' };
        }),
      uploadMedia: (path, blob) =>
        this.call('media', [path], async () => {
          if (this.oggetti.has(path)) return 'exists';
          this.oggetti.set(path, { sha256: await sha256Hex(await blob.arrayBuffer()), bytes: blob.size });
          return 'ok';
        }),
      readMediaHash: (path) => this.call('impronta', [path], () => this.oggetti.get(path) ?? null),
    };
  }
}
