import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const mai = () => () => undefined;

/** False on the server and until hydration. */
export const useViva = (): boolean =>
  useSyncExternalStore(
    mai,
    () => true,
    () => false,
  );

/** Renders after hydration, for parts that need a script. `attesa` reserves the space. */
export function Desta({ attesa = null, children }: { attesa?: ReactNode; children: ReactNode }) {
  return useViva() ? <Suspense fallback={attesa}>{children}</Suspense> : attesa;
}
