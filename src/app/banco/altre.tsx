import Agenda from './agenda.tsx';
import { Dopo } from './dopo.tsx';
import Restituzioni from './restituzioni.tsx';
import Sincronia from './sincronia.tsx';
import Verifica from './verifica.tsx';
import Verifiche from './verifiche.tsx';

/** Screens outside of the first paint: one file (vite/counter.ts), so that shared modules exist once. */
export const ALTRE = { Agenda, Restituzioni, Sincronia, Verifica, Verifiche };
export const PARTI = { Dopo };
