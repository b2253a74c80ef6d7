import { bancoText } from '../../../domain/errori/banco.ts';
import type { Field } from '../../../domain/sincronia/fields.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import { ANSWER_LABELS, type Answers, CHECKLIST, readAnswers } from '../../../domain/verifiche/checklist.ts';
import { CUSTODIA_LABELS, STATI_CUSTODIA } from '../../../domain/verifiche/custodia.ts';
import { isEvidenceKind, KIND_NAMES, RUOLI_FOTO, RUOLO_FOTO_LABELS } from '../../../domain/verifiche/foto.ts';
import { MOTIVO_RIFIUTO_LABELS, REFUSAL_MOTIVI } from '../../../domain/verifiche/motivi-rifiuto.ts';
import { SEZIONE_LABELS, SEZIONI, type Sezione } from '../../../domain/verifiche/sections.ts';
import { knownKind } from '../../../offline/queue/parse-operation.ts';
import { isOpen } from '../../../offline/queue/queue.ts';
import { isObject, objectOf, valueIn } from '../../../offline/store/json.ts';
import type { Operation } from '../../../offline/store/types.ts';

type Said = { kind: Operation['kind']; payload: Json };

const OTHERS = {
  problemi_rilevati: 'Problemi rilevati',
  condizione_verificata: 'Condizione verificata',
  valutazione_prezzo: 'Valutazione prezzo',
} as const;

/** 'Autenticità', 'Checklist: Provenienza', 'Problemi rilevati'. */
export function fieldName(campo: Field): string {
  if (campo === 'problemi_rilevati' || campo === 'condizione_verificata' || campo === 'valutazione_prezzo')
    return OTHERS[campo];
  const sezione = SEZIONI.find((voce) => campo.endsWith(voce));
  if (sezione === undefined) return campo;
  return campo.startsWith('checklist_') ? `Checklist: ${SEZIONE_LABELS[sezione]}` : SEZIONE_LABELS[sezione];
}

const NAMES = {
  ricevi: 'Ricezione',
  imposta_campo: 'Valutazione',
  aggiungi_nota: 'Nota',
  allega_media: 'Foto',
  rimuovi_media: 'Foto tolta',
  firma: 'Firma',
  scegli_firma: 'Scelta della firma',
  decidi: 'Decisione',
  stato_appuntamento: 'Appuntamento',
  spedizione: 'Spedizione',
  restituzione: 'Restituzione',
  dubbio: "Risposta sull'oggetto",
  rientro: 'Rientro',
  non_presentato: 'Non presentato',
  sconosciuta: 'Fatto con una versione più nuova del banco: parte da quella',
} satisfies Record<Operation['kind'], string>;

export const tipoName = (kind: string): string => NAMES[knownKind(kind) ?? 'sconosciuta'];

/** Name of an act: one kind covers two delivery modes (decision C1). */
export function attoName({ kind, payload }: Said): string {
  const { azione, nome, tipo_file, ruolo } = objectOf(payload);
  if (kind === 'allega_media' && typeof tipo_file === 'string' && isEvidenceKind(tipo_file)) {
    const which = RUOLI_FOTO.find((voce) => voce === ruolo);
    return tipo_file !== 'immagine' || which === undefined
      ? KIND_NAMES[tipo_file]
      : `Foto: ${RUOLO_FOTO_LABELS[which]}`;
  }
  if (kind !== 'spedizione' || azione !== 'consegnato') return NAMES[kind];
  return typeof nome === 'string' ? 'Consegna all’acquirente' : 'Consegna';
}

function rientroInWords(payload: Json): string {
  const { confronto } = objectOf(payload);
  const che = !isObject(confronto)
    ? 'il pacco è tornato'
    : confronto.seriale && confronto.segni
      ? 'è lo stesso oggetto'
      : 'è un altro oggetto';
  return `${NAMES.rientro}: ${che}`;
}

export function operationName(op: Said & Pick<Operation, 'field'>): string {
  if (op.field !== null) return `${fieldName(op.field)}: ${valueInWords(op.field, valueIn(op.payload))}`;
  return op.kind === 'rientro' ? rientroInWords(op.payload) : attoName(op);
}

/** Title of a refusal: the specification's words where all acts are one it names (spec 2, section 8). */
export function refusalInWords(ops: readonly Said[], motivo: string): string {
  const [primo, ...altri] = new Set(ops.map(notDone));
  if (primo === undefined || altri.length > 0) return `${REFUSED_BY_SERVER}: ${motivo}`;
  return `${primo}${primo.endsWith('.') ? '' : ':'} ${motivo}`;
}

const REFUSED_BY_SERVER = 'Rifiutato dal server';

function notDone({ kind, payload }: Said): string {
  if (kind === 'stato_appuntamento') return bancoText('aggiornamento_stato_appuntamento');
  if (kind !== 'spedizione') return REFUSED_BY_SERVER;
  return bancoText(objectOf(payload).azione === 'consegnato' ? 'aggiornamento_consegna' : 'aggiornamento_spedizione');
}

