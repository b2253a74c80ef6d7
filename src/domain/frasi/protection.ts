import { CONTESTAZIONE_HOURS } from '../ordini/times.ts';
import { PAGAMENTO_HOURS } from '../prenotazioni/acquisto.ts';
import type { Phase } from './phase.ts';

export function protectionPhrase(fase: Phase, in_sede: boolean): string | null {
  switch (fase) {
    case 'libero':
    case 'visita':
    case 'al_banco':
    case 'prenotato':
    case 'prenotato_visita':
    case 'prenotato_al_banco':
      return `Chi prenota non paga subito. Se la verifica è negativa non deve nulla; dopo un esito positivo ha ${PAGAMENTO_HOURS} ore per pagare.`;
    case 'verificato':
    case 'da_pagare':
    case 'da_pagare_in_sede':
    case 'in_pagamento':
      return in_sede
        ? "L'oggetto ha superato la verifica. Si paga e si ritira presso il centro partner che lo custodisce."
        : `L'oggetto ha superato la verifica e resta al centro finché non parte per chi lo acquista. Il venditore viene pagato dopo la conferma di chi lo riceve, o ${CONTESTAZIONE_HOURS} ore dopo la consegna se nessuno segnala un problema.`;
    case 'venduto':
    case 'ritirato':
    case 'non_conforme':
    case 'decertificato':
    case 'assente':
    case 'prenotato_assente':
      return null;
    default:
      return fase satisfies never;
  }
}
