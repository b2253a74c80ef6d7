import * as z from 'zod/mini';
import { STATO_APPROVAZIONE, TIPO_CENTRO } from '../../domain/values.ts';
import { istante, maybe, numero } from '../client/decode.ts';

/** A centre application's fields for applicant and office. Cents; percentages as plain numbers. */
export const richiestaFields = {
  id: z.string(),
  nome: z.string(),
  indirizzo: z.string(),
  citta: z.string(),
  telefono: z.string(),
  email: z.string(),
  tipo_centro: z.enum(TIPO_CENTRO),
  nome_referente: z.string(),
  stato: z.enum(STATO_APPROVAZIONE),
  motivo: maybe(z.string()),
  informazioni_richieste: maybe(z.string()),
  risposta_informazioni: maybe(z.string()),
  data_richiesta: istante,
  partita_iva: maybe(z.string()),
  tipo_attivita: maybe(z.string()),
  anno_fondazione: maybe(numero),
  sito_web: maybe(z.string()),
  esperienza_autenticazione: maybe(z.string()),
  categorie_prodotti: z.array(z.string()),
  capacita_mensile: maybe(z.string()),
  tariffa_type: maybe(z.string()),
  tariffa_fixed: maybe(numero),
  tariffa_percentage: maybe(numero),
  tariffa_min_value: maybe(numero),
  tariffa_max_value: maybe(numero),
  verification_duration: numero,
  max_daily_verifications: numero,
};
