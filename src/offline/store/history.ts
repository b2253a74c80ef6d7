/** Deliveries of the last seven days and the bytes of their files. */

import { addDays, type Day, giornoDiRoma } from '../../domain/day.ts';
import type { CentreStore } from './db.ts';

export interface SentDay {
  giorno: Day;
  operazioni: number;
  file: number;
  bytes: number;
  /** When the last of them was accepted, in milliseconds; null on a day without one. */
  ultimo: number | null;
}

export interface Sent {
  giorni: SentDay[];
  kept: number;
}

/** Bytes of unsent files. Its own query, to agree with the count beside it. */
export async function owedBytes(store: CentreStore): Promise<number> {
  const owed = await store.media.where('state').anyOf('da_inviare', 'in_invio').toArray();
  return owed.reduce((bytes, file) => bytes + file.bytes, 0);
}

/** The retention of delivered work (`prune`). */
const DAYS = 7;

export async function sentDays(store: CentreStore, today: Day): Promise<Sent> {
  return store.transaction('r', store.ops, store.media, async () => {
    const [ops, media] = await Promise.all([
      store.ops.where('state').anyOf('acked', 'merged').toArray(),
      store.media.toArray(),
    ]);
    const giorni = Array.from({ length: DAYS }, (_, back): SentDay => {
      return { giorno: addDays(today, -back), operazioni: 0, file: 0, bytes: 0, ultimo: null };
    });
    const dayOf = (at: number | null): SentDay | undefined => {
      const day = at === null ? undefined : giorni.find(({ giorno }) => giorno === giornoDiRoma(new Date(at)));
      if (day !== undefined) day.ultimo = Math.max(day.ultimo ?? 0, at ?? 0);
      return day;
    };
    for (const op of ops) {
      const day = dayOf(op.settledAt);
      if (day !== undefined && op.dependsOnMedia === null) day.operazioni += 1;
    }
    for (const file of media) {
      const day = dayOf(file.confirmedAt);
      if (day === undefined) continue;
      day.file += 1;
      day.bytes += file.bytes;
    }
    const sum = (wanted: (file: (typeof media)[number]) => boolean): number =>
      media.filter(wanted).reduce((bytes, file) => bytes + file.bytes, 0);
    return {
      giorni,
      kept: sum(({ state, blobFreedAt }) => state === 'inviato' && blobFreedAt === null),
    };
  });
}
