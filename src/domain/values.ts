/** The closed sets of values, as the migrations declare them: `npm run types` writes this file. */
export const AZIONE_MODERAZIONE = ['sospensione', 'rimozione', 'eliminazione'] as const;
export const CHI_PAGA_SPEDIZIONE = ['acquirente', 'venditore'] as const;
export const DIMENSIONE_PACCO = ['piccolo', 'medio', 'grande', 'maxi'] as const;
export const METODO_CATTURA = ['automatic', 'manual'] as const;
export const METODO_INCASSO = ['contanti', 'pos', 'bonifico', 'altro'] as const;
export const METODO_SPEDIZIONE = ['punto_verifica', 'corriere', 'ritiro_a_mano'] as const;
export const MOTIVO_RIFIUTO = ['non_autentico', 'difforme', 'documenti', 'altro'] as const;
export const MOTIVO_SEGNALAZIONE = [
  'contraffazione',
  'truffa',
  'contenuto_illecito',
  'dati_personali',
  'molestie',
  'altro',
] as const;
export const RUOLO_CENTRO = ['titolare', 'operatore'] as const;
export const STATO_APPROVAZIONE = ['pending', 'approved', 'rejected', 'suspended'] as const;
export const STATO_APPUNTAMENTO = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const STATO_CERTIFICATO = ['attivo', 'revocato'] as const;
export const STATO_CONTESTAZIONE = ['aperta', 'in_esame', 'accolta', 'respinta'] as const;
export const STATO_CUSTODIA = [
  'al_centro',
  'in_trasferimento',
  'da_restituire',
  'restituito',
  'consegnato_corriere',
  'consegnato_acquirente',
  'smarrito',
] as const;
export const STATO_FASCIA = [
  'libero',
  'prenotato',
  'da_spostare',
  'bloccato',
  'chiuso',
  'completo',
  'passato',
] as const;
export const STATO_ORDINE = [
  'in_elaborazione',
  'autorizzato',
  'pagato',
  'spedito',
  'consegnato',
  'concluso',
  'annullato',
  'rimborsato',
  'contestato',
] as const;
export const STATO_POSTA = ['da_inviare', 'in_invio', 'inviata', 'fallita'] as const;
export const STATO_RESTITUZIONE = ['da_restituire', 'restituito'] as const;
export const STATO_SEGNALAZIONE = ['ricevuta', 'in_esame', 'accolta', 'respinta'] as const;
export const STATO_SPEDIZIONE = ['richiesto', 'spedito', 'in_transito', 'consegnato'] as const;
export const STATO_UTENTE = ['attivo', 'sospeso', 'cancellato'] as const;
export const STATO_VERIFICA = ['programmata', 'in_attesa', 'verificato', 'non_conforme', 'annullata'] as const;
export const STATO_VERSAMENTO = [
  'dovuto',
  'sospeso',
  'inviato',
  'pagato',
  'restituito',
  'annullato',
  'da_recuperare',
  'recuperato',
] as const;
export const TIPO_CENTRO = ['fidati_point', 'terze_parti'] as const;
export const TIPO_CONDIZIONE = ['range', 'category', 'period'] as const;
export const TIPO_FILE = ['immagine', 'video', 'documento', 'altro'] as const;
export const TIPO_MODIFICA = ['percentage', 'fixed', 'multiplier'] as const;
export const TIPO_MOVIMENTO = [
  'bloccato',
  'sbloccato',
  'incassato',
  'rimborso_ordinato',
  'rimborso_inviato',
  'rimborso_fallito',
  'tolto_dalla_banca',
  'ridato_dalla_banca',
  'dato_altrimenti',
] as const;
export const TIPO_PROBLEMA = [
  'difforme',
  'danneggiato',
  'incompleto',
  'non_autentico',
  'mai_arrivato',
  'altro',
] as const;
export const TIPO_TARIFFA = ['fixed', 'variable', 'hybrid'] as const;
export const TIPO_VENDITORE = ['privato', 'professionale'] as const;
export const VALUTAZIONE_PREZZO = ['Ottimo', 'Buono', 'Adeguato', 'Elevato', 'Eccessivo'] as const;
