import type { ContenutoPerTipo } from '../../domain/sincronia/contenuti.ts';
import type { Modulo } from '../../domain/verifiche/decisione.ts';
import { type EsitoSalvataggio, salvaNota } from '../../offline/coda.ts';
import { salvaDecisione } from '../../offline/decisione.ts';
import type { Ambiente } from '../../offline/porte.ts';
import type { VistaVerifica } from '../../offline/vista.ts';
import type { Autosalvataggio, ModuliAperti } from './autosalva.ts';
import { mancanti } from './modulo.ts';

interface Decisione {
  esito: 'verificato' | 'non_conforme';
  motivo_rifiuto: ContenutoPerTipo['decidi']['motivo_rifiuto'];
  modulo: Modulo;
}

/** Queues a decision behind everything it rests on: pending autosave, what was only shown, the half-written note. */
export async function decidi(
  ambiente: Ambiente,
  { autosalva, moduli }: { autosalva: Autosalvataggio; moduli: ModuliAperti },
  vista: VistaVerifica,
  decisione: Decisione,
): Promise<EsitoSalvataggio> {
  const verificaId = vista.verifica.id;
  autosalva.cambia(mancanti(autosalva.sopra(vista.campi), decisione.modulo, decisione.esito));
  // What the person sees now is what he decides on: whatever a pull brings meanwhile he has not seen.
  const mostrati = { campi: autosalva.sopra(vista.campi), versioni: vista.verifica.versioni_campi };
  const salvato = await autosalva.svuota();
  if (salvato === 'spazio_esaurito' || salvato === 'archivio_non_pronto') return { ok: false, errore: salvato };
  // What was typed a moment ago too: a draft written after the note would say it twice.
  await moduli.svuota();
  const nota = (await ambiente.archivio.drafts.get([verificaId, 'nota']))?.value;
  if (typeof nota === 'string' && nota.trim() !== '') {
    const scritta = await salvaNota(ambiente, { verificaId, testo: nota.trim() });
    if (!scritta.ok) return scritta;
  }
  const { esito, motivo_rifiuto } = decisione;
  return salvaDecisione(ambiente, { verificaId, esito, motivo_rifiuto, mostrati });
}
