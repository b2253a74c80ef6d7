/** Of centres and orders, what an operation of a tablet is refused with: at the counter these stand alone (banco.ts). */
export const ERRORI_TABLET = {
  tablet_gia_scritto: 'Per questo tablet hai già scritto oggi: aspetta la risposta del centro.',
  centro_non_trovato: 'Centro di verifica non trovato',
  persona_non_del_centro: 'Questa persona non lavora nel centro.',
  centro_non_attivo: 'Il centro non è attivo.',
  altro_centro: 'Questo tablet è di un altro centro di verifica.',
  pagamento_contestato: "La banca dell'acquirente ha contestato il pagamento: per ora l'ordine resta fermo.",
  ordine_non_trovato: 'Ordine non trovato',
  spedizione_indietro: 'La spedizione non può tornare a uno stato precedente.',
  cattura_in_attesa: "Il pagamento è autorizzato ma non ancora incassato: l'oggetto non può uscire.",
  solo_ritiro: 'Questo oggetto si ritira al centro: non si spedisce.',
  serve_ritiro: "L'acquirente ritira al centro: servono il codice, o un documento, e la firma.",
  giorno_non_valido: 'Indica un giorno da oggi ai prossimi 30.',
  corriere_mancante: 'Seleziona un corriere',
  tracciamento_mancante: 'Inserisci il codice di tracciamento',
  problema_senza_descrizione: 'Descrivi il problema.',
  problema_gia_segnalato: 'Hai già segnalato un problema per questo ordine.',
} as const;
