/** Pickup codes (decision C6). The tablet checks one offline against the last pull's hash. */
export interface BancoCode {
  readonly scopo: 'restituzione' | 'consegna';
  readonly sale: string;
  readonly impronta: string;
}

const ROUNDS = 1000;

const SHAPE = /^[2-9A-HJKMNP-Z]{6}$/;

/** Ignores case, spaces and dashes. */
export const normaliseCodiceRitiro = (testo: string): string => testo.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Checks the form only; the hashes tell whose it is. */
export const codiceRitiroShape = (testo: string): boolean => SHAPE.test(normaliseCodiceRitiro(testo));

/** Same as privato.impronta_ritiro. `sha256` gives lower-case hex of the UTF-8 text. */
export async function ritiroDigest(
  sale: string,
  codice: string,
  sha256: (testo: string) => Promise<string>,
): Promise<string> {
  let impronta = `${sale}:${normaliseCodiceRitiro(codice)}`;
  for (let giro = 0; giro < ROUNDS; giro += 1) impronta = await sha256(sale + impronta);
  return impronta;
}

export const isRitiroCodeRight = async (
  atteso: BancoCode,
  codice: string,
  sha256: (testo: string) => Promise<string>,
): Promise<boolean> => (await ritiroDigest(atteso.sale, codice, sha256)) === atteso.impronta;
