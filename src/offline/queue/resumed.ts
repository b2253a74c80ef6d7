/** Continues work from another database or from an export. */

import type { Attachment, OperationRow } from '../store/types.ts';

/** A stored row has its number. */
export type NumberedRow = OperationRow & { seq: number };

/** Continues an operation of another database unchanged, with its first number. */
export function resumed({ seq, ...op }: NumberedRow): OperationRow {
  const state = op.state === 'sending' || op.state === 'waiting_auth' ? 'pending' : op.state;
  return { ...op, state, daArchivio: op.daArchivio ?? op.deviceId, wireSeq: op.wireSeq ?? seq };
}

/** No upload is running any more. */
export const resumedMedia = (media: Attachment): Attachment => ({
  ...media,
  state: media.state === 'in_invio' ? 'da_inviare' : media.state,
});
