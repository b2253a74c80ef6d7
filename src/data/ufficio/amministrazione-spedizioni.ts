import * as z from 'zod/mini';
import { METODO_SPEDIZIONE, STATO_ORDINE, STATO_SPEDIZIONE } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, foto, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaSpedizione = z.object({
  id: z.string(),
  id_ordine: z.string(),
  numero_ordine: numero,
  stato: z.enum(STATO_SPEDIZIONE),
  stato_ordine: z.enum(STATO_ORDINE),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  corriere_nome: forse(z.string()),
  codice_tracciamento: forse(z.string()),
  tracking_url: forse(z.string()),
  data_spedizione: forse(istante),
  data_consegna: forse(istante),
  ritiro_previsto: forse(z.string()),
  created_at: istante,
  titolo: z.string(),
  immagine_principale: foto,
  id_centro: z.string(),
  centro: z.string(),
  indirizzo: forse(
    z.object({
      nome_completo: z.string(),
      indirizzo_linea1: z.string(),
      indirizzo_linea2: forse(z.string()),
      cap: z.string(),
      citta: z.string(),
      provincia: forse(z.string()),
      telefono: z.string(),
    }),
  ),
});
export type RigaSpedizione = z.output<typeof rigaSpedizione>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `order` in the URL selects one order's shipment; an invalid id finds nothing. */
export const fonteSpedizioni = fonteElenco({
  procedura: 'admin_elenco_spedizioni',
  perPagina: 50,
  schema: schemaPagina(rigaSpedizione),
  chiave: (riga) => riga.id,
  domanda: (richiesta) => {
    const ordine = richiesta.filtri['order'] ?? '';
    return {
      ...domandaConStato(richiesta),
      p_id_ordine: ordine === '' ? null : UUID.test(ordine) ? ordine : '00000000-0000-0000-0000-000000000000',
    };
  },
});

type CampiSpedizione = Partial<Record<'stato' | 'corriere_nome' | 'codice_tracciamento' | 'tracking_url', string>>;

export interface CambioSpedizione {
  id: string;
  dati: CampiSpedizione & { viste: CampiSpedizione };
  motivo: string;
}

export const aggiornaSpedizione = creaComando({
  esegui: async ({ id, dati, motivo }: CambioSpedizione, comandoId) => {
    await comando('admin_aggiorna_spedizione', { p_id: id, p_dati: dati, p_motivo: motivo }, comandoId);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Salvato con successo',
});
