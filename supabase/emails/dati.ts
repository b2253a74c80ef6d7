import { formattaEuro } from '../../src/domain/denaro.ts';
import { formattaDataOra } from '../../src/domain/giorno.ts';

/** `dati` of an outbox row: any value may be missing or of another type. */
export type Grezzi = Readonly<Record<string, unknown>>;

/** Parsed: trimmed texts, Italian amounts, Roman instants; null when missing. */
export interface Dati {
  testo(...chiavi: string[]): string | null;
  importo(...chiavi: string[]): string | null;
  quando(...chiavi: string[]): string | null;
  giorno(...chiavi: string[]): string | null;
  numero(...chiavi: string[]): number | null;
  vero(...chiavi: string[]): boolean;
  /** Rows of a letter about many things. */
  molti(chiave: string): Dati[];
  /** The listing's title between guillemets, or `altrimenti`. */
  oggetto(altrimenti: string): string;
  centro: { nome: string; recapito: string | null } | null;
  /** The button's target: an explicit `link`, else the first id present. */
  percorso(...preferenze: Percorso[]): string;
}

export type Percorso =
  | 'annuncio'
  | 'banco'
  | 'conversazione'
  | 'ordine'
  | 'verifica'
  | 'certificato'
  | 'prenota_verifica';

const eGrezzo = (valore: unknown): valore is Grezzi => typeof valore === 'object' && valore !== null;
const eTesto = (valore: unknown): valore is string => typeof valore === 'string' && valore.trim() !== '';

export function leggiDati(grezzi: Grezzi): Dati {
  const primo = <T>(chiavi: string[], come: (valore: unknown) => T | null): T | null => {
    for (const chiave of chiavi) {
      const letto = come(grezzi[chiave]);
      if (letto !== null) return letto;
    }
    return null;
  };
  const testo = (...chiavi: string[]) => primo(chiavi, (v) => (eTesto(v) ? v.trim() : null));
  const numero = (...chiavi: string[]) => primo(chiavi, comeNumero);
  return {
    testo,
    numero,
    importo: (...chiavi) => primo(chiavi, (v) => importoDi(comeNumero(v))),
    quando: (...chiavi) => primo(chiavi, istanteDi),
    giorno: (...chiavi) => primo(chiavi, giornoDi),
    vero: (...chiavi) => chiavi.some((chiave) => grezzi[chiave] === true),
    molti: (chiave) => {
      const valore = grezzi[chiave];
      return Array.isArray(valore) ? valore.filter(eGrezzo).map(leggiDati) : [];
    },
    oggetto: (altrimenti) => {
      const titolo = testo('titolo', 'annuncio_titolo');
      return titolo === null ? altrimenti : `«${titolo}»`;
    },
    centro: centroDi(grezzi),
    percorso: (...preferenze) => testo('link') ?? primoPercorso(testo, preferenze),
  };
}

function comeNumero(valore: unknown): number | null {
  const n = typeof valore === 'string' && /^-?\d+(\.\d+)?$/.test(valore) ? Number(valore) : valore;
  return typeof n === 'number' && Number.isFinite(n) ? n : null;
}

const importoDi = (centesimi: number | null): string | null =>
  centesimi !== null && Number.isSafeInteger(centesimi) ? formattaEuro(centesimi) : null;

/** A calendar day has no time zone. */
const giornoDi = (valore: unknown): string | null =>
  eTesto(valore) && /^\d{4}-\d{2}-\d{2}$/.test(valore) ? valore.split('-').reverse().join('/') : null;

function istanteDi(valore: unknown): string | null {
  if (!eTesto(valore)) return null;
  // Postgres writes a space for T and +00 for +00:00.
  const iso = valore
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
    .replace(/([+-]\d{2})$/, '$1:00');
  const istante = new Date(iso);
  return Number.isNaN(istante.getTime()) ? null : formattaDataOra(istante);
}

function centroDi(grezzi: Grezzi): Dati['centro'] {
  const valore = grezzi.centro;
  const campi: Grezzi = typeof valore === 'object' && valore !== null ? { ...valore } : {};
  const nome = [valore, campi.nome, grezzi.centro_nome, grezzi.nome_centro].find(eTesto);
  if (nome === undefined) return null;
  const pezzi = ['indirizzo', 'citta', 'telefono'].map((c) => campi[c] ?? grezzi[`centro_${c}`]).filter(eTesto);
  return { nome, recapito: pezzi.length > 0 ? pezzi.join(', ') : null };
}

type LeggiTesto = (...chiavi: string[]) => string | null;

function primoPercorso(testo: LeggiTesto, preferenze: readonly Percorso[]): string {
  const annuncio = testo('annuncio_id', 'id_annuncio');
  const ordine = testo('ordine_id', 'id_ordine');
  const verifica = testo('verifica_id', 'id_verifica');
  const codice = testo('codice_pubblico');
  const conversazione = testo('conversazione_id');
  const strade: Readonly<Record<Percorso, string | null>> = {
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
  for (const preferenza of preferenze) {
    const strada = strade[preferenza];
    if (strada) return strada;
  }
  return '/dashboard';
}
