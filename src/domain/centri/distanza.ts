import { aggiungiMinuti } from '../giorno.ts';
import { PROVINCE, type Provincia } from './province.ts';

const piana = (testo: string): string =>
  ` ${testo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** By code ('Rho (MI)', 'MI') or chief town ('Milano Brera'). Provinces only, so that no address is looked up. */
export function provinciaDi(luogo: string | null): Provincia | null {
  if (luogo === null || luogo.trim() === '') return null;
  const sigla = /\(([A-Z]{2})\)/i.exec(luogo)?.[1] ?? (/^\s*[A-Z]{2}\s*$/i.test(luogo) ? luogo.trim() : null);
  const perSigla = sigla === null ? undefined : PROVINCE.find((p) => p.sigla === sigla.toUpperCase());
  if (perSigla !== undefined) return perSigla;
  const testo = piana(luogo);
  return PROVINCE.find(({ capoluogo }) => testo.includes(piana(capoluogo))) ?? null;
}

const RAGGIO_KM = 6371;
const radianti = (gradi: number): number => (gradi * Math.PI) / 180;

export function distanzaKm(da: Provincia, a: Provincia): number {
  const [lat, lon] = [radianti(a.lat - da.lat), radianti(a.lon - da.lon)];
  const corda =
    Math.sin(lat / 2) ** 2 + Math.cos(radianti(da.lat)) * Math.cos(radianti(a.lat)) * Math.sin(lon / 2) ** 2;
  return 2 * RAGGIO_KM * Math.asin(Math.sqrt(corda));
}

export interface Scelta {
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

export type OrdineCentri = 'distanza' | 'prezzo' | 'orario';

/** Kilometres from the item to a centre, null if either place is unknown. */
export function distanzaCentro({ citta, sigla }: Pick<Scelta, 'citta' | 'sigla'>, da: Provincia | null): number | null {
  const a = provinciaDi(citta) ?? provinciaDi(sigla.slice(0, 2));
  return da === null || a === null ? null : distanzaKm(da, a);
}

const MINUTI_PER_PREPARARSI = 120;

/** The earliest arrival: two hours to get ready, then a minute per kilometre. */
export const raggiungibileDal = (km: number | null, adesso: Date): Date =>
  aggiungiMinuti(adesso, MINUTI_PER_PREPARARSI + (km ?? 0));

/** Nearest, cheapest or soonest first; ties by distance, then name. */
export function ordinaCentri<C extends Scelta>(centri: readonly C[], da: Provincia | null, ordine: OrdineCentri): C[] {
  const km = (c: C): number => distanzaCentro(c, da) ?? Number.MAX_SAFE_INTEGER;
  const orario = (c: C): string => (c.giorno === null ? '~' : `${c.giorno} ${c.ora}`);
  const confronta = {
    distanza: (a: C, b: C) => (a.giorno === null ? 1 : 0) - (b.giorno === null ? 1 : 0),
    prezzo: (a: C, b: C) => a.totale + a.trattiene - b.totale - b.trattiene,
    orario: (a: C, b: C) => (orario(a) < orario(b) ? -1 : orario(a) > orario(b) ? 1 : 0),
  }[ordine];
  return [...centri].sort((a, b) => confronta(a, b) || km(a) - km(b) || a.nome.localeCompare(b.nome, 'it'));
}
