import { isValidEmail } from './accesso/validazione.ts';
import { isValidPartitaIva } from './centri/partita-iva.ts';

export interface SettingsDraft {
  siteName: string;
  siteDescription: string;
  contactEmail: string;
  logoUrl: string;
  analyticsId: string;
  punteggio_minimo_autenticita: string;
  ragione_sociale: string;
  indirizzo: string;
  partita_iva: string;
  rea: string;
  capitale_sociale: string;
  pec: string;
  telefono: string;
}

export type SettingsError =
  | 'nome_sito_mancante'
  | 'email_non_valida'
  | 'link_non_valido'
  | 'partita_iva_non_valida'
  | 'punteggio_fuori_limiti';

/** The server's refusals, by field; an empty optional field is no error. */
export function validateSettings(b: SettingsDraft): Partial<Record<keyof SettingsDraft, SettingsError>> {
  const errori: Partial<Record<keyof SettingsDraft, SettingsError>> = {};
  if (b.siteName.trim() === '') errori.siteName = 'nome_sito_mancante';
  if (!isValidEmail(b.contactEmail)) errori.contactEmail = 'email_non_valida';
  if (b.logoUrl.trim() !== '' && !/^(https:\/\/|\/[^/\\])/.test(b.logoUrl.trim())) errori.logoUrl = 'link_non_valido';
  if (!/^(10|\d)$/.test(b.punteggio_minimo_autenticita.trim()))
    errori.punteggio_minimo_autenticita = 'punteggio_fuori_limiti';
  if (b.partita_iva.trim() !== '' && !isValidPartitaIva(b.partita_iva)) errori.partita_iva = 'partita_iva_non_valida';
  if (b.pec.trim() !== '' && !isValidEmail(b.pec)) errori.pec = 'email_non_valida';
  return errori;
}
