import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RUOLO_CENTRO } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';

/** The centre's people and invitations (decision P8). */
const schema = z.object({
  persone: z.array(
    z.object({
      id: z.string(),
      id_utente: z.string(),
      nome: z.string(),
      email: z.string(),
      ruolo: z.enum(RUOLO_CENTRO),
      dal: istante,
      ha_pin: z.boolean(),
      /** Suspended by the office: listed, but can't sign in. */
      sospeso: z.boolean(),
      /** When a tablet last sent this person's work. */
      ultimo_al_banco: forse(istante),
      tablet: z.array(z.string()),
    }),
  ),
  /** Null unless the caller is the titolare. */
  inviti: forse(z.array(z.object({ id: z.string(), email: z.string(), scade_il: istante, scaduto: z.boolean() }))),
});
export type PersoneCentro = z.output<typeof schema>;
export type PersonaCentro = PersoneCentro['persone'][number];
export type InvitoInAttesa = NonNullable<PersoneCentro['inviti']>[number];

const CHIAVE = ['persone-centro'] as const;

export const letturaPersone = () =>
  queryOptions({
    queryKey: CHIAVE,
    queryFn: async () => z.parse(schema, await procedura('persone_centro')),
    staleTime: 0,
  });

/** A second letter to the same address replaces the first. */
export const invitaPersona = creaComando({
  esegui: async (email: string, id) => {
    await comando('invita_operatore', { p_email: email }, id);
  },
  rinnova: () => [CHIAVE],
  fatto: (_, email) => `Invito inviato a ${email.trim()}.`,
});

export const ritiraInvito = creaComando({
  esegui: async (invito: string, id) => {
    await comando('revoca_invito', { p_invito: invito }, id);
  },
  rinnova: () => [CHIAVE],
  fatto: 'Invito ritirato.',
});

export const togliPersona = creaComando({
  esegui: async ({ persona, motivo }: { persona: string; motivo: string }, id) => {
    await comando('rimuovi_operatore', { p_operatore: persona, p_motivo: motivo }, id);
  },
  rinnova: () => [CHIAVE],
  fatto: 'Persona tolta dal centro: gliel’abbiamo scritto.',
});
