import { z } from 'zod';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { attesa, rendi } from './limiti.ts';
import { emailNonValida, no, nonValida, troppi } from './risposte.ts';
import { corrisponde, rifiutaPassword } from './segreto.ts';
import { sessioneDi } from './sessione.ts';
import type { Visita } from './visita.ts';

const modifiche = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
});
const utente = z.object({ id: z.string(), email: z.string() });

/** For how long a reset link's session may choose a password. */
const RECUPERO_VALE = '1 hour';

interface Conto {
  id: string;
  email: string;
  sessione: string;
}

/**
 * Password or address of the person signed in. A password needs the old one or a reset link's session, ends all other sessions and is
 * told by letter (decision P21); an address is confirmed by both mailboxes (decision P14).
 */
export async function modifica(visita: Visita): Promise<Response> {
  const lette = modifiche.safeParse(visita.corpo);
  if (!lette.success) return nonValida();
  const { email, password, current_password } = lette.data;
  if (email === undefined && password === undefined) return visita.avanti();
  const conto = await chi(visita);
  if (conto instanceof Response) return conto;
  const rifiutata =
    (password === undefined ? null : await rifiutaCambio(visita, conto, password, current_password)) ??
    (email === undefined ? null : await rifiutaIndirizzo(visita, conto, email));
  if (rifiutata !== null) return rifiutata;
  // Before the change: whatever happens next, nobody who holds another session outlives it.
  if (password !== undefined) await chiudiAltre(visita, conto);
  const risposta = await visita.avanti();
  if (!risposta.ok) return risposta;
  if (password !== undefined) {
    await visita.database.sql('update auth.sessions set tag = null where id = $1', [conto.sessione]);
    await visita.lettere.passwordCambiata(conto.email);
  }
  if (email !== undefined) await scriviAllaNuova(visita, conto);
  return risposta;
}

async function chi({ richiesta, chiedi }: Visita): Promise<Conto | Response> {
  const headers = new Headers(richiesta.headers);
  headers.delete('content-type');
  const risposta = await chiedi(new Request(richiesta.url, { headers }));
  if (!risposta.ok) return risposta;
  const { id, email } = utente.parse(await risposta.json());
  return { id, email, sessione: sessioneDi((headers.get('authorization') ?? '').replace(/^Bearer /, '')) };
}

async function rifiutaCambio(
  { database, indirizzo }: Visita,
  { id, email, sessione }: Conto,
  nuova: string,
  attuale: string | undefined,
): Promise<Response | null> {
  const rifiutata = rifiutaPassword(nuova);
  if (rifiutata !== null) return rifiutata;
  const [riga] = await database.sql<{ impronta: string | null; da_link: boolean }>(
    `select u.encrypted_password as impronta, exists (select from auth.sessions s where s.id = $2 and s.user_id = u.id
       and s.tag = 'recupero' and s.created_at > privato.adesso() - interval '${RECUPERO_VALE}') as da_link
     from auth.users u where u.id = $1`,
    [id, sessione],
  );
  const impronta = riga?.impronta || null;
  if (impronta === null) return null; // Google's, or confirmed from elsewhere than where it was signed up
  if (riga?.da_link !== true) {
    if (attuale === undefined || attuale === '')
      return no(400, 'current_password_required', 'Current password required when setting new password.');
    const tentativo = { casella: email, connessione: indirizzo };
    const secondi = await attesa(database, 'accesso', tentativo);
    if (secondi !== null) return troppi(secondi);
    if (!(await corrisponde(attuale, impronta)))
      return no(400, 'current_password_mismatch', 'Current password is not correct.');
    await rendi(database, 'accesso', tentativo);
  }
  return (await corrisponde(nuova, impronta))
    ? no(422, 'same_password', 'New password should be different from the old password.')
    : null;
}

async function rifiutaIndirizzo(visita: Visita, conto: Conto, nuovo: string): Promise<Response | null> {
  if (!emailValida(nuovo) || nuovo !== nuovo.trim()) return emailNonValida();
  if (nuovo.toLowerCase() === conto.email.toLowerCase()) return null;
  const secondi = await attesa(visita.database, 'cambio_email', { casella: nuovo, connessione: visita.indirizzo });
  const suoi = await attesa(visita.database, 'cambio_email', { casella: conto.email, connessione: null });
  return secondi === null && suoi === null ? null : troppi(Math.max(secondi ?? 0, suoi ?? 0));
}

async function chiudiAltre({ database }: Visita, { id, sessione }: Conto): Promise<void> {
  await database.transazione(async (sql) => {
    await sql('delete from auth.refresh_tokens where user_id::text = $1 and session_id is distinct from $2', [
      id,
      sessione,
    ]);
    await sql('delete from auth.sessions where user_id = $1 and id <> $2', [id, sessione]);
  });
}

/** Lite writes to the old mailbox alone. */
async function scriviAllaNuova({ database, lettere }: Visita, { id }: Conto): Promise<void> {
  const [riga] = await database.sql<{ nuova: string; gettone: string }>(
    `update auth.users set email_change_confirm_status = 0 where id = $1 and email_change <> '' and email_change_token_new <> ''
     returning email_change as nuova, email_change_token_new as gettone`,
    [id],
  );
  if (riga !== undefined) await lettere.cambioEmail(riga.nuova, riga.gettone);
}
