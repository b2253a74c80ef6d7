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

const LOST = 'accesso revocato';
const CLOSED = /^rejected\./;
const IDLE = /^(listed|platform_paused|other)$/;

export function statoConto({ pronto, requisiti, motivo_blocco }: ContoConnect): StatoConto {
  if (motivo_blocco === LOST) return 'perso';
  if (CLOSED.test(motivo_blocco ?? '')) return 'chiuso';
  if (requisiti.length > 0 && !pronto) return 'da_completare';
  if (pronto) return 'pronto';
  return IDLE.test(motivo_blocco ?? '') ? 'sospeso' : 'controllo';
}
