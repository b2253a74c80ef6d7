/** `<issue instant, ms>.<snapshot SHA-256, hex>.<Ed25519 signature, base64url>` of signedText(), checked offline. */
export interface Seal {
  readonly data_emissione: string;
  readonly impronta: string;
  readonly firma: string;
}

const SHAPE = /^(\d{12,14})\.([0-9a-f]{64})\.([A-Za-z0-9_-]{86})$/;

export const composeSeal = (s: Seal): string => `${new Date(s.data_emissione).getTime()}.${s.impronta}.${s.firma}`;

export function readSeal(testo: string): Seal | null {
  const [, istante, impronta, firma] = SHAPE.exec(testo) ?? [];
  if (istante === undefined || impronta === undefined || firma === undefined) return null;
  return { data_emissione: new Date(Number(istante)).toISOString(), impronta, firma };
}
