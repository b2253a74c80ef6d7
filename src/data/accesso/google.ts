import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { createCommand } from '../client/command.ts';
import { readEnvironment } from '../client/env.ts';
import { DataError, errorFromResponse } from '../client/errori.ts';
import { supabaseClient } from '../client/supabase.ts';
import { ask, invia } from '../client/transport.ts';
import { signInError } from './errori-accesso.ts';

export const googleQuery = () =>
  queryOptions({
    queryKey: ['accesso-google'],
    queryFn: async () => {
      const { url, chiave: apikey } = readEnvironment();
      const lette = await invia({ indirizzo: `${url}/auth/v1/settings`, headers: { apikey } });
      return z.parse(entrancesSchema, lette).external.google === true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const entrancesSchema = z.object({ external: z.object({ google: z.optional(z.boolean()) }) });

/** Redirects to Google; returns through /oauth/callback with the next path (decision A4). */
export const signInWithGoogle = createCommand({
  run: async (dopo: string) => {
    const ritorno = location.origin + percorso('ritorno', { next: dopo });
    const { data, error } = await (await supabaseClient()).auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: ritorno, skipBrowserRedirect: true },
    });
    if (error) throw await signInError(error, 'errore_autenticazione');
    const prova = await ask({ indirizzo: data.url, opzioni: { redirect: 'manual' } });
    if (prova.status >= 500) throw await errorFromResponse(prova.status, null);
    if (prova.type !== 'opaqueredirect' && !prova.ok) {
      throw new DataError(
        'google_non_configurato',
        "L'accesso con Google non è configurato su questo sito. Usa email e password.",
        prova.status,
      );
    }
    location.assign(data.url);
  },
});
