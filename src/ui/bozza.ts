/** The part of a device's storage that a draft needs. */
export type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where what is being typed is kept, and under which name; the name holds the person, so that the next one here finds nothing. */
export interface Bozza {
  deposito: Deposito;
  chiave: string;
}

/** Every draft of a device, for who signs out. */
const INIZIO = 'fidati.bozza.';

export const bozzaDi = (deposito: Deposito, modulo: string, persona: string): Bozza => ({
  deposito,
  chiave: `${INIZIO}${modulo}.${persona}`,
});

/** What was being typed over what the form starts with: known fields of the same type alone, never files. A damaged draft is worth nothing. */
export function conBozza<V extends object>(iniziali: V, bozza: Bozza | undefined): V {
  const letta = bozza === undefined ? {} : leggi(bozza.deposito.getItem(bozza.chiave));
  const note = Object.entries(iniziali).map(([nome, valore]) => {
    const scritto = Reflect.get(letta, nome);
    return [nome, typeof scritto === typeof valore && typeof valore !== 'object' ? scritto : valore];
  });
  return { ...iniziali, ...Object.fromEntries(note) };
}

function leggi(testo: string | null): object {
  if (testo === null) return {};
  try {
    const letto: unknown = JSON.parse(testo);
    return typeof letto === 'object' && letto !== null ? letto : {};
  } catch {
    return {}; // cut short by a killed browser
  }
}

export function salvaBozza({ deposito, chiave }: Bozza, valori: object): void {
  try {
    deposito.setItem(chiave, JSON.stringify(valori));
  } catch (causa) {
    console.warn('the draft does not fit on this device', causa);
  }
}

export const buttaBozza = (bozza: Bozza | undefined): void => bozza?.deposito.removeItem(bozza.chiave);
