import { isValidEmail } from '../accesso/validazione.ts';
import { isBlank } from '../written-text.ts';

export interface IndirizzoSpedizione {
  readonly nome_completo: string;
  readonly indirizzo_linea1: string;
  readonly indirizzo_linea2: string;
  readonly citta: string;
  readonly provincia: string;
  readonly cap: string;
  readonly telefono: string;
  readonly email: string;
}

export const MIN_PHONE_CHECKOUT = 6;

/** Invalid fields of the form (spec 3 section 5); their one text is `indirizzo_incompleto`. */
export function missingFields(b: IndirizzoSpedizione): readonly (keyof IndirizzoSpedizione)[] {
  const blanks = (['nome_completo', 'indirizzo_linea1', 'citta', 'cap'] as const).filter((c) => isBlank(b[c]));
  return [
    ...blanks,
    ...(b.telefono.trim().length < MIN_PHONE_CHECKOUT ? (['telefono'] as const) : []),
    ...(isValidEmail(b.email) ? [] : (['email'] as const)),
  ];
}
