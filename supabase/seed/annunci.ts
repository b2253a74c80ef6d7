import type { Sql } from '../local/backend/database.ts';
import type { Soggetto } from './backgrounds.ts';
import type { Department, Item } from './catalogo/item.ts';
import { DEPARTMENTS } from './catalogo/reparti.ts';
import { subcategoria } from './categorie.ts';
import { ageOf, arrange } from './disposizione.ts';
import { type Archive, deposit, photoBase, readPhoto } from './foto.ts';
import { cittaOf, phoneOf, utente } from './persone.ts';
import { BOOKED } from './prenotati.ts';
import { type Fields, idOf, insert } from './rows.ts';
import { DELETED, OFF_LIST, STORYLINES, SUSPENDED_REASONS } from './storie.ts';
import { dopo, type Tempo } from './tempo.ts';

export const annuncio = (soggetto: Soggetto): string => idOf('annuncio', soggetto);

interface Published {
  soggetto: Soggetto;
  department: string;
  minAge: number;
  voce: Item;
  pacco: Department['pacco'];
}

const SPEDIZIONI = {
  punto: { metodo_spedizione: 'punto_verifica', spedizione_a_carico: 'acquirente' },
  corriere: { metodo_spedizione: 'corriere', spedizione_a_carico: 'acquirente' },
  inclusa: { metodo_spedizione: 'corriere', spedizione_a_carico: 'venditore' },
  mano: { metodo_spedizione: 'ritiro_a_mano', spedizione_a_carico: 'venditore' },
} as const;

const COST = { piccolo: 1290, medio: 1590, grande: 2490, maxi: 4900 } as const;

/** Old enough for everything that happened since. Brera is always open; elsewhere a closed weekend may lie between. */
function minAgeOf(soggetto: Soggetto): number {
  const storia = STORYLINES.find((s) => s.soggetto === soggetto);
  const margin = storia?.centro === 'centro' ? 1.5 : 3;
  const fromStory = storia === undefined ? 0 : (storia.daysAgo + margin) * 24;
  return Math.max(fromStory, (BOOKED.find((p) => p.soggetto === soggetto)?.hoursAgo ?? 0) + 2);
}

/** Unavailable listings come last, so that neighbours are the catalogue's. */
function inSequence(): Published[] {
  const voci = DEPARTMENTS.flatMap(({ slug, pacco, voci: righe }) =>
    righe.map((voce): Published => {
      const minAge = minAgeOf(voce[0]);
      return { soggetto: voce[0], department: slug, minAge, voce, pacco };
    }),
  );
  const fuori = (v: Published) => OFF_LIST.includes(v.soggetto);
  return [...arrange(voci.filter((v) => !fuori(v))), ...arrange(voci.filter(fuori))];
}

/** Oldest first, so that numbers grow with time. */
export async function seedAnnunci(sql: Sql, archive: Archive, tempo: Tempo): Promise<Map<Soggetto, Date>> {
  const sequence = inSequence();
  const publishedOnes = new Map(
    sequence.map((v, i) => [v.soggetto, tempo.hoursAgo(Math.max(ageOf(i), v.minAge + (i % 5)))] as const),
  );
  const quando = (v: Published): Date => publishedOnes.get(v.soggetto) ?? tempo.adesso;
  const vecchi = [...sequence].sort((a, b) => quando(a).getTime() - quando(b).getTime());
  await insert(
    sql,
    'public.annunci',
    vecchi.map((v, i) => annuncioRow(v, quando(v), i)),
  );
  await deposit(
    sql,
    archive,
    sequence.flatMap((v) =>
      (['grande', 'mezzana', 'piccola'] as const).map((misura) => ({
        bucket: 'media-annunci' as const,
        nome: `${photoBase(utente(v.voce[1]), v.soggetto)}.${misura}.webp`,
        dati: readPhoto(v.soggetto, misura),
        quando: quando(v),
        di: utente(v.voce[1]),
      })),
    ),
  );
  await insert(
    sql,
    'public.media',
    sequence.map((v) => mediaRow(v, quando(v))),
  );
  return publishedOnes;
}

const figure = (soggetto: Soggetto): string => soggetto.replace(/-\d$/, '');

/** Each department draws three figures, in the order of its subcategories. */
function slotOf(soggetto: Soggetto, { voci }: Department): number {
  return [...new Set(voci.map(([s]) => figure(s)))].indexOf(figure(soggetto));
}

function annuncioRow({ soggetto, voce, pacco, department: slug }: Published, quando: Date, i: number): Fields {
  const [, venditore, euro, condizione, spedizione, titolo, descrizione] = voce;
  const department = DEPARTMENTS.find((r) => r.slug === slug);
  return {
    id: annuncio(soggetto),
    id_utente: utente(venditore),
    titolo,
    descrizione,
    prezzo: euro * 100,
    condizione,
    category_id: department === undefined ? null : subcategoria(department.slug, slotOf(soggetto, department)),
    localita: cittaOf(venditore),
    ...SPEDIZIONI[spedizione],
    dimensione_pacco: spedizione === 'punto' ? pacco : null,
    costo_spedizione: spedizione === 'corriere' ? COST[pacco] : 0,
    sovrapprezzo_spedizione: 0,
    durata_prenotazione_ore: 48,
    telefono_contatto: phoneOf(venditore),
    stato_verifica: 'non_verificato',
    stato_annuncio: SUSPENDED_REASONS.has(soggetto) ? 'sospeso' : 'attivo',
    admin_notes: SUSPENDED_REASONS.get(soggetto) ?? null,
    eliminato_il: soggetto === DELETED ? dopo(quando, 600) : null,
    motivo_eliminazione: soggetto === DELETED ? 'Duplicato di un altro annuncio dello stesso venditore.' : null,
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

function mediaRow({ soggetto, voce }: Published, quando: Date): Fields {
  return {
    id: idOf('media', soggetto),
    id_annuncio: annuncio(soggetto),
    url_file: `${photoBase(utente(voce[1]), soggetto)}.grande.webp`,
    tipo_file: 'immagine',
    ordine: 0,
    larghezza: 800,
    altezza: 1000,
    data_caricamento: quando,
  };
}
