import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RUOLO_CENTRO } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe } from '../client/decode.ts';
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
      ultimo_al_banco: maybe(istante),
      tablet: z.array(z.string()),
    }),
  ),
  /** Null unless the caller is the titolare. */
  inviti: maybe(z.array(z.object({ id: z.string(), email: z.string(), scade_il: istante, scaduto: z.boolean() }))),
});
export type CentroPersone = z.output<typeof schema>;
export type CentroPersona = CentroPersone['persone'][number];
export type PendingInvito = NonNullable<CentroPersone['inviti']>[number];

const KEY = ['persone-centro'] as const;

export const personeQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async () => z.parse(schema, await procedura('persone_centro')),
    staleTime: 0,
  });

/** A second letter to the same address replaces the first. */
export const invitePersona = createCommand({
  run: async (email: string, id) => {
    await comando('invita_operatore', { p_email: email }, id);
  },
  invalidates: () => [KEY],
  done: (_, email) => `Invito inviato a ${email.trim()}.`,
});

export const withdrawInvite = createCommand({
  run: async (invito: string, id) => {
    await comando('revoca_invito', { p_invito: invito }, id);
  },
  invalidates: () => [KEY],
  done: 'Invito ritirato.',
});

export const removePersona = createCommand({
  run: async ({ persona, motivo }: { persona: string; motivo: string }, id) => {
    await comando('rimuovi_operatore', { p_operatore: persona, p_motivo: motivo }, id);
  },
  invalidates: () => [KEY],
  done: 'Persona tolta dal centro: gliel’abbiamo scritto.',
});
