import { bancoText } from '../../../domain/errori/banco.ts';
import { missingRuoli, RUOLO_FOTO_LABELS } from '../../../domain/verifiche/foto.ts';
import { readCentroVerificaStato, type StatoVerifica } from '../../../domain/verifiche/stati.ts';
import { isOpen } from '../../../offline/queue/queue.ts';
import type { ItemView } from '../../../offline/store/view.ts';

/** State on this tablet: a queued intake counts, because the decision follows it. */
export function statoAtBanco({ verifica, ricezione }: ItemView): StatoVerifica {
  const stato = readCentroVerificaStato(verifica.stato) ?? 'annullata';
  return stato === 'programmata' && ricezione !== null ? 'in_attesa' : stato;
}

type Decided = Pick<ItemView, 'decisione' | 'decisionPhotos' | 'conflitti' | 'verifica'>;

export function queuedText({ decisione, decisionPhotos, conflitti, verifica }: Decided): string {
  if (decisione !== null && !isOpen(decisione)) return 'La decisione è arrivata al server.';
  if (verifica.fermo && decisione?.payload.esito === 'verificato')
    return 'L’approvazione è sul tablet e aspetta: parte da sola se la sospensione finisce.';
  if (conflitti.length > 0) return 'La decisione è sul tablet: parte dopo che hai scelto fra le due versioni.';
  return decisionPhotos === null
    ? 'La decisione è sul tablet, in attesa di invio.'
    : `La decisione è sul tablet: parte con le sue foto (foto ${decisionPhotos.arrived}/${decisionPhotos.servono}).`;
}

export function missingPhotosText({ prove }: ItemView): string {
  const missingItems = missingRuoli(prove).map((ruolo) => RUOLO_FOTO_LABELS[ruolo]);
  return missingItems.length === 0 ? bancoText('foto_mancanti') : `Fotografa ancora: ${missingItems.join(', ')}.`;
}
