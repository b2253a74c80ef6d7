import { formatDate } from '../day.ts';
import { OGGETTO_ERRORS } from '../errori/oggetto.ts';
import {
  HOURS_BETWEEN_PRENOTAZIONI,
  LEFT_BEHIND_DAYS,
  MAX_VERIFICATI_LEFT,
  PRENOTAZIONE_HOURS,
} from '../prenotazioni/prenotazione.ts';
import { type Place, STAY_DAYS } from '../verifiche/custodia.ts';
import { dateTime, WITHOUT_OBLIGATION } from './offer.ts';
import type { Phase } from './phase.ts';
import { VERIFICA_PHRASES } from './verifica.ts';

export type ForAcquirente = {
  scadenza: string | null;
  acquisto_entro: string | null;
  centro: string | null;
  /** The visit as far as the reserving buyer may know it (decision P2); `da_spostare`: its centre closed. */
  visita: { giorno: string; citta: string; da_spostare?: boolean } | null;
};

/** For the holder of the reservation; null in phases without one. */
export function acquirentePhrase(fase: Phase, p: ForAcquirente): string | null {
  switch (fase) {
    case 'prenotato':
      return `Riservato a te fino al ${dateTime(p.scadenza)}: entro allora il venditore deve fissare la verifica. ${WITHOUT_OBLIGATION}`;
    case 'prenotato_visita':
      if (p.visita?.da_spostare === true)
        return `La verifica è rimandata: il centro non riceve più e il venditore ne sceglie un altro. L'oggetto resta riservato a te. ${WITHOUT_OBLIGATION}`;
      return `${p.visita === null ? 'La verifica è fissata.' : `La verifica è il ${formatDate(p.visita.giorno)} a ${p.visita.citta}.`} L'oggetto resta riservato a te fino all'esito. ${WITHOUT_OBLIGATION}`;
    case 'prenotato_al_banco':
      return `Il centro lo sta controllando: resta riservato a te fino all'esito, che ti scriviamo appena arriva. ${WITHOUT_OBLIGATION}`;
    case 'da_pagare':
      return `Verifica superata. Puoi pagare fino al ${dateTime(p.acquisto_entro ?? p.scadenza)}.`;
    case 'da_pagare_in_sede':
      return `Verifica superata. Concorda il pagamento presso ${p.centro ?? 'il centro'}: l'oggetto è riservato a te fino al ${dateTime(p.acquisto_entro ?? p.scadenza)}.`;
    case 'in_pagamento':
      return 'Verifica superata. Il tuo pagamento è autorizzato o in corso: lo segui nel tuo ordine.';
    case 'prenotato_assente':
      return `Verifica superata. ${OGGETTO_ERRORS.oggetto_assente}`;
    case 'venduto':
    case 'ritirato':
    case 'non_conforme':
    case 'decertificato':
    case 'libero':
    case 'visita':
    case 'al_banco':
    case 'verificato':
    case 'assente':
      return null;
    default:
      return fase satisfies never;
  }
}

/** The effect of leaving a reservation. `subito`: it has changed, so the buyer may return at once. */
export function rinunciaPhrase(fase: Phase, titolo: string, subito: boolean): string {
  if (fase === 'in_pagamento') return OGGETTO_ERRORS.pagamento_in_corso;
  if (fase === 'prenotato_assente') return `Lasci la prenotazione di ${titolo}. Non devi nulla.`;
  if (fase === 'da_pagare' || fase === 'da_pagare_in_sede')
    return `${titolo} ha già superato la verifica: resta al centro e lo può prenotare chiunque, tu ${subito ? 'anche subito' : `dopo ${HOURS_BETWEEN_PRENOTAZIONI} ore`}. Non devi nulla.${subito ? '' : ` Chi lascia ${MAX_VERIFICATI_LEFT} oggetti verificati in ${LEFT_BEHIND_DAYS} giorni non prenota per altri ${LEFT_BEHIND_DAYS}.`}`;
  return `${titolo} torna disponibile per tutti. Puoi prenotarlo di nuovo ${subito ? 'anche subito' : `dopo ${HOURS_BETWEEN_PRENOTAZIONI} ore`}.`;
}

/** After reserving. A frozen reservation's date isn't shown; the text names its end. */
export function takenPhrase(fase: Phase, titolo: string, scadenza: string): string {
  const fino =
    fase === 'visita' || fase === 'al_banco' ? "fino all'esito della verifica" : `fino al ${dateTime(scadenza)}`;
  return `${titolo} è riservato a te ${fino}. Ti porto alla dashboard.`;
}

export type ForVenditore = {
  scadenza: string | null;
  acquisto_entro: string | null;
  centro: string | null;
  data_programmata: string | null;
  da_spostare?: boolean;
  /** Null if the item was never at a centre. */
  luogo: Place | null;
};

