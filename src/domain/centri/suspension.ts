/** What a suspended centre may and may not do (decision C5). */
export const SUSPENDED_PHRASE =
  'Il centro è sospeso: puoi restituire e spedire quello che hai in custodia, non ricevere né decidere.';

/** Acts on certificates need an active centre (privato.centro_operante). */
export const SUSPENDED_CANNOT_CERTIFY =
  'Il centro è sospeso: i certificati si emettono, si inviano e si revocano quando è di nuovo attivo.';
