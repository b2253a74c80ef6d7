import type { ContenutoPerTipo } from '../../../domain/sincronia/contenuti.ts';
import type { Modulo } from '../../../domain/verifiche/decisione.ts';
import { saveNote } from '../../../offline/queue/queue.ts';
import { saveDecision } from '../../../offline/review/decision.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import type { Autosalvataggio, ModuliAperti } from '../valutazione/autosalva.ts';
import { mancanti } from '../valutazione/modulo.ts';

interface Decisione {
  esito: 'verificato' | 'non_conforme';
  motivo_rifiuto: ContenutoPerTipo['decidi']['motivo_rifiuto'];
  modulo: Modulo;
  certificato?: boolean;
}

/** Time to undo a decision. The seal's animation takes its first 1.5 s. */
const RIPENSAMENTO_MS = 8_000;

/** Queues a decision behind what it rests on: pending autosave, shown defaults, the half-written note. */
export async function decidi(
  ambiente: Env,
  { autosalva, moduli }: { autosalva: Autosalvataggio; moduli: ModuliAperti },
  vista: ItemView,
  decisione: Decisione,
): Promise<ActResult> {
  const verificaId = vista.verifica.id;
  autosalva.cambia(mancanti(autosalva.sopra(vista.campi), decisione.modulo, decisione.esito));
  // Versions are read before anything is saved: the person decides on what is on the screen.
  const mostrati = { campi: autosalva.sopra(vista.campi), versioni: vista.verifica.versioni_campi };
  const salvato = await autosalva.svuota();
  if (salvato === 'spazio_esaurito' || salvato === 'archivio_non_pronto') return { ok: false, errore: salvato };
  // Flushes drafts first: one written after the note would repeat it.
  await moduli.svuota();
  const nota = (await ambiente.store.drafts.get([verificaId, 'nota']))?.value;
  if (typeof nota === 'string' && nota.trim() !== '') {
    const scritta = await saveNote(ambiente, { verificaId, testo: nota.trim() });
    if (!scritta.ok) return scritta;
  }
  const { esito, motivo_rifiuto, certificato = false } = decisione;
  return saveDecision(ambiente, {
    verificaId,
    esito,
    motivo_rifiuto,
    mostrati,
    certificato,
    attesaMs: RIPENSAMENTO_MS,
  });
}
