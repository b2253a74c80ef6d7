import { isDisplayable } from '../../functions/_shared/image-size.ts';
import { bytesMatchType } from '../../functions/_shared/primi-byte.ts';
import { tooLarge, wrongType } from '../storage-server/answers.ts';

/** Paths with a file; `list`, `move`, `copy` and `sign` are calls. */
const UPLOAD = /^\/storage\/v1\/object\/(?!(?:list|list-v2|move|copy|sign|public|info|authenticated)(?:\/|$))/;
export const carriesFile = (path: string): boolean => UPLOAD.test(path);

/** The hosted server trusts the declared type; here bytes decide (decision A7). */
export function refuseBytes(bytes: Uint8Array, mime: string): Response | null {
  if (!isDisplayable(bytes)) return tooLarge();
  return bytesMatchType(bytes, mime) ? null : wrongType(mime);
}
