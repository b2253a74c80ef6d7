import { Conflitti } from '../../features/banco/coda/Conflitti.tsx';
import Agenda from './agenda.tsx';
import { Dopo } from './dopo.tsx';
import Restituzioni from './restituzioni.tsx';
import Sincronia from './sincronia.tsx';
import Verifica from './verifica.tsx';
import Verifiche from './verifiche.tsx';

/**
 * The counter's screens, and the parts of the day's, that its first picture does not need: one file beside the script (vite/counter.ts), kept on the tablet like it
 * and read as soon as the first picture stands. One file, because what they share must exist once.
 */
export const ALTRE = { Agenda, Restituzioni, Sincronia, Verifica, Verifiche };
/** Of the day's own screen: what two tablets wrote differently, and what follows a result. */
export const PARTI = { Conflitti, Dopo };
