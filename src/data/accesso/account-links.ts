import * as z from 'zod/mini';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { writtenEmail } from '../../domain/written-text.ts';
import { creaComando } from '../client/comando.ts';
import { ErroreDati, erroreDiRete, testoDelCodice } from '../client/errori.ts';
import { clienteSupabase, comando } from '../client/supabase.ts';
import { erroreAccesso } from './errori-accesso.ts';
import { buttaProva, confermaAMeta, provaDi, segnaAMeta } from './prova-iscrizione.ts';
import { completaAccesso } from './sessione.ts';

/** Sends another confirmation letter. The answer is the same for every address. */
export const rimandaLink = creaComando({
  esegui: async ({ email }: { email: string }) => {
    const { error } = await (await clienteSupabase()).auth.resend({ type: 'signup', email: writtenEmail(email) });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
  },
});

/** Sends the reset link. The answer is the same for every address. */
export const chiediRecupero = creaComando({
  esegui: async ({ email }: { email: string }) => {
    const { error } = await (await clienteSupabase()).auth.resetPasswordForEmail(writtenEmail(email), {
      redirectTo: location.origin + percorso('nuova_password'),
    });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
  },
});

/** What a letter's link confirms (decision P14): token hash, kind and path afterwards. */
export const TIPI_LINK = ['signup', 'recovery', 'email_change'] as const;
export type TipoLink = (typeof TIPI_LINK)[number];

/** Once. 'meta': the other mailbox must confirm too. 'senza_password': signed up elsewhere, its password is void. */
export const usaLink = creaComando({
  esegui: async ({ tipo, gettone }: { tipo: TipoLink; gettone: string }, id) => {
    const email = (tipo === 'signup' ? await entrataAMeta(gettone) : null) ?? (await apriLink(tipo, gettone));
    if (email === null) return 'meta';
    const tenuta = tipo !== 'signup' || (await tieniPassword(email, id));
    await completaAccesso(); // sets the hint that rendered pages read
    return tenuta ? 'fatto' : 'senza_password';
  },
});

async function apriLink(tipo: TipoLink, gettone: string): Promise<string | null> {
  const { data, error } = await (await clienteSupabase()).auth.verifyOtp({ type: tipo, token_hash: gettone });
  if (error?.status === 0) throw erroreDiRete();
  if (error) throw new ErroreDati('link_scaduto', await testoDelCodice('link_scaduto'), error.status ?? 403);
  if (data.session === null) return null;
  const email = data.session.user.email ?? '';
  if (tipo === 'signup') segnaAMeta({ email, gettone });
  return email;
}

/** Signed in by this link, the other half still pending. `gettone` is empty after a reload. */
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
