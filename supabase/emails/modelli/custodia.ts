import type { Dati } from '../dati.ts';
import { type Modello, righe } from '../modello.ts';

const ordine = (d: Dati) => ({ testo: "Vedi l'ordine", percorso: d.percorso('ordine', 'annuncio') });

const centro = (d: Dati) => righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]);

/** Where an item is, and who may come for it (decisions C1 to C12). */
export const CUSTODIA = {
  restituzione_da_ritirare: (d) => ({
    oggetto: `Puoi ritirare ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il tuo oggetto ti aspetta al centro',
    paragrafi: [
      `${d.oggetto('Il tuo oggetto')} è pronto per il ritiro.`,
      "Al banco mostra questo codice, oppure un documento d'identità. Non darlo a chi non deve ritirare per te.",
    ],
    codice: d.testo('codice_ritiro') ?? '',
    righe: centro(d),
    azione: { testo: 'Vai alla bacheca', percorso: d.percorso() },
  }),
  consegna_da_ritirare: (d) => ({
    oggetto: `Puoi ritirare il tuo acquisto: ${d.oggetto("l'oggetto")}`,
    titolo: 'Il tuo acquisto ti aspetta al centro',
    paragrafi: [
      `${d.oggetto("L'oggetto che hai scelto")} si ritira al centro.`,
      "Al banco mostra questo codice, oppure un documento d'identità, e firma. Non darlo a chi non deve ritirare per te.",
    ],
    codice: d.testo('codice_ritiro') ?? '',
    righe: centro(d),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  ritiro_corriere_annunciato: (d) => ({
    oggetto: `Passa un corriere: ${d.oggetto('un oggetto')}`,
    titolo: 'Un corriere passa a ritirare',
    paragrafi: [
      `Il venditore ha incaricato un corriere di ritirare ${d.oggetto('un oggetto venduto')}.`,
      'Quando lo consegni al corriere, segnalo al banco.',
    ],
    righe: righe(
      ['Corriere', d.testo('corriere')],
      ['Codice di tracciamento', d.testo('codice_tracciamento')],
      ['Giorno', d.testo('giorno')],
    ),
    azione: { testo: 'Apri le consegne', percorso: '/verification-center/consegne' },
  }),
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
