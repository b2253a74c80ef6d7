import * as z from 'zod/mini';
import { METODO_SPEDIZIONE, STATO_ORDINE, STATO_SPEDIZIONE } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { comando } from '../client/supabase.ts';
import { foto, listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const spedizioneRow = z.object({
  id: z.string(),
  id_ordine: z.string(),
  numero_ordine: numero,
  stato: z.enum(STATO_SPEDIZIONE),
  stato_ordine: z.enum(STATO_ORDINE),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  corriere_nome: maybe(z.string()),
  codice_tracciamento: maybe(z.string()),
  tracking_url: maybe(z.string()),
  data_spedizione: maybe(istante),
  data_consegna: maybe(istante),
  ritiro_previsto: maybe(z.string()),
  created_at: istante,
  titolo: z.string(),
  immagine_principale: foto,
  id_centro: z.string(),
  centro: z.string(),
  indirizzo: maybe(
    z.object({
      nome_completo: z.string(),
      indirizzo_linea1: z.string(),
      indirizzo_linea2: maybe(z.string()),
      cap: z.string(),
      citta: z.string(),
      provincia: maybe(z.string()),
      telefono: z.string(),
    }),
  ),
});
export type SpedizioneRow = z.output<typeof spedizioneRow>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `order` in the URL selects one order's shipment; an invalid id finds nothing. */
export const spedizioniSource = listSource({
  procedura: 'admin_elenco_spedizioni',
  perPage: 50,
  schema: pageSchema(spedizioneRow),
  chiave: (riga) => riga.id,
  domanda: (richiesta) => {
    const ordine = richiesta.filtri['order'] ?? '';
    return {
      ...queryWithStato(richiesta),
      p_id_ordine: ordine === '' ? null : UUID.test(ordine) ? ordine : '00000000-0000-0000-0000-000000000000',
    };
  },
});

type SpedizioneFields = Partial<Record<'stato' | 'corriere_nome' | 'codice_tracciamento' | 'tracking_url', string>>;

export interface SpedizioneChange {
  id: string;
  dati: SpedizioneFields & { viste: SpedizioneFields };
  motivo: string;
}

export const updateSpedizione = createCommand({
  run: async ({ id, dati, motivo }: SpedizioneChange, commandId) => {
    await comando('admin_aggiorna_spedizione', { p_id: id, p_dati: dati, p_motivo: motivo }, commandId);
  },
  invalidates: () => [UFFICIO],
  done: 'Salvato con successo',
});
