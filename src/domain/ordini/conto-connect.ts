/** A payee's account status, from the provider's fields (decision M18). */
export interface ContoConnect {
  pronto: boolean;
  /** The provider's open requirements, by its own names. */
  requisiti: readonly string[];
  motivo_blocco: string | null;
}

/**
 * `perso`: access revoked or account deleted, the owner opens another. `chiuso`: refused for good.
 * `controllo`: complete, under review. `sospeso`: held for reasons that the owner can't change.
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
