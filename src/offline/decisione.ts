/**
 * The queued decision (decision P18): it says which version of every field its author had before him, and leaves only
 * after everything entered before it was answered. The server compares: anything newer comes back as a conflict.
 */
import { CAMPI, type Campo, valoriUguali } from '../domain/sincronia/campi.ts';
import type { CampoVisto, ContenutoPerTipo } from '../domain/sincronia/contenuti.ts';
import { accoda, aperta, type EsitoSalvataggio, maiSpedita, operazioniDi, salva, seq } from './coda.ts';
import type { ArchivioCentro } from './db.ts';
import type { Ambiente } from './porte.ts';
import type { Json, OggettoJson, Operazione, VerificaLocale } from './tipi.ts';

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
  dependsOn?: readonly string[];
}

/** Queues the decision: 'in attesa di invio' until the server accepts it. */
export async function salvaDecisione(ambiente: Ambiente, dati: DatiDecisione): Promise<EsitoSalvataggio> {
  const { verificaId, esito, motivo_rifiuto } = dati;
  return salva(ambiente, async () => {
    const row = await ambiente.archivio.verifiche.get(verificaId);
    const versione_vista = row?.versione ?? 0;
    const visti = campiVisti(row, dati.mostrati, await operazioniDi(ambiente.archivio, verificaId));
    return accoda(ambiente, {
      kind: 'decidi',
      entityId: verificaId,
      payload: { esito, motivo_rifiuto, versione_vista, visti },
      baseVersion: versione_vista,
      dependsOn: dati.dependsOn ?? [],
    });
  });
}

/** Own unsent edits count at the version they build on, and move on with their answers (`avanzaDecisioni`). */
function campiVisti(
  row: VerificaLocale | undefined,
  mostrati: Mostrati | undefined,
  ops: readonly Operazione[],
): OggettoJson {
  const visti: OggettoJson = {};
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

const oggetto = (valore: Json | undefined): OggettoJson =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore) ? valore : {};
const valoreDi = (payload: Json): Json => oggetto(payload).value ?? null;

async function inAttesa(archivio: ArchivioCentro, verificaId: string): Promise<Operazione[]> {
  const ops = await operazioniDi(archivio, verificaId);
  return ops.filter((op) => op.kind === 'decidi' && aperta(op) && maiSpedita(op));
}

/** Inside a transaction: our own edit was accepted; a decision that rests on this very value has seen its version. */
export async function avanzaDecisioni(
  archivio: ArchivioCentro,
  dati: { verificaId: string; campo: Campo; valore: Json; versione: number },
): Promise<void> {
  for (const op of await inAttesa(archivio, dati.verificaId)) {
    const visti = oggetto(oggetto(op.payload).visti);
    if (!valoriUguali(oggetto(visti[dati.campo]).valore, dati.valore)) continue;
    const visto: CampoVisto & OggettoJson = { versione: dati.versione, valore: dati.valore };
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
