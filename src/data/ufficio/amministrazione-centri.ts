import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { leggiOrari } from '../../domain/centri/orari.ts';
import { STATO_APPROVAZIONE, STATO_VERIFICA, TIPO_CENTRO, TIPO_TARIFFA } from '../../domain/valori.ts';
import { campiRichiesta } from '../centri/campi-richiesta.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

/** Applications and centres for the office (decision S6). Cents; percentages as plain numbers. */

const rigaRichiesta = z.object({
  ...campiRichiesta,
  data_decisione: forse(istante),
  /** The centre's first opening hours; null for the default ones. */
  orari: z.pipe(z.unknown(), z.transform(leggiOrari)),
  account: z.string(),
  account_dal: istante,
  decisioni: numero,
  iva_valida: z.boolean(),
  iva_di: forse(z.string()),
  vies: forse(z.object({ esito: z.enum(['risulta', 'non_risulta']), quando: istante })),
});
export type RichiestaRicevuta = z.output<typeof rigaRichiesta>;

export const fonteRichieste = fonteElenco({
  procedura: 'admin_elenco_richieste',
  perPagina: 50,
  schema: schemaPagina(rigaRichiesta),
  chiave: (richiesta) => richiesta.id,
  domanda: domandaConStato,
});

interface DecisioneRichiesta {
  id: string;
  esito: 'approva' | 'rifiuta' | 'informazioni';
  motivo: string;
  percentuale: number | null;
}

const DECISA = {
  approva: 'Centro approvato',
  rifiuta: 'Richiesta rifiutata',
  informazioni: 'Informazioni richieste',
} as const;

/** The applicant is told by letter and in his application. */
export const decidiRichiesta = creaComando({
  esegui: async ({ id, esito, motivo, percentuale }: DecisioneRichiesta, comandoId) => {
    const dati = { p_richiesta: id, p_esito: esito, p_motivo: motivo || null, p_percentuale: percentuale };
    await comando('admin_decidi_richiesta', dati, comandoId);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { esito }) => DECISA[esito],
});

const rigaCentro = z.object({
  id: z.string(),
  nome: z.string(),
  indirizzo: z.string(),
  citta: z.string(),
  telefono: z.string(),
  email: z.string(),
  email_titolare: forse(z.string()),
  tipo_centro: z.enum(TIPO_CENTRO),
  partita_iva: forse(z.string()),
  sito_web: forse(z.string()),
  approval_status: z.enum(STATO_APPROVAZIONE),
  motivo_stato: forse(z.string()),
  is_active: z.boolean(),
  demo: z.boolean(),
  tariffa_type: z.enum(TIPO_TARIFFA),
  tariffa_fixed: forse(numero),
  tariffa_percentage: forse(numero),
  tariffa_min_value: forse(numero),
  tariffa_max_value: forse(numero),
  percentuale_commissione: numero,
  tariffa_imballaggio: numero,
  tariffa_spedizione: numero,
  created_at: istante,
});
export type CentroVerifica = z.output<typeof rigaCentro>;

export const fonteCentriVerifica = fonteElenco({
  procedura: 'admin_elenco_centri',
  perPagina: 50,
  schema: schemaPagina(rigaCentro),
  chiave: (centro) => centro.id,
  domanda: domandaConStato,
});

/** approved opens it again; the others need a reason that its owner reads. */
export const cambiaStatoCentro = creaComando({
  esegui: async (d: { id: string; stato: 'approved' | 'rejected' | 'suspended'; motivo: string }, id) => {
    await comando('admin_stato_centro', { p_centro: d.id, p_stato: d.stato, p_motivo: d.motivo || null }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Salvato con successo',
});

export const impostaCommissione = creaComando({
  esegui: async (d: { id: string; prima: number; percentuale: number; motivo: string }, id) => {
    const dati = { p_centro: d.id, p_percentuale: d.percentuale, p_motivo: d.motivo, p_prima: d.prima };
    await comando('admin_imposta_commissione', dati, id);
  },
  rileggi: () => [UFFICIO],
  rinnova: () => [UFFICIO],
  fatto: 'Commissione salvata',
});

const schemaLavoro = z.object({
  aperte: z.array(
    z.object({
      id: z.string(),
      titolo: z.string(),
      stato: z.enum(STATO_VERIFICA),
      ricevuta: z.boolean(),
      data_programmata: forse(istante),
    }),
  ),
  aperte_totale: numero,
  in_custodia: numero,
  commissioni: z.array(z.object({ id: numero, prima: numero, dopo: numero, motivo: forse(z.string()), dal: istante })),
});
export type LavoroCentro = z.output<typeof schemaLavoro>;

/** A centre's open work: at most 50 verifications, nearest first, items, and its commissions so far. */
export const letturaLavoroCentro = (centro: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'centri_verifica', 'lavoro', centro],
    queryFn: async () => z.parse(schemaLavoro, await procedura('admin_centro_lavoro', { p_centro: centro })),
  });
