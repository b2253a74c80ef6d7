/** What may be reported for: the enum `motivo_segnalazione` (decision P7). */
export const ETICHETTE_MOTIVO_SEGNALAZIONE = {
  contraffazione: 'Contraffazione',
  truffa: 'Truffa',
  contenuto_illecito: 'Contenuto illecito',
  dati_personali: 'Dati personali',
  molestie: 'Molestie',
  altro: 'Altro',
} as const;
