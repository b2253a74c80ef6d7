import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { letturaBacheca } from '../annunci/bacheca.ts';
import { creaComando } from '../client/comando.ts';
import { comando } from '../client/supabase.ts';
import { caricaFotoProblema, TOCCA, TOCCA_DI, toccate } from './ordini.ts';

/** Paid and still at the centre after ten days: full refund (decision M16). */
export const annullaOrdineNonSpedito = creaComando({
  esegui: async (ordine: string, id) => {
    await comando('annulla_ordine_non_spedito', { p_ordine: ordine }, id);
  },
  ...TOCCA,
});

export const segnalaMaiArrivato = creaComando({
  esegui: async (ordine: string, id) => {
    await comando('segnala_mai_arrivato', { p_ordine: ordine }, id);
  },
  // refused as too early it may be retried soon: the dialog stays
  rinnova: toccate,
});

type Destinazione = { ordine: string; indirizzo: IndirizzoSpedizione };

export const cambiaIndirizzo = creaComando({
  esegui: async ({ ordine, indirizzo }: Destinazione, id) => {
    await comando('imposta_indirizzo_ordine', { p_ordine: ordine, p_indirizzo: { ...indirizzo } }, id);
  },
  rinnova: ({ ordine }) => [...toccate(ordine), ['indirizzi']],
  fatto: 'Indirizzo cambiato.',
});

type Recesso = { ordine: string; nome: string; email: string };

/** A repetition is the same declaration, with the first one's day (decision P1). */
export const recediDalContratto = creaComando({
  esegui: async ({ ordine, nome, email }: Recesso, id) => {
    await comando('recedi_dal_contratto', { p_ordine: ordine, p_nome: nome, p_email: email }, id);
  },
  ...TOCCA_DI,
});

type ProvaReso = { ordine: string; utente: string; corriere: string; codice: string; foto: readonly Blob[] };

export const provaReso = creaComando({
  esegui: async ({ ordine, utente, corriere, codice, foto }: ProvaReso, id) => {
    const percorsi: string[] = [];
    for (const f of foto) percorsi.push(await caricaFotoProblema(utente, ordine, f));
    await comando('prova_reso', { p_ordine: ordine, p_corriere: corriere, p_codice: codice, p_foto: percorsi }, id);
  },
  ...TOCCA_DI,
  fatto: 'Prova di spedizione inviata.',
});

type Ritiro = { ordine: string; corriere: string; giorno: string; codice: string };

/** The seller's courier collects at the centre (decision C1); a repetition replaces it. */
export const annunciaRitiroCorriere = creaComando({
  esegui: async ({ ordine, corriere, giorno, codice }: Ritiro, id) => {
    const argomenti = { p_ordine: ordine, p_corriere: corriere, p_giorno: giorno, p_codice: codice };
    await comando('annuncia_ritiro_corriere', argomenti, id);
  },
  ...TOCCA_DI,
  fatto: 'Ritiro annunciato al centro.',
});

/** Mails a new pickup code; the earlier one is void (decision C6). */
export const rispedisciCodiceRitiro = creaComando({
  esegui: async (verifica: string, id) => {
    await comando('reinvia_codice_ritiro', { p_verifica: verifica }, id);
  },
  rinnova: () => [letturaBacheca().queryKey, ['ordine']],
  fatto: 'Ti abbiamo scritto un nuovo codice di ritiro: quello di prima non vale più.',
});
