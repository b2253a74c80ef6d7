import type { ItemView } from '../../offline/view.ts';

/**
 * What the counter offers about an item's certificate; null: nothing to show. A partner certifies nothing (decision S4), and a tablet that
 * doesn't know yet whose it is offers nothing either; a certificate that exists is always shown.
 */
export function certificatoAlBanco(
  vista: Pick<ItemView, 'verifica' | 'tipoCentro'>,
): { attivo: boolean; emetti: boolean } | null {
  const { stato, certificato } = vista.verifica;
  if (stato !== 'verificato') return null;
  const attivo = certificato?.stato === 'attivo';
  const emetti = vista.tipoCentro === 'fidati_point' && !attivo;
  return emetti || certificato ? { attivo, emetti } : null;
}
