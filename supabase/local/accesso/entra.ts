import { z } from 'zod';
import { MAX_PASSWORD_BYTE } from '../../../src/domain/accesso/password.ts';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { attesa, rendi } from './limiti.ts';
import { no, nonValida, troppi } from './risposte.ts';
import { corrisponde } from './segreto.ts';
import type { Visita } from './visita.ts';

const credenziali = z.object({ email: z.string(), password: z.string() });

const sbagliate = () => no(400, 'invalid_credentials', 'Invalid login credentials');

/**
 * Sign-in by password: failures are counted by account and by connection (decision P21), and an address without account, without password
 * or not yet confirmed costs the comparison that any other does.
 */
export async function entra(visita: Visita): Promise<Response> {
  const lette = credenziali.safeParse(visita.corpo);
  if (!lette.success) return nonValida();
  const { email, password } = lette.data;
  if (!emailValida(email) || email !== email.trim()) return sbagliate();
  const chi = { casella: email, connessione: visita.indirizzo };
  const secondi = await attesa(visita.database, 'accesso', chi);
  if (secondi !== null) return troppi(secondi);
  const { risposta, fallita } = await prova(visita, email, password);
  if (!fallita) await rendi(visita.database, 'accesso', chi);
  return risposta;
}

async function prova({ database, avanti }: Visita, email: string, password: string) {
  const [conto] = await database.sql<{ impronta: string | null; confermato: boolean }>(
    `select u.encrypted_password as impronta, u.email_confirmed_at is not null as confermato
     from auth.users u where u.email = lower($1)`,
    [email],
  );
  // Lite compares by itself where it compares at all.
  if (conto?.confermato && conto.impronta && password !== '' && Buffer.byteLength(password) <= MAX_PASSWORD_BYTE) {
    const risposta = await avanti();
    return { risposta, fallita: risposta.status === 400 };
  }
  if (await corrisponde(password, conto?.impronta))
    return { risposta: no(400, 'email_not_confirmed', 'Email not confirmed'), fallita: false };
  return { risposta: sbagliate(), fallita: true };
}
