import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const mai = () => () => undefined;

/** False on the server and until hydration. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    mai,
    () => true,
    () => false,
  );

/** Renders after hydration, for parts that need a script. `attesa` reserves the space. */
export function Awake({ attesa = null, children }: { attesa?: ReactNode; children: ReactNode }) {
  return useLive() ? <Suspense fallback={attesa}>{children}</Suspense> : attesa;
}
