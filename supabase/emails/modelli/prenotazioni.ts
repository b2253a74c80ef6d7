import { FASI, type Fase } from '../../../src/domain/frasi/fase.ts';
import { fraseAcquirente, fraseVenditore } from '../../../src/domain/frasi/oggetto.ts';
import { ORE_PAGAMENTO } from '../../../src/domain/prenotazioni/acquisto.ts';
import type { Dati } from '../dati.ts';
import { type Modello, righe } from '../modello.ts';

/** The station that the state change wrote; a letter of before knows none. */
export const faseDi = (d: Dati): Fase => FASI.find((nota) => nota === d.testo('fase')) ?? 'prenotato';

const tempi = (d: Dati) => ({
  scadenza: d.testo('scadenza_prenotazione'),
  acquisto_entro: d.testo('acquisto_entro'),
  centro: d.centro?.nome ?? null,
});

/** What the seller reads of his reserved or verified item, as his dashboard says it. */
export const alVenditore = (d: Dati): string =>
  fraseVenditore(faseDi(d), {
    ...tempi(d),
    data_programmata: null,
    luogo: d.testo('verifica_id') === null ? null : 'al_centro',
  });
const entroAcquisto = ['acquisto_entro', 'entro', 'scadenza', 'quando'];

/** Reservations and the 48 hours that follow a positive result. */
export const PRENOTAZIONI = {
  prenotazione_ricevuta: (d) => ({
    oggetto: `Il tuo annuncio è stato prenotato: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo annuncio è stato prenotato',
    paragrafi: [`${d.oggetto('Il tuo oggetto')} è stato prenotato.`, alVenditore(d)],
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
    ],
    righe: righe(['Scadenza', d.quando(...entroAcquisto)]),
    azione: { testo: 'Sfoglia gli annunci', percorso: '/annunci' },
  }),
  finestra_scaduta_venditore: (d) => ({
    oggetto: `Acquisto non completato: ${d.oggetto('un tuo oggetto')}`,
    titolo: "L'acquisto non è stato completato",
    paragrafi: [
      `L'acquirente non ha pagato ${d.oggetto('il tuo oggetto')} entro ${ORE_PAGAMENTO} ore dalla verifica. L'oggetto ti viene restituito.`,
      'Puoi ritirarlo presso il centro che lo ha verificato.',
    ],
    righe: righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
} satisfies Record<string, Modello>;
