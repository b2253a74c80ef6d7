import * as z from 'zod/mini';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { writtenEmail } from '../../domain/written-text.ts';
import { createCommand } from '../client/command.ts';
import { DataError, networkError, textOfCode } from '../client/errori.ts';
import { comando, supabaseClient } from '../client/supabase.ts';
import { signInError } from './errori-accesso.ts';
import { discardTrial, evidenceOf, halfConfirmation, markHalfway } from './prova-iscrizione.ts';
import { completeSignIn } from './session.ts';

/** Sends another confirmation letter. The answer is the same for every address. */
export const resendLink = createCommand({
  run: async ({ email }: { email: string }) => {
    const { error } = await (await supabaseClient()).auth.resend({ type: 'signup', email: writtenEmail(email) });
    if (error) throw await signInError(error, 'errore_autenticazione');
  },
});

/** Sends the reset link. The answer is the same for every address. */
export const requestRecovery = createCommand({
  run: async ({ email }: { email: string }) => {
    const { error } = await (await supabaseClient()).auth.resetPasswordForEmail(writtenEmail(email), {
      redirectTo: location.origin + percorso('nuova_password'),
    });
    if (error) throw await signInError(error, 'errore_autenticazione');
  },
});

/** What a letter's link confirms (decision P14): token hash, kind and path afterwards. */
export const LINK_TYPES = ['signup', 'recovery', 'email_change'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Once. 'meta': the other mailbox must confirm too. 'senza_password': signed up elsewhere, its password is void. */
export const useLinkCommand = createCommand({
  run: async ({ tipo, gettone }: { tipo: LinkType; gettone: string }, id) => {
    const email = (tipo === 'signup' ? await halfSignedIn(gettone) : null) ?? (await openLink(tipo, gettone));
    if (email === null) return 'meta';
    const kept = tipo !== 'signup' || (await keepPassword(email, id));
    await completeSignIn(); // sets the hint that rendered pages read
    return kept ? 'fatto' : 'senza_password';
  },
});

async function openLink(tipo: LinkType, gettone: string): Promise<string | null> {
  const { data, error } = await (await supabaseClient()).auth.verifyOtp({ type: tipo, token_hash: gettone });
  if (error?.status === 0) throw networkError();
  if (error) throw new DataError('link_scaduto', await textOfCode('link_scaduto'), error.status ?? 403);
  if (data.session === null) return null;
  const email = data.session.user.email ?? '';
  if (tipo === 'signup') markHalfway({ email, gettone });
  return email;
}

/** Signed in by this link, the other half still pending. `gettone` is empty after a reload. */
async function halfSignedIn(gettone: string): Promise<string | null> {
  const aMeta = halfConfirmation();
  if (aMeta === null || (gettone !== '' && gettone !== aMeta.gettone)) return null;
  const { data } = await (await supabaseClient()).auth.getSession();
  return data.session?.user.email === aMeta.email ? aMeta.email : null;
}

async function keepPassword(email: string, id: string): Promise<boolean> {
  const kept = z.parse(z.boolean(), await comando('conferma_iscrizione', { p_prova: evidenceOf(email) }, id));
  discardTrial(email);
  return kept;
}
