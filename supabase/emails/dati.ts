import { formatDateTime } from '../../src/domain/day.ts';
import { formatEuro } from '../../src/domain/denaro.ts';

/** `dati` of an outbox row: any value may be missing or of another type. */
export type RawValues = Readonly<Record<string, unknown>>;

/** Parsed: trimmed texts, Italian amounts, Roman instants; null when missing. */
export interface Dati {
  testo(...chiavi: string[]): string | null;
  importo(...chiavi: string[]): string | null;
  quando(...chiavi: string[]): string | null;
  giorno(...chiavi: string[]): string | null;
  numero(...chiavi: string[]): number | null;
  vero(...chiavi: string[]): boolean;
  /** Rows of a letter about many things. */
  manyItems(chiave: string): Dati[];
  /** The listing's title between guillemets, or `altrimenti`. */
  oggetto(altrimenti: string): string;
  centro: { nome: string; recapito: string | null } | null;
  /** The button's target: an explicit `link`, else the first id present. */
  percorso(...preferences: RouteEntry[]): string;
}

export type RouteEntry =
  | 'annuncio'
  | 'banco'
  | 'conversazione'
  | 'ordine'
  | 'verifica'
  | 'certificato'
  | 'prenota_verifica';

const isRaw = (valore: unknown): valore is RawValues => typeof valore === 'object' && valore !== null;
const isText = (valore: unknown): valore is string => typeof valore === 'string' && valore.trim() !== '';

export function readData(rawValues: RawValues): Dati {
  const primo = <T>(chiavi: string[], come: (valore: unknown) => T | null): T | null => {
    for (const chiave of chiavi) {
      const letto = come(rawValues[chiave]);
      if (letto !== null) return letto;
    }
    return null;
  };
  const testo = (...chiavi: string[]) => primo(chiavi, (v) => (isText(v) ? v.trim() : null));
  const numero = (...chiavi: string[]) => primo(chiavi, toNumber);
  return {
    testo,
    numero,
    importo: (...chiavi) => primo(chiavi, (v) => amountOf(toNumber(v))),
    quando: (...chiavi) => primo(chiavi, instantOf),
    giorno: (...chiavi) => primo(chiavi, dayOf),
    vero: (...chiavi) => chiavi.some((chiave) => rawValues[chiave] === true),
    manyItems: (chiave) => {
      const valore = rawValues[chiave];
      return Array.isArray(valore) ? valore.filter(isRaw).map(readData) : [];
    },
    oggetto: (altrimenti) => {
      const titolo = testo('titolo', 'annuncio_titolo');
      return titolo === null ? altrimenti : `«${titolo}»`;
    },
    centro: centroOf(rawValues),
    percorso: (...preferences) => testo('link') ?? firstPath(testo, preferences),
  };
}

function toNumber(valore: unknown): number | null {
  const n = typeof valore === 'string' && /^-?\d+(\.\d+)?$/.test(valore) ? Number(valore) : valore;
  return typeof n === 'number' && Number.isFinite(n) ? n : null;
}

const amountOf = (centesimi: number | null): string | null =>
  centesimi !== null && Number.isSafeInteger(centesimi) ? formatEuro(centesimi) : null;

/** A calendar day has no time zone. */
const dayOf = (valore: unknown): string | null =>
  isText(valore) && /^\d{4}-\d{2}-\d{2}$/.test(valore) ? valore.split('-').reverse().join('/') : null;

function instantOf(valore: unknown): string | null {
  if (!isText(valore)) return null;
  // Postgres writes a space for T and +00 for +00:00.
  const iso = valore
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
    .replace(/([+-]\d{2})$/, '$1:00');
  const istante = new Date(iso);
  return Number.isNaN(istante.getTime()) ? null : formatDateTime(istante);
}

function centroOf(rawValues: RawValues): Dati['centro'] {
  const valore = rawValues.centro;
  const campi: RawValues = typeof valore === 'object' && valore !== null ? { ...valore } : {};
  const nome = [valore, campi.nome, rawValues.centro_nome, rawValues.nome_centro].find(isText);
  if (nome === undefined) return null;
  const pieces = ['indirizzo', 'citta', 'telefono'].map((c) => campi[c] ?? rawValues[`centro_${c}`]).filter(isText);
  return { nome, recapito: pieces.length > 0 ? pieces.join(', ') : null };
}

type ReadText = (...chiavi: string[]) => string | null;

function firstPath(testo: ReadText, preferences: readonly RouteEntry[]): string {
  const annuncio = testo('annuncio_id', 'id_annuncio');
  const ordine = testo('ordine_id', 'id_ordine');
  const verifica = testo('verifica_id', 'id_verifica');
  const codice = testo('codice_pubblico');
  const conversazione = testo('conversazione_id');
  const paths: Readonly<Record<RouteEntry, string | null>> = {
    annuncio: annuncio && `/annunci/${encodeURIComponent(annuncio)}`,
    conversazione: conversazione && `/dashboard/messages/${encodeURIComponent(conversazione)}`,
    ordine: ordine && `/dashboard/ordini/${encodeURIComponent(ordine)}`,
    verifica: verifica && `/verifiche/conferma?id=${encodeURIComponent(verifica)}`,
    banco: verifica
      ? `/verification-center/verifiche/${encodeURIComponent(verifica)}`
      : '/verification-center/verifiche',
    certificato: codice && `/verify?c=${encodeURIComponent(codice)}`,
    prenota_verifica: annuncio && `/verifiche/nuova?annuncio=${encodeURIComponent(annuncio)}`,
  };
  for (const preference of preferences) {
    const road = paths[preference];
    if (road) return road;
  }
  return '/dashboard';
}