const PLACE_FOR_VENDITORE = {
  al_centro: "L'oggetto è al centro.",
  in_trasferimento: "L'oggetto viaggia verso un altro centro.",
  da_restituire: "Puoi ritirare l'oggetto al centro: il codice di ritiro è nella lettera che ti abbiamo mandato.",
  restituito: "L'oggetto è tornato a te.",
  consegnato_corriere: "L'oggetto è in viaggio verso l'acquirente.",
  consegnato_acquirente: "L'oggetto è presso l'acquirente.",
  smarrito: "L'oggetto risulta smarrito: il nostro ufficio ti scrive per il risarcimento.",
  in_dubbio: "Il centro sta controllando dove si trova l'oggetto: fino alla risposta è tutto fermo.",
  senza_vendita:
    "La vendita è stata annullata mentre il pacco era in viaggio: appena sappiamo dov'è ti scriviamo. Se torna al centro ricevi il codice per ritirarlo.",
} as const satisfies Record<Place, string>;

const NEEDS_ATTENTION: readonly (Place | null)[] = [
  'da_restituire',
  'in_trasferimento',
  'smarrito',
  'in_dubbio',
  'senza_vendita',
];

export const placeForVenditore = (luogo: Place): string => PLACE_FOR_VENDITORE[luogo];

/** Beside a listing in the seller's list, if its item needs attention. */
export const placePhrase = (luogo: Place | null): string | null =>
  luogo !== null && NEEDS_ATTENTION.includes(luogo) ? PLACE_FOR_VENDITORE[luogo] : null;

/** Views and saves, for the seller; `cifra` formats thousands. */
export const interestPhrase = (
  { visualizzazioni, salvataggi }: { visualizzazioni: number; salvataggi: number },
  digit: (n: number) => string,
): string =>
  [
    visualizzazioni === 1 ? '1 vista' : `${digit(visualizzazioni)} viste`,
    ...(salvataggi === 0 ? [] : [salvataggi === 1 ? '1 salvato' : `${digit(salvataggi)} salvati`]),
  ].join('\u00a0· ');

export function venditorePhrase(fase: Phase, p: ForVenditore): string {
  const luogo = p.luogo === null ? '' : ` ${PLACE_FOR_VENDITORE[p.luogo]}`;
  const entro = dateTime(p.acquisto_entro ?? p.scadenza);
  const visita = p.da_spostare
    ? VERIFICA_PHRASES.centro_chiuso
    : p.data_programmata === null
      ? 'La verifica è già prenotata.'
      : `Verifica prenotata per il ${dateTime(p.data_programmata)}${p.centro === null ? '' : ` presso ${p.centro}`}.`;
  switch (fase) {
    case 'libero':
      return `In vendita. Puoi prenotare la verifica quando vuoi; quando un acquirente prenota hai ${PRENOTAZIONE_HOURS} ore per fissarla.`;
    case 'visita':
      return visita;
    case 'al_banco':
      return "Il centro sta controllando l'oggetto: ti scriviamo appena c'è l'esito.";
    case 'verificato':
      return `Verificato e in vendita.${luogo} Se per ${STAY_DAYS} giorni nessuno lo prenota, torna a te.`;
    case 'prenotato':
      return `Un acquirente lo ha prenotato. Fissa la verifica entro il ${dateTime(p.scadenza)}, o la prenotazione scade.`;
    case 'prenotato_visita':
      return `Un acquirente lo ha prenotato fino all'esito. ${visita}`;
    case 'prenotato_al_banco':
      return "Un acquirente lo ha prenotato. Il centro sta controllando l'oggetto: ti scriviamo appena c'è l'esito.";
    case 'da_pagare':
      return `Verifica superata. L'acquirente può pagare fino al ${entro}; se non lo fa, l'oggetto resta al centro, in vendita.`;
    case 'da_pagare_in_sede':
      return `Verifica superata. L'acquirente paga e ritira presso ${p.centro ?? 'il centro'} fino al ${entro}; se non lo fa, l'oggetto resta lì, in vendita.`;
    case 'in_pagamento':
      return `Verifica superata. Il pagamento dell'acquirente è autorizzato o in corso: lo segui nell'ordine.`;
    case 'assente':
    case 'prenotato_assente':
      return `Verifica superata, ma per ora non si può acquistare.${luogo}`;
    case 'non_conforme':
      return `La verifica non è stata superata.${luogo}`;
    case 'decertificato':
      return `Certificato revocato: non è in vendita finché un centro non ne emette un altro.${luogo}`;
    case 'venduto':
      return p.luogo === 'senza_vendita' ? luogo.trim() : `Venduto.${luogo}`;
    case 'ritirato':
      return `Non è in vendita.${luogo}`;
    default:
      return fase satisfies never;
  }
}
