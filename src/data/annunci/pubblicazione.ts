import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CAMPI_MODULO, type CampiScritti } from '../../domain/annunci/validazione.ts';
import { STATO_ANNUNCIO, STATO_VERIFICA_ANNUNCIO } from '../../domain/annuncio-values.ts';
import { isValidIdentifier } from '../../domain/identificativo.ts';
import { METODO_SPEDIZIONE } from '../../domain/values.ts';
import { readCompany } from '../accesso/societa.ts';
import { createCommand } from '../client/command.ts';
import { maybe, numero } from '../client/decode.ts';
import { textOfCode } from '../client/errori.ts';
import { extensionOf, uploadFile } from '../client/payload.ts';
import type { Source } from '../client/source.ts';
import { comando, procedura } from '../client/supabase.ts';
import { bachecaQuery, MY_ANNUNCI_KEY } from './bacheca.ts';
import { schemaCampi } from './fields.ts';

/** A picture ready for upload: every width, without metadata. */
export type ReadyPhoto = {
  id: string;
  grande: Blob;
  mezzana?: Blob | undefined;
  piccola: Blob;
  larghezza: number;
  altezza: number;
};
export type UploadedPhoto = { url_file: string; larghezza: number | null; altezza: number | null };

export type NewAnnuncio = CampiScritti & { metodo_spedizione: string };

/** Uploaded pictures by Blob: a retry sends only the others. */
const arrived = new WeakMap<Blob, UploadedPhoto>();

/** Uploads every width, public at once; the name says that there are three (`data/client/images.ts`). */
async function uploadPhoto(utenteId: string, foto: ReadyPhoto): Promise<UploadedPhoto> {
  const already = arrived.get(foto.grande);
  if (already?.url_file.startsWith(`${utenteId}/`)) return already;
  const fine = extensionOf(foto.grande);
  const base = `${utenteId}/${crypto.randomUUID()}${foto.mezzana === undefined ? '' : '-3'}`;
  await uploadFile('media-annunci', `${base}.piccola.${fine}`, foto.piccola);
  if (foto.mezzana !== undefined) await uploadFile('media-annunci', `${base}.mezzana.${fine}`, foto.mezzana);
  await uploadFile('media-annunci', `${base}.grande.${fine}`, foto.grande);
  const arrivata = { url_file: `${base}.grande.${fine}`, larghezza: foto.larghezza, altezza: foto.altezza };
  arrived.set(foto.grande, arrivata);
  return arrivata;
}

export type Submission = {
  utenteId: string;
  annuncio: NewAnnuncio;
  /** In order; pictures already shown are named by path. */
  foto: readonly (ReadyPhoto | UploadedPhoto)[];
  onPhotos: (id: string, stato: 'parte' | 'arrivata' | 'ferma') => void;
};

/** Sequential, because parallel uploads fail on slow connections. Tries each and throws the first refusal. */
async function uploadAll({ utenteId, foto, onPhotos }: Submission): Promise<UploadedPhoto[]> {
  const loaded: UploadedPhoto[] = [];
  let rifiuto: { cause: unknown } | null = null;
  for (const f of foto) {
    if ('url_file' in f) {
      loaded.push(f);
      continue;
    }
    onPhotos(f.id, 'parte');
    try {
      loaded.push(await uploadPhoto(utenteId, f));
      onPhotos(f.id, 'arrivata');
    } catch (cause) {
      onPhotos(f.id, 'ferma');
      rifiuto ??= { cause };
    }
  }
  if (rifiuto !== null) throw rifiuto.cause;
  return loaded;
}

/** Uploads the pictures, then publishes listing and pictures in one transaction; returns the id. */
export const publishAnnuncio = createCommand({
  run: async (submission: Submission, id) => {
    const p_media = await uploadAll(submission);
    return z.parse(z.string(), await comando('pubblica_annuncio', { p_annuncio: submission.annuncio, p_media }, id));
  },
  invalidates: () => [bachecaQuery().queryKey, MY_ANNUNCI_KEY],
});

export const editAnnuncio = createCommand({
  run: async ({ id: p_id, versione, ...submission }: Submission & { id: string; versione: string }, id) => {
    const p_media = await uploadAll(submission);
    const p_annuncio = { ...submission.annuncio, versione };
    return z.parse(z.string(), await comando('modifica_annuncio', { p_id, p_annuncio, p_media }, id));
  },
  invalidates: ({ id }) => [bachecaQuery().queryKey, MY_ANNUNCI_KEY, editQuery(id).queryKey],
  done: 'Modifiche salvate',
});

const editSchema = z.object({
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
  non_eliminabile: maybe(z.string()),
  media: z.array(z.object({ url_file: z.string(), larghezza: maybe(numero), altezza: maybe(numero) })),
});
export type EditableAnnuncio = z.output<typeof editSchema> & {
  motivo_non_eliminabile: string | null;
};

/** An id of no listing: an invalid URL is answered like an unknown one. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** An own listing as its form starts; refused if unknown or another's. */
export const editQuery = (id: string) =>
  queryOptions({
    queryKey: ['annuncio-da-modificare', id],
    queryFn: async (): Promise<EditableAnnuncio> => {
      const p_id = isValidIdentifier(id) ? id : NOBODY;
      const letto = z.parse(editSchema, await procedura('annuncio_da_modificare', { p_id }));
      const codice = letto.non_eliminabile;
      return { ...letto, motivo_non_eliminabile: codice === null ? null : await textOfCode(codice) };
    },
    // The form starts from a fresh answer, never from a cached one.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Percent of a sale that platform and centres keep today. */
export const commissioniQuery = (source: Source) =>
  queryOptions({
    queryKey: ['commissioni'],
    queryFn: async () => {
      const { commissione_percentuale, percentuali_centri } = await readCompany(source);
      return { piattaforma: commissione_percentuale, centro: percentuali_centri };
    },
  });

const miei = () => [bachecaQuery().queryKey, MY_ANNUNCI_KEY];
const TOUCHES_MINE = { invalidates: miei, reread: miei };

export const deleteAnnuncio = createCommand({
  run: async (annuncio: string, id) => {
    await comando('elimina_mio_annuncio', { p_id: annuncio }, id);
  },
  ...TOUCHES_MINE,
  done: 'Annuncio eliminato',
});

/** Hides it until its seller resumes it; refused while somebody relies on it. */
export const pauseAnnuncio = createCommand({
  run: async (annuncio: string, id) => {
    await comando('metti_in_pausa', { p_id: annuncio }, id);
  },
  ...TOUCHES_MINE,
  done: 'Annuncio in pausa',
});

export const resumeVendita = createCommand({
  run: async (annuncio: string, id) => {
    await comando('riprendi_vendita', { p_id: annuncio }, id);
  },
  ...TOUCHES_MINE,
  done: 'Annuncio di nuovo in vendita',
});

/** 'Ripubblica come nuovo annuncio' after Non Conforme; returns the new id (decision C7). */
export const republishAnnuncio = createCommand({
  run: async (annuncio: string, id) =>
    z.parse(z.string(), await comando('ripubblica_annuncio', { p_id: annuncio }, id)),
  ...TOUCHES_MINE,
});
