import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErroreDati } from '../data/errori.ts';
import { ErroreConfine } from '../ui/ErroreConfine.tsx';
import { Attesa } from './attesa.tsx';
import { Guardiano } from './guardie.tsx';
import { NavigazioneApp } from './navigazione.tsx';
import { type NomePercorso, PERCORSI } from './percorsi.ts';
import { SCHERMATE } from './percorsi_app.ts';
import { BrowserRouter, Route, Routes } from './router.ts';
import { Cornice } from './vetrina/cornice.tsx';
import { NonTrovata } from './vetrina/esiti.tsx';

const MASSIMO_TENTATIVI = 2;

const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal does not change by asking again; a broken line may.
      retry: (volte, errore) =>
        volte < MASSIMO_TENTATIVI && !(errore instanceof ErroreDati && errore.stato >= 400 && errore.stato < 500),
      staleTime: 10_000,
    },
  },
});

const rotte = Object.entries(SCHERMATE).map(([nome, carica]) => {
  const percorso = PERCORSI[nome as NomePercorso];
  return { percorso, Schermata: lazy(carica) };
});

/** The signed-in application: routed in the browser, every screen behind its guard. */
export function monta(nodo: HTMLElement): void {
  nodo.replaceChildren();
  createRoot(nodo).render(
    <StrictMode>
      <ErroreConfine
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        testoRiprova="Riprova"
      >
        <QueryClientProvider client={cache}>
          <BrowserRouter>
            <NavigazioneApp>
              <Routes>
                {rotte.map(({ percorso, Schermata }) => (
                  <Route
                    key={percorso.modello}
                    path={percorso.modello}
                    element={
                      <Guardiano guardia={percorso.guardia}>
                        <Suspense fallback={<Attesa />}>
                          <Schermata />
                        </Suspense>
                      </Guardiano>
                    }
                  />
                ))}
                <Route
                  path="*"
                  element={
                    <Cornice>
                      <NonTrovata />
                    </Cornice>
                  }
                />
              </Routes>
            </NavigazioneApp>
          </BrowserRouter>
        </QueryClientProvider>
      </ErroreConfine>
    </StrictMode>,
  );
}
