import { ERRORI_COMUNI } from './comuni.ts';
import { ERRORI_TABLET } from './tablet.ts';
import { ERRORI_VERIFICHE } from './verifiche.ts';

/** The counter's offline refusals: every code of the procedures its operations reach (tested). */
const TESTI_BANCO = { ...ERRORI_COMUNI, ...ERRORI_VERIFICHE, ...ERRORI_TABLET };

export const codiceDelBanco = (codice: string): codice is keyof typeof TESTI_BANCO =>
  Object.hasOwn(TESTI_BANCO, codice);

export const testoAlBanco = (codice: string): string =>
  codiceDelBanco(codice) ? TESTI_BANCO[codice] : TESTI_BANCO.errore_generico;
