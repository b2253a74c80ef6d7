import { z } from 'zod';
import type { Sender } from '../../../emails/impaginazione.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from './backend.ts';

const optionalText = z.string().nullish().catch(null);
const impostazioni = z.object({
  siteName: z.string(),
  contactEmail: optionalText,
  dati_societari: z.object({ ragione_sociale: optionalText, indirizzo: optionalText, partita_iva: optionalText }),
});

/** Read from the settings once per round. */
export async function readSender(env: ApiEnvironment): Promise<Sender> {
  const { siteName, contactEmail, dati_societari } = await call(
    asService(env),
    'impostazioni_pubbliche',
    {},
    impostazioni,
  );
  const { ragione_sociale, indirizzo, partita_iva } = dati_societari;
  const societa = [ragione_sociale, indirizzo, partita_iva ? `P. IVA ${partita_iva}` : null];
  return {
    nome: siteName,
    contatto: contactEmail || null,
    societa: societa.filter((part) => typeof part === 'string'),
  };
}
