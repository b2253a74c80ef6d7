/**
 * The queued decision (decision P18): it says which version of every field its author had before him, and leaves only
 * after everything entered before it was answered. The server compares: anything newer comes back as a conflict.
 */
import { CAMPI, type Campo, valoriUguali } from '../domain/sincronia/campi.ts';
import type { CampoVisto, ContenutoPerTipo } from '../domain/sincronia/contenuti.ts';
import type { Json } from '../domain/sincronia/json.ts';
import { fotoNecessarie, RUOLI_APPROVAZIONE, type Scatto } from '../domain/verifiche/foto.ts';
import {
  accoda,
  aperta,
  type EsitoSalvataggio,
  maiSpedita,
  operazioniAperte,
  operazioniDi,
  salva,
  scordaBozze,
  seq,
} from './coda.ts';
import type { ArchivioCentro } from './db.ts';
import { oggetto, valoreDi } from './json.ts';
import { eDi } from './leggi_operazione.ts';
import type { Ambiente } from './porte.ts';
import type { Operazione, OperazioneDi } from './tipi.ts';
import type { VerificaLocale } from './wire.ts';

export interface Mostrati {
  readonly campi: Partial<Record<Campo, Json>>;
  readonly versioni: Partial<Record<Campo, number>>;
}

interface DatiDecisione {
  verificaId: string;
  esito: ContenutoPerTipo['decidi']['esito'];
  motivo_rifiuto: ContenutoPerTipo['decidi']['motivo_rifiuto'];
  /** What the screen showed when the button was pressed; without it, what the tablet holds. */
  mostrati?: Mostrati;
}

/** Queues the decision: 'in attesa di invio' until the server accepts it. */
export async function salvaDecisione(ambiente: Ambiente, dati: DatiDecisione): Promise<EsitoSalvataggio> {
  const { verificaId, esito, motivo_rifiuto } = dati;
  return salva(ambiente, async () => {
    const row = await ambiente.archivio.verifiche.get(verificaId);
    const versione_vista = row?.versione ?? 0;
    const ops = await operazioniDi(ambiente.archivio, verificaId);
    const visti = campiVisti(row, dati.mostrati, ops);
    const foto = proveDi(row, ops);
    const media = foto.flatMap(({ id, opId }) => (opId === null ? [] : [id]));
    await scordaBozze(ambiente, verificaId, 'decidi');
    return accoda(ambiente, {
      kind: 'decidi',
      entityId: verificaId,
      payload: { esito, motivo_rifiuto, versione_vista, visti, media },
      baseVersion: versione_vista,
      // It waits for the photos it needs, never for the others (decision C8).
      dependsOn: (fotoNecessarie(esito, foto) ?? []).flatMap(({ opId }) => opId ?? []),
    });
  });
}

/** Own unsent edits count at the version they build on, and move on with their answers (`avanzaDecisioni`). */
function campiVisti(
  row: VerificaLocale | undefined,
  mostrati: Mostrati | undefined,
  ops: readonly Operazione[],
): Partial<Record<Campo, CampoVisto>> {
  const visti: Partial<Record<Campo, CampoVisto>> = {};
  for (const campo of CAMPI) {
    const own = ops.findLast((op) => op.field === campo && aperta(op));
    const held = row?.campi[campo] ?? null;
    const shown = mostrati === undefined ? held : (mostrati.campi[campo] ?? null);
    if (own !== undefined) visti[campo] = { versione: own.baseVersion ?? 0, valore: valoreDi(own.payload) };
    // Delivered between the look and the press: what is held is what was seen.
    else if (mostrati === undefined || valoriUguali(shown, held))
      visti[campo] = { versione: row?.versioni_campi[campo] ?? 0, valore: held };
    else visti[campo] = { versione: mostrati.versioni[campo] ?? 0, valore: shown };
  }
  return visti;
}

async function inAttesa(archivio: ArchivioCentro, verificaId: string): Promise<OperazioneDi<'decidi'>[]> {
  const ops = await operazioniDi(archivio, verificaId);
  return ops.filter(eDi('decidi')).filter((op) => aperta(op) && maiSpedita(op));
}

/** Inside a transaction: our own edit was accepted; a decision that rests on this very value has seen its version. */
export async function avanzaDecisioni(
  archivio: ArchivioCentro,
  dati: { verificaId: string; campo: Campo; valore: Json; versione: number },
): Promise<void> {
  for (const op of await inAttesa(archivio, dati.verificaId)) {
    const visti = oggetto(oggetto(op.payload).visti);
    if (!valoriUguali(oggetto(visti[dati.campo]).valore, dati.valore)) continue;
    const visto: CampoVisto = { versione: dati.versione, valore: dati.valore };
    const payload = { ...oggetto(op.payload), visti: { ...visti, [dati.campo]: visto } };
    await archivio.ops.update(seq(op), { payload });
  }
}

