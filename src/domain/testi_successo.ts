/** Texts that the specification quotes and whose screens are still to come; each moves beside the markup of its screen. */
export const TESTI_SUCCESSO = {
  categoria_sospesa: 'Categoria sospesa',
  categoria_attivata: 'Categoria attivata',
} as const;
