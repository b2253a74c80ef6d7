import { ERRORI_OGGETTO } from '../errori/oggetto.ts';
import { formattaData } from '../giorno.ts';
import {
  GIORNI_LASCIATI,
  MAX_VERIFICATI_LASCIATI,
  ORE_PRENOTAZIONE,
  ORE_TRA_PRENOTAZIONI,
} from '../prenotazioni/prenotazione.ts';
import { GIORNI_PERMANENZA, type Luogo } from '../verifiche/custodia.ts';
import type { Fase } from './fase.ts';
import { dataOra, SENZA_IMPEGNO } from './offerta.ts';
import { FRASI_VERIFICA } from './verifica.ts';

export type PerAcquirente = {
  scadenza: string | null;
  acquisto_entro: string | null;
  centro: string | null;
  /** The visit as far as the reserving buyer may know it (decision P2); `da_spostare`: its centre closed. */
  visita: { giorno: string; citta: string; da_spostare?: boolean } | null;
};

/** For the holder of the reservation; null in phases without one. */
export function fraseAcquirente(fase: Fase, p: PerAcquirente): string | null {
  switch (fase) {
    case 'prenotato':
      return `Riservato a te fino al ${dataOra(p.scadenza)}: entro allora il venditore deve fissare la verifica. ${SENZA_IMPEGNO}`;
    case 'prenotato_visita':
      if (p.visita?.da_spostare === true)
        return `La verifica è rimandata: il centro non riceve più e il venditore ne sceglie un altro. L'oggetto resta riservato a te. ${SENZA_IMPEGNO}`;
      return `${p.visita === null ? 'La verifica è fissata.' : `La verifica è il ${formattaData(p.visita.giorno)} a ${p.visita.citta}.`} L'oggetto resta riservato a te fino all'esito. ${SENZA_IMPEGNO}`;
    case 'prenotato_al_banco':
      return `Il centro lo sta controllando: resta riservato a te fino all'esito, che ti scriviamo appena arriva. ${SENZA_IMPEGNO}`;
    case 'da_pagare':
      return `Verifica superata. Puoi pagare fino al ${dataOra(p.acquisto_entro ?? p.scadenza)}.`;
    case 'da_pagare_in_sede':
      return `Verifica superata. Concorda il pagamento presso ${p.centro ?? 'il centro'}: l'oggetto è riservato a te fino al ${dataOra(p.acquisto_entro ?? p.scadenza)}.`;
    case 'in_pagamento':
      return 'Verifica superata. Il tuo pagamento è autorizzato o in corso: lo segui nel tuo ordine.';
    case 'prenotato_assente':
      return `Verifica superata. ${ERRORI_OGGETTO.oggetto_assente}`;
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
export function fraseRinuncia(fase: Fase, titolo: string, subito: boolean): string {
  if (fase === 'in_pagamento') return ERRORI_OGGETTO.pagamento_in_corso;
  if (fase === 'prenotato_assente') return `Lasci la prenotazione di ${titolo}. Non devi nulla.`;
  if (fase === 'da_pagare' || fase === 'da_pagare_in_sede')
    return `${titolo} ha già superato la verifica: resta al centro e lo può prenotare chiunque, tu ${subito ? 'anche subito' : `dopo ${ORE_TRA_PRENOTAZIONI} ore`}. Non devi nulla.${subito ? '' : ` Chi lascia ${MAX_VERIFICATI_LASCIATI} oggetti verificati in ${GIORNI_LASCIATI} giorni non prenota per altri ${GIORNI_LASCIATI}.`}`;
  return `${titolo} torna disponibile per tutti. Puoi prenotarlo di nuovo ${subito ? 'anche subito' : `dopo ${ORE_TRA_PRENOTAZIONI} ore`}.`;
}

/** After reserving. A frozen reservation's date isn't shown; the text names its end. */
export function frasePresa(fase: Fase, titolo: string, scadenza: string): string {
  const fino =
    fase === 'visita' || fase === 'al_banco' ? "fino all'esito della verifica" : `fino al ${dataOra(scadenza)}`;
  return `${titolo} è riservato a te ${fino}. Ti porto alla dashboard.`;
}

export type PerVenditore = {
  scadenza: string | null;
  acquisto_entro: string | null;
  centro: string | null;
  data_programmata: string | null;
  da_spostare?: boolean;
  /** Null if the item was never at a centre. */
  luogo: Luogo | null;
};

const LUOGO_PER_VENDITORE = {
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
} as const satisfies Record<Luogo, string>;

const CHIEDE_ATTENZIONE: readonly (Luogo | null)[] = [
  'da_restituire',
  'in_trasferimento',
  'smarrito',
  'in_dubbio',
  'senza_vendita',
];

export const luogoPerVenditore = (luogo: Luogo): string => LUOGO_PER_VENDITORE[luogo];

/** Beside a listing in the seller's list, if its item needs attention. */
export const fraseLuogo = (luogo: Luogo | null): string | null =>
  luogo !== null && CHIEDE_ATTENZIONE.includes(luogo) ? LUOGO_PER_VENDITORE[luogo] : null;

/** Views and saves, for the seller; `cifra` formats thousands. */
export const fraseInteresse = (
  { visualizzazioni, salvataggi }: { visualizzazioni: number; salvataggi: number },
  cifra: (n: number) => string,
): string =>
  [
    visualizzazioni === 1 ? '1 vista' : `${cifra(visualizzazioni)} viste`,
    ...(salvataggi === 0 ? [] : [salvataggi === 1 ? '1 salvato' : `${cifra(salvataggi)} salvati`]),
  ].join('\u00a0· ');

export function fraseVenditore(fase: Fase, p: PerVenditore): string {
  const luogo = p.luogo === null ? '' : ` ${LUOGO_PER_VENDITORE[p.luogo]}`;
  const entro = dataOra(p.acquisto_entro ?? p.scadenza);
  const visita = p.da_spostare
    ? FRASI_VERIFICA.centro_chiuso
    : p.data_programmata === null
      ? 'La verifica è già prenotata.'
      : `Verifica prenotata per il ${dataOra(p.data_programmata)}${p.centro === null ? '' : ` presso ${p.centro}`}.`;
  switch (fase) {
    case 'libero':
      return `In vendita. Puoi prenotare la verifica quando vuoi; quando un acquirente prenota hai ${ORE_PRENOTAZIONE} ore per fissarla.`;
    case 'visita':
      return visita;
    case 'al_banco':
      return "Il centro sta controllando l'oggetto: ti scriviamo appena c'è l'esito.";
    case 'verificato':
      return `Verificato e in vendita.${luogo} Se per ${GIORNI_PERMANENZA} giorni nessuno lo prenota, torna a te.`;
    case 'prenotato':
      return `Un acquirente lo ha prenotato. Fissa la verifica entro il ${dataOra(p.scadenza)}, o la prenotazione scade.`;
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
