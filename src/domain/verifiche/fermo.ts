/** Why an item may not be approved, certified or sold (privato.fermo_annuncio, decision T22). */
export const STOPPED_CODES = ['annuncio_sospeso', 'venditore_sospeso'] as const;

export interface Fermo {
  readonly codice: (typeof STOPPED_CODES)[number];
  /** The listing's; a person's is private. */
  readonly motivo: string | null;
}

export function stoppedPhrase({ codice, motivo }: Fermo): string {
  const chi = codice === 'annuncio_sospeso' ? 'Fidati ha sospeso l’annuncio' : 'Fidati ha sospeso chi vende';
  return `${chi}: finché è così non si approva, non si certifica e non si vende.${motivo === null ? '' : ` Motivo: ${motivo}`}`;
}
