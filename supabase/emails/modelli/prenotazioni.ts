import { type Modello, righe } from '../modello.ts';

const scadenza = ['scadenza_prenotazione', 'scadenza', 'entro', 'quando'];
const entroAcquisto = ['acquisto_entro', 'entro', 'scadenza', 'quando'];

/** Reservations and the 48 hours that follow a positive result. */
export const PRENOTAZIONI = {
  prenotazione_ricevuta: (d) => ({
    oggetto: `Il tuo annuncio è stato prenotato: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo annuncio è stato prenotato',
    paragrafi: [
      `Un acquirente ha prenotato ${d.oggetto('il tuo oggetto')} per 48 ore.`,
      d.vero('verificato')
        ? "L'oggetto è già verificato: l'acquirente ha 48 ore per completare l'acquisto."
        : "Prenota ora la verifica in un centro: dopo l'esito positivo l'acquirente ha 48 ore per pagare.",
    ],
    righe: righe(['Prenotato fino al', d.quando(...scadenza)]),
    azione: d.vero('verificato')
      ? { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') }
      : { testo: 'Prenota la verifica', percorso: d.percorso('prenota_verifica') },
  }),
  prenotazione_confermata: (d) => ({
    oggetto: `Prenotazione confermata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Prenotazione confermata',
    paragrafi: [
      `Hai prenotato ${d.oggetto('un oggetto')}.`,
      "Non paghi ora. Il venditore porta l'oggetto in un centro di verifica. Se la verifica è negativa non devi nulla.",
    ],
    righe: righe(['Prenotato fino al', d.quando(...scadenza)]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_annullata: (d) => ({
    oggetto: `Prenotazione annullata: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La prenotazione è stata annullata',
    paragrafi: [
      `La prenotazione di ${d.oggetto('un tuo oggetto')} è stata annullata. L'oggetto è di nuovo disponibile.`,
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  prenotazione_scaduta: (d) => ({
    oggetto: `Prenotazione scaduta: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La tua prenotazione è scaduta',
    paragrafi: [
      `La prenotazione di ${d.oggetto('un oggetto')} è scaduta prima della verifica. Non devi nulla.`,
      'Puoi prenotare di nuovo questo oggetto tra 24 ore, se è ancora disponibile.',
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
      `Le 48 ore per acquistare ${d.oggetto("l'oggetto prenotato")} sono passate. La prenotazione è chiusa e non devi nulla.`,
    ],
    righe: righe(['Scadenza', d.quando(...entroAcquisto)]),
    azione: { testo: 'Sfoglia gli annunci', percorso: '/annunci' },
  }),
  finestra_scaduta_venditore: (d) => ({
    oggetto: `L'acquirente non ha completato l'acquisto: ${d.oggetto('un tuo oggetto')}`,
    titolo: "L'acquisto non è stato completato",
    paragrafi: [
      `L'acquirente non ha pagato ${d.oggetto('il tuo oggetto')} entro 48 ore dalla verifica. L'oggetto ti viene restituito.`,
      'Puoi ritirarlo presso il centro che lo ha verificato.',
    ],
    righe: righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
} satisfies Record<string, Modello>;
