import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { profiloQuery } from '../data/accesso/session.ts';
import { savedPersona } from '../data/accesso/session-key.ts';
import type { Societa } from '../data/accesso/societa.ts';
import { invalidateIn } from '../data/client/command.ts';
import { DataError, explainError } from '../data/client/errori.ts';
import type { RouteName } from '../domain/percorsi/table.ts';
import { listenForBack } from '../ui/dialogs/indietro.ts';
import { showNotice } from '../ui/feedback/avviso.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { type Capabilities, CapabilitiesProvider } from '../ui/forms/capabilities.ts';
import { Frames, type Ready, readyScreen } from './layout/frames.tsx';
import { WithSocieta } from './layout/societa.tsx';
import { AppNavigation } from './nav.tsx';
import { pressAgain } from './press-again.ts';
import type { Consegna } from './public/pagina.ts';
import { remedyOf } from './remedy.ts';
import { BrowserRouter } from './router.ts';
import { watchSession } from './session-watch.ts';

const MAX_ATTEMPTS = 2;

const freshCache = (): QueryClient => {
  const cache = new QueryClient({
    // a session ended elsewhere: the guard refetches and removes its screen (decision T21)
    queryCache: new QueryCache({
      onError: (errore) => {
        if (errore instanceof DataError && errore.stato === 401)
          void cache.invalidateQueries({ queryKey: profiloQuery().queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        // Refusals are final; a broken connection is retried.
        retry: (volte, errore) =>
          volte < MAX_ATTEMPTS && !(errore instanceof DataError && errore.stato >= 400 && errore.stato < 500),
        staleTime: 10_000,
      },
    },
  });
  return cache;
};

const capabilitiesWith = (cache: QueryClient): Capabilities => ({
  explain: explainError,
  invalidate: invalidateIn(cache),
  notify: (testo, icon) => void showNotice(testo, undefined, icon),
  persona: savedPersona,
  remedy: remedyOf,
});

type Departure = { ready: Ready | null; societa: Societa | null | undefined };

/** The application for server (`applicazione-server.tsx`) and browser. `Router` is the router of each. */
export function application(Router: ComponentType<{ children: ReactNode }>, { ready, societa }: Departure) {
  const cache = freshCache();
  return (
    <StrictMode>
      <ErrorBoundary
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        retryText="Riprova"
      >
        <QueryClientProvider client={cache}>
          <CapabilitiesProvider value={capabilitiesWith(cache)}>
            <Router>
              <AppNavigation>
                <WithSocieta societa={societa}>
                  <Frames ready={ready} />
                </WithSocieta>
              </AppNavigation>
            </Router>
          </CapabilitiesProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Mounts the application, with a guard around every screen. `consegna` comes with a server-rendered screen. */
export async function mount(node: HTMLElement, nome: RouteName, consegna: Consegna | null): Promise<void> {
  listenForBack();
  watchSession();
  if (consegna === null) {
    node.replaceChildren();
    createRoot(node).render(application(BrowserRouter, { ready: null, societa: undefined }));
    return;
  }
  const wake = application(BrowserRouter, { ready: await readyScreen(nome), societa: consegna.societa });
  startTransition(() => void hydrateRoot(node, wake));
  pressAgain();
}
