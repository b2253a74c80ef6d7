import {
  aggiungiGiorni,
  type Giorno,
  giornoDellaSettimana,
  giornoDiRoma,
  istanteDiRoma,
  type Ora,
  oraValida,
} from '../giorno.ts';
import { GIORNI_SETTIMANA, type OrariApertura } from './orari.ts';

/** Today and the 13 days after it. */
export const GIORNI_PRENOTABILI = 14;
export const DURATA_MINIMA = 30;

export interface Fascia {
  readonly giorno: Giorno;
  readonly ora: Ora;
}

/**
 * `orari_apertura` null: default hours, 09:00-12:00 and 14:00-17:00 hourly. `chiusure`: whole days, both ends included.
 * `prenotati`: live appointments, each as long as it was when it was booked (30 minutes if it doesn't say). `max_giornaliero` null: no limit.
 */
export interface RichiestaOrari {
  readonly orari_apertura: OrariApertura | null;
  readonly durata_minuti: number | null;
  readonly chiusure: readonly { readonly dal: Giorno; readonly al: Giorno }[];
  readonly bloccati: readonly Fascia[];
  readonly prenotati: readonly (Fascia & { readonly durata_minuti?: number })[];
  readonly max_giornaliero: number | null;
  readonly adesso: Date;
}

export interface GiornoPrenotabile {
  readonly giorno: Giorno;
  readonly orari: readonly Ora[];
}

interface Turno {
  readonly da: number;
  readonly a: number;
  readonly passo: number;
}

const minuti = (ora: Ora): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3, 5));
const comeOra = (m: number): Ora => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;

/** How long a visit takes, minutes: never under 30, and 60 where the centre has no hours of its own. */
const durataVisita = (r: RichiestaOrari): number =>
  Math.max(r.orari_apertura === null ? 60 : DURATA_MINIMA, r.durata_minuti ?? DURATA_MINIMA);

/** Taken time of one day, in minutes after midnight: [from, to). */
function occupate(r: RichiestaOrari, giorno: Giorno): readonly (readonly [number, number])[] {
  const visite = r.prenotati.map((p) => ({ ...p, dura: p.durata_minuti ?? DURATA_MINIMA }));
  const blocchi = r.bloccati.map((b) => ({ ...b, dura: durataVisita(r) }));
  return [...visite, ...blocchi]
    .filter((f) => f.giorno === giorno)
    .map((f) => [minuti(f.ora), minuti(f.ora) + f.dura] as const);
}

function turni(r: RichiestaOrari, giorno: Giorno): readonly Turno[] {
  const settimana = giornoDellaSettimana(giorno);
  const durata = durataVisita(r);
  if (r.orari_apertura === null) {
    const passo = durata;
    return settimana === 0
      ? []
      : [
          { da: 9 * 60, a: 12 * 60, passo },
          { da: 14 * 60, a: 17 * 60, passo },
        ];
  }
  const nome = GIORNI_SETTIMANA[settimana];
  const orario = nome === undefined ? undefined : r.orari_apertura[nome];
  if (!orario?.isOpen || !oraValida(orario.open) || !oraValida(orario.close)) return [];
  return [{ da: minuti(orario.open), a: minuti(orario.close), passo: durata }];
}

/** Every slot of a day by the opening hours alone: starts on the clock in Rome, and ends by closing time. */
export function fasceDelGiorno(r: RichiestaOrari, giorno: Giorno): readonly Ora[] {
  return turni(r, giorno).flatMap(({ da, a, passo }) => {
    const quante = Math.max(0, Math.floor((a - da) / passo));
    return Array.from({ length: quante }, (_, i) => comeOra(da + i * passo));
  });
}

/** Is this slot one of the centre's, whoever may hold it? For the grid where the centre blocks and unblocks. */
export function fasciaEsistente(r: RichiestaOrari, giorno: Giorno, ora: Ora): boolean {
  return istanteDiRoma(giorno, ora) !== null && fasceDelGiorno(r, giorno).includes(ora);
}

/**
 * Bookable slots (decision S5): 14 days, no Sundays unless the centre opens on Sunday, minus closures, full days,
 * those that a block or a visit reaches into, past ones, and the hour that spring skips (of the doubled hour in autumn the first is meant).
 * Days without a slot are left out.
 */
export function orariDisponibili(r: RichiestaOrari): readonly GiornoPrenotabile[] {
  const oggi = giornoDiRoma(r.adesso);
  const giorni = Array.from({ length: GIORNI_PRENOTABILI }, (_, i) => aggiungiGiorni(oggi, i));
  return giorni.flatMap((giorno) => {
    if (r.chiusure.some((c) => giorno >= c.dal && giorno <= c.al)) return [];
    const presi = r.prenotati.filter((p) => p.giorno === giorno).length;
    if (r.max_giornaliero !== null && presi >= r.max_giornaliero) return [];
    const prese = occupate(r, giorno);
    const libera = (da: number) => prese.every(([inizio, fine]) => da >= fine || da + durataVisita(r) <= inizio);
    const orari = fasceDelGiorno(r, giorno).filter((ora) => {
      const istante = istanteDiRoma(giorno, ora);
      return istante !== null && istante > r.adesso && libera(minuti(ora));
    });
    return orari.length === 0 ? [] : [{ giorno, orari }];
  });
}
