import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addDays, giornoDiRoma } from '../../domain/day.ts';
import type { IncassoMethod } from '../../domain/ordini/in-sede.ts';
import { INCASSO_METHODS } from '../../domain/ordini/in-sede.ts';
import { createCommand } from '../client/command.ts';
import { numero } from '../client/decode.ts';
import { DataError, textOfCode } from '../client/errori.ts';
import { uploadFile } from '../client/payload.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A partner's counter sale (decisions M7, C12): recorded, returned, cancelled. Online only, because it is money. */

const detailSchema = z.object({
  id: z.string(),
  id_annuncio: z.string(),
  titolo: z.string(),
  numero_annuncio: z.nullable(numero),
  prezzo: numero,
  stato: z.string(),
  prenotato_fino_a: z.nullable(z.string()),
  custodia: z.nullable(z.object({ stato: z.string() })),
});

const movimentoSchema = z.object({
  id: z.string(),
  id_verifica: z.nullable(z.string()),
  importo: numero,
  metodo_pagamento: z.enum(INCASSO_METHODS),
  vendita: z.boolean(),
  stato: z.string(),
  data_transazione: z.string(),
  created_at: z.string(),
});
export type Movimento = z.output<typeof movimentoSchema>;
export type VenditaInSede = z.output<typeof detailSchema> & { movimento: Movimento | null };

/** Search window: a sale is cancelled here on its own day only (decision M21). */
const DAYS_BACK = 60;

async function venditaInSede(verifica: string, oggi: Date): Promise<VenditaInSede> {
  const dal = addDays(giornoDiRoma(oggi), -DAYS_BACK);
  const [dettaglio, pagamenti] = await Promise.all([
    procedura('dettaglio_verifica', { p_id: verifica }),
    procedura('centro_pagamenti', { p_dal: dal }),
  ]);
  const { inPerson } = z.parse(z.object({ inPerson: z.array(movimentoSchema) }), pagamenti);
  const ownOne = (m: Movimento) => m.vendita && m.stato === 'completata' && m.id_verifica === verifica;
  return { ...z.parse(detailSchema, dettaglio), movimento: inPerson.find(ownOne) ?? null };
}

const venditaKey = (verifica: string) => ['vendita-in-sede', verifica] as const;

export const venditaQuery = (verifica: string, oggi: Date) =>
  queryOptions({
    queryKey: venditaKey(verifica),
    queryFn: () => venditaInSede(verifica, oggi),
    staleTime: 0,
  });

/** Exactly one of code and document. Amounts in cents. */
interface VenditaData {
  id_verifica: string;
  importo: number;
  metodo_pagamento: IncassoMethod;
  codice_ritiro: string | null;
  doc_id: string | null;
  nome: string;
}

interface Prove {
  centro: string;
  arrived: Map<Blob, string>;
}

interface Vendita extends Prove {
  dati: VenditaData;
  firma: Blob;
}

/** Sells and hands over in one transaction; a wrong code is counted, and thrown with its text. */
export const venditaCommand = createCommand<Vendita, void>({
  run: async ({ dati, firma, ...prove }, id) => {
    const firma_media_id = await evidenceArrived(prove, dati.id_verifica, firma, 'firma_consegna');
    await orReject(await comando('registra_incasso', { p_dati: { tipo: 'vendita', ...dati, firma_media_id } }, id));
  },
  invalidates: ({ dati }) => [venditaKey(dati.id_verifica)],
  isFinal: (cause) => !(cause instanceof DataError && cause.stato === 0),
});

interface Rientro extends Prove {
  verifica: string;
  movimento: string;
  confronto: { seriale: boolean; segni: boolean; note: string | null };
  /** Three pictures at least. */
  foto: readonly Blob[];
}

/** Compared with the sold item; if it differs, the office decides. */
export const rientroCommand = createCommand<Rientro, void>({
  run: async ({ verifica, movimento, confronto, foto, ...prove }, id) => {
    const arrived: string[] = [];
    for (const una of foto) arrived.push(await evidenceArrived(prove, verifica, una, 'rientro'));
    const p_confronto = { ...confronto, foto: arrived };
    await comando('registra_rientro_in_sede', { p_incasso: movimento, p_confronto }, id);
  },
  invalidates: ({ verifica }) => [venditaKey(verifica)],
});

export const cancelVenditaCommand = createCommand<{ verifica: string; movimento: string; motivo: string }, void>({
  run: async ({ movimento, motivo }, id) => {
    await comando('annulla_incasso', { p_id: movimento, p_motivo: motivo }, id);
  },
  done: 'Vendita annullata: l’annuncio è di nuovo in vendita.',
  invalidates: ({ verifica }) => [venditaKey(verifica)],
});

async function evidenceArrived(
  { centro, arrived }: Prove,
  verifica: string,
  blob: Blob,
  ruolo: 'firma_consegna' | 'rientro',
): Promise<string> {
  const nota = arrived.get(blob) ?? (await uploadEvidence(centro, verifica, blob, ruolo));
  arrived.set(blob, nota);
  return nota;
}

async function orReject(risposta: unknown): Promise<void> {
  const letta = z.safeParse(z.object({ status: z.string(), reason: z.optional(z.string()) }), risposta);
  if (!letta.success || letta.data.status !== 'rejected') return;
  const codice = letta.data.reason ?? 'errore_generico';
  throw new DataError(codice, await textOfCode(codice), 409);
}

/** Uploads a picture or signature, then sends the operation that names it. Returns its id. */
async function uploadEvidence(
  centro: string,
  verifica: string,
  blob: Blob,
  ruolo: 'firma_consegna' | 'rientro',
): Promise<string> {
  const media_id = crypto.randomUUID();
  const sha256 = await impronta(blob);
  const path = `${centro}/${verifica}/${media_id}-${sha256.slice(0, 16)}.${EXTENSIONS[blob.type] ?? 'jpg'}`;
  await uploadFile('media-verifiche', path, blob).catch(async (cause: unknown) => {
    if (cause instanceof DataError && cause.stato > 0 && cause.codice.includes('_')) throw cause;
    throw new DataError('file_non_arrivato', await textOfCode('file_non_arrivato'), 0);
  });
  const op_id = crypto.randomUUID();
  const risposte = await procedura('sync_push', {
    p_ops: [
      {
        op_id,
        device_id: `in-rete-${op_id}`,
        seq: 1,
        v: 1,
        kind: ruolo === 'firma_consegna' ? 'firma' : 'allega_media',
        entity_id: verifica,
        field: null,
        base_version: null,
        payload: {
          media_id,
          path,
          sha256,
          dimensione: blob.size,
          tipo_file: 'immagine',
          ruolo,
          ordine: 0,
          descrizione: '',
        },
      },
    ],
  });
  const [risposta] = z.parse(z.array(z.object({ status: z.string(), reason: z.optional(z.string()) })), risposte);
  if (risposta?.status === 'applied' || risposta?.status === 'merged') return media_id;
  const codice = risposta?.reason ?? 'file_non_arrivato';
  throw new DataError(codice, await textOfCode(codice), 409);
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

async function impronta(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
