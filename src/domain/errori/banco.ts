import { ERRORI_COMUNI } from './comuni.ts';
import { ERRORI_TABLET } from './tablet.ts';
import { ERRORI_VERIFICHE } from './verifiche.ts';

/**
 * What the counter can be refused, at hand without network: every code of the procedures that its operations reach (tested). All others
 * come with an answer of the server, and their texts are read then (src/data/client/errori.ts).
 */
const TESTI_BANCO = { ...ERRORI_COMUNI, ...ERRORI_VERIFICHE, ...ERRORI_TABLET };

export const codiceDelBanco = (codice: string): codice is keyof typeof TESTI_BANCO =>
  Object.hasOwn(TESTI_BANCO, codice);

export const testoAlBanco = (codice: string): string =>
  codiceDelBanco(codice) ? TESTI_BANCO[codice] : TESTI_BANCO.errore_generico;
