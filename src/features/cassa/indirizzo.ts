import type { Profilo } from '../../data/accesso/sessione.ts';
import { type CodiceErrore, TESTI_ERRORE } from '../../domain/errori.ts';
import {
  type Comune,
  capIntero,
  capItaliano,
  chiaveLuogo,
  fraseLuogo,
  luogoDiverso,
} from '../../domain/indirizzi/cap.ts';
import { campiMancanti, type IndirizzoSpedizione, MIN_TELEFONO_CHECKOUT } from '../../domain/ordini/indirizzo.ts';

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

export interface NotoDelCap {
  /** Undefined until read: no error then. */
  readonly comuni: readonly Comune[] | undefined;
  /** CAP or place (by `chiaveLuogo`) that the person confirmed. */
  readonly certo: string;
  /** Checks a number by its country's rules; undefined until these are read. */
  readonly telefono?: ((numero: string) => boolean) | undefined;
}

export const fuoriElenco = (cap: string, { comuni }: NotoDelCap): boolean =>
  capItaliano(cap) && comuni !== undefined && comuni.length === 0;

/** Error of a complete CAP: impossible, or unknown and unconfirmed. */
export function erroreCap(cap: string, noto: NotoDelCap): string | undefined {
  if (!capIntero(cap)) return TESTI_ERRORE.cap_non_valido;
  if (!capItaliano(cap)) return TESTI_ERRORE.cap_sconosciuto;
  return fuoriElenco(cap, noto) && noto.certo !== cap.trim() ? CAP_FUORI_ELENCO : undefined;
}

const TELEFONO_SBAGLIATO =
  'Questo numero non può essere chiamato: controlla le cifre e, se è straniero, il prefisso del paese.';
const CAP_FUORI_ELENCO = 'Non troviamo questo CAP: controllalo, o conferma che è giusto.';

export function erroriIndirizzo(indirizzo: IndirizzoSpedizione, noto: NotoDelCap): ErroriIndirizzo {
  const mancanti = campiMancanti(indirizzo);
  const cap = mancanti.includes('cap') ? undefined : erroreCap(indirizzo.cap, noto);
  const luogo =
    cap === undefined && noto.certo !== chiaveLuogo(indirizzo) && luogoDiverso(indirizzo, noto.comuni ?? []);
  return {
    ...(cap === undefined ? {} : { cap }),
    ...(luogo ? { citta: `${fraseLuogo(indirizzo, noto.comuni ?? [])} Controlla, o conferma che è giusto.` } : {}),
    ...(noto.telefono?.(indirizzo.telefono) === false ? { telefono: TELEFONO_SBAGLIATO } : {}),
    ...Object.fromEntries(mancanti.map((campo) => [campo, MESSAGGI[campo]])),
  };
}

export const CAMPI_INDIRIZZO = { cap_non_valido: 'cap', cap_sconosciuto: 'cap' } as const satisfies Partial<
  Record<CodiceErrore, 'cap'>
>;

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
