import { formatEuro } from '../../../domain/denaro.ts';
import { formatScore } from '../../../domain/verifiche/scores.ts';

export const byBank = (giorno: string, scadenza: string, adesso: Date): string =>
  Date.parse(scadenza) < adesso.getTime() ? `il termine era il ${giorno}` : `rispondere entro il ${giorno}`;

/** Words of the logs. An unknown word shows as written: a log never hides a row. */

const EVENTS: Readonly<Record<string, string>> = {
  programmata: 'Verifica programmata',
  riprogrammata: 'Appuntamento spostato',
  riassegnata: 'Passata a un altro centro',
  orario_perduto: 'Orario non più disponibile',
  ricevuta: 'Oggetto ricevuto dal centro',
  verificato: 'Esito: Verificato',
  non_conforme: 'Esito: Non Conforme',
  esito_non_tenuto: 'Esito di un altro tablet, arrivato dopo',
  annullata: 'Verifica annullata',
  non_presentato: 'Nessuno si è presentato',
  ritirata_dal_venditore: 'Ripreso dal venditore prima dell’esito',
  annullata_da_ufficio: 'Verifica annullata dall’ufficio',
  riaperta: 'Riaperta: era arrivato in tempo',
  restituita: 'Oggetto restituito',
  venduto: 'Venduto',
  venduta_in_sede: 'Venduto al centro',
  vendita_in_sede_annullata: 'Vendita al centro annullata',
  prezzo_verificato: 'Prezzo verificato',
  da_restituire: 'Da restituire',
  restituzione_richiesta: 'Restituzione chiesta dal venditore',
  permanenza_scaduta: 'Tempo al centro finito',
  rimessa_in_vendita: 'Rimesso in vendita al centro',
  ritirata: 'Ritirato al centro',
  rientrata: 'Rientrato al centro',
  smarrita: 'Smarrito',
  ritrovata: 'Ritrovato',
  arrivata: 'Arrivato a chi lo aveva comprato',
  restituzione_in_dubbio: 'Restituzione in dubbio: il banco deve rispondere',
  restituzione_smentita: 'Restituzione smentita dal banco',
  firma_deposito: 'Firma di deposito',
  firma_scelta: 'Scelta tra due firme',
  ricezione_sostituita: 'Ricezione sostituita',
  firma_restituzione: 'Firma di restituzione',
  certificato_emesso: 'Certificato emesso',
  certificato_rigenerato: 'Certificato rigenerato dal centro',
  certificato_rigenerato_ufficio: "Certificato rigenerato dall'ufficio",
  certificato_revocato: 'Certificato revocato',
  certificato_trasferito: "Certificato passato all'acquirente",
  codice_ruotato: 'Codice privato rinnovato',
};

const TIMELINE: Readonly<Record<string, string>> = {
  prenotato: 'Prenotato',
  creato: 'Ordine creato',
  pagato: 'Pagato',
  spedito: 'Spedito',
  consegnato: 'Consegnato',
  contestato: 'Contestato',
  concluso: 'Concluso',
  annullato: 'Annullato',
  rimborsato: 'Rimborsato',
};

