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

/** The part of a tab's storage that is used here. */
export type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One draft for each person: the next to sign in on this tab finds nothing of the other's. */
const chiave = (idUtente: string) => `fidati.cassa.${idUtente}`;

/** What was being typed before a reload, else the profile's address. A damaged draft is dropped. */
export function indirizzoIniziale(deposito: Deposito, idUtente: string, profilo: DatiProfilo): IndirizzoSpedizione {
  const base = daProfilo(profilo);
  const bozza = leggiBozza(deposito.getItem(chiave(idUtente)));
  const campo = (nome: keyof IndirizzoSpedizione): string => bozza[nome] ?? base[nome];
  return {
    nome_completo: campo('nome_completo'),
    indirizzo_linea1: campo('indirizzo_linea1'),
    indirizzo_linea2: campo('indirizzo_linea2'),
    citta: campo('citta'),
    provincia: campo('provincia'),
    cap: campo('cap'),
    telefono: campo('telefono'),
    email: campo('email'),
  };
}

function leggiBozza(testo: string | null): Partial<Record<string, string>> {
  if (testo === null) return {};
  try {
    const letto: unknown = JSON.parse(testo);
    if (typeof letto !== 'object' || letto === null) return {};
    return Object.fromEntries(
      Object.entries(letto).filter((voce): voce is [string, string] => typeof voce[1] === 'string'),
    );
  } catch {
    return {}; // a draft cut short is worth nothing; the profile's address is there
  }
}

export function salvaIndirizzo(deposito: Deposito, idUtente: string, indirizzo: IndirizzoSpedizione): void {
  deposito.setItem(chiave(idUtente), JSON.stringify(indirizzo));
}

export function dimenticaIndirizzo(deposito: Deposito, idUtente: string): void {
  deposito.removeItem(chiave(idUtente));
}
