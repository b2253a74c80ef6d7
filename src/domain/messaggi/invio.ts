import { alPostoDelGenerico } from '../errori/guasto.ts';

/** An unsent message (spec 1, section 8). */
export const guastoMessaggio = alPostoDelGenerico(
  "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.",
);
