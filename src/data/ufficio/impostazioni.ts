import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { VERSIONE_TERMINI } from '../../domain/accesso/termini.ts';
import { STATO_UTENTE, TIPO_VENDITORE } from '../../domain/valori.ts';
import { opaquePassword, writtenEmail } from '../../domain/written-text.ts';
import { erroreAccesso } from '../accesso/errori-accesso.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante } from '../client/decodifica.ts';
import { leggiAmbiente } from '../client/env.ts';
import { ErroreDati, testoDelCodice } from '../client/errori.ts';
import { clienteSupabase, comando, comandoApi, procedura } from '../client/supabase.ts';
import { chiedi, leggiRisposta } from '../client/trasporto.ts';

const testo = z.pipe(
  forse(z.string()),
  z.transform((valore: string | null) => valore ?? ''),
);

const schemaImpostazioni = z.object({
  id: z.string(),
  stato: z.enum(STATO_UTENTE),
  email: z.string(),
  /** The new address, until both mailboxes confirm. */
  email_in_attesa: forse(z.string()),
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
  autocertificazione_il: forse(istante),
  /** The EU register's answer for this VAT number; null if never asked. */
  controllo_iva: forse(z.object({ esito: forse(z.enum(['risulta', 'non_risulta'])), controllata_il: forse(istante) })),
});
export type Impostazioni = z.output<typeof schemaImpostazioni>;

/** Under the profile's key, so that both are invalidated together. */
export const letturaImpostazioni = () =>
  queryOptions({
    queryKey: ['profilo', 'impostazioni'],
    queryFn: async () => z.parse(schemaImpostazioni, await procedura('mie_impostazioni')),
    staleTime: 0,
  });

const PROFILO = ['profilo'] as const;

type Modifiche = Partial<
  Pick<
    Impostazioni,
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
type Salvate = Modifiche & { viste: Modifiche };

const salva = (fatto: string) =>
  creaComando({
    esegui: (dati: Salvate, id) => comando('aggiorna_profilo', { p_dati: { ...dati, viste: { ...dati.viste } } }, id),
    rinnova: () => [PROFILO],
    fatto,
  });

export const salvaProfilo = salva('Profilo salvato');
export const salvaRiservatezza = salva('Privacy salvata');
export const salvaIndirizzo = salva('Indirizzo salvato');
export const salvaFatturazione = salva('Dati di fatturazione salvati');

/** `marketing`: the consent, stored with the version of its text. */
type Avvisi = { email: boolean; marketing: boolean };
export const salvaNotifiche = creaComando({
  esegui: ({ email, marketing, viste }: Avvisi & { viste: Avvisi }, id) =>
    comando(
      'salva_notifiche',
      { p_email: email, p_marketing: marketing, p_versione: VERSIONE_TERMINI, p_viste: { ...viste } },
      id,
    ),
  rinnova: () => [PROFILO],
  fatto: 'Notifiche salvate',
});

/** Complete data, checked by the server; the person then sells as a professional (decision P1). */
export const dichiaraProfessionale = creaComando({
  esegui: (dati: Record<string, string | boolean | Record<string, string | boolean>>, id) =>
    comando('dichiara_professionale', { p_dati: dati }, id),
  rinnova: () => [PROFILO],
  fatto: 'Dati professionali salvati',
});

export const letturaAperti = () =>
  queryOptions({ queryKey: ['account-aperti'], queryFn: () => procedura('account_aperti'), staleTime: 0 });

const schemaCancellato = z.object({
  resta: z.array(z.object({ cosa: z.string(), perche: z.string(), fino_a: z.string() })),
});
export type Cancellato = z.output<typeof schemaCancellato>;

/** `password`: empty without one. Returns what stays, why and until when. */
export const cancellaAccount = creaComando({
  esegui: async (dati: { email: string; password: string }, id) =>
    z.parse(schemaCancellato, await comandoApi('/api/account/close', dati, id)),
});

export const chiudiAltreSessioni = creaComando({
  esegui: async (_: null) => {
    const { error } = await (await clienteSupabase()).auth.signOut({ scope: 'others' });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
  },
  fatto: 'Gli altri dispositivi sono usciti',
});

type CambioEmail = { attuale: string; nuova: string; password: string };

/** Needs the password, if there is one; then both mailboxes confirm (decision P14). */
export const cambiaEmail = creaComando({
  esegui: async ({ attuale, nuova, password }: CambioEmail) => {
    if (password !== '') await provaPassword(attuale, password);
    const { error } = await (await clienteSupabase()).auth.updateUser({ email: writtenEmail(nuova) });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
  },
  rinnova: () => [PROFILO],
});

const schemaSessione = z.object({ access_token: z.string() });

/** Uses a short session of its own, so that this device's and its second factor stay. */
async function provaPassword(email: string, password: string): Promise<void> {
  const { url, chiave: apikey } = leggiAmbiente();
  const porta = `${url}/auth/v1`;
  const risposta = await chiedi({
    indirizzo: `${porta}/token?grant_type=password`,
    intestazioni: { apikey },
    corpo: { email, password: opaquePassword(password) },
  });
  if (risposta.status === 400 || risposta.status === 429) {
    const codice = risposta.status === 429 ? 'troppi_tentativi' : 'password_attuale_errata';
    throw new ErroreDati(codice, await testoDelCodice(codice), risposta.status);
  }
  const { access_token } = z.parse(schemaSessione, await leggiRisposta(risposta));
  await chiedi({
    indirizzo: `${porta}/logout?scope=local`,
    metodo: 'POST',
    intestazioni: { apikey, authorization: `Bearer ${access_token}` },
  });
}
