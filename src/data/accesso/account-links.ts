import * as z from 'zod/mini';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { writtenEmail } from '../../domain/written-text.ts';
import { creaComando } from '../client/comando.ts';
import { ErroreDati, erroreDiRete, testoDelCodice } from '../client/errori.ts';
import { clienteSupabase, comando } from '../client/supabase.ts';
import { erroreAccesso } from './errori-accesso.ts';
import { buttaProva, confermaAMeta, provaDi, segnaAMeta } from './prova-iscrizione.ts';
import { completaAccesso } from './sessione.ts';

/** Letters about the account: asking for them, and using the links that they carry. */

/** Another letter to an address that waits for its confirmation. Answers alike for every address. */
export const rimandaLink = creaComando({
  esegui: async ({ email }: { email: string }) => {
    const { error } = await (await clienteSupabase()).auth.resend({ type: 'signup', email: writtenEmail(email) });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
  },
});

/** Sends the reset link. Answers alike for known and unknown addresses. */
export const chiediRecupero = creaComando({
  esegui: async ({ email }: { email: string }) => {
    const { error } = await (await clienteSupabase()).auth.resetPasswordForEmail(writtenEmail(email), {
      redirectTo: location.origin + percorso('nuova_password'),
    });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
  },
});

/** What a letter's link confirms (decision P14): the token's hash, its kind, and where to go on. */
export const TIPI_LINK = ['signup', 'recovery', 'email_change'] as const;
export type TipoLink = (typeof TIPI_LINK)[number];

/**
 * Uses the link, once; what a sign-up's link owes afterwards is asked again until it is answered. 'meta': half of a change of address, which the other mailbox confirms too. 'senza_password': the sign-up came from
 * another browser, maybe a stranger's, and its password doesn't count. Signs in on this very device.
 */
export const usaLink = creaComando({
  esegui: async ({ tipo, gettone }: { tipo: TipoLink; gettone: string }, id) => {
    const email = (tipo === 'signup' ? await entrataAMeta(gettone) : null) ?? (await apriLink(tipo, gettone));
    if (email === null) return 'meta';
    const tenuta = tipo !== 'signup' || (await tieniPassword(email, id));
    await completaAccesso(); // leaves the hint by which the rendered pages know that somebody is signed in
    return tenuta ? 'fatto' : 'senza_password';
  },
});

/** Whose session the link opened; null where it opens none. */
async function apriLink(tipo: TipoLink, gettone: string): Promise<string | null> {
  const { data, error } = await (await clienteSupabase()).auth.verifyOtp({ type: tipo, token_hash: gettone });
  if (error?.status === 0) throw erroreDiRete();
  if (error) throw new ErroreDati('link_scaduto', await testoDelCodice('link_scaduto'), error.status ?? 403);
  if (data.session === null) return null;
  const email = data.session.user.email ?? '';
  if (tipo === 'signup') segnaAMeta({ email, gettone });
  return email;
}

/** In already by this very link, with the other half still owed. `gettone` is empty where the page was loaded again. */
async function entrataAMeta(gettone: string): Promise<string | null> {
  const aMeta = confermaAMeta();
  if (aMeta === null || (gettone !== '' && gettone !== aMeta.gettone)) return null;
  const { data } = await (await clienteSupabase()).auth.getSession();
  return data.session?.user.email === aMeta.email ? aMeta.email : null;
}

async function tieniPassword(email: string, id: string): Promise<boolean> {
  const tenuta = z.parse(z.boolean(), await comando('conferma_iscrizione', { p_prova: provaDi(email) }, id));
  buttaProva(email);
  return tenuta;
}
