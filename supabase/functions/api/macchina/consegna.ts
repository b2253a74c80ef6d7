import { z } from 'zod';
import { busta } from '../../../emails/impaginazione.ts';
import { componi, tipoNoto } from '../../../emails/modelli.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { ruotaESpedisci } from '../certificati/rotazione.ts';
import { chiama, comeServizio } from './backend.ts';

/** Leased rows of the outbox. `dati` is whatever the state change wrote; the templates read it leniently. */
const dovuta = z.object({
  id: z.string(),
  tipo: z.string(),
  destinatario: z.string(),
  dati: z.record(z.string(), z.unknown()).nullish(),
});
type Dovuta = z.infer<typeof dovuta>;

const LOTTO = 20;

/** Sends what is owed, one lease at a time, and records each result; the database decides when to try again. */
export async function consegnaPosta(ambiente: AmbienteApi): Promise<{ inviate: number; fallite: number }> {
  const servizio = comeServizio(ambiente);
  const righe = await chiama(servizio, 'posta_prenota', { p_limite: LOTTO }, z.array(dovuta));
  const conteggio = { inviate: 0, fallite: 0 };
  for (const riga of righe) {
    const errore = await spedisci(ambiente, riga);
    await chiama(servizio, 'posta_esito', { p_id: riga.id, p_ok: errore === null, p_errore: errore }, z.unknown());
    if (errore === null) conteggio.inviate += 1;
    else conteggio.fallite += 1;
  }
  return conteggio;
}

/** Null when the letter left, else why not. An unknown kind is a recorded error, never a crash of the round. */
export async function spedisci(
  ambiente: AmbienteApi,
  { tipo, destinatario, dati }: Omit<Dovuta, 'id'>,
): Promise<string | null> {
  try {
    if (!tipoNoto(tipo)) return `tipo sconosciuto: ${tipo}`;
    const certificato = dati?.id_certificato;
    // The outbox never holds a private code: it is made when the letter leaves (decisions, 4.4).
    if (tipo === 'certificato_codice_privato' && typeof certificato === 'string') {
      await ruotaESpedisci(ambiente, { id_certificato: certificato, id_attore: null }, destinatario);
      return null;
    }
    await ambiente.posta.invia(busta(destinatario, componi(tipo, dati ?? {}, ambiente.siteUrl)));
    return null;
  } catch (errore) {
    return errore instanceof Error ? errore.message.slice(0, 500) : 'unknown error';
  }
}
