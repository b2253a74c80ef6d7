import { insteadOfGeneric } from '../errori/fault.ts';

export const messageFault = insteadOfGeneric("Si è verificato un errore nell'invio del messaggio. Riprova più tardi.");
