import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { VERSIONE_TERMINI } from '../../domain/accesso/termini.ts';
import { STATO_APPROVAZIONE, STATO_UTENTE, TIPO_CENTRO } from '../../domain/valori.ts';
import { opaquePassword, singleLine, writtenEmail } from '../../domain/written-text.ts';
import { creaComando } from '../client/comando.ts';
import { forse } from '../client/decodifica.ts';
import { ErroreDati, testoDelCodice } from '../client/errori.ts';
import { clienteSupabase, comando, procedura, terminaSessione } from '../client/supabase.ts';
import { gettoneSalvato } from './chiave-sessione.ts';
import { erroreAccesso } from './errori-accesso.ts';
import { leggiIndizio, scriviIndizio } from './indizio.ts';
import { dimenticaSessione, hasLeft, lockCounter, sessioneSalvata } from './left-session.ts';
import { buttaProva, preparaProva, provaDi } from './prova-iscrizione.ts';

/** The signed-in person, as the server says. Only this file writes the session hint. */

const schemaProfilo = z.object({
  id: z.string(),
  nome_utente: z.string(),
  nome: forse(z.string()),
  cognome: forse(z.string()),
  email: z.string(),
  telefono: forse(z.string()),
  is_admin: z.boolean(),
  stato: z.enum(STATO_UTENTE),
  /** Came through Google and has not accepted terms and privacy: nothing is written before. */
  termini_mancanti: z.boolean(),
  indirizzo: forse(z.string()),
  citta: forse(z.string()),
  cap: forse(z.string()),
  provincia: forse(z.string()),
  secondo_fattore: forse(z.enum(['spento', 'attivo'])),
  centro: z.nullable(
    z.object({
      id: z.string(),
      nome: z.string(),
      tipo_centro: z.enum(TIPO_CENTRO),
      approval_status: z.enum(STATO_APPROVAZIONE),
      motivo_stato: forse(z.string()),
      demo: z.boolean(),
      /** Visits the demonstration and works at no centre (decision P22). */
      ospite: z.boolean(),
    }),
  ),
  dimostrazione: z.boolean(),
});
export type Profilo = z.output<typeof schemaProfilo>;

export const CODICE_RICHIESTO = 'codice_richiesto';

/** The server's refusal of a suspended person: signed in, limited to what the guard allows (decision P7). */
export const SOSPESO = 'utente_sospeso';

/** At a centre of one's own: a visitor of the demonstration isn't redirected to it. */
export const lavora = ({ centro }: Profilo): boolean => centro !== null && !centro.ospite;

export async function mioProfilo(): Promise<Profilo | null> {
  const letto = await leggiProfilo();
  return letto === 'codice' ? null : letto;
}

/** 'codice': the password was right, the second factor is missing; the person is not signed in yet. */
export async function leggiProfilo(): Promise<Profilo | 'codice' | null> {
  const sessione = sessioneSalvata();
  if (sessione !== null && (await hasLeft(sessione))) dimenticaSessione();
  // a visitor without token or Google code doesn't wait for the library
  if (gettoneSalvato() === null && !new URLSearchParams(location.search).has('code')) return nessuno();
  const { data } = await (await clienteSupabase()).auth.getSession();
  if (data.session === null) return nessuno();
  try {
    const profilo = z.parse(schemaProfilo, await procedura('mio_profilo'));
    scriviIndizio({ id: profilo.id, nome: nomeDi(profilo), centro: lavora(profilo), admin: profilo.is_admin });
    finita = false;
    return profilo;
  } catch (errore) {
    if (!(errore instanceof ErroreDati)) throw errore;
    if (errore.codice === SOSPESO) segnaSospeso(data.session.user);
    if (errore.stato !== 401) throw errore;
    if (errore.codice !== CODICE_RICHIESTO) {
      await forgetIfOver();
      return nessuno();
    }
    scriviIndizio(null);
    return 'codice';
  }
}

/** Deletes a session ended elsewhere, so that tabs, cached pages and the counter learn of it (decision T21). */
async function forgetIfOver(): Promise<void> {
  const session = sessioneSalvata();
  const { error } = await (await clienteSupabase()).auth.refreshSession();
  const over = error?.status !== undefined && error.status >= 400 && error.status < 500;
  if (!over || session === null || sessioneSalvata() !== session) return;
  dimenticaSessione();
  await lockCounter(session);
  await terminaSessione(null);
}

let finita = false;

export const sessioneFinita = (): boolean => finita;

function nessuno(): null {
  finita ||= leggiIndizio() !== null;
  scriviIndizio(null);
  return null;
}

/** A suspended account has no role: the menu offers only the way out. */
function segnaSospeso({ id, email }: { id: string; email?: string | undefined }): void {
  const prima = leggiIndizio();
  const nome = prima?.id === id ? prima.nome : (email ?? '');
  scriviIndizio({ id, nome, centro: false, admin: false });
}

export function nomeDi(profilo: Profilo): string {
  const intero = [profilo.nome, profilo.cognome].filter(Boolean).join(' ');
  return intero === '' ? profilo.nome_utente : intero;
}

/** Wrong e-mail and wrong password get the same answer. 'codice_richiesto': the password was right. */
export const accedi = creaComando({
  esegui: async ({ email, password }: { email: string; password: string }) => {
    const { error } = await (await clienteSupabase()).auth.signInWithPassword({
      email: writtenEmail(email),
      password: opaquePassword(password),
    });
    if (error) throw await conRimedio(await erroreAccesso(error, 'login'), email);
    buttaProva(email);
    iscrizione = null;
    sessionStorage.removeItem(ISCRIZIONE);
    const profilo = await leggiProfilo();
    if (profilo === 'codice') throw new ErroreDati(CODICE_RICHIESTO, await testoDelCodice(CODICE_RICHIESTO), 401);
    if (profilo === null) throw new ErroreDati('accesso_fallito', 'Errore durante il login', 401);
    return profilo;
  },
});

