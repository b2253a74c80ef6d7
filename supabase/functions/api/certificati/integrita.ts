import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asService, call } from '../services/backend.ts';
import { digestOf } from '../services/crypto.ts';
import { readObject } from '../services/storage.ts';
import type { daDatabase } from './public.ts';

type Certificato = z.infer<typeof daDatabase>;

/**
 * Reads unread pictures and compares them with the snapshot or publication. The database keeps hash and version, so
 * later visitors read nothing. An unreadable picture proves nothing.
 */
export async function intactPhotos(environment: ApiEnvironment, certificato: Certificato): Promise<boolean> {
  const esiti = await Promise.all(
    certificato.foto_da_leggere.map(async ({ id, secchio, path, versione, attesa }) => {
      const impronta = await photoDigest(environment, secchio, path);
      if (impronta === null) return true;
      const args = { p_oggetto: id, p_versione: versione, p_impronta: impronta };
      await call(asService(environment), 'file_impronta', args, z.unknown());
      return attesa === impronta;
    }),
  );
  return !esiti.includes(false);
}

async function photoDigest(environment: ApiEnvironment, secchio: string, path: string): Promise<string | null> {
  try {
    return await digestOf((await readObject(environment, secchio, path)).byte);
  } catch (errore) {
    log('warn', 'certificate picture not compared', { reason: reasonOf(errore) });
    return null;
  }
}
