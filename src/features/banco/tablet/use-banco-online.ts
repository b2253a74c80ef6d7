import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { useBanco } from './context.ts';

/** Outcomes without an answer of our server: acts that need it are disabled. */
const SILENT_ENDS: readonly (RoundEnd | undefined)[] = ['offline', 'portale', 'server_down'];

/** Whether our server answers, as the banner says; the browser also counts a Wi-Fi without internet as online. */
export function useBancoOnline(): boolean {
  const { syncer } = useBanco();
  const fine = useSyncExternalStore(
    (notify) => syncer.onChange(notify),
    () => syncer.latest?.fine,
  );
  return useOnline() && !SILENT_ENDS.includes(fine);
}
