import { formatDateTime } from '../day.ts';
import { OGGETTO_ERRORS } from '../errori/oggetto.ts';
import { PAGAMENTO_HOURS } from '../prenotazioni/acquisto.ts';
import { PRENOTAZIONE_HOURS } from '../prenotazioni/prenotazione.ts';
import type { Phase } from './phase.ts';

export const dateTime = (istante: string | null): string => (istante === null ? '' : formatDateTime(istante));

/** The texts before a reservation. `nota` is under the button, `domanda` in the dialog; null without a button. */
export type Offer = { button: string; titolo: string; domanda: string; nota: string };

/** For a page that was open when the listing was withdrawn. */
export const NO_LONGER_ON_SALE = 'Questo annuncio non è più in vendita.';

export const WITHOUT_OBLIGATION = 'Non paghi ora. Se la verifica è negativa non devi nulla.';

/** A verified item stays on sale if its buyer leaves it (decision T13). */
const IF_YOU_LEAVE_IT = "Se non lo fai, l'oggetto resta al centro e lo può prenotare chiunque.";

export function offerPhrase(fase: Phase, in_sede: boolean): Offer | null {
  switch (fase) {
    case 'libero':
      return {
        button: `Prenota per ${PRENOTAZIONE_HOURS} ore`,
        titolo: `Prenoti per ${PRENOTAZIONE_HOURS} ore?`,
        domanda: `Il venditore ha ${PRENOTAZIONE_HOURS} ore per fissare la verifica; poi l'oggetto resta riservato a te fino all'esito. Non paghi ora.`,
        nota: WITHOUT_OBLIGATION,
      };
    case 'visita':
    case 'al_banco':
      return {
        button: 'Prenota',
        titolo: "Prenoti fino all'esito?",
        domanda: `${fase === 'visita' ? 'La verifica è già fissata' : 'Il centro lo sta già controllando'}: l'oggetto resta riservato a te fino all'esito. Non paghi ora.`,
        nota: WITHOUT_OBLIGATION,
      };
    case 'verificato':
      return in_sede
        ? {
            button: `Prenota per ${PRENOTAZIONE_HOURS} ore`,
            titolo: `Prenoti per ${PRENOTAZIONE_HOURS} ore?`,
            domanda: `È già verificato: si paga e si ritira presso il centro, entro ${PAGAMENTO_HOURS} ore da ora. ${IF_YOU_LEAVE_IT}`,
            nota: `Pronto al centro: è già verificato. Non paghi ora: si paga e si ritira presso il centro, entro ${PAGAMENTO_HOURS} ore dalla prenotazione.`,
          }
        : {
            button: `Prenota per ${PRENOTAZIONE_HOURS} ore`,
            titolo: `Prenoti per ${PRENOTAZIONE_HOURS} ore?`,
            domanda: `È già verificato: da ora hai ${PAGAMENTO_HOURS} ore per pagare. ${IF_YOU_LEAVE_IT}`,
            nota: `Pronto al centro: è già verificato, da quando prenoti hai ${PAGAMENTO_HOURS} ore per pagare.`,
          };
    case 'venduto':
    case 'ritirato':
    case 'non_conforme':
    case 'decertificato':
    case 'assente':
    case 'prenotato':
    case 'prenotato_visita':
    case 'prenotato_al_banco':
    case 'da_pagare':
    case 'da_pagare_in_sede':
    case 'in_pagamento':
    case 'prenotato_assente':
      return null;
    default:
      return fase satisfies never;
  }
}

/** Why a stranger can't reserve it now; null if possible. `scadenza`: the reservation's. */
export function impedimentPhrase(fase: Phase, scadenza: string | null): string | null {
  switch (fase) {
    case 'venduto':
      return 'Venduto. Questo oggetto ha trovato casa.';
    case 'ritirato':
      return 'Questo annuncio non è in vendita.';
    case 'non_conforme':
      return OGGETTO_ERRORS.annuncio_non_conforme;
    case 'decertificato':
      return OGGETTO_ERRORS.certificato_revocato;
    case 'assente':
      return OGGETTO_ERRORS.oggetto_non_al_centro;
    case 'prenotato':
      return `Un acquirente l'ha riservato. Se entro il ${dateTime(scadenza)} la verifica non è fissata, l'oggetto torna disponibile.`;
    case 'prenotato_visita':
    case 'prenotato_al_banco':
      return "Un acquirente l'ha riservato fino all'esito della verifica.";
    case 'da_pagare':
    case 'da_pagare_in_sede':
    case 'in_pagamento':
    case 'prenotato_assente':
      return "Un acquirente l'ha riservato.";
    case 'libero':
    case 'visita':
    case 'al_banco':
    case 'verificato':
      return null;
    default:
      return fase satisfies never;
  }
}
