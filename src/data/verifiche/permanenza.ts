import { letturaBacheca, MIEI } from '../annunci/bacheca.ts';
import { creaComando } from '../client/comando.ts';
import { comando } from '../client/supabase.ts';
import { letturaConferma } from './verifiche.ts';

/** A verified, unreserved item (decision C3): its seller asks it back or leaves it. Both name the verification. */
const toccate = (verifica: string) => [letturaBacheca().queryKey, MIEI, letturaConferma(verifica).queryKey];

export const richiediRestituzione = creaComando({
  esegui: async (verifica: string, id) => {
    await comando('richiedi_restituzione', { p_verifica: verifica }, id);
  },
  rinnova: toccate,
  fatto: "Puoi ritirare l'oggetto al centro.",
});

export const rimettiInVendita = creaComando({
  esegui: async (verifica: string, id) => {
    await comando('rimetti_in_vendita', { p_verifica: verifica }, id);
  },
  rinnova: toccate,
  fatto: 'È di nuovo in vendita.',
});
