import type { Profilo } from '../../data/accesso/session.ts';
import { type CodiceErrore, TESTI_ERRORE } from '../../domain/errori.ts';
import {
  italianCap,
  type Municipality,
  otherPlace,
  placeKey,
  placePhrase,
  wholeCap,
} from '../../domain/indirizzi/cap.ts';
import { type IndirizzoSpedizione, MIN_PHONE_CHECKOUT, missingFields } from '../../domain/ordini/indirizzo.ts';

export const INDIRIZZO_LIMITS = {
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
  telefono: `Scrivi un numero di telefono di almeno ${MIN_PHONE_CHECKOUT} caratteri.`,
  email: 'Scrivi un indirizzo email valido.',
} as const satisfies Record<keyof IndirizzoSpedizione, string>;

export type IndirizzoErrors = Partial<Record<keyof IndirizzoSpedizione, string>>;

export interface KnownOfCap {
  /** Undefined until read: no error then. */
  readonly municipalities: readonly Municipality[] | undefined;
  /** CAP or place (by `placeKey`) that the person confirmed. */
  readonly certain: string;
  /** Checks a number by its country's rules; undefined until these are read. */
  readonly telefono?: ((numero: string) => boolean) | undefined;
}

export const unlisted = (cap: string, { municipalities }: KnownOfCap): boolean =>
  italianCap(cap) && municipalities !== undefined && municipalities.length === 0;

/** Error of a complete CAP: impossible, or unknown and unconfirmed. */
export function capError(cap: string, known: KnownOfCap): string | undefined {
  if (!wholeCap(cap)) return TESTI_ERRORE.cap_non_valido;
  if (!italianCap(cap)) return TESTI_ERRORE.cap_sconosciuto;
  return unlisted(cap, known) && known.certain !== cap.trim() ? UNLISTED_CAP : undefined;
}

const WRONG_PHONE =
  'Questo numero non può essere chiamato: controlla le cifre e, se è straniero, il prefisso del paese.';
const UNLISTED_CAP = 'Non troviamo questo CAP: controllalo, o conferma che è giusto.';

export function indirizzoErrors(indirizzo: IndirizzoSpedizione, known: KnownOfCap): IndirizzoErrors {
  const mancanti = missingFields(indirizzo);
  const cap = mancanti.includes('cap') ? undefined : capError(indirizzo.cap, known);
  const luogo =
    cap === undefined && known.certain !== placeKey(indirizzo) && otherPlace(indirizzo, known.municipalities ?? []);
  return {
    ...(cap === undefined ? {} : { cap }),
    ...(luogo
      ? { citta: `${placePhrase(indirizzo, known.municipalities ?? [])} Controlla, o conferma che è giusto.` }
      : {}),
    ...(known.telefono?.(indirizzo.telefono) === false ? { telefono: WRONG_PHONE } : {}),
    ...Object.fromEntries(mancanti.map((campo) => [campo, MESSAGGI[campo]])),
  };
}

export const INDIRIZZO_FIELDS = { cap_non_valido: 'cap', cap_sconosciuto: 'cap' } as const satisfies Partial<
  Record<CodiceErrore, 'cap'>
>;

type ProfiloData = Pick<
  Profilo,
  'nome' | 'cognome' | 'email' | 'telefono' | 'indirizzo' | 'citta' | 'cap' | 'provincia'
>;

export function fromProfilo(profilo: ProfiloData): IndirizzoSpedizione {
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
