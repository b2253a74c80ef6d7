import type { Profilo } from '../../data/sessione.ts';
import { campiMancanti, type IndirizzoSpedizione, MIN_TELEFONO_CHECKOUT } from '../../domain/ordini/indirizzo.ts';

/** Longest texts that the server takes. */
export const LIMITI_INDIRIZZO = {
  nome_completo: 120,
  indirizzo_linea1: 200,
  indirizzo_linea2: 200,
  citta: 100,
  provincia: 60,
  cap: 12,
  telefono: 30,
  email: 254,
} as const satisfies Record<keyof IndirizzoSpedizione, number>;

const MESSAGGI = {
  nome_completo: 'Scrivi nome e cognome di chi riceve.',
  indirizzo_linea1: 'Scrivi via e numero civico.',
  indirizzo_linea2: '',
  citta: 'Scrivi la città.',
  provincia: '',
  cap: 'Scrivi il CAP.',
  telefono: `Scrivi un numero di telefono di almeno ${MIN_TELEFONO_CHECKOUT} caratteri.`,
  email: 'Scrivi un indirizzo email valido.',
} as const satisfies Record<keyof IndirizzoSpedizione, string>;

export type ErroriIndirizzo = Partial<Record<keyof IndirizzoSpedizione, string>>;

export function erroriIndirizzo(indirizzo: IndirizzoSpedizione): ErroriIndirizzo {
  return Object.fromEntries(campiMancanti(indirizzo).map((campo) => [campo, MESSAGGI[campo]]));
}

type DatiProfilo = Pick<
  Profilo,
  'nome' | 'cognome' | 'email' | 'telefono' | 'indirizzo' | 'citta' | 'cap' | 'provincia'
>;

export function daProfilo(profilo: DatiProfilo): IndirizzoSpedizione {
  return {
    nome_completo: [profilo.nome, profilo.cognome].filter(Boolean).join(' '),
    indirizzo_linea1: profilo.indirizzo ?? '',
    indirizzo_linea2: '',
    citta: profilo.citta ?? '',
    provincia: profilo.provincia ?? '',
    cap: profilo.cap ?? '',
    telefono: profilo.telefono ?? '',
    email: profilo.email,
  };
}
