import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Risposta } from '../client/procedure.ts';
import { procedura } from '../client/supabase.ts';

/** Items waiting at a centre for their buyer (decision C1). */

const recipientSchema = z.object({
  nome_completo: z.string(),
  indirizzo_linea1: z.string(),
  indirizzo_linea2: z.nullable(z.string()),
  cap: z.string(),
  citta: z.string(),
  provincia: z.nullable(z.string()),
  telefono: z.string(),
});
type Recipient = z.output<typeof recipientSchema>;
export type Consegna = Omit<Risposta<'centro_consegne'>[number], 'destinatario'> & {
  destinatario: Recipient | null;
};

export const consegneQuery = () =>
  queryOptions({
    queryKey: ['consegne-del-centro'],
    queryFn: async (): Promise<Consegna[]> => {
      const righe = await procedura('centro_consegne');
      return righe.map((riga) => ({
        ...riga,
        destinatario: z.parse(z.nullable(recipientSchema), riga.destinatario),
      }));
    },
    staleTime: 0,
  });
