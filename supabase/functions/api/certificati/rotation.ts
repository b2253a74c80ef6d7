import { z } from 'zod';
import { formatCode } from '../../../../src/domain/certificati/codes.ts';
import { busta } from '../../../emails/impaginazione.ts';
import { compose } from '../../../emails/templates.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from '../services/backend.ts';
import { ApiError } from '../services/errors.ts';
import { readSender } from '../services/sender.ts';
import { newPrivateCode } from './codes.ts';

export interface LetterData {
  codice_pubblico: string;
  titolo?: string | null | undefined;
}

/** The only letter with a private code goes straight to the port; the database only learns that it left. */
export async function sendCode(
  environment: ApiEnvironment,
  id: string,
  a: string,
  codice: string,
  d: LetterData,
  key: string = crypto.randomUUID(),
): Promise<void> {
  const letter = compose(
    'certificato_codice_privato',
    {
      codice_privato: formatCode(codice),
      codice_mostrato: formatCode(d.codice_pubblico),
      codice_pubblico: d.codice_pubblico,
      titolo: d.titolo ?? null,
    },
    environment.siteUrl,
    await readSender(environment),
  );
  await environment.posta.invia(busta(a, letter, key));
  await call(asService(environment), 'segna_codice_spedito', { p_id: id }, z.unknown());
}

const rotatedSchema = z.object({
  codice_pubblico: z.string(),
  destinatario: z.string().nullish(),
  titolo: z.string().nullish(),
  gia_spedito: z.boolean().optional(),
});

/** A person whom the database checks, or null for jobs. */
export interface Rotation {
  id_certificato: string;
  id_attore: string | null;
  /** A repeated command changes nothing once its letter left. */
  comando?: string;
}

/** A new private code replaces the old; the public one stays (decisions, 4.4). */
export async function rotateAndSend(
  environment: ApiEnvironment,
  rotation: Rotation,
  destinatario?: string,
  key?: string,
): Promise<void> {
  const { codice, salt, codice_privato_hash } = await newPrivateCode();
  const p_dati = { ...rotation, salt, codice_privato_hash };
  const certificato = await call(asService(environment), 'ruota_codice_privato', { p_dati }, rotatedSchema);
  if (certificato.gia_spedito === true) return;
  const a = destinatario ?? certificato.destinatario;
  if (!a) {
    throw new ApiError(409, 'email_destinatario_assente', 'Email destinatario non disponibile. Invia manualmente.');
  }
  await sendCode(environment, rotation.id_certificato, a, codice, certificato, key);
}
