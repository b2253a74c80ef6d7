import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { savedPersona } from '../../src/data/accesso/session-key.ts';
import { invalidateIn } from '../../src/data/client/command.ts';
import { explainError } from '../../src/data/client/errori.ts';
import { CapabilitiesProvider, withoutQueries } from '../../src/ui/forms/capabilities.ts';

/** What the application gives to every screen, around one part of it: the store of what was read, the words of an error. */
export function WithProviders({ children }: { children: ReactNode }) {
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={cache}>
      <CapabilitiesProvider value={{ ...withoutQueries(explainError, savedPersona), invalidate: invalidateIn(cache) }}>
        {children}
      </CapabilitiesProvider>
    </QueryClientProvider>
  );
}
