import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Certificato } from '../../features/banco/Certificato.tsx';
import type { VistaVerifica } from '../../offline/vista.ts';

const Consegna = lazy(async () => ({ default: (await import('../../features/banco/Consegna.tsx')).Consegna }));

/** What follows a result: certificate and hand-over. Nothing before there is one. */
export default function Dopo({ vista }: { vista: VistaVerifica }) {
  const inRete = useSyncExternalStore(
    (avvisa) => {
      window.addEventListener('online', avvisa);
      window.addEventListener('offline', avvisa);
      return () => {
        window.removeEventListener('online', avvisa);
        window.removeEventListener('offline', avvisa);
      };
    },
    () => navigator.onLine,
  );
  return (
    <div className="grid gap-8 pb-4">
      <Certificato vista={vista} inRete={inRete} />
      <Suspense fallback={null}>
        <Consegna vista={vista} inRete={inRete} />
      </Suspense>
    </div>
  );
}
