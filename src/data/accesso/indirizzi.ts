import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { municipalitiesOfCap, wholeCap } from '../../domain/indirizzi/cap.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { maybe } from '../client/decode.ts';
import { supabaseQuestion } from '../client/supabase.ts';
import { invia } from '../client/transport.ts';

const LISTS: Record<string, () => Promise<{ CAP: string }>> = {
  0: () => import('../../domain/indirizzi/cap-0.ts'),
  1: () => import('../../domain/indirizzi/cap-1.ts'),
  2: () => import('../../domain/indirizzi/cap-2.ts'),
  3: () => import('../../domain/indirizzi/cap-3.ts'),
  4: () => import('../../domain/indirizzi/cap-4.ts'),
  5: () => import('../../domain/indirizzi/cap-5.ts'),
  6: () => import('../../domain/indirizzi/cap-6.ts'),
  7: () => import('../../domain/indirizzi/cap-7.ts'),
  8: () => import('../../domain/indirizzi/cap-8.ts'),
  9: () => import('../../domain/indirizzi/cap-9.ts'),
};

export const capQuery = (cap: string) =>
  queryOptions({
    queryKey: ['cap', cap.trim()],
    queryFn: async () => {
      const lista = await LISTS[cap.trim().slice(0, 1)]?.();
      return lista === undefined ? [] : municipalitiesOfCap(lista.CAP, cap);
    },
    enabled: wholeCap(cap),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Validates phone numbers by country, Italy by default; loaded when a form needs it. */
export const phonesQuery = () =>
  queryOptions({
    queryKey: ['telefoni'],
    queryFn: async () => {
      const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
      return { valido: (numero: string) => parsePhoneNumberFromString(numero, 'IT')?.isValid() === true };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a sent address is checked against. If it can't be loaded, the server's rules apply. */
export async function knownOf(queries: QueryClient, { cap }: { cap: string }) {
  const [municipalities, telefoni] = await Promise.allSettled([
    wholeCap(cap) ? queries.ensureQueryData(capQuery(cap)) : undefined,
    queries.ensureQueryData(phonesQuery()),
  ]);
  return {
    municipalities: municipalities.status === 'fulfilled' ? municipalities.value : undefined,
    telefono: telefoni.status === 'fulfilled' ? telefoni.value.valido : undefined,
  };
}

const testo = z.pipe(
  maybe(z.string()),
  z.transform((letto) => letto ?? ''),
);
const usedIndirizzo = z.object({
  nome_completo: z.string(),
  indirizzo_linea1: z.string(),
  indirizzo_linea2: testo,
  citta: z.string(),
  provincia: testo,
  cap: z.string(),
  telefono: testo,
});
export type UsedIndirizzo = Omit<IndirizzoSpedizione, 'email'>;

const OFFERED = 8;

/** The person's own, latest first, without duplicates. */
export const indirizziQuery = (persona: string) =>
  queryOptions({
    queryKey: ['indirizzi', persona],
    queryFn: async () => {
      const campi = Object.keys(usedIndirizzo.shape).join(',');
      const filtro = `select=${campi}&id_utente=eq.${persona}&order=created_at.desc&limit=30`;
      const letti: UsedIndirizzo[] = z.parse(
        z.array(usedIndirizzo),
        await invia(await supabaseQuestion(`/rest/v1/indirizzi?${filtro}`)),
      );
      return [...new Map(letti.map((uno) => [JSON.stringify(uno), uno])).values()].slice(0, OFFERED);
    },
    staleTime: 0,
  });
