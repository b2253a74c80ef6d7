import { WEEK_DAYS } from '../../domain/centri/orari.ts';
import { type ErroriValori, erroriRichiesta, type ValoriRichiesta } from './values.ts';

export interface Step {
  titolo: string;
  sotto: string;
  campi: readonly (keyof ValoriRichiesta)[];
}

/** The six steps (spec 1 section 2) with their fields. */
export const STEPS: readonly Step[] = [
  { titolo: 'Informazioni', sotto: 'Che centro vuoi aprire?', campi: ['tipo_centro'] },
  {
    titolo: 'Dettagli',
    sotto: 'Chi siete e dove vi si trova.',
    campi: [
      'nome',
      'indirizzo',
      'citta',
      'email',
      'telefono',
      'nome_referente',
      'partita_iva',
      'tipo_attivita',
      'anno_fondazione',
      'sito_web',
      'esperienza_autenticazione',
      'categorie_prodotti',
      'capacita_mensile',
    ],
  },
  {
    titolo: 'Orari',
    sotto: 'Quando si può portare un oggetto. Li cambi quando vuoi.',
    campi: WEEK_DAYS.flatMap((g) => [`${g}_aperto`, `${g}_dalle`, `${g}_alle`] as const),
  },
  {
    titolo: 'Commissioni',
    sotto: 'Quanto chiedi a chi porta un oggetto. Il cliente lo vede prima di prenotare e lo paga da te.',
    campi: [
      'tariffa_type',
      'tariffa_fixed',
      'tariffa_percentage',
      'tariffa_min_value',
      'tariffa_max_value',
      'verification_duration',
      'max_daily_verifications',
    ],
  },
  { titolo: 'Verifica', sotto: 'Controlla, accetta i termini e invia.', campi: ['accetta_termini'] },
  { titolo: 'Completo', sotto: '', campi: [] },
];

export const SUBMISSION_STEP = 5;

/** First incomplete step, counted from 1: nobody gets past it, whatever the URL says. */
export function firstIncomplete(values: ValoriRichiesta, adesso: Date): number {
  const errori = erroriRichiesta(values, adesso);
  const index = STEPS.findIndex(({ campi }) => campi.some((campo) => errori[campo] !== undefined));
  return index < 0 ? SUBMISSION_STEP : Math.min(index + 1, SUBMISSION_STEP);
}

/** Errors of one step; the last one checks everything again (spec 1 section 5). */
export function stepErrors(values: ValoriRichiesta, passo: number, adesso: Date): ErroriValori {
  const errori = erroriRichiesta(values, adesso);
  if (passo === SUBMISSION_STEP) return errori;
  const campi = STEPS[passo - 1]?.campi ?? [];
  return Object.fromEntries(campi.flatMap((campo) => (errori[campo] === undefined ? [] : [[campo, errori[campo]]])));
}
