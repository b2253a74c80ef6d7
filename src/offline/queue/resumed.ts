/** Continues work from another database or from an export. */

import type { Attachment, OperationRow } from '../store/types.ts';

export type NumberedRow = OperationRow & { seq: number };

export function resumed({ seq, ...op }: NumberedRow): OperationRow {
  const state = op.state === 'sending' || op.state === 'waiting_auth' ? 'pending' : op.state;
  return { ...op, state, daArchivio: op.daArchivio ?? op.deviceId, wireSeq: op.wireSeq ?? seq };
}

export const resumedMedia = (media: Attachment): Attachment => ({
  ...media,
  state: media.state === 'in_invio' ? 'da_inviare' : media.state,
});
