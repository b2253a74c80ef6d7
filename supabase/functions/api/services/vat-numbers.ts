import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asService, call } from './backend.ts';

const isDue = z.object({ id_utente: z.string(), partita_iva: z.string() });
const BATCH = 5;

/** A few per round; no answer is recorded too and blocks nobody (decision P1). */
export async function checkVatNumbers(env: ApiEnvironment): Promise<{ risposte: number; mute: number }> {
  const { vies } = env;
  if (vies === undefined) return { risposte: 0, mute: 0 };
  const service = asService(env);
  const rows = await call(service, 'vies_prenota', { p_limite: BATCH }, z.array(isDue));
  const tally = { risposte: 0, mute: 0 };
  for (const { id_utente, partita_iva } of rows) {
    const p_risulta = await vies.risulta(partita_iva).catch((error: unknown) => {
      log('warn', 'VIES did not answer', { reason: reasonOf(error) });
      return null;
    });
    await call(service, 'vies_esito', { p_utente: id_utente, p_partita_iva: partita_iva, p_risulta }, z.unknown());
    if (p_risulta === null) tally.mute += 1;
    else tally.risposte += 1;
  }
  return tally;
}
