import { SESSIONE_SCADUTA } from '../data/client/errori.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import type { Rimedio } from '../ui/forms/mezzi.ts';

/** The server's text for an expired session (`non_autenticato`). */
const SENZA_SESSIONE = 'Accedi per continuare.';

/** If the session ends during a form, the sign-in opens in another tab: this one keeps the input. */
export const rimedioDi = (testo: string): Rimedio | null =>
  testo.includes(SESSIONE_SCADUTA) || testo.includes(SENZA_SESSIONE)
    ? { testo: "Accedi in un'altra scheda, poi torna qui", href: percorso('accesso') }
    : null;
