/** What a suspended centre may and may not do (decision C5). */
export const FRASE_SOSPESO =
  'Il centro è sospeso: puoi restituire e spedire quello che hai in custodia, non ricevere né decidere.';
