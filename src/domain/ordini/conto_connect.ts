/** What the provider's word about a receiver's account means to its owner (decision M18). */
export interface ContoConnect {
  pronto: boolean;
  /** What the provider still asks of the owner, in its own names. */
  requisiti: readonly string[];
  motivo_blocco: string | null;
}

/**
 * `chiuso`: refused for good, or our access was taken away: a new form changes nothing. `controllo`: everything was given, the
 * provider is looking at it. `sospeso`: it holds the account for reasons that its owner can do nothing about.
 */
export type StatoConto = 'pronto' | 'da_completare' | 'controllo' | 'sospeso' | 'chiuso';

const CHIUSO = /^(rejected\.|accesso revocato$)/;
const FERMO = /^(listed|platform_paused|other)$/;

export function statoConto({ pronto, requisiti, motivo_blocco }: ContoConnect): StatoConto {
  if (CHIUSO.test(motivo_blocco ?? '')) return 'chiuso';
  if (requisiti.length > 0 && !pronto) return 'da_completare';
  if (pronto) return 'pronto';
  return FERMO.test(motivo_blocco ?? '') ? 'sospeso' : 'controllo';
}
