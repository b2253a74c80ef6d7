/** Computes Rome's clock changes itself (tested): a page's first `Intl.DateTimeFormat` costs a slow tablet 0.2 s. */

/** `YYYY-MM-DD`, a calendar day in Rome. */
export type Giorno = string;
/** `HH:MM`, 24 hours, Rome time. */
export type Ora = string;

export const MS_ORA = 3_600_000;
export const MS_GIORNO = 86_400_000;

const MARZO = 2;
const OTTOBRE = 9;

/** The last Sunday of a month at 01:00 UTC, when EU clocks change (directive 2000/84/EC, in Italy since 1996). */
function cambioDellOra(anno: number, mese: number): number {
  const ultimo = Date.UTC(anno, mese + 1, 0, 1);
  return ultimo - new Date(ultimo).getUTCDay() * MS_GIORNO;
}

/** Rome time as ISO text. Throws on an invalid date. */
function aRoma(istante: Date): string {
  const ms = istante.getTime();
  const anno = istante.getUTCFullYear();
  const estate = ms >= cambioDellOra(anno, MARZO) && ms < cambioDellOra(anno, OTTOBRE);
  return new Date(ms + (estate ? 2 : 1) * MS_ORA).toISOString();
}

export const giornoDiRoma = (istante: Date): Giorno => aRoma(istante).slice(0, 10);

export const oraDiRoma = (istante: Date): Ora => aRoma(istante).slice(11, 16);

const GIORNO = /^(\d{4})-(\d{2})-(\d{2})$/;
const ORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for an existing day (no 30 February) as YYYY-MM-DD. */
export function giornoValido(testo: string): boolean {
  const letto = GIORNO.test(testo) ? new Date(`${testo}T00:00:00Z`) : null;
  return letto !== null && !Number.isNaN(letto.getTime()) && letto.toISOString().startsWith(testo);
}

export const oraValida = (testo: string): boolean => ORA.test(testo);

/** Null for an hour skipped in spring and for invalid input; the first of two in autumn. */
export function istanteDiRoma(giorno: Giorno, ora: Ora): Date | null {
  if (!giornoValido(giorno) || !oraValida(ora)) return null;
  const comeUtc = new Date(`${giorno}T${ora}:00Z`).getTime();
  // Summer offset first: of a doubled hour it is the earlier instant.
  for (const scarto of [2, 1]) {
    const istante = new Date(comeUtc - scarto * MS_ORA);
    if (giornoDiRoma(istante) === giorno && oraDiRoma(istante) === ora) return istante;
  }
  return null;
}

export function aggiungiGiorni(giorno: Giorno, giorni: number): Giorno {
  return new Date(Date.parse(`${giorno}T00:00:00Z`) + giorni * MS_GIORNO).toISOString().slice(0, 10);
}

export const aggiungiMinuti = (istante: Date, minuti: number): Date => new Date(istante.getTime() + minuti * 60_000);

/** Days from `da` to `a`; negative if `a` is first. */
export function giorniTra(da: Giorno, a: Giorno): number {
  return Math.round((Date.parse(`${a}T00:00:00Z`) - Date.parse(`${da}T00:00:00Z`)) / MS_GIORNO);
}

/** 0 = Sunday … 6 = Saturday. */
export function giornoDellaSettimana(giorno: Giorno): number {
  return new Date(`${giorno}T00:00:00Z`).getUTCDay();
}

export const NOMI_GIORNI = ['Domenica', 'Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato'] as const;

function comeGiorno(quando: Date | string): Giorno {
  if (typeof quando === 'string' && giornoValido(quando)) return quando;
  return giornoDiRoma(typeof quando === 'string' ? new Date(quando) : quando);
}

/** dd/mm/yyyy in Rome, of an instant, an ISO instant or a YYYY-MM-DD day. Else throws. */
export function formattaData(quando: Date | string): string {
  const [anno, mese, giorno] = comeGiorno(quando).split('-');
  return `${giorno}/${mese}/${anno}`;
}

/** dd/mm/yyyy HH:MM in Rome. */
export function formattaDataOra(quando: Date | string): string {
  const istante = typeof quando === 'string' ? new Date(quando) : quando;
  return `${formattaData(istante)} ${oraDiRoma(istante)}`;
}

export function nomeGiorno(giorno: Giorno): string {
  return NOMI_GIORNI[giornoDellaSettimana(giorno)] ?? '';
}

/** Time if today, 'Ieri', weekday if under 7 days, else dd/mm (spec 1, messages). */
export function etichettaMessaggio(quando: Date | string, adesso: Date): string {
  const istante = typeof quando === 'string' ? new Date(quando) : quando;
  const giorno = giornoDiRoma(istante);
  const distanza = giorniTra(giorno, giornoDiRoma(adesso));
  if (distanza <= 0) return oraDiRoma(istante);
  if (distanza === 1) return 'Ieri';
  return distanza < 7 ? nomeGiorno(giorno) : formattaData(giorno).slice(0, 5);
}

const MESI = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
] as const;

export const nomeMese = (giorno: Giorno): string => MESI[Number(giorno.slice(5, 7)) - 1] ?? '';

export const giornoEsteso = (giorno: Giorno): string =>
  `${nomeGiorno(giorno)} ${Number(giorno.slice(8))} ${nomeMese(giorno)}`;

/** 'Oggi', 'Ieri', 'Martedì 17 novembre', with the year if it is another one. */
export function titoloGiorno(giorno: Giorno, adesso: Date): string {
  const oggi = giornoDiRoma(adesso);
  const distanza = giorniTra(giorno, oggi);
  if (distanza === 0) return 'Oggi';
  if (distanza === 1) return 'Ieri';
  const anno = giorno.slice(0, 4);
  return anno === oggi.slice(0, 4) ? giornoEsteso(giorno) : `${giornoEsteso(giorno)} ${anno}`;
}

/** Remaining time as '31 h 12 min': rounded down, so that it never promises too much. */
export function durataResidua(ms: number): string {
  const minuti = Math.max(0, Math.floor(ms / 60_000));
  if (minuti === 0) return ms > 0 ? 'meno di 1 min' : '0 min';
  const ore = Math.floor(minuti / 60);
  return ore === 0 ? `${minuti} min` : `${ore} h ${minuti % 60} min`;
}

/** A deadline at this very instant has passed. */
export const passato = (istante: string, adesso: Date): boolean => Date.parse(istante) <= adesso.getTime();
