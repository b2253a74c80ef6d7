import { Hono } from 'hono';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama } from '../macchina/backend.ts';
import { backendDelChiamante, comandoDi, identita } from '../macchina/chiamante.ts';
import { leggiCorpo, uuid } from '../macchina/corpo.ts';
import { entroLimite } from '../macchina/limiti.ts';

/** `reservationHours` may be sent and is ignored: 48 hours are the server's (decision S2). */
const corpo = z.object({ id: uuid });

const prenotazione = z.object({
  stato_prenotazione: z.string(),
  id_acquirente_prenotazione: z.string(),
  data_prenotazione_oggetto: z.string(),
  scadenza_prenotazione: z.string(),
});

/** POST /annunci/reserve {id} → {reservation} (spec 1, section 7). */
export function rotteAnnunci(ambiente: AmbienteApi): Hono {
  return new Hono().post('/annunci/reserve', async (c) => {
    const backend = backendDelChiamante(ambiente, c);
    const { id } = await leggiCorpo(c, corpo);
    await entroLimite(ambiente, 'prenotazione', await identita(ambiente, c));
    return c.json({
      reservation: await chiama(backend, 'riserva_annuncio', { p_id: id, ...comandoDi(c) }, prenotazione),
    });
  });
}
