import type { ReactNode } from 'react';
import { InArrivo } from '../../ui/feedback/InArrivo.tsx';
import { SoloConScript } from '../../ui/feedback/SoloConScript.tsx';
import { useViva } from '../public/parts/desta.tsx';

export function PaginaStretta({ titolo, sotto, children }: { titolo: string; sotto?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[520px] px-gutter py-8 lg:py-14">
      <h1 className="h1">{titolo}</h1>
      {sotto === undefined ? null : <p className="lead mt-2">{sotto}</p>}
      <div className="mt-6">
        <SoloConScript />
        <InArrivo finche={!useViva()}>{children}</InArrivo>
      </div>
    </div>
  );
}
