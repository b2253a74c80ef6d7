import { DAYS_TO_COLLECT, DAYS_TO_SHIP } from './times.ts';

export const CANCELLATION_MOTIVI = {
  finestra_scaduta: 'Il tempo per acquistare è scaduto',
  prenotazione_annullata: "L'acquirente ha lasciato la prenotazione",
  prenotazione_chiusa: "L'annuncio non è più in vendita",
  pagamento_annullato: 'Il pagamento è stato annullato',
  non_conforme: 'Una verifica ha dato esito Non Conforme',
  diritto_perduto: "L'oggetto non era più disponibile quando il pagamento è arrivato",
  oggetto_uscito: "L'oggetto è tornato al venditore prima dell'acquisto",
  contestazione_accolta: 'La segnalazione è stata accolta',
  reso_accolto: "L'oggetto è rientrato ed è quello certificato",
  contestazione_bancaria_persa: "La banca ha restituito l'importo all'acquirente",
  non_spedito: `L'oggetto non è stato spedito entro ${DAYS_TO_SHIP} giorni`,
  oggetto_smarrito: "L'oggetto è stato smarrito",
  oggetto_in_dubbio: "Il centro non ha detto in tempo dove si trova l'oggetto",
  non_ritirato: `L'acquirente non ha ritirato l'oggetto entro ${DAYS_TO_COLLECT} giorni`,
  recesso: "L'acquirente è receduto dal contratto",
  rimborso: "Rimborso dell'intero importo",
  ufficio: "L'ha annullato la nostra assistenza",
} as const;
export type CancellationMotivo = keyof typeof CANCELLATION_MOTIVI;

const known = (motivo: string): motivo is CancellationMotivo => Object.hasOwn(CANCELLATION_MOTIVI, motivo);

/** Reasons on the buyer's side, addressed to the buyer. */
const SAID_TO_ACQUIRENTE: Partial<Record<CancellationMotivo, string>> = {
  prenotazione_annullata: 'Hai lasciato la prenotazione',
  contestazione_bancaria_persa: "La banca ti ha restituito l'importo",
  non_ritirato: `Non hai ritirato l'oggetto entro ${DAYS_TO_COLLECT} giorni`,
  recesso: 'Sei receduto dal contratto',
};

export function motivoText(motivo: string | null, toAcquirente = false): string {
  if (motivo === null || !known(motivo)) return 'Ordine annullato';
  return (toAcquirente ? SAID_TO_ACQUIRENTE[motivo] : undefined) ?? CANCELLATION_MOTIVI[motivo];
}

export const ESITI_CONTESTAZIONE = {
  rimborso_con_reso: 'Rimborso dopo il reso',
  rimborso_senza_reso: 'Rimborso senza reso',
  rimborso_parziale: 'Rimborso parziale',
  respinta: 'Segnalazione respinta',
} as const;
export type EsitoContestazione = keyof typeof ESITI_CONTESTAZIONE;

export const isKnownEsitoContestazione = (esito: string): esito is EsitoContestazione =>
  Object.hasOwn(ESITI_CONTESTAZIONE, esito);
