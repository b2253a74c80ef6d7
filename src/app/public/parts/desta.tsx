import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const mai = () => () => undefined;

/** False where the server draws, and until the page it drew is alive. */
export const useViva = (): boolean =>
  useSyncExternalStore(
    mai,
    () => true,
    () => false,
  );

/** A part of a rendered page that comes once the page is alive, because without a script it does nothing. `attesa` keeps its place. */
export function Desta({ attesa = null, children }: { attesa?: ReactNode; children: ReactNode }) {
  return useViva() ? <Suspense fallback={attesa}>{children}</Suspense> : attesa;
}
