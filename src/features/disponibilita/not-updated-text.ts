import { insteadOfGeneric } from '../../domain/errori/fault.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

export const notUpdatedText = insteadOfGeneric(TESTI_ERRORE.aggiornamento_disponibilita);
