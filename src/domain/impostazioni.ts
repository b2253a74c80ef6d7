import { emailValida } from './accesso/validazione.ts';
import { partitaIvaValida } from './centri/partita-iva.ts';

export interface BozzaImpostazioni {
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

export type ErroreImpostazioni =
  | 'nome_sito_mancante'
  | 'email_non_valida'
  | 'link_non_valido'
  | 'partita_iva_non_valida'
  | 'punteggio_fuori_limiti';

/** The server's refusals, by field; an empty optional field is no error. */
export function validaImpostazioni(b: BozzaImpostazioni): Partial<Record<keyof BozzaImpostazioni, ErroreImpostazioni>> {
  const errori: Partial<Record<keyof BozzaImpostazioni, ErroreImpostazioni>> = {};
  if (b.siteName.trim() === '') errori.siteName = 'nome_sito_mancante';
  if (!emailValida(b.contactEmail)) errori.contactEmail = 'email_non_valida';
  if (b.logoUrl.trim() !== '' && !/^(https:\/\/|\/[^/\\])/.test(b.logoUrl.trim())) errori.logoUrl = 'link_non_valido';
  if (!/^(10|\d)$/.test(b.punteggio_minimo_autenticita.trim()))
    errori.punteggio_minimo_autenticita = 'punteggio_fuori_limiti';
  if (b.partita_iva.trim() !== '' && !partitaIvaValida(b.partita_iva)) errori.partita_iva = 'partita_iva_non_valida';
  if (b.pec.trim() !== '' && !emailValida(b.pec)) errori.pec = 'email_non_valida';
  return errori;
}
