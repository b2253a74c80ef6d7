import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './fondi.ts';
import { type Persona, utente } from './persone.ts';
import { LASCIATI, PRENOTATI } from './prenotati.ts';
import { type Campi, idDi, inserisci } from './righe.ts';
import { VENDUTI, VENDUTI_IN_SEDE } from './storie.ts';
import { dopo, type Tempo } from './tempo.ts';
import type { Vicenda } from './vicende.ts';

const ORE_48 = 48 * 60;

export const prenotazione = (soggetto: Soggetto): string => idDi('prenotazione', soggetto);

/** Frozen during a verification, 48 hours from a positive result, over after a negative one (decision S2). */
function scadenza(iniziata: Date, v: Vicenda | undefined): Date {
  if (v === undefined || v.stato === 'annullata') return dopo(iniziata, ORE_48);
  if (v.decisa !== null) return dopo(v.decisa > iniziata ? v.decisa : iniziata, ORE_48);
  const congelata = dopo(v.fascia.istante, 14 * 24 * 60);
  const breve = dopo(iniziata, ORE_48);
  return congelata > breve ? congelata : breve;
}

/** Each with its history. */
export async function seminaPrenotazioni(sql: Sql, tempo: Tempo, vicende: readonly Vicenda[]): Promise<void> {
  const di = (soggetto: Soggetto) => vicende.find((v) => v.soggetto === soggetto);
  const vive = PRENOTATI.flatMap(({ soggetto, chi, oreFa }): Campi[] => {
    if (di(soggetto)?.stato === 'non_conforme') return [];
    const iniziata = tempo.oreFa(oreFa);
    return [storia(soggetto, chi, iniziata, scadenza(iniziata, di(soggetto)), null, null)];
  });
  const lasciate = LASCIATI.flatMap(({ soggetto, chi }): Campi[] => {
    const v = di(soggetto);
    if (v === undefined || v.decisa === null) return [];
    const fine = dopo(v.decisa, ORE_48);
    return [storia(soggetto, chi, dopo(v.creata, -30), fine, dopo(fine, 1), 'finestra_scaduta')];
  });
  const comprate = [...VENDUTI, ...VENDUTI_IN_SEDE].map(({ soggetto, compratore, oreFa }) => {
    const iniziata = tempo.oreFa(oreFa + 10);
    return storia(soggetto, compratore, iniziata, dopo(iniziata, ORE_48), tempo.oreFa(oreFa), 'acquistata');
  });
  await inserisci(sql, 'public.prenotazioni_storia', [...vive, ...lasciate, ...comprate]);
  await sql(`
    update public.annunci a set stato_prenotazione = 'prenotato', id_acquirente_prenotazione = s.id_acquirente,
      data_prenotazione_oggetto = s.iniziata_il, scadenza_prenotazione = s.scadenza
    from public.prenotazioni_storia s where s.id_annuncio = a.id and s.chiusa_il is null`);
}

const storia = (
  soggetto: Soggetto,
  chi: Persona,
  iniziata_il: Date,
  fine: Date,
  chiusa_il: Date | null,
  esito: string | null,
): Campi => ({
  id: prenotazione(soggetto),
  id_annuncio: annuncio(soggetto),
  id_acquirente: utente(chi),
  iniziata_il,
  scadenza: fine,
  chiusa_il,
  esito,
});
