import type { Context } from 'hono';
import { z } from 'zod';
import { giornoDiRoma } from '../../../../src/domain/giorno.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';
import { esadecimale, hmac } from './crittografia.ts';
import { ErroreApi } from './errori.ts';

/** How often one person or one address may knock, per window in seconds. */
export const LIMITI = {
  posta: { massimo: 20, secondi: 3600 },
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
} as const satisfies Record<string, { massimo: number; secondi: number }>;

/** Counts the attempt in the database (every instance of the API shares it) and refuses beyond the limit. */
export async function entroLimite(ambiente: AmbienteApi, nome: keyof typeof LIMITI, chi: string): Promise<void> {
  const { massimo, secondi } = LIMITI[nome];
  const argomenti = { p_chiave: `${nome}:${chi}`, p_massimo: massimo, p_secondi: secondi };
  if (await chiama(comeServizio(ambiente), 'consuma_limite', argomenti, z.boolean())) return;
  throw new ErroreApi(429, 'troppi_tentativi', 'Troppi tentativi. Attendi qualche minuto e riprova.', {
    attesa: secondi,
  });
}

/** What the runtime says about the connection: Node's adapter hands the socket, the Deno entry the address itself. */
const connessione = z.union([
  z.object({ indirizzo: z.string() }).transform((e) => e.indirizzo),
  z
    .object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) })
    .transform((e) => e.incoming.socket.remoteAddress),
]);

/**
 * The caller's network address under a keyed hash: enough to count, too little to know. Headers are not read here, since
 * anybody can write them: the entry point says whose word counts (_shared/indirizzo.ts).
 */
export async function improntaIndirizzo(ambiente: AmbienteApi, c: Context): Promise<string> {
  return esadecimale(await hmac(`indirizzo:${ambiente.lavoriSecret}`, indirizzoDi(c)));
}

/** The same under a key that lasts one day: yesterday's visitor can't be found again in today's. */
export async function improntaDelGiorno(ambiente: AmbienteApi, c: Context): Promise<string> {
  const giorno = giornoDiRoma(ambiente.adesso());
  return esadecimale(await hmac(`giorno:${giorno}:${ambiente.lavoriSecret}`, indirizzoDi(c)));
}

function indirizzoDi(c: Context): string {
  const letto = connessione.safeParse(c.env);
  return letto.success ? letto.data : 'sconosciuto';
}
