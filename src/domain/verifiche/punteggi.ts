import { PESI, SEZIONI, type Sezione } from './sezioni.ts';

export type Punteggi = Readonly<Record<Sezione, number>>;

/** Steps of 1 from 0 to 10 (spec 2 section 5). */
export const punteggioValido = (p: unknown): p is number =>
  typeof p === 'number' && Number.isInteger(p) && p >= 0 && p <= 10;

/** Weighted mean of the five scores on 0–10, exact to 2 decimals: whole scores times whole percents need no rounding. */
export function punteggioComplessivo(punteggi: Punteggi): number {
  for (const s of SEZIONI) if (!punteggioValido(punteggi[s])) throw new RangeError(`score out of range: ${s}`);
  return SEZIONI.reduce((somma, s) => somma + punteggi[s] * PESI[s], 0) / 100;
}

/** Stored `punteggio_autenticita`: the total × 10, rounded half-up. */
export const punteggioStorico = (complessivo: number): number =>
  Math.floor(Number((complessivo * 10).toFixed(6)) + 0.5);

export const FASCE = ['Eccellente', 'Ottimo', 'Buono', 'Discreto', 'Scarso'] as const;
export type Fascia = (typeof FASCE)[number];

/** 9 and above Eccellente, 8 Ottimo, 7 Buono, 6 Discreto, below Scarso. */
export function fascia(complessivo: number): Fascia {
  if (complessivo >= 9) return 'Eccellente';
  if (complessivo >= 8) return 'Ottimo';
  if (complessivo >= 7) return 'Buono';
  return complessivo >= 6 ? 'Discreto' : 'Scarso';
}

/** Columns of a verification row that may carry a total, old and new. */
export interface RigaPunteggi {
  readonly punteggio_complessivo: number | null;
  readonly score_autenticita: number | null;
  readonly score_stato_estetico: number | null;
  readonly score_funzionamento: number | null;
  readonly score_componenti_originali: number | null;
  readonly score_provenienza: number | null;
  readonly punteggio_autenticita: number | null;
}

/** The stored total, else the five scores, else the older score (divided by 10 if above 10), else null (spec 2 section 9). */
export function complessivoDaRiga(riga: RigaPunteggi): number | null {
  if (riga.punteggio_complessivo !== null) return riga.punteggio_complessivo;
  const cinque = {
    autenticita: riga.score_autenticita,
    stato_estetico: riga.score_stato_estetico,
    funzionamento: riga.score_funzionamento,
    componenti_originali: riga.score_componenti_originali,
    provenienza: riga.score_provenienza,
  };
  if (completi(cinque)) return punteggioComplessivo(cinque);
  const storico = riga.punteggio_autenticita;
  if (storico === null) return null;
  return storico > 10 ? storico / 10 : storico;
}

function completi(p: Readonly<Record<Sezione, number | null>>): p is Punteggi {
  return SEZIONI.every((s) => punteggioValido(p[s]));
}
