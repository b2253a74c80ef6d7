/**
 * What a person must see to, one card per item: operations that the server refused, and items whose work can go nowhere any
 * more because they are another centre's or decided elsewhere.
 */

import type { OggettoJson } from '../domain/sincronia/json.ts';
import { leggiStatoVerificaDiCentro, verificaAperta } from '../domain/verifiche/stati.ts';
import { aperta, type EsitoSalvataggio, operazioniAperte, operazioniDi, salva, seq } from './coda.ts';
import type { ArchivioCentro } from './db.ts';
import type { Ambiente } from './porte.ts';
import { annota } from './registro.ts';
import { type StatoElemento, statoElemento } from './stato.ts';
import type { Bozza, Operazione } from './tipi.ts';
import type { VerificaLocale } from './wire.ts';

export interface Scheda {
  verificaId: string;
  titolo: string | null;
  verifica: VerificaLocale | null;
  /** No longer of this centre: nothing of it will ever leave. */
  persa: boolean;
  /** Decided elsewhere while work for a decision stood here. */
  conclusa: boolean;
  /** Everything of it that is on its way or waits for a person, by `seq`, with its visible state. */
  aperte: Operazione[];
  stati: ReadonlyMap<string, StatoElemento>;
  /** What the result from elsewhere has overtaken: refused already, or sure to be. */
  superate: Operazione[];
  /** Refused for a reason of their own, by reason. */
  rifiutate: { motivo: string | null; ops: Operazione[] }[];
  /** Texts half-written that hang on it. */
  testi: string[];
}

/** Kinds that a result makes pointless. */
const PER_DECIDERE: readonly Operazione['kind'][] = ['ricevi', 'imposta_campo', 'decidi', 'stato_appuntamento'];
/** The server's word that the item is not this centre's. */
const ALTRUI: readonly (string | null)[] = ['verifica_altrui', 'operazione_altrui'];

/** For liveQuery: those that wait for a person first. */
export async function schede(archivio: ArchivioCentro): Promise<Scheda[]> {
  const open = (await operazioniAperte(archivio)).sort((a, b) => seq(a) - seq(b));
  const lost = await archivio.verifiche.filter((row) => row.non_assegnata === true).primaryKeys();
  const ids = [...new Set([...open.map((op) => op.entityId), ...lost])];
  const rows = await archivio.verifiche.bulkGet(ids);
  const media = new Map((await archivio.media.toArray()).map((row) => [row.id, row]));
  const drafts = await archivio.drafts.where('verificaId').anyOf(ids).toArray();
  const stateOf = (op: Operazione): [string, StatoElemento] => [
    op.opId,
    statoElemento(op, op.dependsOnMedia === null ? undefined : media.get(op.dependsOnMedia)),
  ];
  const cards = ids.map((id, index) => {
    const mine = open.filter((op) => op.entityId === id);
    const texts = drafts.filter((draft) => draft.verificaId === id);
    return scheda(id, rows[index], mine, new Map(mine.map(stateOf)), texts);
  });
  return cards.sort((a, b) => Number(daVedere(b)) - Number(daVedere(a)));
}

const daVedere = (card: Scheda): boolean => card.persa || card.conclusa || card.rifiutate.length > 0;

function scheda(
  verificaId: string,
  row: VerificaLocale | undefined,
  aperte: Operazione[],
  stati: ReadonlyMap<string, StatoElemento>,
  drafts: readonly Bozza[],
): Scheda {
  const refused = aperte.filter((op) => op.state === 'rejected');
  const persa = row?.non_assegnata === true || refused.some((op) => ALTRUI.includes(op.lastError));
  const stopped = aperte.some((op) => PER_DECIDERE.includes(op.kind) && ferma(op));
  const conclusa = !persa && stopped && row !== undefined && decisa(row.stato);
  const superate = conclusa ? aperte.filter((op) => PER_DECIDERE.includes(op.kind)) : [];
  const altre = persa ? [] : refused.filter((op) => !superate.includes(op));
  const motivi = [...new Set(altre.map((op) => op.lastError))];
  return {
    verificaId,
    titolo: row?.titolo ?? null,
    verifica: row ?? null,
    persa,
    conclusa,
    aperte,
    stati,
    superate,
    rifiutate: motivi.map((motivo) => ({ motivo, ops: altre.filter((op) => op.lastError === motivo) })),
    testi: drafts.flatMap(({ field, value }) =>
      typeof value === 'string' && value.trim() !== '' && !eCampo(field, aperte) ? [value] : [],
    ),
  };
}

const ferma = (op: Operazione): boolean => op.state === 'rejected' || op.state === 'conflict';
const eCampo = (field: string, ops: readonly Operazione[]): boolean => ops.some((op) => op.field === field);

function decisa(stato: string): boolean {
  const letto = leggiStatoVerificaDiCentro(stato);
  return letto !== null && !verificaAperta(letto);
}

/**
 * What this tablet still owes for one item goes, in one transaction: called after its export. Written down here, and owed to
 * the server as an incident.
 */
export async function togliDalTablet(ambiente: Ambiente, verificaId: string): Promise<EsitoSalvataggio> {
  const { archivio, clock, newId } = ambiente;
  return salva(ambiente, async () => {
    const ops = (await operazioniDi(archivio, verificaId)).filter(aperta);
    const files = (await archivio.media.where('verificaId').equals(verificaId).toArray()).filter(
      (row) => row.state !== 'inviato',
    );
    const keys = files.map((row) => row.id);
    await archivio.ops.bulkDelete(ops.map(seq));
    await archivio.media.bulkDelete(keys);
    await archivio.blobs.bulkDelete(keys);
    await archivio.conflicts.where('verificaId').equals(verificaId).delete();
    const bozze = await archivio.drafts.where('verificaId').equals(verificaId).delete();
    if ((await archivio.verifiche.get(verificaId))?.non_assegnata === true) {
      await archivio.verifiche.delete(verificaId);
      await archivio.appointments.where('verifica_id').equals(verificaId).delete();
    }
    const detto: OggettoJson = { verifica: verificaId, operazioni: ops.length, file: files.length, bozze };
    await archivio.meta.put({
      k: `incidente:${newId()}`,
      value: { tipo: 'tolta_dal_tablet', ...detto, il: new Date(clock.now()).toISOString() },
    });
    await annota(ambiente, 'tolta_dal_tablet', detto);
    return '';
  });
}
