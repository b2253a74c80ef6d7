import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';

const dovuta = z.object({ id_utente: z.string(), partita_iva: z.string() });
const LOTTO = 5;

/** Asks VIES about professional sellers' numbers, a few a round; no answer is a result too, and blocks nobody (decision P1). */
export async function controllaPartiteIva(ambiente: AmbienteApi): Promise<{ risposte: number; mute: number }> {
  const { vies } = ambiente;
  if (vies === undefined) return { risposte: 0, mute: 0 };
  const servizio = comeServizio(ambiente);
  const righe = await chiama(servizio, 'vies_prenota', { p_limite: LOTTO }, z.array(dovuta));
  const conteggio = { risposte: 0, mute: 0 };
  for (const { id_utente, partita_iva } of righe) {
    const p_risulta = await vies.risulta(partita_iva).catch((errore: unknown) => {
      console.warn(`VIES: ${errore instanceof Error ? errore.message : 'unknown error'}`);
      return null;
    });
    await chiama(servizio, 'vies_esito', { p_utente: id_utente, p_partita_iva: partita_iva, p_risulta }, z.unknown());
    if (p_risulta === null) conteggio.mute += 1;
    else conteggio.risposte += 1;
  }
  return conteggio;
}
