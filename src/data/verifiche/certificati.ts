import * as z from 'zod/mini';
import { STATO_CERTIFICATO } from '../../domain/values.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { invia, type Question } from '../client/transport.ts';

/** A certificate in public: nothing personal, no hash. */
const certificatoSchema = z.object({
  codice_pubblico: z.string(),
  stato: z.enum(STATO_CERTIFICATO),
  firma: maybe(z.string()),
  data_emissione: istante,
  revocato_il: maybe(istante),
  motivo_revoca: maybe(z.string()),
  sostituito_da: maybe(z.string()),
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
  condizione_verificata: maybe(z.boolean()),
  valutazione_prezzo: maybe(z.string()),
  segni_distintivi: maybe(z.string()),
  seriale_mascherato: maybe(z.string()),
  accessori: maybe(z.string()),
  foto: z.array(z.object({ url: z.string(), descrizione: z.string() })),
  eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: istante })),
});
export type PublicCertificato = z.output<typeof certificatoSchema>;

const checkSchema = z.object({
  esito: z.enum(['valido', 'revocato', 'non_trovato', 'attesa']),
  firma: z.nullable(z.enum(['valida', 'non_valida'])),
  codice_privato: z.nullable(z.enum(['giusto', 'sbagliato'])),
  certificato: z.nullable(certificatoSchema),
});
export type CertificatoCheck = z.output<typeof checkSchema>;

/** Through the API, which signs picture URLs. Unknown and malformed codes get one answer. `sigillo`: a QR's `s`. */
export async function checkCertificato(
  codice: string,
  privato: string | null,
  { base = '', sigillo = null, call }: Pick<Question, 'call'> & { base?: string; sigillo?: string | null } = {},
): Promise<CertificatoCheck> {
  const body = { codice, ...(privato === null ? {} : { privato }), ...(sigillo === null ? {} : { sigillo }) };
  return z.parse(checkSchema, await invia({ indirizzo: `${base}/api/certificates/check`, body, call }));
}
