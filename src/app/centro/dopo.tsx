import { lazy, Suspense } from 'react';
import { Certificato } from '../../features/banco/Certificato.tsx';
import { useInRete } from '../../features/banco/useInRete.ts';
import type { VistaVerifica } from '../../offline/vista.ts';

const Consegna = lazy(async () => ({ default: (await import('../../features/banco/Consegna.tsx')).Consegna }));

/** What follows a result: certificate and hand-over. Nothing before there is one. */
export default function Dopo({ vista }: { vista: VistaVerifica }) {
  const inRete = useInRete();
  return (
    <div className="grid gap-8 pb-4">
      <Certificato vista={vista} inRete={inRete} />
      <Suspense fallback={null}>
        <Consegna vista={vista} inRete={inRete} />
      </Suspense>
    </div>
  );
}
