import { parole, righe, type Template } from '../template.ts';
import { ordineNumber } from './ordini.ts';

export const REJECTED: Readonly<Record<string, string>> = {
  acquirente: "La segnalazione è respinta: l'ordine va avanti e chi vende viene pagato.",
  venditore: "La segnalazione è respinta: l'ordine va avanti e il tuo incasso riprende.",
};
export const REMEDIES =
  "Se non sei d'accordo puoi rispondere a questa email con quello che non abbiamo visto, o rivolgerti a un organismo di risoluzione delle controversie o al giudice.";

/** Both parties until the decision. */
export const PROBLEMS = {
  contestazione_aperta: (d) => ({
    oggetto: `Problema segnalato: ${d.oggetto('un ordine')}`,
    titolo: 'È stato segnalato un problema',
    paragraphs: [
      `Sull'ordine per ${d.oggetto("l'oggetto")} è aperta una contestazione. Le somme restano ferme fino alla decisione.`,
      "Rispondi dalla pagina dell'ordine: sentiamo entrambe le parti prima di decidere.",
    ],
    ...parole('Chi ha comprato ha scritto', d.testo('motivo', 'testo')),
    azione: { testo: "Vedi l'ordine", percorso: d.percorso('ordine') },
  }),
  contestazione_ricevuta: (d) => ({
    oggetto: `Abbiamo ricevuto la tua segnalazione: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Abbiamo ricevuto la tua segnalazione',
    paragraphs: [
      `Hai segnalato un problema con ${d.oggetto("l'oggetto")}. Le somme restano ferme: chi vende non viene pagato finché non decidiamo.`,
      'Chiediamo a chi vende che cosa risponde, poi decide una persona del nostro ufficio e ti scrive con le sue ragioni.',
    ],
    righe: righe(['Hai scritto', d.testo('motivo')], ['Ordine', ordineNumber(d)]),
    azione: { testo: "Vedi l'ordine", percorso: d.percorso('ordine') },
  }),
  contestazione_risposta: (d) => ({
    oggetto: `Chi vende ha risposto: ${d.oggetto('il tuo ordine')}`,
    titolo: 'Chi vende ha risposto alla tua segnalazione',
    paragraphs: [`Sul problema con ${d.oggetto("l'oggetto")} ora decide il nostro ufficio: ti scriviamo l'esito.`],
    ...parole('Chi vende ha scritto', d.testo('risposta')),
    azione: { testo: "Vedi l'ordine", percorso: d.percorso('ordine') },
  }),
} satisfies Record<string, Template>;
