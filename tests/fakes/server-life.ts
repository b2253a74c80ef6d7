import { isSupportedFormat } from '../../src/domain/sincronia/operazioni.ts';
import type { ServerEpoch, WireOperation, WireResponse } from '../../src/offline/store/wire.ts';

/** Which life of the fake server this is: what it tells, a copy of it that is put back, the format that it speaks. */

/** What of the fake server its life is about. */
interface Living {
  readonly verifiche: Map<string, unknown>;
  readonly appuntamenti: Map<string, unknown>;
  readonly viste: Map<string, unknown>;
  readonly oggetti: Map<string, unknown>;
  readonly effects: unknown[];
  readonly listed: Set<string>;
  generation: string | null;
  position: number;
  lastOp: string | null;
  format: number;
}

export function epochOf(server: Living): ServerEpoch {
  return { generation: server.generation, position: server.position, op: server.lastOp };
}

/** The rule of `privato.went_back`. */
export function wentBack(server: Living, told: ServerEpoch | null = null): string | null {
  if (told === null) return null;
  if (told.generation !== null && told.generation !== server.generation) return 'generation';
  if (told.op !== null && !server.viste.has(told.op)) return 'ledger';
  return (told.position ?? 0) > server.position ? 'position' : null;
}

export function unsupported(server: Living, op: WireOperation): WireResponse | null {
  if (server.viste.has(op.op_id) || isSupportedFormat(op.v, server.format)) return null;
  const reason = op.v > server.format ? 'server_da_aggiornare' : 'tablet_da_aggiornare';
  return { op_id: op.op_id, status: 'unsupported', reason };
}

/** A copy of all it keeps; the returned function puts it back, as a restore does. */
export function copyOf(server: Living): () => void {
  const { verifiche, appuntamenti, viste, effects, oggetti, listed, position, lastOp } = server;
  const kept = structuredClone({ verifiche, appuntamenti, viste, effects, oggetti, listed, position, lastOp });
  const refill = <K, V>(map: Map<K, V>, from: Map<K, V>): void => {
    map.clear();
    for (const [k, v] of structuredClone(from)) map.set(k, v);
  };
  return () => {
    refill(server.verifiche, kept.verifiche);
    refill(server.appuntamenti, kept.appuntamenti);
    refill(server.viste, kept.viste);
    refill(server.oggetti, kept.oggetti);
    server.listed.clear();
    for (const id of kept.listed) server.listed.add(id);
    server.effects.splice(0, server.effects.length, ...structuredClone(kept.effects));
    server.position = kept.position;
    server.lastOp = kept.lastOp;
  };
}
