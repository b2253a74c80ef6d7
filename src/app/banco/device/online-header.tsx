import { Suspense } from 'react';
import { type OnlineOnlyName, ROUTE_TABLE } from '../../../domain/percorsi/table.ts';
import { lazyPiece } from '../../../ui/feedback/lazy-piece.tsx';
import { useProfilo } from '../../guards.tsx';
import { SilentBell } from '../../layout/disabled.tsx';
import { TabletPersona, TabletPill } from '../shell/accanto-tablet.ts';
import { CentroHeader } from './centro-header.tsx';
import { useWideScreen } from './use-wide-screen.ts';

const NotificationBell = lazyPiece(() => import('../../layout/bell.tsx'), SilentBell);

export function OnlineHeader({ nome, indietro }: { nome: OnlineOnlyName; indietro?: string }) {
  const centro = useProfilo().data?.centro;
  const isWide = useWideScreen();
  return (
    <CentroHeader titolo={ROUTE_TABLE[nome].titolo} indietro={indietro}>
      {centro ? (
        <>
          <Suspense fallback={null}>
            <TabletPill centro={centro.id} />
          </Suspense>
          <span className="max-md:[&_.sq]:relative max-md:[&_.sq]:size-11 max-md:[&_.sq]:after:absolute max-md:[&_.sq]:after:-inset-[6px]">
            <Suspense fallback={null}>
              <NotificationBell />
            </Suspense>
          </span>
          {isWide ? null : (
            <span className="min-w-11">
              <Suspense fallback={null}>
                <TabletPersona centro={centro.id} />
              </Suspense>
            </span>
          )}
        </>
      ) : null}
    </CentroHeader>
  );
}
