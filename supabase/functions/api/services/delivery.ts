import { z } from 'zod';
import { busta, type Sender } from '../../../emails/impaginazione.ts';
import { compose, isKnownType } from '../../../emails/templates.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { rotateAndSend } from '../certificati/rotation.ts';
import { asService, call } from './backend.ts';
import { readSender } from './sender.ts';
import { stopAddress } from './stop-letters.ts';

/** Leased rows of the outbox; templates tolerate any `dati`. */
export const owed = z.object({
  id: z.string(),
  tipo: z.string(),
  destinatario: z.string(),
  dati: z.record(z.string(), z.unknown()).nullish(),
  tentativi: z.number().default(1),
  /** Earlier delivery, when the office sends again. */
  inviata_il: z.string().nullish(),
  /** The reader of an optional letter. */
  lettore: z.string().nullish(),
});
type Owed = z.infer<typeof owed>;

const BATCH = 20;

/** Sends leased letters and records results; the database schedules retries. */
export async function deliverMail(env: ApiEnvironment): Promise<{ inviate: number; failed: number }> {
  const service = asService(env);
  const rows = await call(service, 'posta_prenota', { p_limite: BATCH }, z.array(owed));
  const tally = { inviate: 0, failed: 0 };
  if (rows.length === 0) return tally;
  const sender = await readSender(env);
  for (const row of rows) {
    const { errore, ...detto } = await send(env, row, sender);
    await call(
      service,
      'posta_esito',
      { p_id: row.id, p_ok: errore === null, p_errore: errore, p_oggetto: detto.oggetto, p_testo: detto.testo },
      z.unknown(),
    );
    if (errore === null) tally.inviate += 1;
    else tally.failed += 1;
  }
  return tally;
}

interface Sent {
  /** Null when it left. */
  errore: string | null;
  oggetto: string | null;
  testo: string | null;
}

/** Messages between people are not stored; of other letters everything but codes. */
const BETWEEN_PERSONE: ReadonlySet<string> = new Set(['manuale', 'messaggio_ricevuto', 'contatto_centro']);
const SECRETS: ReadonlySet<string> = new Set(['codice_ritiro', 'codice_privato', 'token']);
const masked = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).map(([nome, valore]) => [nome, SECRETS.has(nome) ? '••••••' : valore]));

/** A repeat by the office is another letter. */
const keyOf = ({ id, inviata_il }: Owed): string => (inviata_il ? `${id}:${inviata_il}` : id);

/** An unknown kind is recorded as an error, the round goes on. */
export async function send(env: ApiEnvironment, row: Owed, sender: Sender): Promise<Sent> {
  const { tipo: kind, destinatario, dati: data } = row;
  try {
    if (!isKnownType(kind)) return { errore: `tipo sconosciuto: ${kind}`, oggetto: null, testo: null };
    const certificato = data?.id_certificato;
    // The private code is made when the letter leaves (decisions, 4.4).
    if (kind === 'certificato_codice_privato' && typeof certificato === 'string') {
      // each try makes another code and another letter
      await rotateAndSend(
        env,
        { id_certificato: certificato, id_attore: null },
        destinatario,
        `${keyOf(row)}:${row.tentativi}`,
      );
      return { errore: null, oggetto: null, testo: null };
    }
    const stop = row.lettore ? await stopAddress(env, row.lettore) : undefined;
    await env.posta.invia(busta(destinatario, compose(kind, data ?? {}, env.siteUrl, sender, stop), keyOf(row)));
    const { oggetto, testo } = compose(kind, masked(data ?? {}), env.siteUrl, sender);
    return { errore: null, oggetto, testo: BETWEEN_PERSONE.has(kind) ? null : testo };
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown error';
    return { errore: message, oggetto: null, testo: null };
  }
}
