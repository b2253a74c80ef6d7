import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log } from '../../_shared/log.ts';
import { asService, call } from '../services/backend.ts';
import { newPrivateCode, newPublicCode, sealWith } from './codes.ts';
import { sendCode } from './rotation.ts';

export const preparedSchema = z.object({
  verifica_id: z.string(),
  annuncio_id: z.string(),
  istantanea: z.record(z.string(), z.unknown()),
  /** SHA-256 of the canonical snapshot, computed by the database and checked at insert. */
  impronta: z.string().regex(/^[0-9a-f]{64}$/),
  destinatario: z.string().nullish(),
});
export type Prepared = z.infer<typeof preparedSchema>;

const emesso = z.union([
  z.object({
    gia_emesso: z.literal(true),
    id: z.string(),
    codice_pubblico: z.string(),
    data_emissione: z.string(),
    firma: z.string(),
    email_inviata: z.boolean(),
  }),
  z.object({ gia_emesso: z.undefined().optional(), id: z.string() }),
]);

export interface Issued {
  id: string;
  codice_pubblico: string;
  data_emissione: string;
  firma: string;
  /** False: issued, but the letter failed; 'Reinvia email' makes a new code. */
  email_inviata: boolean;
}

/**
 * Issues one certificate; the private code is mailed and forgotten. `comando` becomes its id, so that a repeat answers
 * the same and mails nothing.
 */
export async function emetti(
  environment: ApiEnvironment,
  prep: Prepared,
  contesto: { id_attore: string; sostituisce: string | null; motivo: string | null; comando: string | null },
): Promise<Issued> {
  const { codice, salt, codice_privato_hash } = await newPrivateCode();
  const codice_pubblico = await newPublicCode(codice, prep.annuncio_id);
  const data_emissione = environment.adesso().toISOString();
  const { impronta } = prep;
  const firma = await sealWith(environment, { codice: codice_pubblico, data_emissione, impronta });
  const p_dati = {
    id_verifica: prep.verifica_id,
    codice_certificato: `FID-${data_emissione.slice(0, 4)}-${codice_pubblico}`,
    codice_pubblico,
    codice_privato_hash,
    salt,
    data_emissione,
    impronta,
    firma,
    ...contesto,
  };
  const esito = await call(asService(environment), 'emetti_certificato', { p_dati }, emesso);
  if (esito.gia_emesso) {
    const { gia_emesso: _, ...prima } = esito;
    return prima;
  }
  const { id } = esito;
  const titolo = prep.istantanea.titolo;
  const lettera = { codice_pubblico, titolo: typeof titolo === 'string' ? titolo : null };
  const email_inviata = await inviata(environment, id, prep.destinatario ?? null, codice, lettera);
  return { id, codice_pubblico, data_emissione, firma, email_inviata };
}

async function inviata(
  environment: ApiEnvironment,
  id: string,
  a: string | null,
  codice: string,
  lettera: { codice_pubblico: string; titolo: string | null },
): Promise<boolean> {
  if (a === null) return false;
  try {
    await sendCode(environment, id, a, codice, lettera);
    return true;
  } catch (errore) {
    log('warn', 'private code not mailed', { reason: errore instanceof Error ? errore.name : 'unknown error' });
    return false;
  }
}
