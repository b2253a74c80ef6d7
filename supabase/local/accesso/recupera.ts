import { z } from 'zod';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { attesa } from './limiti.ts';
import { aScatti, emailNonValida, nonValida, troppi } from './risposte.ts';
import type { Visita } from './visita.ts';

const richiestaLink = z.object({ email: z.string() });

/** The reset letter: a few per mailbox and per connection, whether or not the address has an account (decision P4). */
export async function recupera({ database, indirizzo, avanti, corpo }: Visita): Promise<Response> {
  const letta = richiestaLink.safeParse(corpo);
  if (!letta.success) return nonValida();
  const { email } = letta.data;
  if (!emailValida(email) || email !== email.trim()) return emailNonValida();
  const secondi = await attesa(database, 'recupero', { casella: email, connessione: indirizzo });
  return secondi === null ? aScatti(avanti) : troppi(secondi);
}
