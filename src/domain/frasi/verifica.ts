import { dayName, formatDate, giornoDiRoma, romeHour } from '../day.ts';
import { PRENOTAZIONE_HOURS } from '../prenotazioni/prenotazione.ts';
import type { StatoVerifica } from '../verifiche/stati.ts';

export const VERIFICA_PHRASES = {
  centro_chiuso: "Il centro non riceve più: non portare l'oggetto, scegli un altro centro. L'appuntamento non scade.",
  pubblicare: 'Pubblicare è gratuito. Quanto costa la verifica lo vedi prima di prenotarla, e lo saldi al centro.',
  costi: 'Da saldare al centro il giorno della verifica.',
  al_centro: 'Da saldare al centro',
  saldata: 'Già saldato al centro.',
  ripresa:
    'Il centro smette di controllarlo e ti aspetta: ti scriviamo il codice di ritiro. Il costo della verifica resta dovuto al centro. Se un acquirente lo ha prenotato, la prenotazione si chiude.',
  disdetta: `Il centro viene avvisato e l'orario torna libero: non devi nulla. Se un acquirente ha prenotato l'oggetto, hai ${PRENOTAZIONE_HOURS} ore per fissare un'altra verifica.`,
} as const;

export type Visita = { titolo: string; sotto: string; costi: string; porta: string | null };

const whenOf = (istante: string): string => {
  const data = new Date(istante);
  const giorno = giornoDiRoma(data);
  return `${dayName(giorno).toLowerCase()} ${formatDate(giorno)}, ore ${romeHour(data)}`;
};

/** Only a future visit reads as booked. `ricevuta`: the centre had the item; `da_spostare`: the centre closed. */
export function visitaPhrase(
  stato: StatoVerifica,
  data_programmata: string,
  ricevuta: boolean,
  da_spostare = false,
): Visita {
  const quando = whenOf(data_programmata);
  switch (stato) {
    case 'programmata':
      if (da_spostare)
        return {
          titolo: 'Verifica da spostare',
          sotto: `${VERIFICA_PHRASES.centro_chiuso} Era: ${quando}.`,
          costi: VERIFICA_PHRASES.costi,
          porta: null,
        };
      return {
        titolo: 'Verifica prenotata',
        sotto: `${quando.charAt(0).toUpperCase()}${quando.slice(1)}`,
        costi: VERIFICA_PHRASES.costi,
        porta: "Porta l'oggetto, gli accessori e un documento. Ti abbiamo scritto una email con questi dati.",
      };
    case 'in_attesa':
      return {
        titolo: 'Verifica in corso',
        sotto: "L'oggetto è al centro: ti scriviamo appena c'è l'esito.",
        costi: 'Da saldare al centro.',
        porta: null,
      };
    case 'verificato':
      return {
        titolo: 'Verifica superata',
        sotto: `Appuntamento: ${quando}.`,
        costi: 'Si salda al centro.',
        porta: null,
      };
    case 'non_conforme':
      return {
        titolo: 'Verifica non superata',
        sotto: `Appuntamento: ${quando}.`,
        costi: 'Si salda al centro.',
        porta: null,
      };
    case 'annullata':
      return {
        titolo: 'Verifica annullata',
        sotto: `L'appuntamento di ${quando} non vale più.`,
        costi: ricevuta ? "Dovuto al centro: l'oggetto era già stato ricevuto." : 'Non è dovuto nulla.',
        porta: null,
      };
    default:
      return stato satisfies never;
  }
}
