import type { Campo } from '../../domain/sincronia/campi.ts';
import type { TipoOperazione } from '../../domain/sincronia/operazioni.ts';
import { CHECKLIST, ETICHETTE_RISPOSTA, leggiRisposte, type Risposte } from '../../domain/verifiche/checklist.ts';
import { ETICHETTE_MOTIVO_RIFIUTO, MOTIVI_RIFIUTO } from '../../domain/verifiche/decisione.ts';
import { ETICHETTE_SEZIONE, SEZIONI, type Sezione } from '../../domain/verifiche/sezioni.ts';
import type { Json, Operazione } from '../../offline/tipi.ts';

const ALTRI = {
  problemi_rilevati: 'Problemi rilevati',
  condizione_verificata: 'Condizione verificata',
  valutazione_prezzo: 'Valutazione prezzo',
} as const;

/** 'Autenticità', 'Checklist: Provenienza', 'Problemi rilevati'. */
export function nomeCampo(campo: Campo): string {
  if (campo === 'problemi_rilevati' || campo === 'condizione_verificata' || campo === 'valutazione_prezzo')
    return ALTRI[campo];
  const sezione = SEZIONI.find((voce) => campo.endsWith(voce));
  if (sezione === undefined) return campo;
  return campo.startsWith('checklist_') ? `Checklist: ${ETICHETTE_SEZIONE[sezione]}` : ETICHETTE_SEZIONE[sezione];
}

const NOMI = {
  ricevi: 'Ricezione',
  imposta_campo: 'Valutazione',
  aggiungi_nota: 'Nota',
  allega_media: 'Foto',
  rimuovi_media: 'Foto tolta',
  firma: 'Firma',
  decidi: 'Decisione',
  stato_appuntamento: 'Appuntamento',
  spedizione: 'Spedizione',
  restituzione: 'Restituzione',
  dubbio: "Risposta sull'oggetto",
  rientro: 'Rientro',
  non_presentato: 'Non presentato',
} satisfies Record<TipoOperazione, string>;

export function nomeOperazione(op: Operazione): string {
  if (op.field !== null) return `${nomeCampo(op.field)}: ${valoreScritto(op.field, valoreDi(op.payload))}`;
  return NOMI[op.kind];
}

const valoreDi = (payload: Json): Json =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? (payload.value ?? null) : payload;

/** A decision as a person reads it; `{campi}` is the server's 'the values have changed'. */
export function decisioneScritta(valore: Json): string {
  if (typeof valore !== 'object' || valore === null || Array.isArray(valore)) return 'niente';
  if (valore.esito === undefined) return 'Non decidere: la valutazione è cambiata';
  if (valore.esito === 'verificato') return 'Approvata';
  const motivo = MOTIVI_RIFIUTO.find((voce) => voce === valore.motivo_rifiuto);
  return motivo === undefined ? 'Non Conforme' : `Non Conforme: ${ETICHETTE_MOTIVO_RIFIUTO[motivo]}`;
}

/** Two sets of answers are told apart by what isn't a yes. */
function risposteScritte(sezione: Sezione, risposte: Risposte): string {
  const voci: Readonly<Record<string, string>> = CHECKLIST[sezione];
  const altre = Object.entries(risposte).filter(([, risposta]) => risposta !== 'si');
  const si = Object.keys(risposte).length - altre.length;
  return [
    `${si} sì`,
    ...altre.map(([voce, risposta]) => `${voci[voce] ?? voce}: ${ETICHETTE_RISPOSTA[risposta]}`),
  ].join(', ');
}

/** A value as a person reads it. */
export function valoreScritto(campo: Campo | null, valore: Json): string {
  if (valore === null || valore === '') return 'niente';
  if (typeof valore === 'boolean') return valore ? 'Sì' : 'No';
  const sezione = SEZIONI.find((voce) => campo === `checklist_${voce}`);
  if (sezione !== undefined) return risposteScritte(sezione, leggiRisposte(sezione, valore));
  if (typeof valore === 'object')
    return Object.values(valore)
      .filter((parte) => parte !== null)
      .join(', ');
  return String(valore);
}
