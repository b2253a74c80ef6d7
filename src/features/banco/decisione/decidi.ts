import type { PayloadByKind } from '../../../domain/sincronia/contenuti.ts';
import type { Form } from '../../../domain/verifiche/decisione.ts';
import { saveNote } from '../../../offline/queue/queue.ts';
import { saveDecision } from '../../../offline/review/decision.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import type { Autosave, OpenForms } from '../valutazione/autosave.ts';
import { mancanti } from '../valutazione/form.ts';

interface Decisione {
  esito: 'verificato' | 'non_conforme';
  motivo_rifiuto: PayloadByKind['decidi']['motivo_rifiuto'];
  form: Form;
  certificato?: boolean;
}

/** Time to undo a decision. The seal's animation takes its first 1.5 s. */
const RECONSIDER_MS = 8_000;

/** Queues a decision behind what it rests on: pending autosave, shown defaults, the half-written note. */
export async function decidi(
  environment: Env,
  { autosave, moduli }: { autosave: Autosave; moduli: OpenForms },
  vista: ItemView,
  decisione: Decisione,
): Promise<ActResult> {
  const verificaId = vista.verifica.id;
  autosave.cambia(mancanti(autosave.sopra(vista.campi), decisione.form, decisione.esito));
  // Versions are read before anything is saved: the person decides on what is on the screen.
  const mostrati = { campi: autosave.sopra(vista.campi), versions: vista.verifica.versioni_campi };
  const salvato = await autosave.flush();
  if (salvato === 'spazio_esaurito' || salvato === 'archivio_non_pronto') return { ok: false, errore: salvato };
  // Flushes drafts first: one written after the note would repeat it.
  await moduli.flush();
  const nota = (await environment.store.drafts.get([verificaId, 'nota']))?.value;
  if (typeof nota === 'string' && nota.trim() !== '') {
    const scritta = await saveNote(environment, { verificaId, testo: nota.trim() });
    if (!scritta.ok) return scritta;
  }
  const { esito, motivo_rifiuto, certificato = false } = decisione;
  return saveDecision(environment, {
    verificaId,
    esito,
    motivo_rifiuto,
    mostrati,
    certificato,
    waitMs: RECONSIDER_MS,
  });
}
