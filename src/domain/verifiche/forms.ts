import { text } from '../form.ts';

const autoComplete = 'off';
/** An item that is handed in at the counter, and who brings it. */
export const RICEZIONE = {
  numero_seriale: text('Numero di serie', {
    facoltativo: "se c'è",
    autoComplete,
    spellCheck: false,
    maxLength: 120,
  }),
  accessori: text('Accessori consegnati', {
    facoltativo: 'scatola, garanzia, custodia',
    autoComplete,
    maxLength: 1_000,
  }),
  segni_distintivi: text('Segni distintivi', {
    aiuto: 'Graffi, incisioni, riparazioni: quello che permette di riconoscerlo.',
    maxLength: 2_000,
  }),
  nome_depositante: text('Chi consegna', { autoComplete, maxLength: 120 }),
};

/** Who takes it away. */
export const USCITA = {
  nome: text('Nome di chi ritira', { autoComplete, maxLength: 120 }),
  note: text('Note', { facoltativo: 'facoltative', maxLength: 2_000 }),
};

export const NOTA = {
  testo: text('Note', { facoltativo: 'restano nella storia della verifica', maxLength: 4_000 }),
};
