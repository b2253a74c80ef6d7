import { emailValida } from '../accesso/validazione.ts';
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

export const MIN_TELEFONO_CHECKOUT = 6;

/** Invalid fields of the form (spec 3 section 5); their one text is `indirizzo_incompleto`. */
export function campiMancanti(b: IndirizzoSpedizione): readonly (keyof IndirizzoSpedizione)[] {
  const vuoti = (['nome_completo', 'indirizzo_linea1', 'citta', 'cap'] as const).filter((c) => isBlank(b[c]));
  return [
    ...vuoti,
    ...(b.telefono.trim().length < MIN_TELEFONO_CHECKOUT ? (['telefono'] as const) : []),
    ...(emailValida(b.email) ? [] : (['email'] as const)),
  ];
}
