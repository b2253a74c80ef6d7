import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_CERTIFICATO } from '../../domain/certificati/stati.ts';
import { STATO_CUSTODIA } from '../../domain/valori.ts';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { dettaglioOrdine } from './amministrazione.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

/** Verifications, for the office. Amounts in cents, scores 0 to 10. */

const rigaVerifica = z.object({
  id: z.string(),
  stato: z.enum(STATI_VERIFICA),
  data_programmata: forse(istante),
  data_verifica: forse(istante),
  punteggio_complessivo: forse(numero),
  stato_restituzione: forse(z.string()),
  titolo: z.string(),
  id_annuncio: z.string(),
  centro: z.string(),
  email_venditore: z.string(),
});
export type RigaVerifica = z.output<typeof rigaVerifica>;

export const fonteVerifiche = fonteElenco({
  procedura: 'admin_elenco_verifiche',
  perPagina: 20,
  schema: schemaPagina(rigaVerifica),
  chiave: (verifica) => verifica.id,
  domanda: domandaConStato,
});

const schemaDettaglio = z.object({
  id: z.string(),
  stato: z.enum(STATI_VERIFICA),
  titolo: z.string(),
  id_annuncio: z.string(),
  numero_annuncio: numero,
  data_programmata: forse(istante),
  data_ricezione: forse(istante),
  data_verifica: forse(istante),
  cliente_email: z.string(),
  nome_depositante: forse(z.string()),
  numero_seriale: forse(z.string()),
  campi: z.record(z.string(), z.unknown()),
  punteggio_complessivo: forse(numero),
  motivo_rifiuto: forse(z.string()),
  stato_restituzione: forse(z.string()),
  totale_preventivo: forse(numero),
  pagamento_verifica: forse(z.string()),
  custodia: forse(z.object({ stato: z.enum(STATO_CUSTODIA) })),
  ordine: forse(z.object({ id: z.string() })),
  certificati: z.array(
    z.object({
      id: z.string(),
      codice_pubblico: z.string(),
      stato: z.enum(STATI_CERTIFICATO),
      data_emissione: istante,
      revoked_at: forse(istante),
      motivo_revoca: forse(z.string()),
      consultazioni: numero,
    }),
  ),
  media: z.array(z.object({ id: z.string(), ruolo: z.string() })),
  conflitti: z.array(z.object({ id: z.string(), campo: z.string() })),
  eventi: z.array(
    z.object({
      id: numero,
      tipo: z.string(),
      dati: z.record(z.string(), z.unknown()),
      avvenuto_il: istante,
      impronta: z.string(),
      impronta_precedente: z.string(),
    }),
  ),
  /** The server recomputed every link of the event chain. */
  catena_integra: z.boolean(),
});
export type DettaglioVerifica = z.output<typeof schemaDettaglio>;

export async function dettaglioVerifica(id: string): Promise<DettaglioVerifica> {
  return z.parse(schemaDettaglio, await procedura('dettaglio_verifica', { p_id: id }));
}

export const letturaVerificaUfficio = (id: string) =>
  queryOptions({ queryKey: [...UFFICIO, 'verifica', id], queryFn: () => dettaglioVerifica(id) });

export const letturaOrdineUfficio = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'ordine', id],
    queryFn: async () => {
      const ordine = await dettaglioOrdine(id);
      return { ordine, verifica: ordine.id_verifica === null ? null : await dettaglioVerifica(ordine.id_verifica) };
    },
  });

export type CentroPerRiassegnare = Risposta<'admin_centri_per_riassegnare'>[number];

/** Open centres for reassignment; those that check such items first. */
export const letturaCentriPerRiassegnare = (verifica: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'centri-per-riassegnare', verifica],
    queryFn: () => procedura('admin_centri_per_riassegnare', { p_verifica: verifica }),
  });

interface AttoVerifica {
  verifica: string;
  motivo: string;
}

const atto = (
  nome:
    | 'admin_annulla_verifica'
    | 'admin_segna_smarrito'
    | 'admin_segna_ritrovato'
    | 'admin_segna_arrivato'
    | 'admin_segna_rientrato',
  fatto: string,
) =>
  creaComando({
    esegui: async ({ verifica, motivo }: AttoVerifica, id) => {
      await comando(nome, { p_verifica: verifica, p_motivo: motivo }, id);
    },
    rinnova: () => [UFFICIO],
    fatto,
  });

/** Received, without a result: the item is returned, the fee stays due (decision C9). */
export const annullaVerificaUfficio = atto('admin_annulla_verifica', 'Verifica annullata');

/** Lost (decision C10): the sale is undone, the certificate ends, both parties are told. */
export const segnaSmarrito = atto('admin_segna_smarrito', 'Oggetto segnato smarrito');

/** A lost item was found: at its centre, or due to its seller after a result; the rest stays undone. */
export const segnaRitrovato = atto('admin_segna_ritrovato', 'Oggetto segnato ritrovato');

/** Its sale ended on the way: it arrived at the buyer or back at its centre (ADR 0015). */
export const segnaArrivato = atto('admin_segna_arrivato', 'Oggetto segnato arrivato');
export const segnaRientrato = atto('admin_segna_rientrato', 'Oggetto segnato rientrato');

interface Riassegnazione {
  verifica: string;
  centro: string;
  giorno: string;
  ora: string;
  motivo: string;
  /** The seller agreed that the buyer pays and collects there (decision C12). */
  partner: boolean;
}

export const riassegnaVerifica = creaComando({
  esegui: async ({ verifica, centro, giorno, ora, motivo, partner }: Riassegnazione, id) => {
    const dove = { p_centro: centro, p_giorno: giorno, p_ora: ora, p_ritiro_accettato: partner };
    await comando('admin_riassegna_verifica', { p_verifica: verifica, p_motivo: motivo, ...dove }, id);
  },
  rinnova: () => [UFFICIO, ['orari']],
  fatto: 'Verifica spostata',
});
