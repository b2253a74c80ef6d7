import { alPostoDelGenerico } from '../errori/guasto.ts';

export const guastoMessaggio = alPostoDelGenerico(
  "Si è verificato un errore nell'invio del messaggio. Riprova più tardi.",
);
