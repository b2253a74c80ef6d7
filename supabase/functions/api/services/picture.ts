import { isDisplayable } from '../../_shared/image-size.ts';
import { bytesMatchType } from '../../_shared/primi-byte.ts';

const MAX_CHARACTERS = 600_000;
const SHAPE = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** A small picture in a body, of people without an account: checked by type and dimensions (decision A7). */
export function isInlinePicture(text: string): boolean {
  const [, type, base64] = text.length > MAX_CHARACTERS ? [] : (SHAPE.exec(text) ?? []);
  if (type === undefined || base64 === undefined || base64.length % 4 !== 0) return false;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return bytesMatchType(bytes, type) && isDisplayable(bytes);
}