/** A sign-up begun and not finished here: its password may be void (docs/decisions/0011). */
async function conRimedio(errore: ErroreDati, email: string): Promise<ErroreDati> {
  if (errore.codice !== 'credenziali_errate' || provaDi(email) === '') return errore;
  return new ErroreDati('password_da_scegliere', await testoDelCodice('password_da_scegliere'), errore.stato);
}

/** `dopo`: our path that the letter's link leads to. */
type Registrazione = { nome: string; cognome: string; email: string; password: string; dopo: string };

/** In memory only, while the page is open: needed for another letter. No password is stored elsewhere. */
let iscrizione: Registrazione | null = null;

/** The last request, answered or not: a retry carries the same proof. */
let tentata: Registrazione | null = null;

/** The last registration in this window: after a reload only the password is asked again. */
const ISCRIZIONE = 'fidati-iscrizione';
const schemaIscrizione = z.object({ nome: z.string(), cognome: z.string(), email: z.string(), dopo: z.string() });

function iscrizioneSalvata(): Omit<Registrazione, 'password'> | null {
  const testo = sessionStorage.getItem(ISCRIZIONE);
  const letta = testo === null ? null : z.safeParse(schemaIscrizione, JSON.parse(testo));
  return letta?.data ?? null;
}

export function ultimaIscrizione(): { email: string; senzaPassword: boolean } | null {
  const email = (iscrizione ?? iscrizioneSalvata())?.email;
  return email === undefined ? null : { email: writtenEmail(email), senzaPassword: iscrizione === null };
}

/** Repeats the registration: the earlier link is void, letters are counted. `password`: after a reload. */
export const rimandaConferma = creaComando({
  esegui: async ({ password }: { password: string }) => {
    const salvata = iscrizioneSalvata();
    const dati = iscrizione ?? (salvata === null ? null : { ...salvata, password });
    if (dati !== null) await iscrivi(dati);
  },
});

export const registra = creaComando({
  esegui: async (dati: Registrazione) => {
    await iscrivi(dati);
    iscrizione = dati;
    const { password: _, ...resto } = dati;
    sessionStorage.setItem(ISCRIZIONE, JSON.stringify(resto));
  },
});

/** The answer is the same for a known e-mail: nobody learns who has an account (decisions, 5). */
async function iscrivi(dati: Registrazione): Promise<void> {
  const { nome, cognome, email, password, dopo } = dati;
  const ancora = tentata?.email === email && tentata.password === password;
  tentata = dati;
  const { error } = await (await clienteSupabase()).auth.signUp({
    email: writtenEmail(email),
    password: opaquePassword(password),
    options: {
      data: {
        nome: singleLine(nome),
        cognome: singleLine(cognome),
        full_name: `${singleLine(nome)} ${singleLine(cognome)}`,
        consenso_versione: VERSIONE_TERMINI,
        prova_iscrizione: await preparaProva(email, ancora),
      },
      emailRedirectTo: `${location.origin}${dopo}`,
    },
  });
  if (error && error.code !== 'user_already_exists' && error.code !== 'email_exists')
    throw await erroreAccesso(error, 'registrazione');
}

export const accettaTermini = creaComando({
  esegui: async (_: null, id) => {
    await comando('accetta_termini', { p_versione: VERSIONE_TERMINI }, id);
  },
});

/** `attuale`: empty in a reset session (decision P21). An empty new one changes nothing (spec 1, 5). */
export const cambiaPassword = creaComando({
  esegui: async ({ password, attuale }: { password: string; attuale: string }) => {
    if (password === '') return 'invariata';
    const { error } = await (await clienteSupabase()).auth.updateUser({
      password: opaquePassword(password),
      ...(attuale === '' ? {} : { current_password: opaquePassword(attuale) }),
    });
    if (error) throw await erroreAccesso(error, 'password_non_salvata');
    return 'cambiata';
  },
  rinnova: () => [['profilo', 'impostazioni']],
  fatto: (esito) =>
    esito === 'cambiata' ? 'Password cambiata' : 'Nessuna modifica: la password resta quella di prima',
});

/** Waits until the URL's session is stored. 'senza_termini': signed in, consent missing. */
export async function completaAccesso(): Promise<'fuori' | 'dentro' | 'senza_termini'> {
  const { data } = await (await clienteSupabase()).auth.getSession();
  if (data.session === null) return 'fuori';
  try {
    return (await mioProfilo())?.termini_mancanti === true ? 'senza_termini' : 'dentro';
  } catch (errore) {
    if (errore instanceof ErroreDati) return 'dentro'; // the next screen asks again and shows the reason
    throw errore;
  }
}

export const letturaProfilo = () =>
  queryOptions({
    queryKey: ['profilo'],
    queryFn: mioProfilo,
    staleTime: 60_000,
    retryOnMount: nonSospeso,
    refetchOnWindowFocus: nonSospeso,
    refetchOnReconnect: nonSospeso,
  });

/** A suspension is an answer: refetching it would replace the screen in use. */
const nonSospeso = ({ state: { error } }: { state: { error: unknown } }): boolean =>
  !(error instanceof ErroreDati && error.codice === SOSPESO);
