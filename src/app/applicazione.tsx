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
    // of a session that ended elsewhere the guard is asked at once, and takes its screen away (decision T21)
    queryCache: new QueryCache({
      onError: (errore) => {
        if (errore instanceof ErroreDati && errore.stato === 401)
          void cache.invalidateQueries({ queryKey: letturaProfilo().queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        // A refusal does not change by asking again; a broken line may.
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

/** What is known when it begins: the screen whose module has come, and the footer's data where a server read them. */
type Partenza = { pronta: Pronta | null; societa: Societa | null | undefined };

/**
 * The application from its root to its first screen: the same for the server that draws it first
 * (`applicazione-server.tsx`) and for the browser that wakes it up. `Strade` is the router of the one or of the other.
 */
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

/** The application in the browser, every screen behind its guard. Where the server drew the first one, `consegna` came with it. */
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
