import { z } from 'zod';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { giveBack, waitFor } from './limits.ts';
import { matches, refusePassword } from './password.ts';
import { emailNonValida, no, nonValida, troppi } from './responses.ts';
import { sessionOf } from './session.ts';
import type { Visit } from './visit.ts';

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
export async function update(visit: Visit): Promise<Response> {
  const lette = modifiche.safeParse(visit.corpo);
  if (!lette.success) return nonValida();
  const { email, password, current_password } = lette.data;
  if (email === undefined && password === undefined) return visit.avanti();
  const conto = await chi(visit);
  if (conto instanceof Response) return conto;
  const rifiutata =
    (password === undefined ? null : await rifiutaCambio(visit, conto, password, current_password)) ??
    (email === undefined ? null : await rifiutaIndirizzo(visit, conto, email));
  if (rifiutata !== null) return rifiutata;
  // Before the change: whatever happens next, nobody who holds another session outlives it.
  if (password !== undefined) await chiudiAltre(visit, conto);
  const risposta = await visit.avanti();
  if (!risposta.ok) return risposta;
  if (password !== undefined) {
    await visit.database.sql('update auth.sessions set tag = null where id = $1', [conto.sessione]);
    await visit.lettere.passwordCambiata(conto.email);
  }
  if (email !== undefined) await scriviAllaNuova(visit, conto);
  return risposta;
}

async function chi({ richiesta, chiedi }: Visit): Promise<Conto | Response> {
  const headers = new Headers(richiesta.headers);
  headers.delete('content-type');
  const risposta = await chiedi(new Request(richiesta.url, { headers }));
  if (!risposta.ok) return risposta;
  const { id, email } = utente.parse(await risposta.json());
  return { id, email, sessione: sessionOf((headers.get('authorization') ?? '').replace(/^Bearer /, '')) };
}

async function rifiutaCambio(
  { database, indirizzo }: Visit,
  { id, email, sessione }: Conto,
  nuova: string,
  attuale: string | undefined,
): Promise<Response | null> {
  const rifiutata = refusePassword(nuova);
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
    const secondi = await waitFor(database, 'accesso', tentativo);
    if (secondi !== null) return troppi(secondi);
    if (!(await matches(attuale, impronta)))
      return no(400, 'current_password_mismatch', 'Current password is not correct.');
    await giveBack(database, 'accesso', tentativo);
  }
  return (await matches(nuova, impronta))
    ? no(422, 'same_password', 'New password should be different from the old password.')
    : null;
}

async function rifiutaIndirizzo(visit: Visit, conto: Conto, nuovo: string): Promise<Response | null> {
  if (!emailValida(nuovo) || nuovo !== nuovo.trim()) return emailNonValida();
  if (nuovo.toLowerCase() === conto.email.toLowerCase()) return null;
  const secondi = await waitFor(visit.database, 'cambio_email', { casella: nuovo, connessione: visit.indirizzo });
  const suoi = await waitFor(visit.database, 'cambio_email', { casella: conto.email, connessione: null });
  return secondi === null && suoi === null ? null : troppi(Math.max(secondi ?? 0, suoi ?? 0));
}

async function chiudiAltre({ database }: Visit, { id, sessione }: Conto): Promise<void> {
  await database.transazione(async (sql) => {
    await sql('delete from auth.refresh_tokens where user_id::text = $1 and session_id is distinct from $2', [
      id,
      sessione,
    ]);
    await sql('delete from auth.sessions where user_id = $1 and id <> $2', [id, sessione]);
  });
}

/** Lite writes to the old mailbox alone. */
async function scriviAllaNuova({ database, lettere }: Visit, { id }: Conto): Promise<void> {
  const [riga] = await database.sql<{ nuova: string; gettone: string }>(
    `update auth.users set email_change_confirm_status = 0 where id = $1 and email_change <> '' and email_change_token_new <> ''
     returning email_change as nuova, email_change_token_new as gettone`,
    [id],
  );
  if (riga !== undefined) await lettere.cambioEmail(riga.nuova, riga.gettone);
}
