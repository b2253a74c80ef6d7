import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { bachecaQuery } from '../annunci/bacheca.ts';
import { createCommand } from '../client/command.ts';
import { comando } from '../client/supabase.ts';
import { TOUCHES, TOUCHES_OF, touched, uploadProblemPhoto } from './ordini.ts';

/** Paid and still at the centre after ten days: full refund (decision M16). */
export const cancelUnshippedOrdine = createCommand({
  run: async (ordine: string, id) => {
    await comando('annulla_ordine_non_spedito', { p_ordine: ordine }, id);
  },
  ...TOUCHES,
});

export const reportNeverArrived = createCommand({
  run: async (ordine: string, id) => {
    await comando('segnala_mai_arrivato', { p_ordine: ordine }, id);
  },
  // refused as too early it may be retried soon: the dialog stays
  invalidates: touched,
});

type Destination = { ordine: string; indirizzo: IndirizzoSpedizione };

export const changeIndirizzo = createCommand({
  run: async ({ ordine, indirizzo }: Destination, id) => {
    await comando('imposta_indirizzo_ordine', { p_ordine: ordine, p_indirizzo: { ...indirizzo } }, id);
  },
  invalidates: ({ ordine }) => [...touched(ordine), ['indirizzi']],
  done: 'Indirizzo cambiato.',
});

type Recesso = { ordine: string; nome: string; email: string };

/** A repetition is the same declaration, with the first one's day (decision P1). */
export const withdrawFromContract = createCommand({
  run: async ({ ordine, nome, email }: Recesso, id) => {
    await comando('recedi_dal_contratto', { p_ordine: ordine, p_nome: nome, p_email: email }, id);
  },
  ...TOUCHES_OF,
});

type ResoEvidence = { ordine: string; utente: string; corriere: string; codice: string; foto: readonly Blob[] };

export const resoEvidence = createCommand({
  run: async ({ ordine, utente, corriere, codice, foto }: ResoEvidence, id) => {
    const paths: string[] = [];
    for (const f of foto) paths.push(await uploadProblemPhoto(utente, ordine, f));
    await comando('prova_reso', { p_ordine: ordine, p_corriere: corriere, p_codice: codice, p_foto: paths }, id);
  },
  ...TOUCHES_OF,
  done: 'Prova di spedizione inviata.',
});

type Ritiro = { ordine: string; corriere: string; giorno: string; codice: string };

/** The seller's courier collects at the centre (decision C1); a repetition replaces it. */
export const announceRitiroCorriere = createCommand({
  run: async ({ ordine, corriere, giorno, codice }: Ritiro, id) => {
    const args = { p_ordine: ordine, p_corriere: corriere, p_giorno: giorno, p_codice: codice };
    await comando('annuncia_ritiro_corriere', args, id);
  },
  ...TOUCHES_OF,
  done: 'Ritiro annunciato al centro.',
});

/** Mails a new pickup code; the earlier one is void (decision C6). */
export const resendRitiroCode = createCommand({
  run: async (verifica: string, id) => {
    await comando('reinvia_codice_ritiro', { p_verifica: verifica }, id);
  },
  invalidates: () => [bachecaQuery().queryKey, ['ordine']],
  done: 'Ti abbiamo scritto un nuovo codice di ritiro: quello di prima non vale più.',
});
