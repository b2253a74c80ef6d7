import { SESSION_EXPIRED } from '../data/client/errori.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import type { Remedy } from '../ui/forms/capabilities.ts';

/** The server's text for an expired session (`non_autenticato`). */
const WITHOUT_SESSION = 'Accedi per continuare.';

/** If the session ends during a form, the sign-in opens in another tab: this one keeps the input. */
export const remedyOf = (testo: string): Remedy | null =>
  testo.includes(SESSION_EXPIRED) || testo.includes(WITHOUT_SESSION)
    ? { testo: "Accedi in un'altra scheda, poi torna qui", href: percorso('accesso') }
    : null;
