import { COMMON_ERRORS } from './municipalities.ts';
import { TABLET_ERRORS } from './tablet.ts';
import { VERIFICHE_ERRORS } from './verifiche.ts';

/** The counter's offline refusals: every code of the procedures its operations reach (tested). */
const BANCO_TEXTS = { ...COMMON_ERRORS, ...VERIFICHE_ERRORS, ...TABLET_ERRORS };

export const isBancoCode = (codice: string): codice is keyof typeof BANCO_TEXTS => Object.hasOwn(BANCO_TEXTS, codice);

export const bancoText = (codice: string): string =>
  isBancoCode(codice) ? BANCO_TEXTS[codice] : BANCO_TEXTS.errore_generico;
