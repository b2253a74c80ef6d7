/** The part of a device's storage that a draft needs. */
export type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a form asks for: where what is being typed is kept, and for what. Whose it is the form doesn't say: `useModulo` does. */
export interface Bozza {
  deposito: Deposito;
  modulo: string;
}

/** The place of one person's draft: the name holds the person, so that the next one here finds nothing. */
export interface Posto {
  deposito: Deposito;
  chiave: string;
}

/** Every draft of a device, for who signs out. */
const INIZIO = 'fidati.bozza.';
const VISITATORE = 'visitatore';

export const bozzaDi = (deposito: Deposito, modulo: string): Bozza => ({ deposito, modulo });

/** A visitor's draft becomes that of who then signs in, unless they have one; it can be nobody else's afterwards. */
export function postoDi({ deposito, modulo }: Bozza, persona: string | null): Posto {
  const [chiave, senzaNome] = [`${INIZIO}${modulo}.${persona ?? VISITATORE}`, `${INIZIO}${modulo}.${VISITATORE}`];
  const lasciata = persona === null ? null : deposito.getItem(senzaNome);
  if (lasciata === null) return { deposito, chiave };
  if (deposito.getItem(chiave) === null) deposito.setItem(chiave, lasciata);
  deposito.removeItem(senzaNome);
  return { deposito, chiave };
}

/** What was being typed over what the form starts with: known fields of the same type alone, never files. A damaged draft is worth nothing. */
export function conBozza<V extends object>(iniziali: V, bozza: Posto | undefined): V {
  const letta = bozza === undefined ? {} : leggi(bozza.deposito.getItem(bozza.chiave));
  const note = Object.entries(iniziali).map(([nome, valore]) => {
    const scritto: unknown = Reflect.get(letta, nome);
    return [nome, siRiprende(valore, scritto) ? scritto : valore];
  });
  return { ...iniziali, ...Object.fromEntries(note) };
}

/** A choice that nobody has made yet starts as null, and is a text once it is made. */
const siRiprende = (valore: unknown, scritto: unknown): boolean =>
  valore === null ? typeof scritto === 'string' : typeof scritto === typeof valore && typeof valore !== 'object';

/** Something was left unsent: for a form that stands closed. */
export const haBozza = (bozza: Posto | undefined): boolean =>
  bozza !== undefined && bozza.deposito.getItem(bozza.chiave) !== null;

function leggi(testo: string | null): object {
  if (testo === null) return {};
  try {
    const letto: unknown = JSON.parse(testo);
    return typeof letto === 'object' && letto !== null ? letto : {};
  } catch {
    return {}; // cut short by a killed browser
  }
}

export function salvaBozza({ deposito, chiave }: Posto, valori: object): void {
  try {
    deposito.setItem(chiave, JSON.stringify(valori));
  } catch (causa) {
    console.warn('the draft does not fit on this device', causa);
  }
}

/** Where the draft notes under which name its pictures are kept (`foto-tenute.ts`): gone with it. */
export const conFoto = (chiave: string): string => `${chiave}.foto`;

export function buttaBozza(bozza: Posto | undefined): void {
  bozza?.deposito.removeItem(bozza.chiave);
  bozza?.deposito.removeItem(conFoto(bozza.chiave));
}
