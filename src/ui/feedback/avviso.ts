import type { IconName } from '../brand/Icon.tsx';
import type { Remedy } from './remedy.ts';

/** Shows a toast for 3 s, 8 s with an action or a partial failure. The library loads with the first one. */
export async function showNotice(testo: string, remedy?: Remedy, icon: IconName = 'fatto'): Promise<void> {
  const { notify } = await import('./StrisciaAvvisi.tsx');
  notify(testo, remedy, icon);
}
