/** Why an item is unavailable, before and after trying. Few, because public pages carry them. */
export const OGGETTO_ERRORS = {
  annuncio_non_conforme: 'Questo oggetto non ha superato la verifica: non si può prenotare.',
  certificato_revocato:
    'Il certificato di questo oggetto è stato revocato: non è in vendita finché non ne ha un altro.',
  oggetto_non_al_centro: "L'oggetto non è a disposizione al centro: per ora non si può prenotare.",
  oggetto_assente: "L'oggetto non risulta al centro in questo momento: per ora non si può pagare né ritirare.",
  pagamento_in_corso: 'È già in corso un pagamento per questo oggetto.',
  solo_acquirente_prenotante: "Solo l'acquirente che ha prenotato può acquistare entro 48h dalla verifica",
} as const;
