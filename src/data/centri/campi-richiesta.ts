import * as z from 'zod/mini';
import { STATO_APPROVAZIONE, TIPO_CENTRO } from '../../domain/valori.ts';
import { forse, istante, numero } from '../client/decodifica.ts';

/** A centre application's fields for applicant and office. Cents; percentages as plain numbers. */
export const campiRichiesta = {
  id: z.string(),
  nome: z.string(),
  indirizzo: z.string(),
  citta: z.string(),
  telefono: z.string(),
  email: z.string(),
  tipo_centro: z.enum(TIPO_CENTRO),
  nome_referente: z.string(),
  stato: z.enum(STATO_APPROVAZIONE),
  motivo: forse(z.string()),
  informazioni_richieste: forse(z.string()),
  risposta_informazioni: forse(z.string()),
  data_richiesta: istante,
  partita_iva: forse(z.string()),
  tipo_attivita: forse(z.string()),
  anno_fondazione: forse(numero),
  sito_web: forse(z.string()),
  esperienza_autenticazione: forse(z.string()),
  categorie_prodotti: z.array(z.string()),
  capacita_mensile: forse(z.string()),
  tariffa_type: forse(z.string()),
  tariffa_fixed: forse(numero),
  tariffa_percentage: forse(numero),
  tariffa_min_value: forse(numero),
  tariffa_max_value: forse(numero),
  verification_duration: numero,
  max_daily_verifications: numero,
};
