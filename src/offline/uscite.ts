/**
 * What leaves the counter (decisions C1, C2, C6): given back to its seller, or taken away by its buyer. Who takes it is known by the
 * pickup code, checked here without network, or by a document seen; signature and act are one save.
 */
import type { ContenutoPerTipo } from '../domain/sincronia/contenuti.ts';
import type { Json } from '../domain/sincronia/json.ts';
import { type CodicePerBanco, codiceRitiroGiusto } from '../domain/verifiche/codice_ritiro.ts';
import { salvaFirma } from './allegati.ts';
import {
  type AttoConBozze,
  accoda,
  type EsitoSalvataggio,
  nonLetta,
  operazioniNonLette,
  salva,
  scordaBozze,
  versioneCustodia,
} from './coda.ts';
import type { ArchivioCentro } from './db.ts';
import { oggetto } from './json.ts';
import type { Ambiente, AmbienteLettura } from './porte.ts';
import { type StatoElemento, statoElemento } from './stato.ts';
import type { AttoDi, Operazione } from './tipi.ts';
import type { VerificaLocale } from './wire.ts';

export type Scopo = CodicePerBanco['scopo'];

/** Whose drafts the hand-over's form keeps, and takes along when it is queued. */
export const ATTO_DI = { restituzione: 'restituzione', consegna: 'spedizione' } as const satisfies Record<
  Scopo,
  AttoConBozze
>;

export type EsitoCodice =
  | { readonly esito: 'giusto' }
  | { readonly esito: 'errato'; readonly rimasti: number }
  /** Milliseconds. */
  | { readonly esito: 'bloccato'; readonly fino: number }
  /** The last pull brought no code for this item. */
  | { readonly esito: 'sconosciuto' };

/** As the server counts (privato.prova_ritiro): five wrong ones, then a quarter of an hour. */
const TENTATIVI = 5;
const BLOCCO_MS = 15 * 60_000;

const chiaveTentativi = (verificaId: string, scopo: Scopo): string => `ritiro:${verificaId}:${scopo}`;

/** Counts what was tried: a restart of the tablet gives nobody a second handful of tries. */
export async function provaCodice(
  ambiente: AmbienteLettura,
  dati: { verificaId: string; scopo: Scopo; codice: string },
): Promise<EsitoCodice> {
  const { archivio, clock } = ambiente;
  const row = await archivio.verifiche.get(dati.verificaId);
  const atteso = row?.codici_ritiro?.find(({ scopo }) => scopo === dati.scopo);
  if (atteso === undefined) return { esito: 'sconosciuto' };
  // A new code is counted anew.
  const k = `${chiaveTentativi(dati.verificaId, dati.scopo)}:${atteso.sale}`;
  const { errori, fino } = tentativi((await archivio.meta.get(k))?.value);
  if (fino > clock.now()) return { esito: 'bloccato', fino };
  if (await codiceRitiroGiusto(atteso, dati.codice, sha256)) return { esito: 'giusto' };
  const finiti = errori + 1 >= TENTATIVI;
  const blocco = finiti ? clock.now() + BLOCCO_MS : 0;
  await archivio.meta.put({ k, value: { errori: finiti ? 0 : errori + 1, fino: blocco } });
  return finiti ? { esito: 'bloccato', fino: blocco } : { esito: 'errato', rimasti: TENTATIVI - 1 - errori };
}

function tentativi(value: Json | undefined): { errori: number; fino: number } {
  const { errori, fino } = oggetto(value);
  return { errori: typeof errori === 'number' ? errori : 0, fino: typeof fino === 'number' ? fino : 0 };
}

async function sha256(testo: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(testo));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Uscita {
  verificaId: string;
  firma: Blob;
}

/** Given back to its seller. The act leaves even when the picture of the signature is slow: the item is out of the door. */
export async function salvaRestituzione(
  ambiente: Ambiente,
  dati: Uscita & { carico: Omit<ContenutoPerTipo['restituzione'], 'firma_media_id'> },
): Promise<EsitoSalvataggio> {
  return conFirma(ambiente, dati, 'restituzione', (firma_media_id) => ({
    kind: 'restituzione',
    payload: { ...dati.carico, firma_media_id },
    dependsOn: [],
  }));
}

type CaricoConsegna = Omit<ContenutoPerTipo['spedizione'], 'azione' | 'corriere' | 'codice' | 'url' | 'firma_media_id'>;

