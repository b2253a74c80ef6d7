import * as z from 'zod/mini';
import { STATO_CONTESTAZIONE, TIPO_PROBLEMA } from '../../domain/valori.ts';
import { forse, istante, numero } from '../client/decodifica.ts';

/** A dispute's fields for both parties and the office (decision M17). Cents. */
export const campiContestazione = {
  tipo: z.enum(TIPO_PROBLEMA),
  motivo: z.string(),
  /** Paths in a private bucket; `collegamentiFotoProblema` makes URLs. */
  foto: z.array(z.string()),
  risposta_controparte: forse(z.string()),
  aggiunte: z.array(
    z.object({ da: z.enum(['acquirente', 'venditore']), testo: z.string(), foto: z.array(z.string()), il: istante }),
  ),
  stato: z.enum(STATO_CONTESTAZIONE),
  decisione: forse(z.string()),
  esito: forse(z.enum(['rimborso_con_reso', 'rimborso_senza_reso', 'rimborso_parziale', 'respinta'])),
  importo_rimborso: forse(numero),
  reso_entro: forse(istante),
  created_at: istante,
};
