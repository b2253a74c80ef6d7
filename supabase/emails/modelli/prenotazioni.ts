import { FASI, type Fase } from '../../../src/domain/frasi/fase.ts';
import { fraseAcquirente, fraseVenditore } from '../../../src/domain/frasi/oggetto.ts';
import { righeVendita } from '../../../src/domain/frasi/vendita.ts';
import { ORE_PAGAMENTO } from '../../../src/domain/prenotazioni/acquisto.ts';
import {
  GIORNI_LASCIATI,
  MAX_VERIFICATI_LASCIATI,
  ORE_TRA_PRENOTAZIONI,
} from '../../../src/domain/prenotazioni/prenotazione.ts';
import { GIORNI_PERMANENZA } from '../../../src/domain/verifiche/custodia.ts';
import type { Dati } from '../dati.ts';
import { type Modello, righe } from '../modello.ts';

/** Old letters have no stage. */
export const faseDi = (d: Dati): Fase => FASI.find((nota) => nota === d.testo('fase')) ?? 'prenotato';

const tempi = (d: Dati) => ({
  scadenza: d.testo('scadenza_prenotazione'),
  acquisto_entro: d.testo('acquisto_entro'),
  centro: d.centro?.nome ?? null,
});

/** Same sentence as the seller's dashboard. */
export const alVenditore = (d: Dati): string =>
  fraseVenditore(faseDi(d), {
    ...tempi(d),
    data_programmata: null,
    luogo: d.testo('verifica_id') === null ? null : 'al_centro',
  });
/** What the sale leaves the seller (decision T14). */
function vendita(d: Dati): readonly (readonly [string, string])[] {
  const [prezzo, piattaforma] = [d.numero('vendita_prezzo'), d.numero('vendita_piattaforma')];
  const [minima, massima] = [d.numero('vendita_minima'), d.numero('vendita_massima')];
  if (prezzo === null || piattaforma === null || minima === null || massima === null) return [];
  return righeVendita({ prezzo, piattaforma, centro: { minima, massima } });
}
/** A verified item whose buyer left (decision T13). */
const RESTA_IN_VENDITA = `L'oggetto è verificato e resta al centro, pronto: chiunque può prenotarlo da subito. Se per ${GIORNI_PERMANENZA} giorni nessuno lo prenota torna a te; puoi richiederlo prima dalla tua dashboard.`;
const entroAcquisto = ['acquisto_entro', 'entro', 'scadenza', 'quando'];

export const PRENOTAZIONI = {
  prenotazione_ricevuta: (d) => ({
    oggetto: `Il tuo annuncio è stato prenotato: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo annuncio è stato prenotato',
    paragrafi: [`${d.oggetto('Il tuo oggetto')} è stato prenotato.`, alVenditore(d)],
    righe: vendita(d),
    azione:
      faseDi(d) === 'prenotato'
        ? { testo: 'Prenota la verifica', percorso: d.percorso('prenota_verifica') }
        : { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_confermata: (d) => ({
    oggetto: `Prenotazione confermata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Prenotazione confermata',
    paragrafi: [
      `Hai prenotato ${d.oggetto('un oggetto')}.`,
      fraseAcquirente(faseDi(d), { ...tempi(d), visita: null }) ?? '',
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_annullata: (d) => ({
    oggetto: `Prenotazione annullata: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La prenotazione è stata annullata',
    paragrafi: [
      `La prenotazione di ${d.oggetto('un tuo oggetto')} è stata annullata.`,
      d.vero('torna_a_te')
        ? "L'oggetto è verificato e torna a te: il codice per ritirarlo al centro arriva con un messaggio a parte."
        : d.vero('resta_al_centro')
          ? RESTA_IN_VENDITA
          : "L'oggetto è di nuovo disponibile.",
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  visita_annullata_acquirente: (d) => ({
    oggetto: `Verifica annullata: ${d.oggetto("l'oggetto prenotato")}`,
    titolo: 'La verifica che aspettavi è annullata',
    paragrafi: [
      `L'appuntamento di verifica per ${d.oggetto("l'oggetto che hai prenotato")} è annullato ${d.testo('chi') ?? 'dal venditore'}. Non devi nulla.`,
      'La tua prenotazione per ora resta: se ne viene fissato un altro in tempo continua fino all’esito, altrimenti scade.',
    ],
    righe: righe(['Prenotato fino al', d.quando('scadenza')]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_scaduta: (d) => ({
    oggetto: `Prenotazione scaduta: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La tua prenotazione è scaduta',
    paragrafi: [
      `La prenotazione di ${d.oggetto('un oggetto')} è scaduta prima della verifica. Non devi nulla.`,
      'Puoi prenotarlo di nuovo anche subito, se è ancora disponibile.',
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_scaduta_venditore: (d) => ({
    oggetto: `Prenotazione scaduta: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La prenotazione del tuo oggetto è scaduta',
    paragrafi: [
      `La prenotazione di ${d.oggetto('un tuo oggetto')} è scaduta. L'oggetto è di nuovo disponibile per tutti.`,
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  finestra_scaduta_acquirente: (d) => ({
    oggetto: `Tempo scaduto per l'acquisto: ${d.oggetto('il tuo oggetto')}`,
    titolo: "Il tempo per completare l'acquisto è scaduto",
    paragrafi: [
      `Le ${ORE_PAGAMENTO} ore per acquistare ${d.oggetto("l'oggetto prenotato")} sono passate. La prenotazione è chiusa e non devi nulla.`,
      `Puoi prenotarlo di nuovo dopo ${ORE_TRA_PRENOTAZIONI} ore, se è ancora in vendita. Chi lascia ${MAX_VERIFICATI_LASCIATI} oggetti verificati in ${GIORNI_LASCIATI} giorni non può prenotare per altri ${GIORNI_LASCIATI}.`,
    ],
    righe: righe(['Scadenza', d.quando(...entroAcquisto)]),
    azione: { testo: 'Sfoglia gli annunci', percorso: '/annunci' },
  }),
  finestra_scaduta_venditore: (d) => ({
    oggetto: `Acquisto non completato: ${d.oggetto('un tuo oggetto')}`,
    titolo: "L'acquisto non è stato completato",
    paragrafi: [
      `L'acquirente non ha pagato ${d.oggetto('il tuo oggetto')} in tempo: le sue ${ORE_PAGAMENTO} ore sono passate.`,
      ...(d.vero('torna_a_te')
        ? ["L'oggetto torna a te: il codice per ritirarlo al centro arriva con un messaggio a parte."]
        : d.vero('resta_al_centro')
          ? [RESTA_IN_VENDITA]
          : []),
    ],
    righe: righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
} satisfies Record<string, Modello>;
