import { z } from 'zod';
import { busta } from '../../../emails/impaginazione.ts';
import { componi, tipoNoto } from '../../../emails/modelli.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { ruotaESpedisci } from '../certificati/rotazione.ts';
import { asService, call } from './backend.ts';

/** Leased rows of the outbox. `dati` is whatever the state change wrote; the templates read it leniently. */
const dovuta = z.object({
  id: z.string(),
  tipo: z.string(),
  destinatario: z.string(),
  dati: z.record(z.string(), z.unknown()).nullish(),
});
type Dovuta = z.infer<typeof dovuta>;

const BATCH = 20;

/** Sends what is owed, one lease at a time, and records each result; the database decides when to try again. */
export async function deliverMail(env: AmbienteApi): Promise<{ inviate: number; fallite: number }> {
  const service = asService(env);
  const rows = await call(service, 'posta_prenota', { p_limite: BATCH }, z.array(dovuta));
  const tally = { inviate: 0, fallite: 0 };
  for (const row of rows) {
    const error = await send(env, row);
    await call(service, 'posta_esito', { p_id: row.id, p_ok: error === null, p_errore: error }, z.unknown());
    if (error === null) tally.inviate += 1;
    else tally.fallite += 1;
  }
  return tally;
}

/** Null when the letter left, else why not. An unknown kind is a recorded error, never a crash of the round. */
export async function send(
  env: AmbienteApi,
  { tipo: kind, destinatario, dati: data }: Omit<Dovuta, 'id'>,
): Promise<string | null> {
  try {
    if (!tipoNoto(kind)) return `tipo sconosciuto: ${kind}`;
    const certificato = data?.id_certificato;
    // The outbox never holds a private code: it is made when the letter leaves (decisions, 4.4).
    if (kind === 'certificato_codice_privato' && typeof certificato === 'string') {
      await ruotaESpedisci(env, { id_certificato: certificato, id_attore: null }, destinatario);
      return null;
    }
    await env.posta.invia(busta(destinatario, componi(kind, data ?? {}, env.siteUrl)));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown error';
  }
}
