import { acquirentePhrase, venditorePhrase } from '../../../src/domain/frasi/oggetto.ts';
import { PHASES, type Phase } from '../../../src/domain/frasi/phase.ts';
import { venditaRows } from '../../../src/domain/frasi/vendita.ts';
import { PAGAMENTO_HOURS } from '../../../src/domain/prenotazioni/acquisto.ts';
import {
  HOURS_BETWEEN_PRENOTAZIONI,
  LEFT_BEHIND_DAYS,
  MAX_VERIFICATI_LEFT,
} from '../../../src/domain/prenotazioni/prenotazione.ts';
import { STAY_DAYS } from '../../../src/domain/verifiche/custodia.ts';
import type { Dati } from '../dati.ts';
import { righe, type Template } from '../template.ts';

/** Old letters have no stage. */
export const phaseOf = (d: Dati): Phase => PHASES.find((nota) => nota === d.testo('fase')) ?? 'prenotato';

const times = (d: Dati) => ({
  scadenza: d.testo('scadenza_prenotazione'),
  acquisto_entro: d.testo('acquisto_entro'),
  centro: d.centro?.nome ?? null,
});

/** Same sentence as the seller's dashboard. */
export const toVenditore = (d: Dati): string =>
  venditorePhrase(phaseOf(d), {
    ...times(d),
    data_programmata: null,
    luogo: d.testo('verifica_id') === null ? null : 'al_centro',
  });
/** What the sale leaves the seller (decision T14). */
function vendita(d: Dati): readonly (readonly [string, string])[] {
  const [prezzo, piattaforma] = [d.numero('vendita_prezzo'), d.numero('vendita_piattaforma')];
  const [minima, massima] = [d.numero('vendita_minima'), d.numero('vendita_massima')];
  if (prezzo === null || piattaforma === null || minima === null || massima === null) return [];
  return venditaRows({ prezzo, piattaforma, centro: { minima, massima } });
}
/** A verified item whose buyer left (decision T13). */
const STAYS_ON_SALE = `L'oggetto è verificato e resta al centro, pronto: chiunque può prenotarlo da subito. Se per ${STAY_DAYS} giorni nessuno lo prenota torna a te; puoi richiederlo prima dalla tua dashboard.`;
const purchaseDeadlines = ['acquisto_entro', 'entro', 'scadenza', 'quando'];

export const PRENOTAZIONI = {
  prenotazione_ricevuta: (d) => ({
    oggetto: `Il tuo annuncio è stato prenotato: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo annuncio è stato prenotato',
    paragraphs: [`${d.oggetto('Il tuo oggetto')} è stato prenotato.`, toVenditore(d)],
    righe: vendita(d),
    azione:
      phaseOf(d) === 'prenotato'
        ? { testo: 'Prenota la verifica', percorso: d.percorso('prenota_verifica') }
        : { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_confermata: (d) => ({
    oggetto: `Prenotazione confermata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Prenotazione confermata',
    paragraphs: [
      `Hai prenotato ${d.oggetto('un oggetto')}.`,
      acquirentePhrase(phaseOf(d), { ...times(d), visita: null }) ?? '',
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_annullata: (d) => ({
    oggetto: `Prenotazione annullata: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La prenotazione è stata annullata',
    paragraphs: [
      `La prenotazione di ${d.oggetto('un tuo oggetto')} è stata annullata.`,
      d.vero('torna_a_te')
        ? "L'oggetto è verificato e torna a te: il codice per ritirarlo al centro arriva con un messaggio a parte."
        : d.vero('resta_al_centro')
          ? STAYS_ON_SALE
          : "L'oggetto è di nuovo disponibile.",
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  visita_annullata_acquirente: (d) => ({
    oggetto: `Verifica annullata: ${d.oggetto("l'oggetto prenotato")}`,
    titolo: 'La verifica che aspettavi è annullata',
    paragraphs: [
      `L'appuntamento di verifica per ${d.oggetto("l'oggetto che hai prenotato")} è annullato ${d.testo('chi') ?? 'dal venditore'}. Non devi nulla.`,
      'La tua prenotazione per ora resta: se ne viene fissato un altro in tempo continua fino all’esito, altrimenti scade.',
    ],
    righe: righe(['Prenotato fino al', d.quando('scadenza')]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_scaduta: (d) => ({
    oggetto: `Prenotazione scaduta: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La tua prenotazione è scaduta',
    paragraphs: [
      `La prenotazione di ${d.oggetto('un oggetto')} è scaduta prima della verifica. Non devi nulla.`,
      'Puoi prenotarlo di nuovo anche subito, se è ancora disponibile.',
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_scaduta_venditore: (d) => ({
    oggetto: `Prenotazione scaduta: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La prenotazione del tuo oggetto è scaduta',
    paragraphs: [
      `La prenotazione di ${d.oggetto('un tuo oggetto')} è scaduta. L'oggetto è di nuovo disponibile per tutti.`,
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  finestra_scaduta_acquirente: (d) => ({
    oggetto: `Tempo scaduto per l'acquisto: ${d.oggetto('il tuo oggetto')}`,
    titolo: "Il tempo per completare l'acquisto è scaduto",
    paragraphs: [
      `Le ${PAGAMENTO_HOURS} ore per acquistare ${d.oggetto("l'oggetto prenotato")} sono passate. La prenotazione è chiusa e non devi nulla.`,
      `Puoi prenotarlo di nuovo dopo ${HOURS_BETWEEN_PRENOTAZIONI} ore, se è ancora in vendita. Chi lascia ${MAX_VERIFICATI_LEFT} oggetti verificati in ${LEFT_BEHIND_DAYS} giorni non può prenotare per altri ${LEFT_BEHIND_DAYS}.`,
    ],
    righe: righe(['Scadenza', d.quando(...purchaseDeadlines)]),
    azione: { testo: 'Sfoglia gli annunci', percorso: '/annunci' },
  }),
  finestra_scaduta_venditore: (d) => ({
    oggetto: `Acquisto non completato: ${d.oggetto('un tuo oggetto')}`,
    titolo: "L'acquisto non è stato completato",
    paragraphs: [
      `L'acquirente non ha pagato ${d.oggetto('il tuo oggetto')} in tempo: le sue ${PAGAMENTO_HOURS} ore sono passate.`,
      ...(d.vero('torna_a_te')
        ? ["L'oggetto torna a te: il codice per ritirarlo al centro arriva con un messaggio a parte."]
        : d.vero('resta_al_centro')
          ? [STAYS_ON_SALE]
          : []),
    ],
    righe: righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
} satisfies Record<string, Template>;
