import Agenda from './agenda.tsx';
import { Dopo } from './dopo.tsx';
import Restituzioni from './restituzioni.tsx';
import Sincronia from './sincronia.tsx';
import Verifica from './verifica.tsx';
import Verifiche from './verifiche.tsx';

/**
 * Screens and parts that the first paint doesn't need: one file beside the script (vite/counter.ts), cached with it and
 * loaded afterwards. One file, so that shared modules exist once.
 */
export const ALTRE = { Agenda, Restituzioni, Sincronia, Verifica, Verifiche };
/** Part of the day's screen, for items with a result. */
export const PARTI = { Dopo };
