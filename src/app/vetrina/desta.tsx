import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const mai = () => () => undefined;

/** A part of a rendered page that comes once the page is alive, because without a script it does nothing. `attesa` keeps its place. */
export function Desta({ attesa = null, children }: { attesa?: ReactNode; children: ReactNode }) {
  const viva = useSyncExternalStore(
    mai,
    () => true,
    () => false,
  );
  return viva ? <Suspense fallback={attesa}>{children}</Suspense> : attesa;
}
