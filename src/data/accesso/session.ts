import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TERMS_VERSION } from '../../domain/accesso/termini.ts';
import { STATO_APPROVAZIONE, STATO_UTENTE, TIPO_CENTRO } from '../../domain/values.ts';
import { opaquePassword, singleLine, writtenEmail } from '../../domain/written-text.ts';
import { createCommand } from '../client/command.ts';
import { maybe } from '../client/decode.ts';
import { DataError, textOfCode } from '../client/errori.ts';
import { comando, endSession, procedura, supabaseClient } from '../client/supabase.ts';
import { signInError } from './errori-accesso.ts';
import { readHint, writeHint } from './hint.ts';
import { forgetSession, hasLeft, lockCounter, savedSession } from './left-session.ts';
import { discardTrial, evidenceOf, prepareEvidence } from './prova-iscrizione.ts';
import { savedToken } from './session-key.ts';

/** The signed-in person, as the server says. Only this file writes the session hint. */

const profiloSchema = z.object({
  id: z.string(),
  nome_utente: z.string(),
  nome: maybe(z.string()),
  cognome: maybe(z.string()),
  email: z.string(),
  telefono: maybe(z.string()),
  is_admin: z.boolean(),
  stato: z.enum(STATO_UTENTE),
  /** Came through Google and has not accepted terms and privacy: nothing is written before. */
  termini_mancanti: z.boolean(),
  indirizzo: maybe(z.string()),
  citta: maybe(z.string()),
  cap: maybe(z.string()),
  provincia: maybe(z.string()),
  secondo_fattore: maybe(z.enum(['spento', 'attivo'])),
  centro: z.nullable(
    z.object({
      id: z.string(),
      nome: z.string(),
      tipo_centro: z.enum(TIPO_CENTRO),
      approval_status: z.enum(STATO_APPROVAZIONE),
      motivo_stato: maybe(z.string()),
      demo: z.boolean(),
      /** Visits the demonstration and works at no centre (decision P22). */
      ospite: z.boolean(),
    }),
  ),
  dimostrazione: z.boolean(),
});
export type Profilo = z.output<typeof profiloSchema>;

export const CODE_REQUIRED = 'codice_richiesto';

/** The server's refusal of a suspended person: signed in, limited to what the guard allows (decision P7). */
export const SUSPENDED = 'utente_sospeso';

/** At a centre of one's own: a visitor of the demonstration isn't redirected to it. */
export const lavora = ({ centro }: Profilo): boolean => centro !== null && !centro.ospite;

export async function ownProfilo(): Promise<Profilo | null> {
  const letto = await readProfilo();
  return letto === 'codice' ? null : letto;
}

/** 'codice': the password was right, the second factor is missing; the person is not signed in yet. */
export async function readProfilo(): Promise<Profilo | 'codice' | null> {
  const sessione = savedSession();
  if (sessione !== null && (await hasLeft(sessione))) forgetSession();
  // a visitor without token or Google code doesn't wait for the library
  if (savedToken() === null && !new URLSearchParams(location.search).has('code')) return nessuno();
  const { data } = await (await supabaseClient()).auth.getSession();
  if (data.session === null) return nessuno();
  try {
    const profilo = z.parse(profiloSchema, await procedura('mio_profilo'));
    writeHint({ id: profilo.id, nome: nameOf(profilo), centro: lavora(profilo), admin: profilo.is_admin });
    finita = false;
    return profilo;
  } catch (errore) {
    if (!(errore instanceof DataError)) throw errore;
    if (errore.codice === SUSPENDED) markSuspended(data.session.user);
    if (errore.stato !== 401) throw errore;
    if (errore.codice !== CODE_REQUIRED) {
      await forgetIfOver();
      return nessuno();
    }
    writeHint(null);
    return 'codice';
  }
}

/** Deletes a session ended elsewhere, so that tabs, cached pages and the counter learn of it (decision T21). */
async function forgetIfOver(): Promise<void> {
  const session = savedSession();
  const { error } = await (await supabaseClient()).auth.refreshSession();
  const over = error?.status !== undefined && error.status >= 400 && error.status < 500;
  if (!over || session === null || savedSession() !== session) return;
  forgetSession();
  await lockCounter(session);
  await endSession(null);
}

let finita = false;

export const isSessionOver = (): boolean => finita;

function nessuno(): null {
  finita ||= readHint() !== null;
  writeHint(null);
  return null;
}

/** A suspended account has no role: the menu offers only the way out. */
function markSuspended({ id, email }: { id: string; email?: string | undefined }): void {
  const prima = readHint();
  const nome = prima?.id === id ? prima.nome : (email ?? '');
  writeHint({ id, nome, centro: false, admin: false });
}

export function nameOf(profilo: Profilo): string {
  const intero = [profilo.nome, profilo.cognome].filter(Boolean).join(' ');
  return intero === '' ? profilo.nome_utente : intero;
}

/** Wrong e-mail and wrong password get the same answer. 'codice_richiesto': the password was right. */
export const signIn = createCommand({
  run: async ({ email, password }: { email: string; password: string }) => {
    const { error } = await (await supabaseClient()).auth.signInWithPassword({
      email: writtenEmail(email),
      password: opaquePassword(password),
    });
    if (error) throw await withRemedy(await signInError(error, 'login'), email);
    discardTrial(email);
    iscrizione = null;
    sessionStorage.removeItem(SIGN_UP_KEY);
    const profilo = await readProfilo();
    if (profilo === 'codice') throw new DataError(CODE_REQUIRED, await textOfCode(CODE_REQUIRED), 401);
    if (profilo === null) throw new DataError('accesso_fallito', 'Errore durante il login', 401);
    return profilo;
  },
});

