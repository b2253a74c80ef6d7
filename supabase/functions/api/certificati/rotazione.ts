import { z } from 'zod';
import { formattaCodice } from '../../../../src/domain/certificati/codici.ts';
import { busta } from '../../../emails/impaginazione.ts';
import { componi } from '../../../emails/modelli.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { asService, call } from '../services/backend.ts';
import { ApiError } from '../services/errors.ts';
import { readSender } from '../services/sender.ts';
import { nuovoCodicePrivato } from './codici.ts';

export interface DatiLettera {
  codice_pubblico: string;
  titolo?: string | null | undefined;
}

/** The only letter with a private code goes straight to the port; the database only learns that it left. */
export async function spedisciCodice(
  ambiente: AmbienteApi,
  id: string,
  a: string,
  codice: string,
  d: DatiLettera,
  key: string = crypto.randomUUID(),
): Promise<void> {
  const letter = componi(
    'certificato_codice_privato',
    {
      codice_privato: formattaCodice(codice),
      codice_mostrato: formattaCodice(d.codice_pubblico),
      codice_pubblico: d.codice_pubblico,
      titolo: d.titolo ?? null,
    },
    ambiente.siteUrl,
    await readSender(ambiente),
  );
  await ambiente.posta.invia(busta(a, letter, key));
  await call(asService(ambiente), 'segna_codice_spedito', { p_id: id }, z.unknown());
}

const ruotato = z.object({
  codice_pubblico: z.string(),
  destinatario: z.string().nullish(),
  titolo: z.string().nullish(),
  gia_spedito: z.boolean().optional(),
});

/** A person whom the database checks, or null for jobs. */
export interface Rotazione {
  id_certificato: string;
  id_attore: string | null;
  /** A repeated command changes nothing once its letter left. */
  comando?: string;
}

/** A new private code replaces the old; the public one stays (decisions, 4.4). */
export async function ruotaESpedisci(
  ambiente: AmbienteApi,
  rotazione: Rotazione,
  destinatario?: string,
  key?: string,
): Promise<void> {
  const { codice, salt, codice_privato_hash } = await nuovoCodicePrivato();
  const p_dati = { ...rotazione, salt, codice_privato_hash };
  const certificato = await call(asService(ambiente), 'ruota_codice_privato', { p_dati }, ruotato);
  if (certificato.gia_spedito === true) return;
  const a = destinatario ?? certificato.destinatario;
  if (!a) {
    throw new ApiError(409, 'email_destinatario_assente', 'Email destinatario non disponibile. Invia manualmente.');
  }
  await spedisciCodice(ambiente, rotazione.id_certificato, a, codice, certificato, key);
}
