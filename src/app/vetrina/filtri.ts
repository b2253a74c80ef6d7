import { type FiltriAnnunci, ORDINI_ELENCO, type OrdineElenco } from '../../data/annunci.ts';
import { leggiEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';

/** Filters live in the address: shareable, and the back button works. */
export type Filtri = Omit<FiltriAnnunci, 'limite'>;

export const ETICHETTE_ORDINAMENTO = {
  relevance: 'Più rilevanti',
  newest: 'Più recenti',
  oldest: 'Meno recenti',
  price_low: 'Prezzo crescente',
  price_high: 'Prezzo decrescente',
} as const satisfies Record<OrdineElenco, string>;

export const ETICHETTE_FILTRO_VERIFICA = {
  verificato: 'Verificato',
  in_attesa: 'In attesa di verifica',
  non_verificato: 'Non Verificato',
} as const;

const LUNGHEZZA_MASSIMA = 200;

export function leggiFiltri(ricerca: URLSearchParams): Filtri {
  const testo = (nome: string) => ricerca.get(nome)?.trim().slice(0, LUNGHEZZA_MASSIMA) || null;
  const pagina = Number(ricerca.get('pagina') ?? '1');
  const [verifica, parole] = [testo('verifica'), testo('q')];
  return {
    testo: parole,
    categoria: testo('categoria'),
    prezzo_min: centesimi(testo('prezzo_min')),
    prezzo_max: centesimi(testo('prezzo_max')),
    condizione: testo('condizione'),
    verifica: verifica !== null && verifica in ETICHETTE_FILTRO_VERIFICA ? verifica : null,
    localita: testo('localita'),
    ordine: leggiOrdine(ricerca.get('ordine'), parole),
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 10_000 ? pagina : 1,
  };
}

/** What may be chosen: relevance of words only, where there are words (decision P10). */
export const ordiniOfferti = (parole: string | null): OrdineElenco[] =>
  ORDINI_ELENCO.filter((ordine) => ordine !== 'relevance' || parole !== null);

/** The order when nobody chose one; it doesn't stand in the address. */
export const ordinePredefinito = (parole: string | null): OrdineElenco => (parole === null ? 'newest' : 'relevance');

const leggiOrdine = (scelto: string | null, parole: string | null): OrdineElenco =>
  ordiniOfferti(parole).find((ordine) => ordine === scelto) ?? ordinePredefinito(parole);

function centesimi(testo: string | null): number | null {
  if (testo === null) return null;
  const letto = leggiEuro(testo);
  return letto.ok ? letto.valore : null;
}

/** The same address with some parameters changed; a changed filter goes back to the first page. */
export function indirizzoElenco(ricerca: URLSearchParams, cambi: Record<string, string | null>): string {
  const nuova = new URLSearchParams(ricerca);
  if (!('pagina' in cambi)) nuova.delete('pagina');
  for (const [nome, valore] of Object.entries(cambi)) {
    if (valore === null || valore === '') nuova.delete(nome);
    else nuova.set(nome, valore);
  }
  return percorso('annunci', Object.fromEntries(nuova));
}

export const SENZA_FILTRI: Filtri = leggiFiltri(new URLSearchParams());
