import * as z from 'zod/mini';
import { STATO_UTENTE } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe } from '../client/decode.ts';
import { comando } from '../client/supabase.ts';
import { listQuery, listSource, pageSchema, UFFICIO } from './ufficio.ts';

const utenteRow = z.object({
  id: z.string(),
  nome_utente: z.string(),
  email: z.string(),
  nome: maybe(z.string()),
  cognome: maybe(z.string()),
  is_admin: z.boolean(),
  stato: z.enum(STATO_UTENTE),
  data_registrazione: istante,
  ultimo_accesso: maybe(istante),
  has_center: z.boolean(),
  id_centro: maybe(z.string()),
  sono_io: z.boolean(),
});
export type UtenteRow = z.output<typeof utenteRow>;

export const utentiSource = listSource({
  procedura: 'admin_elenco_utenti',
  perPage: 50,
  schema: pageSchema(utenteRow),
  chiave: (utente) => utente.id,
  domanda: (richiesta) => ({
    ...listQuery(richiesta),
    p_ruolo: richiesta.filtri['ruolo'] ?? 'all',
    p_stato: richiesta.filtri['stato'] ?? 'all',
    p_tipo: richiesta.filtri['tipo'] ?? 'all',
  }),
});

export type UtenteActionKind = 'concedi' | 'revoca' | 'sospendi' | 'riattiva';
type UtenteAction = { utente: string; azione: UtenteActionKind; motivo: string };

/** Suspending needs a reason that the person reads. */
export const changeUtente = createCommand({
  run: async ({ utente, azione, motivo }: UtenteAction, id) => {
    const di = { p_utente: utente, p_motivo: motivo || null };
    if (azione === 'concedi' || azione === 'revoca')
      await comando('admin_imposta_admin', { ...di, p_valore: azione === 'concedi' }, id);
    else
      await comando('admin_imposta_stato_utente', { ...di, p_stato: azione === 'sospendi' ? 'sospeso' : 'attivo' }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Salvato con successo',
});
