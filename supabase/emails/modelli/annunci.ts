import { righe, type Template } from '../template.ts';

/** About saved listings. */
export const ANNUNCI = {
  prezzo_ribassato: (d) => ({
    oggetto: `Prezzo ribassato: ${d.oggetto('un tuo preferito')}`,
    titolo: 'Un tuo preferito costa meno',
    paragraphs: [`${d.oggetto('Un oggetto che hai salvato')} ha un prezzo più basso di quando l'hai guardato.`],
    righe: righe(['Ora', d.importo('prezzo')], ['Prima', d.importo('prezzo_prima')]),
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
} satisfies Record<string, Template>;
