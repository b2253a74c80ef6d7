import { SESSIONE_SCADUTA } from '../data/client/errori.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import type { Rimedio } from '../ui/forms/mezzi.ts';

/** As the server words it to somebody whom it no longer knows (`non_autenticato`). */
const SENZA_SESSIONE = 'Accedi per continuare.';

/** A session that ended in the middle of a form begins again in a tab of its own: this one keeps what was typed, and sends it then. */
export const rimedioDi = (testo: string): Rimedio | null =>
  testo.includes(SESSIONE_SCADUTA) || testo.includes(SENZA_SESSIONE)
    ? { testo: "Accedi in un'altra scheda, poi torna qui", href: percorso('accesso') }
    : null;
