import * as z from 'zod/mini';
import { STATI_CERTIFICATO } from '../../domain/certificati/stati.ts';
import { attoSulCertificato, type CertificatoEmesso } from '../centri/centro.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaCertificato = z.object({
  id: z.string(),
  codice_pubblico: z.string(),
  firma: z.string(),
  stato: z.enum(STATI_CERTIFICATO),
  data_emissione: istante,
  /** When the present private code was mailed; null: not yet. */
  codice_spedito_il: forse(istante),
  revoked_at: forse(istante),
  motivo_revoca: forse(z.string()),
  consultazioni: numero,
  tentativi: numero,
  id_verifica: z.string(),
  id_annuncio: z.string(),
  titolo: z.string(),
  numero_annuncio: numero,
  centro: z.string(),
  titolare: forse(z.string()),
  sostituito_da: forse(z.string()),
});
export type Certificato = z.output<typeof rigaCertificato>;

export const fonteCertificati = fonteElenco({
  procedura: 'admin_elenco_certificati',
  perPagina: 50,
  schema: schemaPagina(rigaCertificato),
  chiave: (certificato) => certificato.id,
  domanda: domandaConStato,
});

export type AttoUfficio = 'reinvia' | 'rigenera' | 'revoca';
export interface DatiAttoUfficio {
  atto: AttoUfficio;
  certificato: Certificato;
  motivo: string;
}

/** The centre's acts in the office's name: the register keeps who and why. */
export const attoUfficioCertificato = creaComando({
  esegui: ({ atto, certificato, motivo }: DatiAttoUfficio, id) =>
    attoSulCertificato.esegui({ atto, certificato: certificato.id, verifica: certificato.id_verifica, motivo }, id),
  rinnova: () => [UFFICIO],
  fatto: (emesso, { atto }) => detto(atto, emesso),
});

function detto(atto: AttoUfficio, emesso: CertificatoEmesso | null): string {
  if (atto === 'revoca') return 'Certificato revocato';
  if (atto === 'reinvia') return 'Email inviata con un codice nuovo';
  return emesso?.email_inviata === false
    ? 'Certificato rigenerato, ma l’email non è partita: usa Reinvia email'
    : 'Certificato rigenerato';
}
