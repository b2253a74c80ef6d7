import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CAMPI_MODULO, type CampiScritti } from '../../domain/annunci/validazione.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { METODO_SPEDIZIONE } from '../../domain/valori.ts';
import { STATO_ANNUNCIO, STATO_VERIFICA_ANNUNCIO } from '../../domain/valori-annuncio.ts';
import { leggiSocieta } from '../accesso/societa.ts';
import { caricaFile, estensione } from '../client/carico.ts';
import { creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { testoDelCodice } from '../client/errori.ts';
import type { Fonte } from '../client/fonte.ts';
import { comando, procedura } from '../client/supabase.ts';
import { letturaBacheca, MIEI } from './bacheca.ts';
import { schemaCampi } from './campi.ts';

/** A picture ready for upload: every width, without metadata. */
export type FotoPronta = {
  id: string;
  grande: Blob;
  mezzana?: Blob | undefined;
  piccola: Blob;
  larghezza: number;
  altezza: number;
};
export type FotoCaricata = { url_file: string; larghezza: number | null; altezza: number | null };

export type NuovoAnnuncio = CampiScritti & { metodo_spedizione: string };

/** Uploaded pictures by Blob: a retry sends only the others. */
const arrivate = new WeakMap<Blob, FotoCaricata>();

/** Uploads every width, public at once; the name says that there are three (`data/client/immagini.ts`). */
async function caricaFoto(idUtente: string, foto: FotoPronta): Promise<FotoCaricata> {
  const gia = arrivate.get(foto.grande);
  if (gia?.url_file.startsWith(`${idUtente}/`)) return gia;
  const fine = estensione(foto.grande);
  const base = `${idUtente}/${crypto.randomUUID()}${foto.mezzana === undefined ? '' : '-3'}`;
  await caricaFile('media-annunci', `${base}.piccola.${fine}`, foto.piccola);
  if (foto.mezzana !== undefined) await caricaFile('media-annunci', `${base}.mezzana.${fine}`, foto.mezzana);
  await caricaFile('media-annunci', `${base}.grande.${fine}`, foto.grande);
  const arrivata = { url_file: `${base}.grande.${fine}`, larghezza: foto.larghezza, altezza: foto.altezza };
  arrivate.set(foto.grande, arrivata);
  return arrivata;
}

export type Invio = {
  idUtente: string;
  annuncio: NuovoAnnuncio;
  /** In order; pictures already shown are named by path. */
  foto: readonly (FotoPronta | FotoCaricata)[];
  onFoto: (id: string, stato: 'parte' | 'arrivata' | 'ferma') => void;
};

/** Sequential, because parallel uploads fail on slow connections. Tries each and throws the first refusal. */
async function caricaTutte({ idUtente, foto, onFoto }: Invio): Promise<FotoCaricata[]> {
  const caricate: FotoCaricata[] = [];
  let rifiuto: { causa: unknown } | null = null;
  for (const f of foto) {
    if ('url_file' in f) {
      caricate.push(f);
      continue;
    }
    onFoto(f.id, 'parte');
    try {
      caricate.push(await caricaFoto(idUtente, f));
      onFoto(f.id, 'arrivata');
    } catch (causa) {
      onFoto(f.id, 'ferma');
      rifiuto ??= { causa };
    }
  }
  if (rifiuto !== null) throw rifiuto.causa;
  return caricate;
}

/** Uploads the pictures, then publishes listing and pictures in one transaction; returns the id. */
export const pubblicaAnnuncio = creaComando({
  esegui: async (invio: Invio, id) => {
    const p_media = await caricaTutte(invio);
    return z.parse(z.string(), await comando('pubblica_annuncio', { p_annuncio: invio.annuncio, p_media }, id));
  },
  rinnova: () => [letturaBacheca().queryKey, MIEI],
});

export const modificaAnnuncio = creaComando({
  esegui: async ({ id: p_id, versione, ...invio }: Invio & { id: string; versione: string }, id) => {
    const p_media = await caricaTutte(invio);
    const p_annuncio = { ...invio.annuncio, versione };
    return z.parse(z.string(), await comando('modifica_annuncio', { p_id, p_annuncio, p_media }, id));
  },
  rinnova: ({ id }) => [letturaBacheca().queryKey, MIEI, letturaModifica(id).queryKey],
  fatto: 'Modifiche salvate',
});

const schemaModifica = z.object({
  id: z.string(),
  ...schemaCampi(CAMPI_MODULO),
  categoria: z.string(),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  modificabile: z.boolean(),
  /** A new listing may copy it. */
  duplicabile: z.boolean(),
  stato_annuncio: z.enum(STATO_ANNUNCIO),
  stato_verifica: z.enum(STATO_VERIFICA_ANNUNCIO),
  versione: z.string(),
  /** Refusal code of a deletion; null if possible. */
  non_eliminabile: forse(z.string()),
  media: z.array(z.object({ url_file: z.string(), larghezza: forse(numero), altezza: forse(numero) })),
});
export type AnnuncioDaModificare = z.output<typeof schemaModifica> & {
  motivo_non_eliminabile: string | null;
};

/** An id of no listing: an invalid URL is answered like an unknown one. */
const NESSUNO = '00000000-0000-4000-8000-000000000000';

/** An own listing as its form starts; refused if unknown or another's. */
export const letturaModifica = (id: string) =>
  queryOptions({
    queryKey: ['annuncio-da-modificare', id],
    queryFn: async (): Promise<AnnuncioDaModificare> => {
      const p_id = identificativoValido(id) ? id : NESSUNO;
      const letto = z.parse(schemaModifica, await procedura('annuncio_da_modificare', { p_id }));
      const codice = letto.non_eliminabile;
      return { ...letto, motivo_non_eliminabile: codice === null ? null : await testoDelCodice(codice) };
    },
    // The form starts from a fresh answer, never from a cached one.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Percent of a sale that platform and centres keep today. */
export const letturaCommissioni = (fonte: Fonte) =>
  queryOptions({
    queryKey: ['commissioni'],
    queryFn: async () => {
      const { commissione_percentuale, percentuali_centri } = await leggiSocieta(fonte);
      return { piattaforma: commissione_percentuale, centro: percentuali_centri };
    },
  });

const miei = () => [letturaBacheca().queryKey, MIEI];
const TOCCA_I_MIEI = { rinnova: miei, rileggi: miei };

export const eliminaAnnuncio = creaComando({
  esegui: async (annuncio: string, id) => {
    await comando('elimina_mio_annuncio', { p_id: annuncio }, id);
  },
  ...TOCCA_I_MIEI,
  fatto: 'Annuncio eliminato',
});

/** Hides it until its seller resumes it; refused while somebody relies on it. */
export const mettiInPausa = creaComando({
  esegui: async (annuncio: string, id) => {
    await comando('metti_in_pausa', { p_id: annuncio }, id);
  },
  ...TOCCA_I_MIEI,
  fatto: 'Annuncio in pausa',
});

export const riprendiVendita = creaComando({
  esegui: async (annuncio: string, id) => {
    await comando('riprendi_vendita', { p_id: annuncio }, id);
  },
  ...TOCCA_I_MIEI,
  fatto: 'Annuncio di nuovo in vendita',
});

/** 'Ripubblica come nuovo annuncio' after Non Conforme; returns the new id (decision C7). */
export const ripubblicaAnnuncio = creaComando({
  esegui: async (annuncio: string, id) =>
    z.parse(z.string(), await comando('ripubblica_annuncio', { p_id: annuncio }, id)),
  ...TOCCA_I_MIEI,
});
