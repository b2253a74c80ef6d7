import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { ETICHETTE_RUOLO_FOTO, ruoliMancanti } from '../../../domain/verifiche/foto.ts';
import { leggiStatoVerificaDiCentro, type StatoVerifica } from '../../../domain/verifiche/stati.ts';
import { isOpen } from '../../../offline/queue/queue.ts';
import type { ItemView } from '../../../offline/store/view.ts';

/** State on this tablet: a queued intake counts, because the decision follows it. */
export function statoAlBanco({ verifica, ricezione }: ItemView): StatoVerifica {
  const stato = leggiStatoVerificaDiCentro(verifica.stato) ?? 'annullata';
  return stato === 'programmata' && ricezione !== null ? 'in_attesa' : stato;
}

type Decisa = Pick<ItemView, 'decisione' | 'fotoDecisione' | 'conflitti' | 'verifica'>;

export function testoInCoda({ decisione, fotoDecisione, conflitti, verifica }: Decisa): string {
  if (decisione !== null && !isOpen(decisione)) return 'La decisione è arrivata al server.';
  if (verifica.fermo && decisione?.payload.esito === 'verificato')
    return 'L’approvazione è sul tablet e aspetta: parte da sola se la sospensione finisce.';
  if (conflitti.length > 0) return 'La decisione è sul tablet: parte dopo che hai scelto fra le due versioni.';
  return fotoDecisione === null
    ? 'La decisione è sul tablet, in attesa di invio.'
    : `La decisione è sul tablet: parte con le sue foto (foto ${fotoDecisione.arrivate}/${fotoDecisione.servono}).`;
}

export function testoFotoMancanti({ prove }: ItemView): string {
  const mancano = ruoliMancanti(prove).map((ruolo) => ETICHETTE_RUOLO_FOTO[ruolo]);
  return mancano.length === 0 ? testoAlBanco('foto_mancanti') : `Fotografa ancora: ${mancano.join(', ')}.`;
}
