import * as z from 'zod/mini';
import { forse } from './decodifica.ts';
import { ErroreDati, erroreDiRete, testoDelCodice } from './errori.ts';
import { scriviIndizio } from './indizio.ts';
import { clienteSupabase, dimenticaSessione, procedura } from './supabase.ts';

/** Who is signed in, as the server says. The menu's hint is written here and nowhere else. */

const schemaProfilo = z.object({
  id: z.string(),
  nome_utente: z.string(),
  nome: forse(z.string()),
  cognome: forse(z.string()),
  email: z.string(),
  telefono: forse(z.string()),
  is_admin: z.boolean(),
  stato: z.enum(['attivo', 'sospeso']),
  indirizzo: forse(z.string()),
  citta: forse(z.string()),
  cap: forse(z.string()),
  provincia: forse(z.string()),
  centro: z.nullable(
    z.object({
      id: z.string(),
      nome: z.string(),
      tipo_centro: z.enum(['fidati_point', 'terze_parti']),
      approval_status: z.enum(['pending', 'approved', 'rejected', 'suspended']),
      motivo_stato: forse(z.string()),
    }),
  ),
});
export type Profilo = z.output<typeof schemaProfilo>;

/** Versions of the texts a person agrees to at sign-up; stored with the consent. */
export const VERSIONE_TERMINI = '2026-11';

const LIMITE_USCITA_MS = 2000;

export async function mioProfilo(): Promise<Profilo | null> {
  const { data } = await (await clienteSupabase()).auth.getSession();
  if (data.session === null) {
    scriviIndizio(null);
    return null;
  }
  try {
    const profilo = z.parse(schemaProfilo, await procedura('mio_profilo'));
    scriviIndizio({ id: profilo.id, nome: nomeDi(profilo), centro: profilo.centro !== null, admin: profilo.is_admin });
    return profilo;
  } catch (errore) {
    if (errore instanceof ErroreDati && errore.stato === 401) {
      scriviIndizio(null);
      return null;
    }
    throw errore;
  }
}

export function nomeDi(profilo: Profilo): string {
  const intero = [profilo.nome, profilo.cognome].filter(Boolean).join(' ');
  return intero === '' ? profilo.nome_utente : intero;
}

/** Wrong e-mail and wrong password are answered alike. */
export async function accedi(email: string, password: string): Promise<Profilo> {
  const { error } = await (await clienteSupabase()).auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw erroreAccesso(error.status ?? 0, error.code ?? '');
  const profilo = await mioProfilo();
  if (profilo === null) throw new ErroreDati('accesso_fallito', 'Errore durante il login', 401);
  return profilo;
}

function erroreAccesso(stato: number, codice: string): ErroreDati {
  if (codice === 'invalid_credentials') return new ErroreDati(codice, 'Email o password non corrette.', 400);
  if (codice === 'email_not_confirmed') {
    return new ErroreDati(codice, 'Conferma il tuo indirizzo con il link che ti abbiamo mandato.', 400);
  }
  if (stato === 429) return new ErroreDati(codice, 'Troppi tentativi. Aspetta qualche minuto e riprova.', 429);
  return stato === 0 ? erroreDiRete() : new ErroreDati(codice, 'Errore durante il login', stato);
}

export type Registrazione = { nome: string; cognome: string; email: string; password: string };

/** Same answer for a known e-mail: nobody learns who has an account (decisions, 5). */
export async function registra({ nome, cognome, email, password }: Registrazione, dopo: string): Promise<void> {
  const { error } = await (await clienteSupabase()).auth.signUp({
    email: email.trim(),
    password,
    options: {
      data: {
        nome: nome.trim(),
        cognome: cognome.trim(),
        full_name: `${nome.trim()} ${cognome.trim()}`,
        consenso_versione: VERSIONE_TERMINI,
      },
      emailRedirectTo: `${location.origin}${dopo}`,
    },
  });
  if (error && error.code !== 'user_already_exists' && error.code !== 'email_exists') {
    throw new ErroreDati(error.code ?? 'registrazione_fallita', 'Errore durante la registrazione', error.status ?? 0);
  }
}

/** Leaves for Google; comes back through /oauth/callback with the path to go on to (decision A4). */
export async function accediConGoogle(dopo: string): Promise<void> {
  const ritorno = `${location.origin}/oauth/callback?next=${encodeURIComponent(dopo)}`;
  const { data, error } = await (await clienteSupabase()).auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: ritorno, skipBrowserRedirect: true },
  });
  if (error) throw new ErroreDati(error.code ?? 'login_social', 'Errore durante il login social', error.status ?? 0);
  const prova = await fetch(data.url, { redirect: 'manual' });
  if (prova.type !== 'opaqueredirect' && !prova.ok) {
    throw new ErroreDati(
      'google_non_configurato',
      "L'accesso con Google non è configurato su questo sito. Usa email e password.",
      prova.status,
    );
  }
  location.assign(data.url);
}

/**
 * Signs out. The server is told if it answers within two seconds (spec 1, section 7); this device keeps nothing of the session either
 * way. The page must be left afterwards: a renewal on its way would write its token back.
 */
export async function esci(): Promise<void> {
  const attesa = new Promise<void>((risolvi) => setTimeout(risolvi, LIMITE_USCITA_MS));
  await Promise.race([clienteSupabase().then((cliente) => cliente.auth.signOut({ scope: 'local' })), attesa]);
  dimenticaSessione();
  scriviIndizio(null);
}

/** Sends the reset link. Answers alike for known and unknown addresses. */
export async function chiediRecupero(email: string): Promise<void> {
  const { error } = await (await clienteSupabase()).auth.resetPasswordForEmail(email.trim(), {
    redirectTo: `${location.origin}/nuova-password`,
  });
  if (error) throw erroreAccesso(error.status ?? 0, error.code ?? '');
}

/** What a letter's link confirms (decision P14): the token's hash, its kind, and where to go on. */
export const TIPI_LINK = ['signup', 'recovery', 'email_change'] as const;
export type TipoLink = (typeof TIPI_LINK)[number];

/** Uses the link, once. 'meta': half of a change of address, which the other mailbox confirms too. Signs in on this very device. */
export async function usaLink(tipo: TipoLink, gettone: string): Promise<'fatto' | 'meta'> {
  const { data, error } = await (await clienteSupabase()).auth.verifyOtp({ type: tipo, token_hash: gettone });
  if (error?.status === 0) throw erroreDiRete();
  if (error) throw new ErroreDati('link_scaduto', await testoDelCodice('link_scaduto'), error.status ?? 403);
  if (data.session === null) return 'meta';
  await mioProfilo(); // leaves the hint by which the rendered pages know that somebody is signed in
  return 'fatto';
}

export async function cambiaPassword(password: string): Promise<void> {
  const { error } = await (await clienteSupabase()).auth.updateUser({ password });
  if (error)
    throw new ErroreDati(
      error.code ?? 'password_non_salvata',
      'Il link è scaduto o la password è uguale alla precedente. Chiedine uno nuovo.',
      error.status ?? 0,
    );
}

/** Waits until the session that the address carries is stored; false when there is none. */
export async function completaAccesso(): Promise<boolean> {
  const { data } = await (await clienteSupabase()).auth.getSession();
  return data.session !== null;
}
