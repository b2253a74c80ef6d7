import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TERMS_VERSION } from '../../domain/accesso/termini.ts';
import { STATO_UTENTE, TIPO_VENDITORE } from '../../domain/values.ts';
import { opaquePassword, writtenEmail } from '../../domain/written-text.ts';
import { signInError } from '../accesso/errori-accesso.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe } from '../client/decode.ts';
import { readEnvironment } from '../client/env.ts';
import { DataError, textOfCode } from '../client/errori.ts';
import { apiCommand, comando, procedura, supabaseClient } from '../client/supabase.ts';
import { ask, readAnswer } from '../client/transport.ts';

const testo = z.pipe(
  maybe(z.string()),
  z.transform((valore: string | null) => valore ?? ''),
);

const settingsSchema = z.object({
  id: z.string(),
  stato: z.enum(STATO_UTENTE),
  email: z.string(),
  /** The new address, until both mailboxes confirm. */
  email_in_attesa: maybe(z.string()),
  /** False for people who sign in through Google only. */
  ha_password: z.boolean(),
  nome_utente: z.string(),
  nome: testo,
  cognome: testo,
  telefono: testo,
  indirizzo: testo,
  citta: testo,
  cap: testo,
  provincia: testo,
  tipo_venditore: z.enum(TIPO_VENDITORE),
  ragione_sociale: testo,
  partita_iva: testo,
  numero_registro: testo,
  contatto_email: testo,
  codice_fiscale: testo,
  fatturazione_indirizzo: testo,
  fatturazione_citta: testo,
  fatturazione_cap: testo,
  fatturazione_provincia: testo,
  email_notifications: z.boolean(),
  marketing_emails: z.boolean(),
  show_profile_publicly: z.boolean(),
  allow_messages_from_non_contacts: z.boolean(),
  autocertificazione_il: maybe(istante),
  /** The EU register's answer for this VAT number; null if never asked. */
  controllo_iva: maybe(z.object({ esito: maybe(z.enum(['risulta', 'non_risulta'])), controllata_il: maybe(istante) })),
});
export type Settings = z.output<typeof settingsSchema>;

/** Under the profile's key, so that both are invalidated together. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['profilo', 'impostazioni'],
    queryFn: async () => z.parse(settingsSchema, await procedura('mie_impostazioni')),
    staleTime: 0,
  });

const PROFILO = ['profilo'] as const;

type Edits = Partial<
  Pick<
    Settings,
    | 'nome'
    | 'cognome'
    | 'nome_utente'
    | 'telefono'
    | 'indirizzo'
    | 'citta'
    | 'cap'
    | 'provincia'
    | 'codice_fiscale'
    | 'fatturazione_indirizzo'
    | 'fatturazione_citta'
    | 'fatturazione_cap'
    | 'fatturazione_provincia'
    | 'show_profile_publicly'
    | 'allow_messages_from_non_contacts'
  >
>;

/** `viste`: the fields as shown; a change in another tab is refused, not overwritten. */
type SavedChoices = Edits & { viste: Edits };

const save = (fatto: string) =>
  createCommand({
    run: (dati: SavedChoices, id) => comando('aggiorna_profilo', { p_dati: { ...dati, viste: { ...dati.viste } } }, id),
    invalidates: () => [PROFILO],
    done: fatto,
  });

export const saveProfilo = save('Profilo salvato');
export const savePrivacy = save('Privacy salvata');
export const saveIndirizzo = save('Indirizzo salvato');
export const saveBilling = save('Dati di fatturazione salvati');

/** `marketing`: the consent, stored with the version of its text. */
type Notices = { email: boolean; marketing: boolean };
export const saveNotifiche = createCommand({
  run: ({ email, marketing, viste }: Notices & { viste: Notices }, id) =>
    comando(
      'salva_notifiche',
      { p_email: email, p_marketing: marketing, p_versione: TERMS_VERSION, p_viste: { ...viste } },
      id,
    ),
  invalidates: () => [PROFILO],
  done: 'Notifiche salvate',
});

/** Complete data, checked by the server; the person then sells as a professional (decision P1). */
export const declareProfessionale = createCommand({
  run: (dati: Record<string, string | boolean | Record<string, string | boolean>>, id) =>
    comando('dichiara_professionale', { p_dati: dati }, id),
  invalidates: () => [PROFILO],
  done: 'Dati professionali salvati',
});

export const openQuery = () =>
  queryOptions({ queryKey: ['account-aperti'], queryFn: () => procedura('account_aperti'), staleTime: 0 });

const deletedSchema = z.object({
  resta: z.array(z.object({ cosa: z.string(), perche: z.string(), fino_a: z.string() })),
});
export type DeletedAccount = z.output<typeof deletedSchema>;

/** `password`: empty without one. Returns what stays, why and until when. */
export const deleteAccount = createCommand({
  run: async (dati: { email: string; password: string }, id) =>
    z.parse(deletedSchema, await apiCommand('/api/account/close', dati, id)),
});

export const closeOtherSessions = createCommand({
  run: async (_: null) => {
    const { error } = await (await supabaseClient()).auth.signOut({ scope: 'others' });
    if (error) throw await signInError(error, 'errore_autenticazione');
  },
  done: 'Gli altri dispositivi sono usciti',
});

type EmailChange = { attuale: string; nuova: string; password: string };

/** Needs the password, if there is one; then both mailboxes confirm (decision P14). */
export const changeEmail = createCommand({
  run: async ({ attuale, nuova, password }: EmailChange) => {
    if (password !== '') await tryPassword(attuale, password);
    const { error } = await (await supabaseClient()).auth.updateUser({ email: writtenEmail(nuova) });
    if (error) throw await signInError(error, 'errore_autenticazione');
  },
  invalidates: () => [PROFILO],
});

const sessionSchema = z.object({ access_token: z.string() });

/** Uses a short session of its own, so that this device's and its second factor stay. */
async function tryPassword(email: string, password: string): Promise<void> {
  const { url, chiave: apikey } = readEnvironment();
  const porta = `${url}/auth/v1`;
  const risposta = await ask({
    indirizzo: `${porta}/token?grant_type=password`,
    headers: { apikey },
    body: { email, password: opaquePassword(password) },
  });
  if (risposta.status === 400 || risposta.status === 429) {
    const codice = risposta.status === 429 ? 'troppi_tentativi' : 'password_attuale_errata';
    throw new DataError(codice, await textOfCode(codice), risposta.status);
  }
  const { access_token } = z.parse(sessionSchema, await readAnswer(risposta));
  await ask({
    indirizzo: `${porta}/logout?scope=local`,
    metodo: 'POST',
    headers: { apikey, authorization: `Bearer ${access_token}` },
  });
}