const ACTIONS: Readonly<Record<string, string>> = {
  concedi_admin: 'Ha reso admin',
  revoca_admin: 'Ha tolto il ruolo admin',
  sospendi_utente: "Ha sospeso l'utente",
  riattiva_utente: "Ha riattivato l'utente",
  sospendi_annuncio: "Ha sospeso l'annuncio",
  attiva_annuncio: "Ha attivato l'annuncio",
  note_annuncio: "Ha scritto note sull'annuncio",
  elimina_annuncio: "Ha eliminato l'annuncio",
  esporta_elenco: 'Ha esportato un elenco',
  aggiorna_spedizione: 'Ha aggiornato la spedizione',
  incassa_pagamento: "Ha chiesto l'incasso",
  annulla_pagamento: 'Ha annullato il pagamento',
  rimborsa_pagamento: "Ha rimborsato l'intero importo",
  rimborsa_recesso: 'Ha rimborsato un recesso',
  rimborsa_parte: 'Ha rimborsato una parte',
  paga_altrimenti: 'Ha pagato un rimborso in un altro modo',
  rilascia_allarme: 'Ha lasciato andare un ordine segnalato',
  prendi_avviso: "Ha preso in carico l'avviso",
  rimanda_avviso: "Ha rimandato l'avviso",
  segna_avviso: "Ha segnato l'avviso",
  riassegna_verifica: 'Ha spostato la verifica a un altro centro',
  configurazione_pagamenti: 'Ha configurato i pagamenti',
  decidi_contestazione: 'Ha deciso la contestazione',
  impostazioni_salva: 'Ha salvato le impostazioni',
  revoca_certificato: 'Ha revocato il certificato',
  rigenera_certificato: 'Ha rigenerato il certificato',
  reinvia_certificato: "Ha reinviato l'email del certificato",
  crea_notifica: 'Ha scritto una notifica',
  notifica_gruppo: 'Ha scritto a un gruppo',
  segna_notifica: 'Ha segnato una notifica',
  elimina_notifica: 'Ha eliminato una notifica',
  crea_categoria: 'Ha creato la categoria',
  modifica_categoria: 'Ha modificato la categoria',
  sposta_categoria: 'Ha spostato la categoria',
  elimina_categoria: 'Ha eliminato la categoria',
  tariffe_categorie: 'Ha cambiato i prezzi per categoria del centro',
  ritenta_posta: "Ha ritentato l'invio",
  scrivi_tablet: 'Ha scritto al centro per un tablet',
  archivia_incidente: "Ha archiviato l'incidente",
  tablet_perso: 'Ha segnato perso il tablet',
  tariffe_centro: 'Ha cambiato le tariffe del centro',
  richiesta_approva: 'Ha approvato la richiesta',
  richiesta_rifiuta: 'Ha rifiutato la richiesta',
  richiesta_informazioni: 'Ha chiesto informazioni al centro',
  segnalazione_in_esame: 'Ha preso in esame la segnalazione',
  segnalazione_accolta: 'Ha accolto la segnalazione',
  segnalazione_respinta: 'Ha respinto la segnalazione',
  stato_centro_approved: 'Ha approvato il centro',
  stato_centro_rejected: 'Ha rifiutato il centro',
  stato_centro_suspended: 'Ha sospeso il centro',
  stato_centro_pending: 'Ha rimesso il centro in attesa',
  commissione_centro: 'Ha cambiato la commissione del centro',
  segna_versamento: 'Ha segnato il versamento',
  esporta_bonifici: 'Ha esportato i bonifici',
  esporta_dac7: 'Ha esportato i dati DAC7',
  annulla_non_ritirato: "Ha annullato l'ordine non ritirato",
  annulla_incasso: 'Ha annullato un incasso del centro',
  annulla_verifica: 'Ha annullato la verifica',
  segna_smarrito: "Ha segnato l'oggetto smarrito",
  segna_ritrovato: "Ha segnato l'oggetto ritrovato",
  segna_arrivato: "Ha segnato l'oggetto arrivato",
  segna_rientrato: "Ha segnato l'oggetto rientrato",
  evidenza_annuncio: "Ha cambiato l'evidenza dell'annuncio",
  rimuovi_recensione: 'Ha nascosto la recensione',
  ripristina_recensione: 'Ha rimesso in vista la recensione',
  ricorso_accolta: 'Ha accolto il ricorso',
  ricorso_respinta: 'Ha respinto il ricorso',
  stato_contatto: 'Ha cambiato lo stato del messaggio',
  rispondi_contatto: 'Ha risposto al messaggio',
};

/** The payment provider's answers, as the specification names them (decision M2). */
const PAGAMENTI: Readonly<Record<string, string>> = {
  succeeded: 'Pagamento completato',
  requires_capture: 'Pagamento autorizzato',
  processing: 'Pagamento in elaborazione',
  requires_payment_method: 'In attesa della carta',
  requires_confirmation: 'In attesa di conferma',
  requires_action: 'In attesa della banca',
  canceled: 'Pagamento annullato',
  failed: 'Pagamento fallito',
  refunded: 'Rimborsato',
  ripreso_dalla_banca: 'Ripreso dalla banca',
};

const isReadable = (tabella: Readonly<Record<string, string>>, voce: string): string =>
  Object.hasOwn(tabella, voce) ? (tabella[voce] ?? voce) : voce.replace(/_/g, ' ');

export const eventText = (tipo: string): string => isReadable(EVENTS, tipo);
export const historyText = (tipo: string): string => isReadable(TIMELINE, tipo);
export const actionText = (azione: string): string => isReadable(ACTIONS, azione);
export const pagamentoText = (stato: string): string => isReadable(PAGAMENTI, stato);

/** An event's figures, dates and words on one line, without ids and fingerprints. */
export function eventData(dati: Readonly<Record<string, unknown>>): string {
  const parti: string[] = [];
  const add = (nome: string, valore: unknown) => {
    if (typeof valore === 'string' || typeof valore === 'number') parti.push(`${nome} ${valore}`);
  };
  const { punteggio_complessivo: punteggio, centesimi } = dati;
  add('punteggio', typeof punteggio === 'number' ? formatScore(punteggio) : punteggio);
  if (typeof centesimi === 'number') parti.push(formatEuro(centesimi));
  add('motivo', dati['motivo_rifiuto'] ?? dati['motivo']);
  add('codice', dati['codice_pubblico']);
  return parti.join(', ');
}
