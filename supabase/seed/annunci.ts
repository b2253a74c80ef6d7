import type { Sql } from '../local/backend/database.ts';
import { REPARTI } from './catalogo/reparti.ts';
import type { Reparto, Voce } from './catalogo/voce.ts';
import { sottocategoria } from './categorie.ts';
import { disponi, etaDi } from './disposizione.ts';
import type { Soggetto } from './fondi.ts';
import { type Archivio, baseFoto, deposita, leggiFoto } from './foto.ts';
import { cittaDi, telefonoDi, utente } from './persone.ts';
import { PRENOTATI } from './prenotati.ts';
import { type Campi, idDi, inserisci } from './righe.ts';
import { ELIMINATO, FUORI_LISTA, SOSPESI, STORIE } from './storie.ts';
import { dopo, type Tempo } from './tempo.ts';

export const annuncio = (soggetto: Soggetto): string => idDi('annuncio', soggetto);

interface Pubblicato {
  soggetto: Soggetto;
  reparto: string;
  etaMinima: number;
  voce: Voce;
  pacco: Reparto['pacco'];
}

const SPEDIZIONI = {
  punto: { metodo_spedizione: 'punto_verifica', spedizione_a_carico: 'acquirente' },
  corriere: { metodo_spedizione: 'corriere', spedizione_a_carico: 'acquirente' },
  inclusa: { metodo_spedizione: 'corriere', spedizione_a_carico: 'venditore' },
  mano: { metodo_spedizione: 'ritiro_a_mano', spedizione_a_carico: 'venditore' },
} as const;

const COSTO = { piccolo: 1290, medio: 1590, grande: 2490, maxi: 4900 } as const;

/** Old enough for everything that happened since. Brera is always open; elsewhere a closed weekend may lie between. */
function etaMinimaDi(soggetto: Soggetto): number {
  const storia = STORIE.find((s) => s.soggetto === soggetto);
  const margine = storia?.centro === 'centro' ? 1.5 : 3;
  const dallaStoria = storia === undefined ? 0 : (storia.giorniFa + margine) * 24;
  return Math.max(dallaStoria, (PRENOTATI.find((p) => p.soggetto === soggetto)?.oreFa ?? 0) + 2);
}

/** Unavailable listings come last, so that neighbours are the catalogue's. */
function inFila(): Pubblicato[] {
  const voci = REPARTI.flatMap(({ slug, pacco, voci: righe }) =>
    righe.map((voce): Pubblicato => {
      const etaMinima = etaMinimaDi(voce[0]);
      return { soggetto: voce[0], reparto: slug, etaMinima, voce, pacco };
    }),
  );
  const fuori = (v: Pubblicato) => FUORI_LISTA.includes(v.soggetto);
  return [...disponi(voci.filter((v) => !fuori(v))), ...disponi(voci.filter(fuori))];
}

/** Oldest first, so that numbers grow with time. */
export async function seminaAnnunci(sql: Sql, archivio: Archivio, tempo: Tempo): Promise<Map<Soggetto, Date>> {
  const fila = inFila();
  const pubblicati = new Map(
    fila.map((v, i) => [v.soggetto, tempo.oreFa(Math.max(etaDi(i), v.etaMinima + (i % 5)))] as const),
  );
  const quando = (v: Pubblicato): Date => pubblicati.get(v.soggetto) ?? tempo.adesso;
  const vecchi = [...fila].sort((a, b) => quando(a).getTime() - quando(b).getTime());
  await inserisci(
    sql,
    'public.annunci',
    vecchi.map((v, i) => rigaAnnuncio(v, quando(v), i)),
  );
  await deposita(
    sql,
    archivio,
    fila.flatMap((v) =>
      (['grande', 'mezzana', 'piccola'] as const).map((misura) => ({
        bucket: 'media-annunci' as const,
        nome: `${baseFoto(utente(v.voce[1]), v.soggetto)}.${misura}.webp`,
        dati: leggiFoto(v.soggetto, misura),
        quando: quando(v),
        di: utente(v.voce[1]),
      })),
    ),
  );
  await inserisci(
    sql,
    'public.media',
    fila.map((v) => rigaMedia(v, quando(v))),
  );
  return pubblicati;
}

const figura = (soggetto: Soggetto): string => soggetto.replace(/-\d$/, '');

/** Each department draws three figures, in the order of its subcategories. */
function postoDi(soggetto: Soggetto, { voci }: Reparto): number {
  return [...new Set(voci.map(([s]) => figura(s)))].indexOf(figura(soggetto));
}

function rigaAnnuncio({ soggetto, voce, pacco, reparto: slug }: Pubblicato, quando: Date, i: number): Campi {
  const [, venditore, euro, condizione, spedizione, titolo, descrizione] = voce;
  const reparto = REPARTI.find((r) => r.slug === slug);
  return {
    id: annuncio(soggetto),
    id_utente: utente(venditore),
    titolo,
    descrizione,
    prezzo: euro * 100,
    condizione,
    category_id: reparto === undefined ? null : sottocategoria(reparto.slug, postoDi(soggetto, reparto)),
    localita: cittaDi(venditore),
    ...SPEDIZIONI[spedizione],
    dimensione_pacco: spedizione === 'punto' ? pacco : null,
    costo_spedizione: spedizione === 'corriere' ? COSTO[pacco] : 0,
    sovrapprezzo_spedizione: 0,
    durata_prenotazione_ore: 48,
    telefono_contatto: telefonoDi(venditore),
    stato_verifica: 'non_verificato',
    stato_annuncio: SOSPESI.has(soggetto) ? 'sospeso' : 'attivo',
    admin_notes: SOSPESI.get(soggetto) ?? null,
    eliminato_il: soggetto === ELIMINATO ? dopo(quando, 600) : null,
    motivo_eliminazione: soggetto === ELIMINATO ? 'Duplicato di un altro annuncio dello stesso venditore.' : null,
    stato_prenotazione: 'disponibile',
    data_pubblicazione: quando,
    data_creazione: quando,
    data_modifica: quando,
    updated_at: quando,
    visualizzazioni: 9 + ((i * 37) % 241),
    categoria: '',
    tipo_prodotto: '',
    in_evidenza: soggetto === 'orologio-cronografo-1',
  };
}

function rigaMedia({ soggetto, voce }: Pubblicato, quando: Date): Campi {
  return {
    id: idDi('media', soggetto),
    id_annuncio: annuncio(soggetto),
    url_file: `${baseFoto(utente(voce[1]), soggetto)}.grande.webp`,
    tipo_file: 'immagine',
    ordine: 0,
    larghezza: 800,
    altezza: 1000,
    data_caricamento: quando,
  };
}
