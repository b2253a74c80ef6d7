import type { StatoVerifica } from './stati.ts';

export const verificaAperta = (stato: StatoVerifica): boolean => stato === 'programmata' || stato === 'in_attesa';
export const isVerificaDone = (stato: StatoVerifica): boolean => stato === 'verificato' || stato === 'non_conforme';

/** The last finished verification, null if none. `data_verifica` is an ISO instant. */
export function lastConclusa<V extends { readonly stato: StatoVerifica; readonly data_verifica: string | null }>(
  verifiche: readonly V[],
): V | null {
  return verifiche
    .filter((v) => isVerificaDone(v.stato) && v.data_verifica !== null)
    .reduce<V | null>((ultima, v) => {
      const dopo = ultima === null || Date.parse(v.data_verifica ?? '') > Date.parse(ultima.data_verifica ?? '');
      return dopo ? v : ultima;
    }, null);
}
