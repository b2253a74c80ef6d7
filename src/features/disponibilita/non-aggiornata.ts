import { alPostoDelGenerico } from '../../domain/errori/guasto.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

/** Slots, blocks or closures that could not be changed, whichever was pressed. */
export const nonAggiornata = alPostoDelGenerico(TESTI_ERRORE.aggiornamento_disponibilita);
