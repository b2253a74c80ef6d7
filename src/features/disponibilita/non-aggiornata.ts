import { alPostoDelGenerico } from '../../domain/errori/guasto.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

export const nonAggiornata = alPostoDelGenerico(TESTI_ERRORE.aggiornamento_disponibilita);
