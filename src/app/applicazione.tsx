import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { personaSalvata } from '../data/accesso/chiave-sessione.ts';
import { letturaProfilo } from '../data/accesso/sessione.ts';
import type { Societa } from '../data/accesso/societa.ts';
import { rinnovaIn } from '../data/client/comando.ts';
import { ErroreDati, spiegaErrore } from '../data/client/errori.ts';
import type { NomePercorso } from '../domain/percorsi/tabella.ts';
import { ascoltaIndietro } from '../ui/dialogs/indietro.ts';
import { mostraAvviso } from '../ui/feedback/avviso.ts';
import { ErroreConfine } from '../ui/feedback/ErroreConfine.tsx';
import { FornisceMezzi, type Mezzi } from '../ui/forms/mezzi.ts';
import { SocietaNota } from './layout/societa.tsx';
import { type Pronta, schermataPronta, Telai } from './layout/telai.tsx';
import { NavigazioneApp } from './navigazione.tsx';
import type { Consegna } from './public/pagina.ts';
import { rimedioDi } from './rimedio.ts';
import { ripremi } from './ripremi.ts';
import { BrowserRouter } from './router.ts';
import { watchSession } from './session-watch.ts';

const MASSIMO_TENTATIVI = 2;

const nuovaCache = (): QueryClient => {
  const cache = new QueryClient({
    // a session ended elsewhere: the guard refetches and removes its screen (decision T21)
    queryCache: new QueryCache({
      onError: (errore) => {
        if (errore instanceof ErroreDati && errore.stato === 401)
          void cache.invalidateQueries({ queryKey: letturaProfilo().queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        // Refusals are final; a broken connection is retried.
        retry: (volte, errore) =>
          volte < MASSIMO_TENTATIVI && !(errore instanceof ErroreDati && errore.stato >= 400 && errore.stato < 500),
        staleTime: 10_000,
      },
    },
  });
  return cache;
};

const mezziCon = (cache: QueryClient): Mezzi => ({
  spiega: spiegaErrore,
  rinnova: rinnovaIn(cache),
  avvisa: (testo, icona) => void mostraAvviso(testo, undefined, icona),
  persona: personaSalvata,
  rimedio: rimedioDi,
});

type Partenza = { pronta: Pronta | null; societa: Societa | null | undefined };

/** The application for server (`applicazione-server.tsx`) and browser. `Strade` is the router of each. */
export function applicazione(Strade: ComponentType<{ children: ReactNode }>, { pronta, societa }: Partenza) {
  const cache = nuovaCache();
  return (
    <StrictMode>
      <ErroreConfine
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        testoRiprova="Riprova"
      >
        <QueryClientProvider client={cache}>
          <FornisceMezzi value={mezziCon(cache)}>
            <Strade>
              <NavigazioneApp>
                <SocietaNota societa={societa}>
                  <Telai pronta={pronta} />
                </SocietaNota>
              </NavigazioneApp>
            </Strade>
          </FornisceMezzi>
        </QueryClientProvider>
      </ErroreConfine>
    </StrictMode>
  );
}

/** Mounts the application, with a guard around every screen. `consegna` comes with a server-rendered screen. */
export async function monta(nodo: HTMLElement, nome: NomePercorso, consegna: Consegna | null): Promise<void> {
  ascoltaIndietro();
  watchSession();
  if (consegna === null) {
    nodo.replaceChildren();
    createRoot(nodo).render(applicazione(BrowserRouter, { pronta: null, societa: undefined }));
    return;
  }
  const sveglia = applicazione(BrowserRouter, { pronta: await schermataPronta(nome), societa: consegna.societa });
  startTransition(() => void hydrateRoot(nodo, sveglia));
  ripremi();
}