/** Taken away by its buyer: the server ties the signature to the sale, so that goes first. */
export async function salvaConsegna(
  ambiente: Ambiente,
  dati: Uscita & { carico: CaricoConsegna },
): Promise<EsitoSalvataggio> {
  return conFirma(ambiente, dati, 'consegna', (firma_media_id, opFirma) => ({
    kind: 'spedizione',
    payload: { ...dati.carico, azione: 'consegnato', corriere: null, codice: null, url: null, firma_media_id },
    dependsOn: [opFirma],
  }));
}

async function conFirma(
  ambiente: Ambiente,
  { verificaId, firma }: Uscita,
  scopo: Scopo,
  atto: (
    mediaId: string,
    opFirma: string,
  ) => (AttoDi<'restituzione'> | AttoDi<'spedizione'>) & { dependsOn: readonly string[] },
): Promise<EsitoSalvataggio> {
  const { archivio } = ambiente;
  return salvaFirma(
    ambiente,
    { verificaId, blob: firma, mime: firma.type, ruolo: `firma_${scopo}` },
    async (mediaId) => {
      await scordaBozze(ambiente, verificaId, ATTO_DI[scopo]);
      const opFirma = await archivio.ops.toCollection().last();
      return accoda(ambiente, {
        ...atto(mediaId, opFirma?.opId ?? ''),
        entityId: verificaId,
        baseVersion: versioneCustodia(await archivio.verifiche.get(verificaId)),
      });
    },
  );
}

/** 'È uscito' or 'È ancora qui' (decision C2). */
export async function rispondiDubbio(
  ambiente: Ambiente,
  dati: { verificaId: string; risposta: ContenutoPerTipo['dubbio']['risposta'] },
): Promise<EsitoSalvataggio> {
  const { verificaId, risposta } = dati;
  return salva(ambiente, async () =>
    accoda(ambiente, {
      kind: 'dubbio',
      entityId: verificaId,
      payload: { risposta },
      baseVersion: versioneCustodia(await ambiente.archivio.verifiche.get(verificaId)),
    }),
  );
}

export interface VoceRestituzione {
  readonly verifica: VerificaLocale;
  /** The return or the answer of this tablet that the row doesn't show yet. */
  readonly sospesa: { readonly op: Operazione; readonly stato: StatoElemento } | null;
}

/** Column 'Da restituire', the longest wait first (doubts before all), and column 'Restituiti', the latest first. For liveQuery. */
export async function restituzioni(
  archivio: ArchivioCentro,
): Promise<{ daRestituire: VoceRestituzione[]; restituiti: VoceRestituzione[] }> {
  return archivio.transaction('r', archivio.verifiche, archivio.ops, async () => {
    const rows = await archivio.verifiche.toArray();
    const ops = await operazioniNonLette(archivio, rows);
    const voci = rows.flatMap((verifica): VoceRestituzione[] => {
      const op = ops.findLast((una) => una.entityId === verifica.id && attoDiResa(una) && nonLetta(verifica, una));
      const inDubbio = verifica.custodia?.in_dubbio === true;
      if (!verifica.stato_restituzione && !inDubbio && op === undefined) return [];
      return [{ verifica, sospesa: op === undefined ? null : { op, stato: statoElemento(op) } }];
    });
    const daQuando = ({ verifica }: VoceRestituzione) => verifica.restituzione?.data ?? verifica.custodia?.dal ?? '';
    const dubbia = ({ verifica }: VoceRestituzione) => Number(verifica.custodia?.in_dubbio === true);
    const fatta = ({ verifica, sospesa }: VoceRestituzione) =>
      verifica.stato_restituzione === 'restituito' || (sospesa !== null && inViaggio(sospesa.op));
    return {
      daRestituire: voci
        .filter((voce) => !fatta(voce))
        .sort((a, b) => dubbia(b) - dubbia(a) || daQuando(a).localeCompare(daQuando(b))),
      restituiti: voci.filter(fatta).sort((a, b) => daQuando(b).localeCompare(daQuando(a))),
    };
  });
}

const attoDiResa = ({ kind }: Operazione): boolean => kind === 'restituzione' || kind === 'dubbio';
/** Done at this counter, on its way or accepted: neither refused nor contradicted. */
export const inViaggio = ({ kind, state }: Operazione): boolean =>
  kind === 'restituzione' && state !== 'rejected' && state !== 'conflict';