/** `{campi}` is the server's 'the values have changed'. */
export function decisionText(valore: Json): string {
  if (!isObject(valore)) return 'niente';
  if (valore.esito === undefined) return 'Non decidere: la valutazione è cambiata';
  if (valore.esito === 'verificato') return 'Approvata';
  const motivo = REFUSAL_MOTIVI.find((voce) => voce === valore.motivo_rifiuto);
  return motivo === undefined ? 'Non Conforme' : `Non Conforme: ${MOTIVO_RIFIUTO_LABELS[motivo]}`;
}

function answersInWords(sezione: Sezione, risposte: Answers): string {
  const voci: Readonly<Record<string, string>> = CHECKLIST[sezione];
  const altre = Object.entries(risposte).filter(([, risposta]) => risposta !== 'si');
  const si = Object.keys(risposte).length - altre.length;
  return [`${si} sì`, ...altre.map(([voce, risposta]) => `${voci[voce] ?? voce}: ${ANSWER_LABELS[risposta]}`)].join(
    ', ',
  );
}

export function valueInWords(campo: Field | null, valore: Json): string {
  if (valore === null || valore === '') return 'niente';
  if (typeof valore === 'boolean') return valore ? 'Sì' : 'No';
  const sezione = SEZIONI.find((voce) => campo === `checklist_${voce}`);
  if (sezione !== undefined) return answersInWords(sezione, readAnswers(sezione, valore));
  if (typeof valore === 'object')
    return Object.values(valore)
      .filter((parte) => parte !== null)
      .join(', ');
  return String(valore);
}

const RICEZIONE = {
  numero_seriale: 'Numero di serie',
  accessori: 'Accessori',
  segni_distintivi: 'Segni distintivi',
  nome_depositante: 'Chi consegna',
} as const;

/** An intake line by line: 'Numero di serie: AB1', 'Accessori: niente'. */
export function ricezioneInWords(valore: Json): string[] {
  const dati = objectOf(valore);
  const detto = (scritto: Json | undefined): string =>
    typeof scritto === 'string' && scritto.trim() !== '' ? scritto : 'niente';
  return [
    `${RICEZIONE.numero_seriale}: ${detto(dati.numero_seriale)}`,
    `${RICEZIONE.accessori}: ${detto(dati.accessori)}`,
    `${RICEZIONE.segni_distintivi}: ${detto(dati.segni_distintivi)}`,
    `${RICEZIONE.nome_depositante}: ${detto(dati.nome_depositante)}`,
  ];
}

export function scritto(op: Operation): string {
  return actionText(op) ?? operationName(op);
}

export function actionText({ kind, payload }: Said): string | null {
  const dati = objectOf(payload);
  if (kind === 'decidi') return `Decisione: ${decisionText(payload)}`;
  if (kind === 'ricevi') return `Ricezione: ${ricezioneInWords(payload).join('; ')}`;
  if (kind === 'aggiungi_nota') return `Nota: ${String(dati.testo ?? '')}`;
  if (kind === 'restituzione')
    return ['Restituzione', dati.nome, dati.note].filter((parte) => typeof parte === 'string').join(': ');
  const { confronto } = dati;
  if (kind === 'rientro' && isObject(confronto))
    return [rientroInWords(payload), confronto.note].filter((parte) => typeof parte === 'string').join(': ');
  if (kind === 'spedizione') {
    const detto = [dati.nome, dati.corriere, dati.codice].filter((parte) => typeof parte === 'string').join(' ');
    return [attoName({ kind, payload }), detto].filter((parte) => parte !== '').join(': ');
  }
  return null;
}

/** Where the item is now, as answer to a late act: 'Adesso: Restituito, Anna Bianchi'. */
export function custodiaText(theirs: Json): string | null {
  const dati = objectOf(theirs);
  const dove = STATI_CUSTODIA.find((stato) => stato === dati.custodia);
  if (dove === undefined) return null;
  const parti = [CUSTODIA_LABELS[dove], dati.nome, dati.corriere, dati.codice];
  return `Adesso: ${parti.filter((parte) => typeof parte === 'string' && parte !== '').join(', ')}`;
}

const CUSTODIA_ACTIONS: ReadonlySet<string> = new Set(['ricevi', 'restituzione', 'spedizione', 'rientro', 'firma']);

/** Assigned to another centre: acts and their signatures are still sent, a verdict is not (decision T24). */
export function passedElsewhere(ops: readonly Operation[]): string {
  const resta = ops.filter(isOpen);
  const fatti = resta.filter(({ kind, state }) => CUSTODIA_ACTIONS.has(kind) && state !== 'rejected');
  if (fatti.length === 0) return 'Non più assegnata al centro: quello che hai fatto qui non può più partire.';
  const parte =
    'La verifica è passata a un altro centro: quello che hai registrato dell’oggetto, con la firma, parte lo stesso e lo legge l’ufficio.';
  return fatti.length === resta.length ? parte : `${parte} Il resto non può più partire.`;
}
