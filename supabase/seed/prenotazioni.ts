import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { type Persona, utente } from './persone.ts';
import { BOOKED, LEFT_BEHIND } from './prenotati.ts';
import { type Fields, idOf, insert } from './rows.ts';
import { SOLD, SOLD_IN_SEDE } from './storie.ts';
import type { Story } from './stories.ts';
import { dopo, type Tempo } from './tempo.ts';

const HOURS_48 = 48 * 60;

export const prenotazione = (soggetto: Soggetto): string => idOf('prenotazione', soggetto);

/** Frozen during a verification, 48 hours from a positive result, over after a negative one (decision S2). */
function scadenza(hasBegun: Date, v: Story | undefined): Date {
  if (v === undefined || v.stato === 'annullata') return dopo(hasBegun, HOURS_48);
  if (v.decisa !== null) return dopo(v.decisa > hasBegun ? v.decisa : hasBegun, HOURS_48);
  const congelata = dopo(v.fascia.istante, 14 * 24 * 60);
  const short = dopo(hasBegun, HOURS_48);
  return congelata > short ? congelata : short;
}

/** Each with its history. */
export async function seedPrenotazioni(sql: Sql, tempo: Tempo, stories: readonly Story[]): Promise<void> {
  const di = (soggetto: Soggetto) => stories.find((v) => v.soggetto === soggetto);
  const liveOnes = BOOKED.flatMap(({ soggetto, chi, hoursAgo }): Fields[] => {
    if (di(soggetto)?.stato === 'non_conforme') return [];
    const hasBegun = tempo.hoursAgo(hoursAgo);
    return [storia(soggetto, chi, hasBegun, scadenza(hasBegun, di(soggetto)), null, null)];
  });
  const lasciate = LEFT_BEHIND.flatMap(({ soggetto, chi }): Fields[] => {
    const v = di(soggetto);
    if (v === undefined || v.decisa === null) return [];
    const fine = dopo(v.decisa, HOURS_48);
    return [storia(soggetto, chi, dopo(v.created, -30), fine, dopo(fine, 1), 'finestra_scaduta')];
  });
  const comprate = [...SOLD, ...SOLD_IN_SEDE].map(({ soggetto, compratore, hoursAgo }) => {
    const hasBegun = tempo.hoursAgo(hoursAgo + 10);
    return storia(soggetto, compratore, hasBegun, dopo(hasBegun, HOURS_48), tempo.hoursAgo(hoursAgo), 'acquistata');
  });
  await insert(sql, 'public.prenotazioni_storia', [...liveOnes, ...lasciate, ...comprate]);
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
): Fields => ({
  id: prenotazione(soggetto),
  id_annuncio: annuncio(soggetto),
  id_acquirente: utente(chi),
  iniziata_il,
  scadenza: fine,
  chiusa_il,
  esito,
});