/** A sign-up begun and not finished here: its password may be void (docs/decisions/0011). */
async function withRemedy(errore: DataError, email: string): Promise<DataError> {
  if (errore.codice !== 'credenziali_errate' || evidenceOf(email) === '') return errore;
  return new DataError('password_da_scegliere', await textOfCode('password_da_scegliere'), errore.stato);
}

/** `dopo`: our path that the letter's link leads to. */
type Registration = { nome: string; cognome: string; email: string; password: string; dopo: string };

/** In memory only, while the page is open: needed for another letter. No password is stored elsewhere. */
let iscrizione: Registration | null = null;

/** The last request, answered or not: a retry carries the same proof. */
let attempted: Registration | null = null;

/** The last registration in this window: after a reload only the password is asked again. */
const SIGN_UP_KEY = 'fidati-iscrizione';
const signUpSchema = z.object({ nome: z.string(), cognome: z.string(), email: z.string(), dopo: z.string() });

function savedSignUp(): Omit<Registration, 'password'> | null {
  const testo = sessionStorage.getItem(SIGN_UP_KEY);
  const letta = testo === null ? null : z.safeParse(signUpSchema, JSON.parse(testo));
  return letta?.data ?? null;
}

export function lastSignUp(): { email: string; withoutPassword: boolean } | null {
  const email = (iscrizione ?? savedSignUp())?.email;
  return email === undefined ? null : { email: writtenEmail(email), withoutPassword: iscrizione === null };
}

/** Repeats the registration: the earlier link is void, letters are counted. `password`: after a reload. */
export const resendConfirmation = createCommand({
  run: async ({ password }: { password: string }) => {
    const salvata = savedSignUp();
    const dati = iscrizione ?? (salvata === null ? null : { ...salvata, password });
    if (dati !== null) await subscribe(dati);
  },
});

export const registra = createCommand({
  run: async (dati: Registration) => {
    await subscribe(dati);
    iscrizione = dati;
    const { password: _, ...rest } = dati;
    sessionStorage.setItem(SIGN_UP_KEY, JSON.stringify(rest));
  },
});

/** The answer is the same for a known e-mail: nobody learns who has an account (decisions, 5). */
async function subscribe(dati: Registration): Promise<void> {
  const { nome, cognome, email, password, dopo } = dati;
  const ancora = attempted?.email === email && attempted.password === password;
  attempted = dati;
  const { error } = await (await supabaseClient()).auth.signUp({
    email: writtenEmail(email),
    password: opaquePassword(password),
    options: {
      data: {
        nome: singleLine(nome),
        cognome: singleLine(cognome),
        full_name: `${singleLine(nome)} ${singleLine(cognome)}`,
        consenso_versione: TERMS_VERSION,
        prova_iscrizione: await prepareEvidence(email, ancora),
      },
      emailRedirectTo: `${location.origin}${dopo}`,
    },
  });
  if (error && error.code !== 'user_already_exists' && error.code !== 'email_exists')
    throw await signInError(error, 'registrazione');
}

export const acceptTerms = createCommand({
  run: async (_: null, id) => {
    await comando('accetta_termini', { p_versione: TERMS_VERSION }, id);
  },
});

/** `attuale`: empty in a reset session (decision P21). An empty new one changes nothing (spec 1, 5). */
export const changePassword = createCommand({
  run: async ({ password, attuale }: { password: string; attuale: string }) => {
    if (password === '') return 'invariata';
    const { error } = await (await supabaseClient()).auth.updateUser({
      password: opaquePassword(password),
      ...(attuale === '' ? {} : { current_password: opaquePassword(attuale) }),
    });
    if (error) throw await signInError(error, 'password_non_salvata');
    return 'cambiata';
  },
  invalidates: () => [['profilo', 'impostazioni']],
  done: (esito) => (esito === 'cambiata' ? 'Password cambiata' : 'Nessuna modifica: la password resta quella di prima'),
});

/** Waits until the URL's session is stored. 'senza_termini': signed in, consent missing. */
export async function completeSignIn(): Promise<'fuori' | 'dentro' | 'senza_termini'> {
  const { data } = await (await supabaseClient()).auth.getSession();
  if (data.session === null) return 'fuori';
  try {
    return (await ownProfilo())?.termini_mancanti === true ? 'senza_termini' : 'dentro';
  } catch (errore) {
    if (errore instanceof DataError) return 'dentro'; // the next screen asks again and shows the reason
    throw errore;
  }
}

export const profiloQuery = () =>
  queryOptions({
    queryKey: ['profilo'],
    queryFn: ownProfilo,
    staleTime: 60_000,
    retryOnMount: notSuspended,
    refetchOnWindowFocus: notSuspended,
    refetchOnReconnect: notSuspended,
  });

/** A suspension is an answer: refetching it would replace the screen in use. */
const notSuspended = ({ state: { error } }: { state: { error: unknown } }): boolean =>
  !(error instanceof DataError && error.codice === SUSPENDED);
