import { queryOptions } from '@tanstack/react-query';
import { imageBase, procedura } from '../client/supabase.ts';
import { utenteRecensioni } from '../ordini/recensioni-pubbliche.ts';
import { publicProfilo } from './public-profilo.ts';

/** The own public profile as others see it; null while it is hidden. */
export const ownPublicProfiloQuery = (id: string) =>
  queryOptions({
    queryKey: ['profilo', 'pubblico', id],
    queryFn: async () => {
      const source = { procedura, immagini: imageBase() };
      const profilo = await publicProfilo(source, id, 1);
      return profilo === null ? null : { profilo, recensioni: await utenteRecensioni(source, id, 1) };
    },
  });
