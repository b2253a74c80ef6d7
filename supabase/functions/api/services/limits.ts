import type { Context } from 'hono';
import { z } from 'zod';
import { giornoDiRoma } from '../../../../src/domain/day.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from './backend.ts';
import { hex, hmac } from './crypto.ts';
import { ApiError } from './errors.ts';

/** Per window in seconds. */
export const LIMITS = {
  posta: { massimo: 20, secondi: 3600 },
  lettere: { massimo: 60, secondi: 3600 },
  pagamento: { massimo: 30, secondi: 600 },
  connect: { massimo: 30, secondi: 600 },
  manutenzione: { massimo: 10, secondi: 900 },
  certificato: { massimo: 60, secondi: 600 },
  certificato_email: { massimo: 5, secondi: 3600 },
  prenotazione: { massimo: 30, secondi: 600 },
  contatto: { massimo: 10, secondi: 3600 },
  contatto_centro: { massimo: 10, secondi: 3600 },
  segnalazione: { massimo: 20, secondi: 3600 },
  verifica: { massimo: 300, secondi: 3600 },
  vista: { massimo: 300, secondi: 3600 },
  password: { massimo: 10, secondi: 900 },
} as const satisfies Record<string, { massimo: number; secondi: number }>;

/** Counts in the database, shared by all instances. */
export async function withinLimit(env: ApiEnvironment, name: keyof typeof LIMITS, who: string): Promise<void> {
  const { massimo: max, secondi: seconds } = LIMITS[name];
  const args = { p_chiave: `${name}:${who}`, p_massimo: max, p_secondi: seconds };
  if (await call(asService(env), 'consuma_limite', args, z.boolean())) return;
  throw new ApiError(429, 'troppi_tentativi', 'Troppi tentativi. Attendi qualche minuto e riprova.', {
    attesa: seconds,
  });
}

/** Node's adapter passes the socket, Deno's entry the address. */
const connection = z.union([
  z.object({ indirizzo: z.string() }).transform((e) => e.indirizzo),
  z
    .object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) })
    .transform((e) => e.incoming.socket.remoteAddress),
]);

/** A keyed hash of the address; headers are trusted as the entry point says (_shared/indirizzo.ts). */
export async function addressDigest(env: ApiEnvironment, c: Context): Promise<string> {
  return hex(await hmac(`indirizzo:${env.jobsSecret}`, addressOf(c)));
}

/** With a key of the day, so that days can't be linked. */
export async function digestOfTheDay(env: ApiEnvironment, c: Context): Promise<string> {
  const day = giornoDiRoma(env.adesso());
  return hex(await hmac(`giorno:${day}:${env.jobsSecret}`, addressOf(c)));
}

function addressOf(c: Context): string {
  const read = connection.safeParse(c.env);
  return read.success ? read.data : 'sconosciuto';
}
