import * as z from 'zod/mini';
import { STATO_CERTIFICATO } from '../../domain/valori.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { type Domanda, invia } from '../client/trasporto.ts';

/** A certificate in public: nothing personal, no hash. */
const schemaCertificato = z.object({
  codice_pubblico: z.string(),
  stato: z.enum(STATO_CERTIFICATO),
  firma: forse(z.string()),
  data_emissione: istante,
  revocato_il: forse(istante),
  motivo_revoca: forse(z.string()),
  sostituito_da: forse(z.string()),
  consultazioni: numero,
  /** False if its history or the centre's pictures have changed since (decision P20). */
  integro: z.boolean(),
  titolo: z.string(),
  numero_annuncio: numero,
  id_annuncio: z.string(),
  centro: z.object({ nome: z.string(), citta: z.string(), sigla: z.string() }),
  data_verifica: istante,
  punteggio_complessivo: numero,
  punteggi: z.record(z.string(), z.nullable(numero)),
  condizione_verificata: forse(z.boolean()),
  valutazione_prezzo: forse(z.string()),
  segni_distintivi: forse(z.string()),
  seriale_mascherato: forse(z.string()),
  accessori: forse(z.string()),
  foto: z.array(z.object({ url: z.string(), descrizione: z.string() })),
  eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: istante })),
});
export type CertificatoPubblico = z.output<typeof schemaCertificato>;

const schemaControllo = z.object({
  esito: z.enum(['valido', 'revocato', 'non_trovato', 'attesa']),
  firma: z.nullable(z.enum(['valida', 'non_valida'])),
  codice_privato: z.nullable(z.enum(['giusto', 'sbagliato'])),
  certificato: z.nullable(schemaCertificato),
});
export type ControlloCertificato = z.output<typeof schemaControllo>;

/** Through the API, which signs picture URLs. Unknown and malformed codes get one answer. `sigillo`: a QR's `s`. */
export async function controllaCertificato(
  codice: string,
  privato: string | null,
  { base = '', sigillo = null, chiama }: Pick<Domanda, 'chiama'> & { base?: string; sigillo?: string | null } = {},
): Promise<ControlloCertificato> {
  const corpo = { codice, ...(privato === null ? {} : { privato }), ...(sigillo === null ? {} : { sigillo }) };
  return z.parse(schemaControllo, await invia({ indirizzo: `${base}/api/certificates/check`, corpo, chiama }));
}
