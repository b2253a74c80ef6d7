import * as z from 'zod/mini';
import { STATO_CONTESTAZIONE, TIPO_PROBLEMA } from '../../domain/values.ts';
import { istante, maybe, numero } from '../client/decode.ts';

/** A dispute's fields for both parties and the office (decision M17). Cents. */
export const contestazioneFields = {
  tipo: z.enum(TIPO_PROBLEMA),
  motivo: z.string(),
  /** Paths in a private bucket; `problemPhotoLinks` makes URLs. */
  foto: z.array(z.string()),
  risposta_controparte: maybe(z.string()),
  aggiunte: z.array(
    z.object({ da: z.enum(['acquirente', 'venditore']), testo: z.string(), foto: z.array(z.string()), il: istante }),
  ),
  stato: z.enum(STATO_CONTESTAZIONE),
  decisione: maybe(z.string()),
  esito: maybe(z.enum(['rimborso_con_reso', 'rimborso_senza_reso', 'rimborso_parziale', 'respinta'])),
  importo_rimborso: maybe(numero),
  reso_entro: maybe(istante),
  created_at: istante,
};
