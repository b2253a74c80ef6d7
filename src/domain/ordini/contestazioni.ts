import { STATO_CONTESTAZIONE } from '../values.ts';
import type { StatoCustodia } from '../verifiche/custodia.ts';

export const STATI_CONTESTAZIONE = STATO_CONTESTAZIONE;
export type StatoContestazione = (typeof STATI_CONTESTAZIONE)[number];

export const CONTESTAZIONE_LABELS = {
  aperta: 'Aperta',
  in_esame: 'In esame',
  accolta: 'Accolta',
  respinta: 'Respinta',
} as const satisfies Record<StatoContestazione, string>;

/** Ends of a dispute (decision M17); each has its own confirmation word. */
export const ESITI_CONTESTAZIONE = [
  'rimborso_con_reso',
  'rimborso_senza_reso',
  'rimborso_parziale',
  'respinta',
] as const;
export type EsitoContestazione = (typeof ESITI_CONTESTAZIONE)[number];

export const CONTESTAZIONE_ENDS = {
  rimborso_con_reso: {
    nome: 'Rimborso dopo la restituzione',
    explain: 'L’oggetto torna al banco, poi tornano i soldi',
    parola: 'RESTITUZIONE',
  },
  rimborso_senza_reso: {
    nome: 'Rimborso senza restituzione',
    explain: 'Chi ha comprato tiene l’oggetto, chi ha venduto non è pagato',
    parola: 'RIMBORSO',
  },
  rimborso_parziale: {
    nome: 'Rimborso parziale',
    explain: 'Importo e motivo; il prezzo di vendita scende',
    parola: 'PARZIALE',
  },
  respinta: {
    nome: 'Respinta',
    explain: 'Chi ha venduto è pagato, il certificato resta',
    parola: 'RESPINTA',
  },
} as const satisfies Record<EsitoContestazione, { nome: string; explain: string; parola: string }>;

export const explainEnd = (esito: EsitoContestazione, custodia: StatoCustodia | null): string =>
  esito === 'rimborso_senza_reso' && custodia === 'consegnato_corriere'
    ? 'Il pacco resta in viaggio, chi ha venduto non è pagato'
    : CONTESTAZIONE_ENDS[esito].explain;

/** The provider's known statuses of a bank dispute; those with `warning` are inquiries (decision M17). */
const BANK_CONTESTAZIONE_LABELS: Readonly<Record<string, string>> = {
  warning_needs_response: 'Chiede informazioni',
  warning_under_review: 'Informazioni in esame',
  warning_closed: 'Domanda chiusa',
  needs_response: 'Da rispondere',
  under_review: 'In esame dalla banca',
  won: 'Vinta',
  lost: 'Persa',
  prevented: 'Evitata',
  appeal_needs_response: 'Appello, da rispondere',
  appeal_under_review: 'Appello, in esame',
  // our own names for the provider's alarms (decision T20)
  fraud_warning: 'Frode segnalata',
  fraud_closed: 'Segnalazione di frode chiusa',
  fraud_released: 'Segnalazione di frode, lasciato andare',
  review_open: 'In esame dal fornitore',
  review_closed: 'Esame chiuso',
  review_released: 'Esame, lasciato andare',
};

/** An unknown status is shown as it is: the dispute is under way (decision T18). */
export const bankContestazioneLabel = (stato: string): string =>
  Object.hasOwn(BANK_CONTESTAZIONE_LABELS, stato)
    ? (BANK_CONTESTAZIONE_LABELS[stato] ?? stato)
    : `In corso («${stato}»)`;
