import { Conflicts } from '../../features/banco/coda/Conflicts.tsx';
import Agenda from './agenda.tsx';
import { Dopo } from './dopo.tsx';
import Restituzioni from './restituzioni.tsx';
import Sincronia from './sincronia.tsx';
import Verifica from './verifica.tsx';
import Verifiche from './verifiche.tsx';

/** Screens outside of the first paint: one file (vite/counter.ts), so that shared modules exist once. */
export const OTHERS = { Agenda, Restituzioni, Sincronia, Verifica, Verifiche };
/** Of the day's own screen: what two tablets wrote differently, and what follows a result. */
export const PARTS = { Conflicts, Dopo };
