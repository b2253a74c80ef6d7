import * as z from 'zod/mini';
import { DataError } from '../client/errori.ts';
import { imageUrl } from '../client/images.ts';
import { loadFile, privateLinks } from '../client/payload.ts';
import { imageBase, procedura } from '../client/supabase.ts';

export type Chapters = Record<string, unknown>;
type Bytes = Uint8Array<ArrayBuffer>;

/** All stored data of the person, by chapter. At most five times an hour. */
export async function exportData(): Promise<Chapters> {
  return z.parse(z.record(z.string(), z.unknown()), await procedura('esporta_dati'));
}

interface NamedFile {
  nome: string;
  leggi: () => Promise<Bytes | null>;
}

const rows = <T extends z.ZodMiniType>(row: T) => z.nullish(z.array(row));
const paths = z.nullish(z.array(z.string()));
const schemaNamed = z.object({
  annunci: rows(z.object({ numero_annuncio: z.number(), foto: paths })),
  verifiche: rows(z.object({ foto_e_firme: z.nullish(z.array(z.object({ ruolo: z.string(), file: z.string() }))) })),
  contestazioni: rows(
    z.object({
      numero_ordine: z.number(),
      foto: paths,
      aggiunte: z.nullish(z.array(z.object({ foto: paths }))),
    }),
  ),
  ordini: rows(
    z.object({
      id: z.string(),
      numero_ordine: z.number(),
      come: z.string(),
      data_pagamento: z.nullable(z.string()),
      firma_ritiro: paths,
    }),
  ),
  segnalazioni: rows(z.object({ foto: z.nullish(z.string()) })),
});

export type ReceiptOf = (ordine: string) => Promise<string | null>;

/** Gives each file of the chapters a readable name, and uses it in the chapters too. */
export function exportedFiles(dati: Chapters, ricevuta: ReceiptOf): { dati: Chapters; files: NamedFile[] } {
  const { annunci, verifiche, contestazioni, ordini, segnalazioni } = z.parse(schemaNamed, dati);
  const named = new Map<string, NamedFile>();
  const add = (path: string, nome: string, leggi: NamedFile['leggi']) => {
    if (!named.has(path)) named.set(path, { nome: `${nome}.${/[.](\w+)$/.exec(path)?.[1] ?? 'jpg'}`, leggi });
  };
  const privateFile = (bucket: 'media-contestazioni' | 'media-verifiche', path: string, nome: string) =>
    add(path, nome, () => readPrivate(bucket, path));
  for (const { numero_annuncio, foto } of annunci ?? [])
    for (const [n, path] of (foto ?? []).entries())
      add(path, `foto/annuncio-${numero_annuncio}-${n + 1}`, () => loadFile(imageUrl(path, imageBase())));
  for (const [v, { foto_e_firme }] of (verifiche ?? []).entries())
    for (const [n, { ruolo, file }] of (foto_e_firme ?? []).entries())
      privateFile('media-verifiche', file, `verifiche/verifica-${v + 1}-${ruolo.replaceAll('_', '-')}-${n + 1}`);
  for (const { numero_ordine, foto, aggiunte } of contestazioni ?? [])
    for (const [n, path] of [...(foto ?? []), ...(aggiunte ?? []).flatMap((una) => una.foto ?? [])].entries())
      privateFile('media-contestazioni', path, `contestazioni/ordine-${numero_ordine}-${n + 1}`);
  for (const { numero_ordine, firma_ritiro } of ordini ?? [])
    for (const [n, path] of (firma_ritiro ?? []).entries())
      privateFile('media-verifiche', path, `ordini/ordine-${numero_ordine}-firma-ritiro-${n + 1}`);
  for (const [n, { foto }] of (segnalazioni ?? []).entries())
    if (foto != null)
      named.set(foto, { nome: `segnalazioni/segnalazione-${n + 1}.${typeOf(foto)}`, leggi: async () => decode(foto) });
  const receipts = (ordini ?? [])
    .filter(({ come, data_pagamento }) => come === 'acquirente' && data_pagamento !== null)
    .map(({ id, numero_ordine }) => ({
      nome: `ricevute/ricevuta-FD-${numero_ordine}.html`,
      leggi: async () => encode(await ricevuta(id)),
    }));
  return { dati: renamed(dati, named), files: [...named.values(), ...receipts] };
}

const typeOf = (dataUrl: string): string => /^data:image\/(\w+)/.exec(dataUrl)?.[1] ?? 'jpg';
const decode = (dataUrl: string): Bytes =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
const encode = (text: string | null): Bytes | null => (text === null ? null : new TextEncoder().encode(text));

const renamed = (dati: Chapters, named: ReadonlyMap<string, NamedFile>): Chapters =>
  z.parse(
    z.record(z.string(), z.unknown()),
    JSON.parse(JSON.stringify(dati), (_, value: unknown) =>
      typeof value === 'string' ? (named.get(value)?.nome ?? value) : value,
    ),
  );

/** Reads each file; failures are listed in `mancano` and may be retried. Offline it stops. */
export async function readFiles(
  files: readonly NamedFile[],
  onStep: (done: number, tutte: number) => void,
): Promise<{ letti: { name: string; data: Bytes }[]; missingItems: NamedFile[] }> {
  const letti: { name: string; data: Bytes }[] = [];
  const missingItems: NamedFile[] = [];
  for (const [at, file] of files.entries()) {
    onStep(at + 1, files.length);
    try {
      const data = await file.leggi();
      if (data === null) missingItems.push(file);
      else letti.push({ name: file.nome, data });
    } catch (cause) {
      if (!(cause instanceof DataError) || cause.stato === 401) throw cause;
      missingItems.push(file);
      if (cause.stato === 0) return { letti, missingItems: [...missingItems, ...files.slice(at + 1)] };
    }
  }
  return { letti, missingItems };
}

/** A private URL lives a minute: requested at its turn, and once more after a refusal. */
async function readPrivate(bucket: 'media-contestazioni' | 'media-verifiche', path: string): Promise<Bytes | null> {
  for (const last of [false, true]) {
    const [address] = await privateLinks(bucket, [path]);
    if (address === undefined) return null;
    try {
      return await loadFile(address);
    } catch (cause) {
      if (last || !(cause instanceof DataError && cause.codice === 'expired')) throw cause;
    }
  }
  return null;
}
