import { Hono } from 'hono';
import { z } from 'zod';
import { ibanValido } from '../../../../src/domain/ordini/iban.ts';
import { pain001 } from '../../../../src/domain/ordini/pain001.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama } from '../macchina/backend.ts';
import { comandoDi, richiediAdmin } from '../macchina/chiamante.ts';
import { leggiCorpo } from '../macchina/corpo.ts';
import { ErroreApi } from '../macchina/errori.ts';
import { chiaviVere } from '../macchina/stripe.ts';

const richiesta = z.object({ lotto: z.string().max(60).nullish() });
const lotto = z.object({
  lotto: z.string(),
  creato_il: z.string(),
  righe: z.array(
    z.object({ id: z.string(), importo: z.int(), intestatario: z.string(), iban: z.string(), causale: z.string() }),
  ),
});
const societa = z.object({ dati_societari: z.object({ ragione_sociale: z.string().nullish() }) });

/**
 * POST /admin/payouts/pain001 {lotto?} → the bank's file of what may leave now, marked as sent in the same moment; with `lotto` the same
 * file again. Refused with live keys: real money of others leaves through Stripe Connect alone (decision M18).
 */
export function rotteVersamenti(ambiente: AmbienteApi): Hono {
  return new Hono().post('/admin/payouts/pain001', async (c) => {
    const backend = await richiediAdmin(ambiente, c);
    const corpo = await leggiCorpo(c, richiesta);
    if (chiaviVere(ambiente))
      throw new ErroreApi(
        409,
        'versamenti_solo_connect',
        'Con chiavi reali i versamenti passano solo da Stripe Connect.',
      );
    const { dati_societari } = await chiama(backend, 'impostazioni_leggi', {}, societa);
    const ordinante = { nome: dati_societari.ragione_sociale ?? '', iban: ambiente.ibanPiattaforma ?? '' };
    // before anything is marked as sent
    if (ordinante.nome === '' || !ibanValido(ordinante.iban))
      throw new ErroreApi(
        409,
        'ordinante_mancante',
        'Mancano ragione sociale o IBAN di chi paga: il file non può partire.',
      );
    const argomenti = { p_lotto: corpo.lotto ?? null, ...comandoDi(c) };
    const preparato = await chiama(backend, 'admin_prepara_bonifici', argomenti, lotto);
    return c.body(pain001({ ...preparato, ordinante }), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${preparato.lotto.replace(/[^A-Za-z0-9-]/g, '')}.xml"`,
    });
  });
}
