import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { aggiungiGiorni, giornoDiRoma } from '../../domain/giorno.ts';
import type { MetodoIncasso } from '../../domain/ordini/in-sede.ts';
import { METODI_INCASSO } from '../../domain/ordini/in-sede.ts';
import { caricaFile } from '../client/carico.ts';
import { creaComando } from '../client/comando.ts';
import { numero } from '../client/decodifica.ts';
import { ErroreDati, testoDelCodice } from '../client/errori.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A partner's counter sale (decisions M7, C12): recorded, returned, cancelled. Online only, because it is money. */

const schemaDettaglio = z.object({
  id: z.string(),
  id_annuncio: z.string(),
  titolo: z.string(),
  numero_annuncio: z.nullable(numero),
  prezzo: numero,
  stato: z.string(),
  prenotato_fino_a: z.nullable(z.string()),
  custodia: z.nullable(z.object({ stato: z.string() })),
});

const schemaMovimento = z.object({
  id: z.string(),
  id_verifica: z.nullable(z.string()),
  importo: numero,
  metodo_pagamento: z.enum(METODI_INCASSO),
  vendita: z.boolean(),
  stato: z.string(),
  data_transazione: z.string(),
  created_at: z.string(),
});
export type Movimento = z.output<typeof schemaMovimento>;
export type VenditaInSede = z.output<typeof schemaDettaglio> & { movimento: Movimento | null };

/** Search window: a sale is cancelled here on its own day only (decision M21). */
const GIORNI_INDIETRO = 60;

async function venditaInSede(verifica: string, oggi: Date): Promise<VenditaInSede> {
  const dal = aggiungiGiorni(giornoDiRoma(oggi), -GIORNI_INDIETRO);
  const [dettaglio, pagamenti] = await Promise.all([
    procedura('dettaglio_verifica', { p_id: verifica }),
    procedura('centro_pagamenti', { p_dal: dal }),
  ]);
  const { inPerson } = z.parse(z.object({ inPerson: z.array(schemaMovimento) }), pagamenti);
  const sua = (m: Movimento) => m.vendita && m.stato === 'completata' && m.id_verifica === verifica;
  return { ...z.parse(schemaDettaglio, dettaglio), movimento: inPerson.find(sua) ?? null };
}

const chiaveVendita = (verifica: string) => ['vendita-in-sede', verifica] as const;

export const letturaVendita = (verifica: string, oggi: Date) =>
  queryOptions({
    queryKey: chiaveVendita(verifica),
    queryFn: () => venditaInSede(verifica, oggi),
    staleTime: 0,
  });

/** Exactly one of code and document. Amounts in cents. */
interface DatiVendita {
  id_verifica: string;
  importo: number;
  metodo_pagamento: MetodoIncasso;
  codice_ritiro: string | null;
  doc_id: string | null;
  nome: string;
}

interface Prove {
  centro: string;
  arrivate: Map<Blob, string>;
}

interface Vendita extends Prove {
  dati: DatiVendita;
  firma: Blob;
}

/** Sells and hands over in one transaction; a wrong code is counted, and thrown with its text. */
export const comandoVendita = creaComando<Vendita, void>({
  esegui: async ({ dati, firma, ...prove }, id) => {
    const firma_media_id = await provaArrivata(prove, dati.id_verifica, firma, 'firma_consegna');
    await oRifiuta(await comando('registra_incasso', { p_dati: { tipo: 'vendita', ...dati, firma_media_id } }, id));
  },
  rinnova: ({ dati }) => [chiaveVendita(dati.id_verifica)],
  definitivo: (causa) => !(causa instanceof ErroreDati && causa.stato === 0),
});

interface Rientro extends Prove {
  verifica: string;
  movimento: string;
  confronto: { seriale: boolean; segni: boolean; note: string | null };
  /** Three pictures at least. */
  foto: readonly Blob[];
}

/** Compared with the sold item; if it differs, the office decides. */
export const comandoRientro = creaComando<Rientro, void>({
  esegui: async ({ verifica, movimento, confronto, foto, ...prove }, id) => {
    const arrivate: string[] = [];
    for (const una of foto) arrivate.push(await provaArrivata(prove, verifica, una, 'rientro'));
    const p_confronto = { ...confronto, foto: arrivate };
    await comando('registra_rientro_in_sede', { p_incasso: movimento, p_confronto }, id);
  },
  rinnova: ({ verifica }) => [chiaveVendita(verifica)],
});

export const comandoAnnullaVendita = creaComando<{ verifica: string; movimento: string; motivo: string }, void>({
  esegui: async ({ movimento, motivo }, id) => {
    await comando('annulla_incasso', { p_id: movimento, p_motivo: motivo }, id);
  },
  fatto: 'Vendita annullata: l’annuncio è di nuovo in vendita.',
  rinnova: ({ verifica }) => [chiaveVendita(verifica)],
});

async function provaArrivata(
  { centro, arrivate }: Prove,
  verifica: string,
  blob: Blob,
  ruolo: 'firma_consegna' | 'rientro',
): Promise<string> {
  const nota = arrivate.get(blob) ?? (await caricaProva(centro, verifica, blob, ruolo));
  arrivate.set(blob, nota);
  return nota;
}

async function oRifiuta(risposta: unknown): Promise<void> {
  const letta = z.safeParse(z.object({ status: z.string(), reason: z.optional(z.string()) }), risposta);
  if (!letta.success || letta.data.status !== 'rejected') return;
  const codice = letta.data.reason ?? 'errore_generico';
  throw new ErroreDati(codice, await testoDelCodice(codice), 409);
}

/** Uploads a picture or signature, then sends the operation that names it. Returns its id. */
async function caricaProva(
  centro: string,
  verifica: string,
  blob: Blob,
  ruolo: 'firma_consegna' | 'rientro',
): Promise<string> {
  const media_id = crypto.randomUUID();
  const sha256 = await impronta(blob);
  const path = `${centro}/${verifica}/${media_id}-${sha256.slice(0, 16)}.${ESTENSIONI[blob.type] ?? 'jpg'}`;
  await caricaFile('media-verifiche', path, blob).catch(async (causa: unknown) => {
    if (causa instanceof ErroreDati && causa.stato > 0 && causa.codice.includes('_')) throw causa;
    throw new ErroreDati('file_non_arrivato', await testoDelCodice('file_non_arrivato'), 0);
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
  throw new ErroreDati(codice, await testoDelCodice(codice), 409);
}

const ESTENSIONI: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

async function impronta(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
