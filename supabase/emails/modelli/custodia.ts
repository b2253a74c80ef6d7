import type { Dati } from '../dati.ts';
import { type Modello, righe } from '../modello.ts';

const ordine = (d: Dati) => ({ testo: "Vedi l'ordine", percorso: d.percorso('ordine', 'annuncio') });

/** Where an item is, and who may come for it (decisions C1 to C12). */
export const CUSTODIA = {
  oggetto_uscito: (d) => ({
    oggetto: `Non più disponibile: ${d.oggetto("l'oggetto che avevi scelto")}`,
    titolo: "L'oggetto non è più disponibile",
    paragrafi: [
      `${d.oggetto("L'oggetto")} è tornato al venditore prima che potessi riceverlo: ci scusiamo.`,
      d.importo('importo') === null
        ? 'La prenotazione è chiusa e non devi nulla.'
        : "L'acquisto è annullato e quello che hai pagato ti viene restituito per intero.",
    ],
    righe: righe(['Importo', d.importo('importo')]),
    azione: ordine(d),
  }),
} satisfies Record<string, Modello>;
