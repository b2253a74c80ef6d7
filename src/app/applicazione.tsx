import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { personaSalvata } from '../data/chiaveSessione.ts';
import { rinnovaIn } from '../data/comando.ts';
import { ErroreDati, spiegaErrore } from '../data/errori.ts';
import { mostraAvviso } from '../ui/avviso.ts';
import { ErroreConfine } from '../ui/ErroreConfine.tsx';
import { ascoltaIndietro } from '../ui/indietro.ts';
import { FornisceMezzi, type Mezzi } from '../ui/mezzi.ts';
import { Telai } from './cornice/telai.tsx';
import { NavigazioneApp } from './navigazione.tsx';
import { rimedioDi } from './rimedio.ts';
import { BrowserRouter } from './router.ts';

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

const MEZZI: Mezzi = {
  spiega: spiegaErrore,
  rinnova: rinnovaIn(cache),
  avvisa: (testo) => void mostraAvviso(testo),
  persona: personaSalvata,
  rimedio: rimedioDi,
};

/** The signed-in application: routed in the browser, every screen behind its guard. */
export function monta(nodo: HTMLElement): void {
  nodo.replaceChildren();
  ascoltaIndietro();
  createRoot(nodo).render(
    <StrictMode>
      <ErroreConfine
        titolo="Si è verificato un errore. Riprova più tardi."
        testo="La pagina si è fermata. Quello che hai già salvato è al sicuro."
        testoRiprova="Riprova"
      >
        <QueryClientProvider client={cache}>
          <FornisceMezzi value={MEZZI}>
            <BrowserRouter>
              <NavigazioneApp>
                <Telai />
              </NavigazioneApp>
            </BrowserRouter>
          </FornisceMezzi>
        </QueryClientProvider>
      </ErroreConfine>
    </StrictMode>,
  );
}
