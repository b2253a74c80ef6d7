export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A form says where and under what name its draft is kept; `useAppForm` adds whose it is. */
export interface Draft {
  storage: ItemStorage;
  form: string;
}

/** Key of one person's draft: it holds the person, so that the next one finds nothing. */
export interface Slot {
  storage: ItemStorage;
  chiave: string;
}

/** Prefix of every draft on the device, for the sign-out. */
const START = 'fidati.bozza.';
const VISITOR = 'visitatore';

export const draftOf = (storage: ItemStorage, form: string): Draft => ({ storage, form });

/** A visitor's draft becomes that of the person who then signs in, unless they have one. */
export function slotOf({ storage, form }: Draft, persona: string | null): Slot {
  const [chiave, unnamedKey] = [`${START}${form}.${persona ?? VISITOR}`, `${START}${form}.${VISITOR}`];
  const leftBehind = persona === null ? null : storage.getItem(unnamedKey);
  if (leftBehind === null) return { storage, chiave };
  if (storage.getItem(chiave) === null) storage.setItem(chiave, leftBehind);
  storage.removeItem(unnamedKey);
  return { storage, chiave };
}

/** Merges the draft into the initial values: known fields of the same type, never files. A damaged draft is ignored. */
export function withDraft<V extends object>(initialValues: V, bozza: Slot | undefined): V {
  const letta = bozza === undefined ? {} : leggi(bozza.storage.getItem(bozza.chiave));
  const note = Object.entries(initialValues).map(([nome, valore]) => {
    const scritto: unknown = Reflect.get(letta, nome);
    return [nome, isResumable(valore, scritto) ? scritto : valore];
  });
  return { ...initialValues, ...Object.fromEntries(note) };
}

/** An unmade choice starts as null and becomes a text. */
const isResumable = (valore: unknown, scritto: unknown): boolean =>
  valore === null ? typeof scritto === 'string' : typeof scritto === typeof valore && typeof valore !== 'object';

export const hasDraft = (bozza: Slot | undefined): boolean =>
  bozza !== undefined && bozza.storage.getItem(bozza.chiave) !== null;

function leggi(testo: string | null): object {
  if (testo === null) return {};
  try {
    const letto: unknown = JSON.parse(testo);
    return typeof letto === 'object' && letto !== null ? letto : {};
  } catch {
    return {}; // Cut short by a killed browser.
  }
}

export function saveDraft({ storage, chiave }: Slot, values: object): void {
  try {
    storage.setItem(chiave, JSON.stringify(values));
  } catch (cause) {
    console.warn('the draft does not fit on this device', cause);
  }
}

/** Holds the name of the draft's pictures (`foto-tenute.ts`) and is removed with it. */
export const withPhotos = (chiave: string): string => `${chiave}.foto`;

export function discardDraft(bozza: Slot | undefined): void {
  bozza?.storage.removeItem(bozza.chiave);
  bozza?.storage.removeItem(withPhotos(bozza.chiave));
}
