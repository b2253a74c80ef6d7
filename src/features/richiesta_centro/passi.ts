import { GIORNI_SETTIMANA } from '../../domain/centri/orari.ts';
import { type ErroriValori, erroriRichiesta, type ValoriRichiesta } from './valori.ts';

export interface Passo {
  titolo: string;
  sotto: string;
  campi: readonly (keyof ValoriRichiesta)[];
}

/** The six steps (spec 1 section 2) with their fields. */
export const PASSI: readonly Passo[] = [
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
    campi: GIORNI_SETTIMANA.flatMap((g) => [`${g}_aperto`, `${g}_dalle`, `${g}_alle`] as const),
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

export const PASSO_INVIO = 5;

/** First incomplete step, counted from 1: nobody gets past it, whatever the URL says. */
export function primoIncompleto(valori: ValoriRichiesta, adesso: Date): number {
  const errori = erroriRichiesta(valori, adesso);
  const indice = PASSI.findIndex(({ campi }) => campi.some((campo) => errori[campo] !== undefined));
  return indice < 0 ? PASSO_INVIO : Math.min(indice + 1, PASSO_INVIO);
}

/** Errors of one step; the last one checks everything again (spec 1 section 5). */
export function erroriDelPasso(valori: ValoriRichiesta, passo: number, adesso: Date): ErroriValori {
  const errori = erroriRichiesta(valori, adesso);
  if (passo === PASSO_INVIO) return errori;
  const campi = PASSI[passo - 1]?.campi ?? [];
  return Object.fromEntries(campi.flatMap((campo) => (errori[campo] === undefined ? [] : [[campo, errori[campo]]])));
}
