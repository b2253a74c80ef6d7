import { bachecaQuery, MY_ANNUNCI_KEY } from '../annunci/bacheca.ts';
import { createCommand } from '../client/command.ts';
import { comando } from '../client/supabase.ts';
import { confirmQuery } from './verifiche.ts';

/** A verified, unreserved item (decision C3): its seller asks it back or leaves it. Both name the verification. */
const touched = (verifica: string) => [bachecaQuery().queryKey, MY_ANNUNCI_KEY, confirmQuery(verifica).queryKey];

export const requestRestituzione = createCommand({
  run: async (verifica: string, id) => {
    await comando('richiedi_restituzione', { p_verifica: verifica }, id);
  },
  invalidates: touched,
  done: "Puoi ritirare l'oggetto al centro.",
});

export const putBackOnSale = createCommand({
  run: async (verifica: string, id) => {
    await comando('rimetti_in_vendita', { p_verifica: verifica }, id);
  },
  invalidates: touched,
  done: 'È di nuovo in vendita.',
});
