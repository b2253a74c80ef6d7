import * as z from 'zod/mini';
import { STATI_CERTIFICATO } from '../../domain/certificati/stati.ts';
import { certificatoAction, type IssuedCertificato } from '../centri/centro.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const certificatoRow = z.object({
  id: z.string(),
  codice_pubblico: z.string(),
  firma: z.string(),
  stato: z.enum(STATI_CERTIFICATO),
  data_emissione: istante,
  /** When the present private code was mailed; null: not yet. */
  codice_spedito_il: maybe(istante),
  revoked_at: maybe(istante),
  motivo_revoca: maybe(z.string()),
  consultazioni: numero,
  tentativi: numero,
  id_verifica: z.string(),
  id_annuncio: z.string(),
  titolo: z.string(),
  numero_annuncio: numero,
  centro: z.string(),
  titolare: maybe(z.string()),
  sostituito_da: maybe(z.string()),
});
export type Certificato = z.output<typeof certificatoRow>;

export const certificatiSource = listSource({
  procedura: 'admin_elenco_certificati',
  perPage: 50,
  schema: pageSchema(certificatoRow),
  chiave: (certificato) => certificato.id,
  domanda: queryWithStato,
});

export type UfficioAction = 'reinvia' | 'rigenera' | 'revoca';
export interface UfficioActionData {
  atto: UfficioAction;
  certificato: Certificato;
  motivo: string;
}

/** The centre's acts in the office's name: the register keeps who and why. */
export const ufficioCertificatoAction = createCommand({
  run: ({ atto, certificato, motivo }: UfficioActionData, id) =>
    certificatoAction.run({ atto, certificato: certificato.id, verifica: certificato.id_verifica, motivo }, id),
  invalidates: () => [UFFICIO],
  done: (emesso, { atto }) => detto(atto, emesso),
});

function detto(atto: UfficioAction, emesso: IssuedCertificato | null): string {
  if (atto === 'revoca') return 'Certificato revocato';
  if (atto === 'reinvia') return 'Email inviata con un codice nuovo';
  return emesso?.email_inviata === false
    ? 'Certificato rigenerato, ma l’email non è partita: usa Reinvia email'
    : 'Certificato rigenerato';
}
