import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { findRoute } from '../../domain/percorsi/find.ts';
import type { RouteEntry } from '../../domain/percorsi/route-entry.ts';
import { ROUTE_TABLE, type RouteName } from '../../domain/percorsi/table.ts';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { useLostFocus } from '../../ui/forms/use-lost-focus.ts';
import { CentroLayout } from '../banco/shell/centro-layout.tsx';
import { GuardedRoute, useProfilo } from '../guards.tsx';
import { Route, Routes, useLocation } from '../router.ts';
import { SCREENS } from '../schermate.ts';
import { UfficioLayout } from '../ufficio/ufficio-layout.tsx';
import { NotFound } from './esiti.tsx';
import { Layout } from './layout.tsx';
import { ScreenNotLoaded } from './screen-not-loaded.tsx';
import { Waiting } from './waiting.tsx';

/** Frames of the application's screens. A frame stays mounted while screens change, so that menus and focus stay. */
export function Frames({ ready = null }: { ready?: Ready | null }) {
  const { pathname } = useLocation();
  const trovato = findRoute(pathname)?.percorso;
  if (trovato?.guard === 'admin') return <Ufficio />;
  return trovato?.guard === 'centro' && trovato.modo === 'app' ? <Centro /> : <Site qui={pathname} ready={ready} />;
}

export type Ready = { nome: RouteName; Screen: ComponentType };

/** Null for other routes or on failure, which is shown in its place. */
export async function readyScreen(nome: RouteName): Promise<Ready | null> {
  if (!(nome in SCREENS)) return null;
  try {
    return { nome, Screen: (await SCREENS[nome as keyof typeof SCREENS]()).default };
  } catch (cause) {
    console.warn('screen not fetched', cause);
    return null;
  }
}

type Item = { nome: string; percorso: RouteEntry; screenItem: ReactNode };

const ITEMS: Item[] = Object.entries(SCREENS).map(([nome, carica]) => {
  const Screen = lazyPiece(carica, ScreenNotLoaded);
  return { nome, percorso: ROUTE_TABLE[nome as RouteName], screenItem: <Screen /> };
});
const SITE = ITEMS.filter(({ percorso: { guard } }) => guard === 'pubblico' || guard === 'accesso');
const UFFICIO = ITEMS.filter(({ percorso }) => percorso.guard === 'admin');
const CENTRO = ITEMS.filter(({ percorso }) => percorso.guard === 'centro');

const rotta =
  (ready: Ready | null = null) =>
  ({ nome, percorso: { modello, guard }, screenItem }: Item) => {
    const cosa = ready?.nome === nome ? <ready.Screen /> : screenItem;
    const loading = <Suspense fallback={<Waiting />}>{cosa}</Suspense>;
    const element = guard === 'accesso' ? <GuardedRoute guard="accesso">{loading}</GuardedRoute> : loading;
    return <Route key={modello} path={modello} element={element} />;
  };

function Site({ qui, ready }: { qui: string; ready: Ready | null }) {
  const nome = findRoute(qui)?.nome;
  const contenuto = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    contenuto.current = document.getElementById('contenuto');
  }, []);
  useLostFocus(contenuto);
  return (
    <Layout
      qui={qui}
      withoutBottomBar={nome === 'checkout' || nome === 'diventa_centro' || nome === 'conversazione'}
      fullHeight={nome === 'conversazione'}
    >
      <Routes>
        {SITE.map(rotta(ready))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
}

/** Renders nothing, not even navigation, before the server confirms an administrator. */
function Ufficio() {
  return (
    <GuardedRoute guard="admin" surround={(cosa) => <Layout>{cosa}</Layout>}>
      <UfficioLayout>
        <Routes>{UFFICIO.map(rotta())}</Routes>
      </UfficioLayout>
    </GuardedRoute>
  );
}

/** Under the counter's rail; people without a centre get a note on the site. */
function Centro() {
  const demo = useProfilo().data?.centro?.demo === true;
  const beside = (cosa: ReactNode) => <CentroLayout demo={demo}>{cosa}</CentroLayout>;
  return (
    <GuardedRoute guard="centro" surround={(cosa, denied) => (denied ? <Layout>{cosa}</Layout> : beside(cosa))}>
      {beside(<Routes>{CENTRO.map(rotta())}</Routes>)}
    </GuardedRoute>
  );
}
