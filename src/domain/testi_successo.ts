/** Success and empty-state texts that several screens share (spec 1, 2, 3). A screen's own texts live with its feature. */
export const TESTI_SUCCESSO = {
  link_copiato: 'Link copiato negli appunti!',
  impostazioni_salvate: 'Impostazioni salvate con successo',
  salvato: 'Salvato con successo',
  informazioni_centro: 'Informazioni aggiornate con successo.',
  tariffe_e_markup: 'Tariffe e markup aggiornati con successo',
  tariffe_centro: 'Tariffe centro aggiornate',
  prezzi_salvati: 'Prezzi salvati',
  condizione_creata: 'Nuova condizione creata con successo',
  condizione_aggiornata: 'Condizione aggiornata con successo',
  condizione_eliminata: 'Condizione eliminata con successo',
  categoria_sospesa: 'Categoria sospesa',
  categoria_attivata: 'Categoria attivata',
  certificato_valido: 'Certificato valido',
  certificato_revocato: 'Certificato revocato',
} as const;

export const TESTI_VUOTO = {
  annunci: 'Nessun annuncio trovato',
  annunci_suggerimento: 'Prova a modificare i filtri di ricerca',
  annunci_home: 'Nessun annuncio disponibile al momento.',
  preferiti: 'Nessun preferito',
  conversazioni: 'Nessuna conversazione',
  notifiche: 'Nessuna notifica',
  centri: 'Nessun centro trovato con i filtri selezionati',
  verifiche: 'Nessuna verifica trovata',
  spedizione: 'Nessuna spedizione registrata.',
  utenti: 'Nessun utente trovato.',
  ordini: 'Nessun ordine trovato.',
} as const;

/** 3 s (settings), as every success message that goes away by itself (spec 3 section 9). */
export const MS_MESSAGGIO = 3_000;
