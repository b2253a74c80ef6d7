import { addDays, type Day, dayName, formatDate, type Ora } from '../day.ts';
import { TESTI_ERRORE } from '../errori.ts';
import { text } from '../form.ts';
import type { StatoFascia } from './appuntamenti.ts';

/** One slot of a centre's next fortnight, Rome time. Visits off the grid are not `in_griglia`. */
export interface Fascia {
  readonly giorno: Day;
  readonly ora: Ora;
  readonly minuti: number;
  readonly stato: StatoFascia;
  readonly verifica_id: string | null;
  readonly cliente: string | null;
  readonly oggetto: string | null;
  /** Of a block or closure; of a visit to move: chiusura, bloccato or orario. */
  readonly motivo: string | null;
  readonly in_griglia: boolean;
}

export interface Grid {
  /** From the first day with a slot to the last, with closed days between. */
  readonly giorni: readonly Day[];
  readonly ore: readonly Ora[];
  readonly cella: (giorno: Day, ora: Ora) => Fascia | undefined;
  readonly aperto: (giorno: Day) => boolean;
}

export function griglia(fasce: readonly Fascia[]): Grid {
  const cells = new Map(fasce.map((f) => [quando(f), f]));
  const aperti = [...new Set(fasce.map((f) => f.giorno))].sort();
  const giorni: Day[] = [];
  for (let g = aperti[0]; g !== undefined && g <= (aperti.at(-1) ?? ''); g = addDays(g, 1)) giorni.push(g);
  return {
    giorni,
    ore: [...new Set(fasce.map((f) => f.ora))].sort(),
    cella: (giorno, ora) => cells.get(`${giorno}T${ora}`),
    aperto: (giorno) => aperti.includes(giorno),
  };
}

/** The procedures' format of a slot: '2026-11-24T15:00'. */
export const quando = ({ giorno, ora }: Pick<Fascia, 'giorno' | 'ora'>): string => `${giorno}T${ora}`;

const minuti = (ora: Ora): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3, 5));

export function endOf({ ora, minuti: lasts }: Pick<Fascia, 'ora' | 'minuti'>): Ora {
  const fine = minuti(ora) + lasts;
  return `${String(Math.floor(fine / 60)).padStart(2, '0')}:${String(fine % 60).padStart(2, '0')}`;
}

/** A range of days, and of hours in each. An empty day selects nothing. */
export interface Period {
  readonly dal: Day;
  readonly al: Day;
  readonly dalle: Ora;
  readonly alle: Ora;
}

const BLOCKABLE: readonly StatoFascia[] = ['libero', 'completo', 'prenotato', 'da_spostare'];

/** Slots that a period would block: touched, and free or with a visit. */
export function inPeriod(fasce: readonly Fascia[], { dal, al, dalle, alle }: Period): readonly Fascia[] {
  return fasce.filter(
    (f) =>
      f.in_griglia &&
      BLOCKABLE.includes(f.stato) &&
      f.motivo !== 'bloccato' &&
      f.giorno >= dal &&
      f.giorno <= al &&
      f.ora < alle &&
      minuti(f.ora) + f.minuti > minuti(dalle),
  );
}

const visiteOf = (fasce: readonly Fascia[]): number =>
  new Set(fasce.flatMap((f) => (f.verifica_id === null ? [] : f.verifica_id))).size;

/** 'Blocca 9 orari liberi. Nessuna visita da spostare.'; null if nothing would be blocked. */
export function sayPeriod(fasce: readonly Fascia[]): string | null {
  const visite = visiteOf(fasce);
  const liberi = fasce.filter((f) => f.verifica_id === null).length;
  if (fasce.length === 0) return null;
  const cosa = liberi === 0 ? 'Nessun orario libero.' : `Blocca ${orari(liberi, 'libero', 'liberi')}.`;
  const chi =
    visite === 0
      ? 'Nessuna visita da spostare.'
      : visite === 1
        ? '1 visita resta valida ed entra in «Da spostare».'
        : `${visite} visite restano valide ed entrano in «Da spostare».`;
  return `${cosa} ${chi}`;
}

/** '1 orario', '9 orari liberi'. */
export const orari = (quanti: number, uno = '', manyItems = ''): string =>
  `${quanti} ${quanti === 1 ? 'orario' : 'orari'} ${quanti === 1 ? uno : manyItems}`.trim();

/** 'mar 24/11'. */
export const shortDay = (giorno: Day): string =>
  `${dayName(giorno).slice(0, 3).toLowerCase()} ${formatDate(giorno).slice(0, 5)}`;

/** Suggested reasons; other texts are allowed. */
export const LOCK_MOTIVI = ['Formazione', 'Riunione', 'Manutenzione', 'Personale ridotto', 'Altro'] as const;

export interface ChiusuraData {
  readonly dal: Day;
  /** Empty: that day only. */
  readonly al: Day;
  /** Both empty: whole days. Else these hours of each open day. */
  readonly dalle: Ora | '';
  readonly alle: Ora | '';
  readonly motivo: string;
}

/** Days ahead that can be blocked, today included (privato.giorni_bloccabili). */
export const BLOCKABLE_DAYS = 184;

const facoltativo = 'facoltativo';
export const CHIUSURA = {
  dal: text('Dal', { type: 'date' }),
  al: text('Al', { facoltativo, type: 'date', codes: ['chiusura_non_valida', 'blocco_non_valido'] }),
  dalle: text('Dalle ore', { facoltativo, type: 'time', codes: ['nessun_orario_nel_periodo'] }),
  alle: text('Alle ore', { facoltativo, type: 'time' }),
  motivo: text('Motivo', { facoltativo, maxLength: 200, codes: ['motivo_troppo_lungo'] }),
};

/** A closure begins today or later; the procedure also limits it to two years, single hours to half a year. */
export function validateClosure(
  { dal, al, dalle, alle }: Omit<ChiusuraData, 'motivo'>,
  oggi: Day,
): { dal?: string; al?: string; dalle?: string; alle?: string } {
  const ore = dalle !== '' || alle !== '';
  const ultimo = al === '' ? dal : al;
  return {
    ...(ore && ultimo >= addDays(oggi, BLOCKABLE_DAYS) ? { al: TESTI_ERRORE.blocco_non_valido } : {}),
    ...(ore && dalle === '' ? { dalle: 'Scrivi anche da che ora' } : {}),
    ...(ore && alle === '' ? { alle: 'Scrivi anche fino a che ora' } : {}),
    ...(dalle !== '' && alle !== '' && alle <= dalle ? { alle: 'La fine viene prima dell’inizio' } : {}),
    ...(dal === '' ? { dal: TESTI_ERRORE.data_inizio_obbligatoria } : {}),
    ...(dal !== '' && dal < oggi ? { dal: 'La chiusura comincia da oggi in poi' } : {}),
    ...(al !== '' && al < dal ? { al: TESTI_ERRORE.date_invertite } : {}),
  };
}
