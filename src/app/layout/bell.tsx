import { Suspense, useEffect } from 'react';
import { mergePreferiti } from '../../data/annunci/unione.ts';
import { explainError } from '../../data/client/errori.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Dropdown } from '../../ui/dialogs/Dropdown.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { Count } from '../../ui/layout/BottomBar.tsx';
import { useNews } from './use-news.ts';

/** Loaded on opening, with the auth library. */
const NotificheList = lazyPiece(() => import('../../features/notifiche/NotificheList.tsx'));

const CAPABILITIES = withoutQueries(explainError);

export default function NotificationBell() {
  const { notifiche } = useNews();
  // this is the first signed-in component of every page
  useEffect(() => void mergePreferiti(), []);
  const freshItems = notifiche === 1 ? '1 notifica da leggere' : `${notifiche} notifiche da leggere`;
  return (
    <Dropdown
      className="campanella"
      etichetta={notifiche === 0 ? 'Notifiche' : `Notifiche, ${notifiche > 99 ? 'oltre 99 da leggere' : freshItems}`}
      button={
        <>
          <Icon nome="campana" />
          <Count numero={notifiche} etichetta="" />
        </>
      }
    >
      {(aperta) =>
        aperta ? (
          <Suspense fallback={<Loading />}>
            <CapabilitiesProvider value={CAPABILITIES}>
              <NotificheList />
            </CapabilitiesProvider>
          </Suspense>
        ) : null
      }
    </Dropdown>
  );
}

const Loading = () => (
  <Skeleton testo="Caricamento…" className="grid gap-4">
    <SkeletonBlock className="h-11 w-full" />
    <SkeletonBlock className="h-11 w-full" />
  </Skeleton>
);
