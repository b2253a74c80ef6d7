/** The closed sets of values, as the migrations declare them: `npm run types` writes this file. */
export const CONDIZIONE_OGGETTO = [
  'Nuovo',
  'Come nuovo',
  'Usato',
  'Usato con segni di usura',
  'Non funzionante',
] as const;
export const STATO_ANNUNCIO = ['attivo', 'in_pausa', 'sospeso', 'venduto', 'chiuso'] as const;
export const STATO_PRENOTAZIONE = ['disponibile', 'prenotato'] as const;
export const STATO_VERIFICA_ANNUNCIO = ['non_verificato', 'in_attesa', 'verificato', 'non_conforme'] as const;
