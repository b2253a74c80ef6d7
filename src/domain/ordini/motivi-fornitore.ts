/** Labels of the provider's reasons for a bank dispute (`contestazioni_bancarie.motivo`). */
const BANK_MOTIVI: Readonly<Record<string, string>> = {
  bank_cannot_process: 'La banca non riesce a elaborare il pagamento',
  check_returned: 'Assegno respinto',
  credit_not_processed: 'Rimborso promesso e non arrivato',
  customer_initiated: 'Richiesta di chi ha pagato',
  debit_not_authorized: 'Addebito non autorizzato',
  duplicate: 'Addebitato due volte',
  fraudulent: 'Pagamento non riconosciuto dal titolare della carta',
  general: 'Motivo generico',
  incorrect_account_details: 'Dati del conto errati',
  insufficient_funds: 'Fondi insufficienti',
  noncompliant: 'Regole del circuito non rispettate',
  product_not_received: 'Oggetto non ricevuto',
  product_unacceptable: 'Oggetto difettoso o diverso dalla descrizione',
  subscription_canceled: 'Abbonamento disdetto',
  unrecognized: 'Addebito non riconosciuto',
  // of early fraud warnings and payments under review
  card_never_received: 'Carta mai arrivata al titolare',
  fraudulent_card_application: 'Carta chiesta a nome di altri',
  made_with_counterfeit_card: 'Carta contraffatta',
  made_with_lost_card: 'Carta smarrita',
  made_with_stolen_card: 'Carta rubata',
  misc: 'Altro motivo',
  unauthorized_use_of_card: 'Carta usata senza permesso',
  manual: 'Esame chiesto da una persona',
  rule: 'Esame chiesto da una regola antifrode',
};

const RIMBORSO_MOTIVI: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: 'la banca contesta intanto il pagamento',
  declined: 'la banca lo ha rifiutato',
  expired_or_canceled_card: 'carta scaduta o annullata',
  insufficient_funds: 'fondi insufficienti',
  lost_or_stolen_card: 'carta smarrita o rubata',
  merchant_request: 'fermato su nostra richiesta',
  unknown: 'motivo sconosciuto',
};

const BONIFICO_MOTIVI: Readonly<Record<string, string>> = {
  account_closed: 'conto chiuso',
  account_frozen: 'conto bloccato',
  bank_account_restricted: 'conto con restrizioni',
  bank_ownership_changed: 'la banca ha cambiato proprietà',
  could_not_process: 'la banca non riesce a elaborarlo',
  debit_not_authorized: 'addebito non autorizzato',
  declined: 'la banca lo ha rifiutato',
  incorrect_account_holder_name: 'intestatario errato',
  incorrect_account_type: 'tipo di conto errato',
  insufficient_funds: 'saldo insufficiente presso Stripe',
  invalid_account_number: 'IBAN errato',
  invalid_account_number_length: 'IBAN di lunghezza errata',
  invalid_currency: 'valuta non ammessa',
  no_account: 'conto inesistente',
  unsupported_card: 'carta non ammessa',
};

const CARD_REFUSALS: Readonly<Record<string, string>> = {
  approve_with_id: 'da autorizzare alla banca',
  authentication_required: 'manca la conferma del titolare',
  call_issuer: 'il titolare deve sentire la banca',
  card_declined: 'carta rifiutata',
  card_not_supported: 'carta non abilitata a questi acquisti',
  card_velocity_exceeded: 'limite della carta superato',
  currency_not_supported: 'valuta non ammessa',
  do_not_honor: 'rifiutato senza un motivo',
  expired_card: 'carta scaduta',
  fraudulent: 'sospetta frode',
  generic_decline: 'rifiutato senza un motivo',
  incorrect_cvc: 'codice di sicurezza errato',
  incorrect_number: 'numero della carta errato',
  insufficient_funds: 'fondi insufficienti',
  invalid_cvc: 'codice di sicurezza errato',
  invalid_expiry_month: 'mese di scadenza errato',
  invalid_expiry_year: 'anno di scadenza errato',
  issuer_not_available: 'banca non raggiungibile',
  lost_card: 'carta smarrita',
  payment_intent_authentication_failure: 'conferma del titolare non riuscita',
  pickup_card: 'carta bloccata',
  processing_error: 'errore di elaborazione',
  restricted_card: 'carta con restrizioni',
  stolen_card: 'carta rubata',
  transaction_not_allowed: 'operazione non ammessa',
  try_again_later: 'da riprovare più tardi',
  withdrawal_count_limit_exceeded: 'limite della carta superato',
};

const detto = (parole: Readonly<Record<string, string>>, codice: string): string =>
  Object.hasOwn(parole, codice) ? (parole[codice] ?? codice) : codice;

/** An untranslated reason is shown as the provider wrote it. */
export const bankMotivoText = (codice: string): string => detto(BANK_MOTIVI, codice);
export const cardRefusalText = (codice: string): string => detto(CARD_REFUSALS, codice);
export const transferMotivoText = (codice: string): string => detto(BONIFICO_MOTIVI, codice);
export const rimborsoMotivoText = (codice: string): string => detto(RIMBORSO_MOTIVI, codice);
