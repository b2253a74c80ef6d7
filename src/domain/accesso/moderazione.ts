import { formattaDataOra } from '../giorno.ts';
import type { AZIONE_MODERAZIONE, STATO_SEGNALAZIONE } from '../valori.ts';

/** What may be reported for: the enum `motivo_segnalazione` (decision P7). */
export const ETICHETTE_MOTIVO_SEGNALAZIONE = {
  contraffazione: 'Contraffazione',
  truffa: 'Truffa',
  contenuto_illecito: 'Contenuto illecito',
  dati_personali: 'Dati personali',
  molestie: 'Molestie',
  altro: 'Altro',
} as const;

/** How far a report, or what is said against a decision, has come. */
export const ETICHETTE_SEGNALAZIONE = {
  ricevuta: 'Ricevuta',
  in_esame: 'In esame',
  accolta: 'Accolta',
  respinta: 'Respinta',
} as const satisfies Record<(typeof STATO_SEGNALAZIONE)[number], string>;

export const AZIONI_DECISE = {
  sospensione: 'Sospensione',
  rimozione: 'Rimozione',
  eliminazione: 'Eliminazione',
} as const satisfies Record<(typeof AZIONE_MODERAZIONE)[number], string>;

type Decisione = { revocata_il: string | null; ricorso_testo: string | null; contestabile_entro: string };

/** Where somebody stands with a decision about him: it is contested once, within its term (DSA, article 20). */
export function versoDecisione(d: Decisione, adesso: Date): 'revocata' | 'contestata' | 'contestabile' | 'scaduta' {
  if (d.revocata_il !== null) return 'revocata';
  if (d.ricorso_testo !== null) return 'contestata';
  return adesso > new Date(d.contestabile_entro) ? 'scaduta' : 'contestabile';
}

/** The term may end while somebody writes: then that is said beside what was written, which stays to be copied. */
export function validaContestazione(d: Decisione, testo: string, adesso: Date): { testo?: string } {
  if (versoDecisione(d, adesso) === 'scaduta')
    return { testo: `Si poteva contestare fino al ${formattaDataOra(d.contestabile_entro)}: il tempo è finito.` };
  return testo.trim() === '' ? { testo: 'Scrivi perché non sei d’accordo.' } : {};
}
