/** Back office (spec 3 section 8). */
export const ERRORI_UFFICIO = {
  utente_non_trovato: "Utente non trovato per l'email inserita",
  caricamento_tariffe_centro: 'Errore nel caricamento tariffe centro',
  chiave_pubblica_obbligatoria: 'Chiave pubblica obbligatoria',
  commissione_fuori_limiti: 'Valore non valido (0-50)',
  nome_sito_mancante: 'Scrivi il nome del sito',
  punteggio_fuori_limiti: 'Scrivi un numero intero da 0 a 10',
  id_centro_mancante: 'Inserisci ID centro',
  annuncio_con_ordine: "L'annuncio ha un ordine o un certificato attivo e non può essere eliminato.",
  visto_superato: 'Intanto qualcosa è cambiato, e quello che vedi ora è aggiornato: rileggilo e decidi di nuovo.',
  niente_da_pagare: 'Nessun rimborso respinto da pagare in un altro modo.',
  riferimento_bonifico_mancante: 'Scrivi il numero del bonifico.',
  nome_categoria_mancante: 'Inserisci un nome',
  categoria_ciclo: 'Una categoria non può stare sotto se stessa o una sua sottocategoria.',
  categoria_duplicata: 'Esiste già una categoria con questo nome allo stesso livello.',
  categoria_non_vuota: 'La categoria non è vuota: prima sposta quello che contiene.',
} as const;
