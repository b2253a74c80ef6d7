import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { explainError } from '../../../data/client/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type NameOf, ROUTE_TABLE, type RouteName } from '../../../domain/percorsi/table.ts';
import { listenForBack } from '../../../ui/dialogs/indietro.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx';
import { lazyPiece } from '../../../ui/feedback/lazy-piece.tsx';
import { CapabilitiesProvider, withoutQueries } from '../../../ui/forms/capabilities.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { ScreenNotLoaded } from '../../layout/screen-not-loaded.tsx';
import { AppNavigation } from '../../nav.tsx';
import { BrowserRouter, Navigate, Route, Routes } from '../../router.ts';
import { watchCounter } from '../../session-watch.ts';
import { OFFLINE } from '../device/is-online-only.tsx';
import { startTabletClock } from '../device/tablet-clock.ts';
import TodayPage from '../today-page.tsx';
import { EngineContext } from './context.ts';
import { Engine } from './engine.ts';
import { IconMark } from './icon-mark.tsx';
import { browserPorts } from './ports.ts';
import { OpeningScreen } from './schermi.tsx';

const readOthers = () => import('../altre.tsx');

const altra = (which: keyof Awaited<ReturnType<typeof readOthers>>['OTHERS']) =>
  lazyPiece(async () => ({ default: (await readOthers()).OTHERS[which] }), ScreenNotLoaded);

const SCREENS: Record<NameOf<'banco'>, ComponentType> = {
  centro_oggi: TodayPage,
  centro_agenda: altra('Agenda'),
  centro_verifiche: altra('Verifiche'),
  centro_verifica: altra('Verifica'),
  centro_restituzioni: altra('Restituzioni'),
  centro_sincronia: altra('Sincronia'),
};

/** The counter caches no answers: a command's changes come with the next round. */
const CAPABILITIES = withoutQueries(explainError);

/** Loads the other screens after the first paint has had a second. */
const OTHERS_WAIT_MS = 1_000;

const readAfter = () =>
  void Promise.all([readOthers(), import('./dialogs.tsx'), import('../../../offline/media/zip.ts')]).catch(
    (cause: unknown) => console.warn('whoever opens another screen is told', cause),
  );

/** The counter: routed in the browser, all screens bundled. Each screen's `Gate` decides access. */
export function drawBanco(node: HTMLElement): void {
  startTabletClock();
  const engine = new Engine(browserPorts());
  engine.apri();
  setTimeout(readAfter, OTHERS_WAIT_MS);
  listenForBack();
  watchCounter();
  createRoot(node).render(
    <StrictMode>
      <ErrorBoundary
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        retryText="Riprova"
      >
        <EngineContext value={engine}>
          <IconMark />
          <CapabilitiesProvider value={CAPABILITIES}>
            <BrowserRouter>
              <AppNavigation vaVia={engine.vaVia}>
                <Suspense fallback={<OpeningScreen />}>
                  <Routes>
                    {Object.entries({ ...SCREENS, ...OFFLINE }).map(([nome, Screen]) => (
                      <Route key={nome} path={ROUTE_TABLE[nome as RouteName].modello} element={<Screen />} />
                    ))}
                    <Route path="/verification-center" element={<Navigate to={percorso('centro_oggi')} replace />} />
                    <Route path="*" element={<NotHere />} />
                  </Routes>
                </Suspense>
              </AppNavigation>
            </BrowserRouter>
          </CapabilitiesProvider>
        </EngineContext>
      </ErrorBoundary>
    </StrictMode>,
  );
}

function NotHere() {
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-16" data-densita="banco">
      <EmptyState
        level={1}
        titolo="Questa pagina non c’è"
        azione={<ButtonLink href={ROUTE_TABLE.centro_oggi.modello}>Apri il banco</ButtonLink>}
      >
        L’indirizzo è sbagliato, oppure la pagina si apre solo con la rete.
      </EmptyState>
    </div>
  );
}
