import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { log } from '../../_shared/log.ts';
import { asService, call } from '../services/backend.ts';
import { nuovoCodicePrivato, nuovoCodicePubblico, sigilla } from './codici.ts';
import { spedisciCodice } from './rotazione.ts';

/** What the database allows to be certified, to whom it refuses nothing any more. */
export const preparato = z.object({
  verifica_id: z.string(),
  annuncio_id: z.string(),
  istantanea: z.record(z.string(), z.unknown()),
  /** SHA-256 of the snapshot's canonical text, computed where the snapshot is kept and checked again at the insert. */
  impronta: z.string().regex(/^[0-9a-f]{64}$/),
  destinatario: z.string().nullish(),
});
export type Preparato = z.infer<typeof preparato>;

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

export interface Emesso {
  id: string;
  codice_pubblico: string;
  data_emissione: string;
  firma: string;
  /** False: the certificate exists but its private code could not be mailed; 'Reinvia email' makes a new one. */
  email_inviata: boolean;
}

/**
 * Codes, seal and row of one certificate; its private code leaves by mail and is forgotten here. `comando`, the id that the page gave
 * its command, is the certificate's own: asked again, it answers what it issued, and no second letter leaves.
 */
export async function emetti(
  ambiente: AmbienteApi,
  prep: Preparato,
  contesto: { id_attore: string; sostituisce: string | null; motivo: string | null; comando: string | null },
): Promise<Emesso> {
  const { codice, salt, codice_privato_hash } = await nuovoCodicePrivato();
  const codice_pubblico = await nuovoCodicePubblico(codice, prep.annuncio_id);
  const data_emissione = ambiente.adesso().toISOString();
  const { impronta } = prep;
  const firma = await sigilla(ambiente, { codice: codice_pubblico, data_emissione, impronta });
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
  const esito = await call(asService(ambiente), 'emetti_certificato', { p_dati }, emesso);
  if (esito.gia_emesso) {
    const { gia_emesso: _, ...prima } = esito;
    return prima;
  }
  const { id } = esito;
  const titolo = prep.istantanea.titolo;
  const lettera = { codice_pubblico, titolo: typeof titolo === 'string' ? titolo : null };
  const email_inviata = await inviata(ambiente, id, prep.destinatario ?? null, codice, lettera);
  return { id, codice_pubblico, data_emissione, firma, email_inviata };
}

async function inviata(
  ambiente: AmbienteApi,
  id: string,
  a: string | null,
  codice: string,
  lettera: { codice_pubblico: string; titolo: string | null },
): Promise<boolean> {
  if (a === null) return false;
  try {
    await spedisciCodice(ambiente, id, a, codice, lettera);
    return true;
  } catch (errore) {
    log('warn', 'private code not mailed', { reason: errore instanceof Error ? errore.name : 'unknown error' });
    return false;
  }
}
