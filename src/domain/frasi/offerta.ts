import { ERRORI_OGGETTO } from '../errori/oggetto.ts';
import { formattaDataOra } from '../giorno.ts';
import { ORE_PAGAMENTO } from '../prenotazioni/acquisto.ts';
import { ORE_PRENOTAZIONE } from '../prenotazioni/prenotazione.ts';
import type { Fase } from './fase.ts';

export const dataOra = (istante: string | null): string => (istante === null ? '' : formattaDataOra(istante));

/** The texts before a reservation. `nota` is under the button, `domanda` in the dialog; null without a button. */
export type Offerta = { bottone: string; titolo: string; domanda: string; nota: string };

/** For a page that was open when the listing was withdrawn. */
export const NON_PIU_IN_VENDITA = 'Questo annuncio non è più in vendita.';

export const SENZA_IMPEGNO = 'Non paghi ora. Se la verifica è negativa non devi nulla.';

/** A verified item stays on sale if its buyer leaves it (decision T13). */
const SE_LO_LASCI = "Se non lo fai, l'oggetto resta al centro e lo può prenotare chiunque.";

export function fraseOfferta(fase: Fase, in_sede: boolean): Offerta | null {
  switch (fase) {
    case 'libero':
      return {
        bottone: `Prenota per ${ORE_PRENOTAZIONE} ore`,
        titolo: `Prenoti per ${ORE_PRENOTAZIONE} ore?`,
        domanda: `Il venditore ha ${ORE_PRENOTAZIONE} ore per fissare la verifica; poi l'oggetto resta riservato a te fino all'esito. Non paghi ora.`,
        nota: SENZA_IMPEGNO,
      };
    case 'visita':
    case 'al_banco':
      return {
        bottone: 'Prenota',
        titolo: "Prenoti fino all'esito?",
        domanda: `${fase === 'visita' ? 'La verifica è già fissata' : 'Il centro lo sta già controllando'}: l'oggetto resta riservato a te fino all'esito. Non paghi ora.`,
        nota: SENZA_IMPEGNO,
      };
    case 'verificato':
      return in_sede
        ? {
            bottone: `Prenota per ${ORE_PRENOTAZIONE} ore`,
            titolo: `Prenoti per ${ORE_PRENOTAZIONE} ore?`,
            domanda: `È già verificato: si paga e si ritira presso il centro, entro ${ORE_PAGAMENTO} ore da ora. ${SE_LO_LASCI}`,
            nota: `Pronto al centro: è già verificato. Non paghi ora: si paga e si ritira presso il centro, entro ${ORE_PAGAMENTO} ore dalla prenotazione.`,
          }
        : {
            bottone: `Prenota per ${ORE_PRENOTAZIONE} ore`,
            titolo: `Prenoti per ${ORE_PRENOTAZIONE} ore?`,
            domanda: `È già verificato: da ora hai ${ORE_PAGAMENTO} ore per pagare. ${SE_LO_LASCI}`,
            nota: `Pronto al centro: è già verificato, da quando prenoti hai ${ORE_PAGAMENTO} ore per pagare.`,
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
export function fraseImpedimento(fase: Fase, scadenza: string | null): string | null {
  switch (fase) {
    case 'venduto':
      return 'Venduto. Questo oggetto ha trovato casa.';
    case 'ritirato':
      return 'Questo annuncio non è in vendita.';
    case 'non_conforme':
      return ERRORI_OGGETTO.annuncio_non_conforme;
    case 'decertificato':
      return ERRORI_OGGETTO.certificato_revocato;
    case 'assente':
      return ERRORI_OGGETTO.oggetto_non_al_centro;
    case 'prenotato':
      return `Un acquirente l'ha riservato. Se entro il ${dataOra(scadenza)} la verifica non è fissata, l'oggetto torna disponibile.`;
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
