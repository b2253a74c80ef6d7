import { alPostoDelGenerico } from '../../domain/errori/guasto.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

/** Error of any change to slots, blocks or closures. */
export const nonAggiornata = alPostoDelGenerico(TESTI_ERRORE.aggiornamento_disponibilita);
