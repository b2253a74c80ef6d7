import { addMinutes } from '../day.ts';
import { PROVINCE, type Provincia } from './province.ts';

const piana = (testo: string): string =>
  ` ${testo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** By code ('Rho (MI)', 'MI') or chief town ('Milano Brera'). Provinces only, so that no address is looked up. */
export function provinciaOf(luogo: string | null): Provincia | null {
  if (luogo === null || luogo.trim() === '') return null;
  const sigla = /\(([A-Z]{2})\)/i.exec(luogo)?.[1] ?? (/^\s*[A-Z]{2}\s*$/i.test(luogo) ? luogo.trim() : null);
  const bySigla = sigla === null ? undefined : PROVINCE.find((p) => p.sigla === sigla.toUpperCase());
  if (bySigla !== undefined) return bySigla;
  const testo = piana(luogo);
  return PROVINCE.find(({ capoluogo }) => testo.includes(piana(capoluogo))) ?? null;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceKm(da: Provincia, a: Provincia): number {
  const [lat, lon] = [radians(a.lat - da.lat), radians(a.lon - da.lon)];
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(da.lat)) * Math.cos(radians(a.lat)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

export interface Choice {
  readonly nome: string;
  readonly citta: string;
  /** 'MI 01' */
  readonly sigla: string;
  readonly totale: number;
  readonly trattiene: number;
  /** The first free slot; null: none in fourteen days. */
  readonly giorno: string | null;
  readonly ora: string | null;
}

export type CentriSort = 'distanza' | 'prezzo' | 'orario';

/** Kilometres from the item to a centre, null if either place is unknown. */
export function centroDistance({ citta, sigla }: Pick<Choice, 'citta' | 'sigla'>, da: Provincia | null): number | null {
  const a = provinciaOf(citta) ?? provinciaOf(sigla.slice(0, 2));
  return da === null || a === null ? null : distanceKm(da, a);
}

const PREPARATION_MINUTES = 120;

/** The earliest arrival: two hours to get ready, then a minute per kilometre. */
export const reachableFrom = (km: number | null, adesso: Date): Date =>
  addMinutes(adesso, PREPARATION_MINUTES + (km ?? 0));

/** Nearest, cheapest or soonest first; ties by distance, then name. */
export function sortCentri<C extends Choice>(centri: readonly C[], da: Provincia | null, ordine: CentriSort): C[] {
  const km = (c: C): number => centroDistance(c, da) ?? Number.MAX_SAFE_INTEGER;
  const orario = (c: C): string => (c.giorno === null ? '~' : `${c.giorno} ${c.ora}`);
  const compare = {
    distanza: (a: C, b: C) => (a.giorno === null ? 1 : 0) - (b.giorno === null ? 1 : 0),
    prezzo: (a: C, b: C) => a.totale + a.trattiene - b.totale - b.trattiene,
    orario: (a: C, b: C) => (orario(a) < orario(b) ? -1 : orario(a) > orario(b) ? 1 : 0),
  }[ordine];
  return [...centri].sort((a, b) => compare(a, b) || km(a) - km(b) || a.nome.localeCompare(b.nome, 'it'));
}
