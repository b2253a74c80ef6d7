import * as z from 'zod/mini';
import { STATO_UTENTE } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante } from '../client/decodifica.ts';
import { comando } from '../client/supabase.ts';
import { domandaElenco, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaUtente = z.object({
  id: z.string(),
  nome_utente: z.string(),
  email: z.string(),
  nome: forse(z.string()),
  cognome: forse(z.string()),
  is_admin: z.boolean(),
  stato: z.enum(STATO_UTENTE),
  data_registrazione: istante,
  ultimo_accesso: forse(istante),
  has_center: z.boolean(),
  id_centro: forse(z.string()),
  sono_io: z.boolean(),
});
export type RigaUtente = z.output<typeof rigaUtente>;

export const fonteUtenti = fonteElenco({
  procedura: 'admin_elenco_utenti',
  perPagina: 50,
  schema: schemaPagina(rigaUtente),
  chiave: (utente) => utente.id,
  domanda: (richiesta) => ({
    ...domandaElenco(richiesta),
    p_ruolo: richiesta.filtri['ruolo'] ?? 'all',
    p_stato: richiesta.filtri['stato'] ?? 'all',
    p_tipo: richiesta.filtri['tipo'] ?? 'all',
  }),
});

export type AzioneUtente = 'concedi' | 'revoca' | 'sospendi' | 'riattiva';
type AttoUtente = { utente: string; azione: AzioneUtente; motivo: string };

/** Suspending needs a reason that the person reads. */
export const cambiaUtente = creaComando({
  esegui: async ({ utente, azione, motivo }: AttoUtente, id) => {
    const di = { p_utente: utente, p_motivo: motivo || null };
    if (azione === 'concedi' || azione === 'revoca')
      await comando('admin_imposta_admin', { ...di, p_valore: azione === 'concedi' }, id);
    else
      await comando('admin_imposta_stato_utente', { ...di, p_stato: azione === 'sospendi' ? 'sospeso' : 'attivo' }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Salvato con successo',
});
