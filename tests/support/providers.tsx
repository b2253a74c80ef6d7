import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { personaSalvata } from '../../src/data/accesso/chiave-sessione.ts';
import { rinnovaIn } from '../../src/data/client/comando.ts';
import { spiegaErrore } from '../../src/data/client/errori.ts';
import { FornisceMezzi, senzaLetture } from '../../src/ui/forms/mezzi.ts';

/** What the application gives to every screen, around one part of it: the store of what was read, the words of an error. */
export function WithProviders({ children }: { children: ReactNode }) {
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={cache}>
      <FornisceMezzi value={{ ...senzaLetture(spiegaErrore, personaSalvata), rinnova: rinnovaIn(cache) }}>
        {children}
      </FornisceMezzi>
    </QueryClientProvider>
  );
}
