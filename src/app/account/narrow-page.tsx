import type { ReactNode } from 'react';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ScriptOnly } from '../../ui/feedback/ScriptOnly.tsx';
import { useLive } from '../public/parts/is-awake.tsx';

export function NarrowPage({ titolo, sotto, children }: { titolo: string; sotto?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[520px] px-gutter py-8 lg:py-14">
      <h1 className="h1">{titolo}</h1>
      {sotto === undefined ? null : <p className="lead mt-2">{sotto}</p>}
      <div className="mt-6">
        <ScriptOnly />
        <Loading waitUntil={!useLive()}>{children}</Loading>
      </div>
    </div>
  );
}
