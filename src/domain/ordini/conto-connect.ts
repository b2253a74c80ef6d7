/** What the provider's word about a receiver's account means to its owner (decision M18). */
export interface ContoConnect {
  pronto: boolean;
  /** What the provider still asks of the owner, in its own names. */
  requisiti: readonly string[];
  motivo_blocco: string | null;
}

/**
 * `perso`: our access was taken away, or the account is gone: its owner opens another. `chiuso`: refused for good. `controllo`: everything was given, the
 * provider is looking at it. `sospeso`: it holds the account for reasons that its owner can do nothing about.
 */
export type StatoConto = 'pronto' | 'da_completare' | 'controllo' | 'sospeso' | 'perso' | 'chiuso';

const PERSO = 'accesso revocato';
const CHIUSO = /^rejected\./;
const FERMO = /^(listed|platform_paused|other)$/;

export function statoConto({ pronto, requisiti, motivo_blocco }: ContoConnect): StatoConto {
  if (motivo_blocco === PERSO) return 'perso';
  if (CHIUSO.test(motivo_blocco ?? '')) return 'chiuso';
  if (requisiti.length > 0 && !pronto) return 'da_completare';
  if (pronto) return 'pronto';
  return FERMO.test(motivo_blocco ?? '') ? 'sospeso' : 'controllo';
}
