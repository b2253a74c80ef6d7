import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { creaComando } from '../client/comando.ts';
import { leggiAmbiente } from '../client/env.ts';
import { ErroreDati, erroreDaRisposta } from '../client/errori.ts';
import { clienteSupabase } from '../client/supabase.ts';
import { chiedi, invia } from '../client/trasporto.ts';
import { erroreAccesso } from './errori-accesso.ts';

export const letturaGoogle = () =>
  queryOptions({
    queryKey: ['accesso-google'],
    queryFn: async () => {
      const { url, chiave: apikey } = leggiAmbiente();
      const lette = await invia({ indirizzo: `${url}/auth/v1/settings`, intestazioni: { apikey } });
      return z.parse(schemaIngressi, lette).external.google === true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const schemaIngressi = z.object({ external: z.object({ google: z.optional(z.boolean()) }) });

/** Redirects to Google; returns through /oauth/callback with the next path (decision A4). */
export const accediConGoogle = creaComando({
  esegui: async (dopo: string) => {
    const ritorno = location.origin + percorso('ritorno', { next: dopo });
    const { data, error } = await (await clienteSupabase()).auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: ritorno, skipBrowserRedirect: true },
    });
    if (error) throw await erroreAccesso(error, 'errore_autenticazione');
    const prova = await chiedi({ indirizzo: data.url, opzioni: { redirect: 'manual' } });
    if (prova.status >= 500) throw await erroreDaRisposta(prova.status, null);
    if (prova.type !== 'opaqueredirect' && !prova.ok) {
      throw new ErroreDati(
        'google_non_configurato',
        "L'accesso con Google non è configurato su questo sito. Usa email e password.",
        prova.status,
      );
    }
    location.assign(data.url);
  },
});
