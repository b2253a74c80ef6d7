import { queryOptions } from '@tanstack/react-query';
import { baseImmagini, procedura } from '../client/supabase.ts';
import { recensioniUtente } from '../ordini/recensioni-pubbliche.ts';
import { profiloPubblico } from './profilo-pubblico.ts';

/** The own public profile as others see it; null while it is hidden. */
export const letturaMioProfiloPubblico = (id: string) =>
  queryOptions({
    queryKey: ['profilo', 'pubblico', id],
    queryFn: async () => {
      const fonte = { procedura, immagini: baseImmagini() };
      const profilo = await profiloPubblico(fonte, id, 1);
      return profilo === null ? null : { profilo, recensioni: await recensioniUtente(fonte, id, 1) };
    },
  });
