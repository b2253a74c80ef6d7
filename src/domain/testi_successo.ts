/** Texts that the specification quotes and whose screens are still to come; each moves beside the markup of its screen. */
export const TESTI_SUCCESSO = {
  tariffe_e_markup: 'Tariffe e markup aggiornati con successo',
  prezzi_salvati: 'Prezzi salvati',
  condizione_creata: 'Nuova condizione creata con successo',
  condizione_aggiornata: 'Condizione aggiornata con successo',
  condizione_eliminata: 'Condizione eliminata con successo',
  categoria_sospesa: 'Categoria sospesa',
  categoria_attivata: 'Categoria attivata',
} as const;
