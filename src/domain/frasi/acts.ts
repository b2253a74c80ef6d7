import { dayName, formatDate, giornoDiRoma, MS_PER_HOUR, passato, romeHour } from '../day.ts';
import { MAX_ACTIVE_PRENOTAZIONI } from '../prenotazioni/prenotazione.ts';
import { placePhrase } from './oggetto.ts';

export const ACTION_TYPES = [
  'paga',
  'concorda',
  'conferma',
  'ritira',
  'riporta',
  'visita',
  'prenota',
  'riprendi',
  'annuncia',
  'rispondi',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

const MS_PER_MINUTE = 60_000;

/** '41 h', and minutes in the last hour; rounded down, so that it never promises too much. */
export function shortTime(ms: number): string {
  const minuti = Math.floor(Math.max(0, ms) / MS_PER_MINUTE);
  return minuti >= 60 ? `${Math.floor(ms / MS_PER_HOUR)} h` : `${minuti} min`;
}

/** 'sabato 21/11 alle 11:15'; 'oggi' and 'domani' if so. */
export function exactTime(istante: string, adesso: Date): string {
  const data = new Date(istante);
  const giorno = giornoDiRoma(data);
  const domani = giornoDiRoma(new Date(adesso.getTime() + 24 * MS_PER_HOUR));
  const which =
    giorno === giornoDiRoma(adesso)
      ? 'oggi'
      : giorno === domani
        ? 'domani'
        : `${dayName(giorno).toLowerCase()} ${formatDate(giorno).slice(0, 5)}`;
  return `${which} alle ${romeHour(data)}`;
}

export function actionTitle(tipo: ActionType, scadenza: string | null, adesso: Date): string {
  const resta = scadenza === null ? 0 : Date.parse(scadenza) - adesso.getTime();
  switch (tipo) {
    case 'paga':
      return resta > 0 ? `Paga entro ${shortTime(resta)}` : 'Il tempo per pagare è finito';
    case 'concorda':
      return resta > 0 ? `Concorda il pagamento entro ${shortTime(resta)}` : 'Il tempo per pagare è finito';
    case 'conferma':
      return 'Conferma la ricezione';
    case 'ritira':
      return 'Ritiralo al centro';
    case 'riporta':
      return resta > 0 ? "Riporta l'oggetto al centro" : "Il tempo per riportare l'oggetto è finito";
    case 'visita':
      return scadenza === null
        ? 'Porta al centro'
        : maiuscola(resta > 0 ? exactTime(scadenza, adesso) : `era ${exactTime(scadenza, adesso)}`);
    case 'prenota':
      return resta > 0 ? `Fissa la verifica entro ${shortTime(resta)}` : 'Il tempo per fissare la verifica è finito';
    case 'riprendi':
      return "Ritira l'oggetto";
    case 'annuncia':
      return 'Manda il corriere al centro';
    case 'rispondi':
      return "Rispondi all'acquirente";
    default:
      return tipo satisfies never;
  }
}

export const maiuscola = (testo: string): string => testo.charAt(0).toUpperCase() + testo.slice(1);

/** `concorda` shows its reservation's sentence (`acquirentePhrase`), `visita` its place besides. */
export function attoNote(
  tipo: Exclude<ActionType, 'concorda' | 'visita'>,
  scadenza: string | null,
  adesso: Date,
): string {
  const passata = scadenza !== null && passato(scadenza, adesso);
  switch (tipo) {
    case 'paga':
      return 'Se non paghi la prenotazione si chiude e non devi nulla.';
    case 'conferma':
      return "Se non fai nulla l'ordine si conclude da solo.";
    case 'ritira':
      return passata
        ? "Il nostro ufficio può spedirtelo o annullare l'ordine. Se lo ritiri prima, porta il codice o un documento."
        : 'Porta il codice di ritiro, oppure un documento.';
    case 'riporta':
      return passata
        ? "Se l'hai già spedito o riportato, scrivi all'assistenza con la prova."
        : 'Il rimborso parte quando il centro lo ha confrontato con il certificato.';
    case 'prenota':
      return 'Un acquirente lo ha prenotato: se non la fissi in tempo, la prenotazione scade.';
    case 'riprendi':
      return placePhrase('da_restituire') ?? '';
    case 'annuncia':
      return scadenza === null
        ? "L'acquirente ha pagato."
        : passata
          ? "L'acquirente ha pagato e l'oggetto non è partito: ora può annullare l'ordine."
          : `L'acquirente ha pagato. Se l'oggetto non parte, dal ${formatDate(scadenza)} può annullare.`;
    case 'rispondi':
      return 'Ha segnalato un problema. Puoi rispondere una volta, prima che Fidati decida.';
    default:
      return tipo satisfies never;
  }
}

export const withinPhrase = (scadenza: string, adesso: Date): string =>
  `${passato(scadenza, adesso) ? 'il termine era' : 'entro'} ${exactTime(scadenza, adesso)}`;

export const prenotazioniPhrase = (active: number): string =>
  `${active} ${active === 1 ? 'attiva' : 'attive'} su ${MAX_ACTIVE_PRENOTAZIONI}`;

/** Names acts that are listed above and counted here. */
export function countedPhrase(titles: readonly string[]): string | null {
  if (titles.length === 0) return null;
  const whichOnes = titles.map((titolo) => `«${titolo}»`).join(' e ');
  return `${titles.length === 1 ? 'Conta anche' : 'Contano anche'} ${whichOnes}, qui sopra. Puoi tenerne ${MAX_ACTIVE_PRENOTAZIONI} insieme.`;
}

/** A verified item at the centre: what asking it back does (decision C3). */
export const STAY_PHRASES = {
  richiedi:
    "L'oggetto non si può più prenotare e ti aspetta al centro: ti scriviamo il codice di ritiro. Quando lo ritiri il certificato viene revocato e l'annuncio torna Non Verificato.",
  putBack: "L'oggetto resta al centro e si può di nuovo prenotare. Il codice di ritiro non vale più.",
} as const;
