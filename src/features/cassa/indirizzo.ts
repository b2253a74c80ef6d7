import type { Profilo } from '../../data/accesso/session.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { textsOf } from '../../domain/form-of.ts';
import {
  italianCap,
  type Municipality,
  otherPlace,
  placeKey,
  placePhrase,
  wholeCap,
} from '../../domain/indirizzi/cap.ts';
import { INDIRIZZO_SPEDIZIONE, type IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';

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

export function indirizzoErrors(indirizzo: IndirizzoSpedizione, known: KnownOfCap) {
  const { municipalities = [] } = known;
  const cap = capError(indirizzo.cap, known);
  const elsewhere = cap === undefined && known.certain !== placeKey(indirizzo) && otherPlace(indirizzo, municipalities);
  return textsOf(INDIRIZZO_SPEDIZIONE, indirizzo, () => ({
    cap,
    citta: elsewhere ? `${placePhrase(indirizzo, municipalities)} Controlla, o conferma che è giusto.` : null,
    telefono: known.telefono?.(indirizzo.telefono) === false ? WRONG_PHONE : null,
  }));
}

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
