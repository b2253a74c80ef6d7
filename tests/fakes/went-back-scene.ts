import { expect } from 'vitest';
import { saveNote } from '../../src/offline/queue/queue.ts';
import { wentBack } from '../../src/offline/receive/epoch.ts';
import { syncOnce } from '../../src/offline/send/sync.ts';
import type { Tablet } from './tablet.ts';

/** A tablet and a server that goes back: what was delivered to it, and what is noticed in the next round. */

export const note = (verificaId: string, text: string) => ({ verificaId, testo: text });
export const done = { fine: 'completo', restano: 0 };

export async function deliver(tablet: Tablet, ...texts: string[]): Promise<void> {
  for (const text of texts) await saveNote(tablet, note('v1', text));
  expect(await syncOnce(tablet)).toEqual(done);
}

export async function event({ store }: Tablet) {
  const found = await wentBack(store);
  if (found === null) throw new Error('nothing was noticed');
  return found;
}

/** A sleeping tablet's next round, with no pause of the lanes in its way. */
export const round = (tablet: Tablet) => syncOnce(tablet, true);
