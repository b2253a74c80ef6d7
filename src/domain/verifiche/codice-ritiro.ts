/** Pickup codes (decision C6). The tablet checks one offline against the last pull's hash. */
export interface CodicePerBanco {
  readonly scopo: 'restituzione' | 'consegna';
  readonly sale: string;
  readonly impronta: string;
}

const GIRI = 1000;

const FORMA = /^[2-9A-HJKMNP-Z]{6}$/;

/** Ignores case, spaces and dashes. */
export const normalizzaCodiceRitiro = (testo: string): string => testo.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Checks the form only; the hashes tell whose it is. */
export const formaCodiceRitiro = (testo: string): boolean => FORMA.test(normalizzaCodiceRitiro(testo));

/** Same as privato.impronta_ritiro. `sha256` gives lower-case hex of the UTF-8 text. */
export async function improntaRitiro(
  sale: string,
  codice: string,
  sha256: (testo: string) => Promise<string>,
): Promise<string> {
  let impronta = `${sale}:${normalizzaCodiceRitiro(codice)}`;
  for (let giro = 0; giro < GIRI; giro += 1) impronta = await sha256(sale + impronta);
  return impronta;
}

export const codiceRitiroGiusto = async (
  atteso: CodicePerBanco,
  codice: string,
  sha256: (testo: string) => Promise<string>,
): Promise<boolean> => (await improntaRitiro(atteso.sale, codice, sha256)) === atteso.impronta;