/** Inside a transaction: what a person has just settled goes before the decision that waited for it. */
export async function decisioniInCoda(archivio: ArchivioCentro, verificaId: string): Promise<void> {
  for (const op of await inAttesa(archivio, verificaId)) {
    const { seq: prima, ...resto } = op;
    if (prima === undefined) continue;
    await archivio.ops.delete(prima);
    await archivio.ops.add(resto);
  }
}

/** The same decision after a look at what had changed: it names the versions that the server showed. */
export function confermata(payload: Json, theirs: Json, versione: number | null): Json {
  const detto = oggetto(payload);
  return {
    ...detto,
    ...(versione === null ? {} : { versione_vista: versione }),
    visti: { ...oggetto(detto.visti), ...oggetto(oggetto(theirs).campi) },
  };
}

/** A photo of the centre, on the server or still here; `opId` while its operation is on its way. */
export interface Prova extends Scatto {
  readonly id: string;
  readonly opId: string | null;
}

/** Those on the server first: a decision that may rest on them waits for nothing. */
export function proveDi(row: VerificaLocale | undefined, ops: readonly Operazione[]): Prova[] {
  const tolte = new Set(
    ops.flatMap((op) => (op.kind === 'rimuovi_media' && op.state !== 'rejected' ? [oggetto(op.payload).media_id] : [])),
  );
  const arrivate = (row?.media ?? [])
    .filter(({ tipo_file, ruolo }) => tipo_file === 'immagine' && !(ruolo ?? '').startsWith('firma_'))
    .map(({ id, ruolo, sha256 }): Prova => ({ id, ruolo: ruolo ?? '', sha256: sha256 ?? id, opId: null }));
  const qui = ops.flatMap((op): Prova[] => {
    const { media_id, ruolo, sha256, tipo_file } = oggetto(op.payload);
    if (op.kind !== 'allega_media' || tipo_file !== 'immagine' || op.state === 'rejected') return [];
    return [{ id: String(media_id), ruolo: String(ruolo), sha256: String(sha256), opId: aperta(op) ? op.opId : null }];
  });
  const note = new Set(arrivate.map(({ id }) => id));
  return [
    ...arrivate,
    ...qui.filter(({ id }) => !note.has(id)).sort((a, b) => (a.opId === null ? 0 : 1) - (b.opId === null ? 0 : 1)),
  ].filter(({ id }) => !tolte.has(id));
}

/** 'foto 2/3': how many of the photos that a queued decision rests on are on the server; null when it waits for none. */
export function fotoDellaDecisione(
  decisione: OperazioneDi<'decidi'>,
  ops: readonly Operazione[],
): { arrivate: number; servono: number } | null {
  const aperte = new Set(ops.filter(aperta).map(({ opId }) => opId));
  const mancano = decisione.dependsOn.filter((id) => aperte.has(id)).length;
  const servono = oggetto(decisione.payload).esito === 'verificato' ? RUOLI_APPROVAZIONE.length : 1;
  return mancano === 0 ? null : { arrivate: servono - mancano, servono };
}

/** Operations that a queued decision waits for: their files go before all others. */
export async function attesiDaDecisioni(archivio: ArchivioCentro): Promise<ReadonlySet<string>> {
  const open = await operazioniAperte(archivio);
  return new Set(open.flatMap((op) => (op.kind === 'decidi' ? op.dependsOn : [])));
}

/** Inside a transaction: an attach operation goes on under another id; who waited for it waits for that one. */
export async function cambiaAttesa(
  archivio: ArchivioCentro,
  verificaId: string,
  prima: string,
  dopo: string,
): Promise<void> {
  for (const op of await operazioniDi(archivio, verificaId)) {
    if (!op.dependsOn.includes(prima)) continue;
    await archivio.ops.update(seq(op), { dependsOn: op.dependsOn.map((id) => (id === prima ? dopo : id)) });
  }
}

/** Did a decision of this verification name this file as one that is still to come? */
export const nominatoDaDecisione = (ops: readonly Operazione[], mediaId: Json | undefined): boolean =>
  ops.some((op) => {
    const { media } = oggetto(op.payload);
    return op.kind === 'decidi' && Array.isArray(media) && media.some((id) => id === mediaId);
  });

/** What changed under a decision, field by field; null when the conflict is of another kind. */
export interface CampoCambiato {
  readonly campo: Campo;
  readonly visto: Json;
  readonly ora: Json;
}

export function campiCambiati(mine: Json, theirs: Json): CampoCambiato[] {
  const visti = oggetto(oggetto(mine).visti);
  const { campi, aperti } = oggetto(theirs);
  const ora = { ...oggetto(campi), ...oggetto(aperti) };
  return CAMPI.flatMap((campo) => {
    const nuovo = ora[campo];
    if (nuovo === undefined) return [];
    return [{ campo, visto: oggetto(visti[campo]).valore ?? null, ora: oggetto(nuovo).valore ?? null }];
  });
}
