/** What lay in another database, or in an export of it, goes on in this one. */

import type { Attachment, OperationRow } from '../store/types.ts';

/** It lay in a storage, which numbered it. */
export type NumberedRow = OperationRow & { seq: number };

/** An operation made in another database goes on here, exactly as it was: its first number travels with it. */
export function resumed({ seq, ...op }: NumberedRow): OperationRow {
  const state = op.state === 'sending' || op.state === 'waiting_auth' ? 'pending' : op.state;
  return { ...op, state, daArchivio: op.daArchivio ?? op.deviceId, wireSeq: op.wireSeq ?? seq };
}

/** Nobody is uploading it any more. */
export const resumedMedia = (media: Attachment): Attachment => ({
  ...media,
  state: media.state === 'in_invio' ? 'da_inviare' : media.state,
});
