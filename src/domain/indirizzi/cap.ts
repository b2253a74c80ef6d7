/** What a CAP says of an address. The lists beside this file are loaded by its first figure, when one is typed. */
export interface Comune {
  readonly nome: string;
  /** Sign of the province. */
  readonly provincia: string;
}

export type Localita = { citta: string; provincia: string };

export const capIntero = (cap: string): boolean => /^\d{5}$/.test(cap.trim());

/** None for a CAP that the list doesn't know: lists grow old, and nobody is refused for that. */
export function comuniDelCap(elenco: string, cap: string): Comune[] {
  const cercato = cap.trim();
  return elenco.split(/[|\n]/).flatMap((voce) => {
    const [, da = '', a = da, provincia = '', nomi = ''] = /^(\d{5})(?:-(\d{5}))? (\w\w) (.+)$/.exec(voce) ?? [];
    return da <= cercato && cercato <= a ? nomi.split(',').map((nome) => ({ nome, provincia })) : [];
  });
}

/** `prima`: what a CAP had filled in, as `messa` is now. What a person wrote stays; what the CAP leaves open stays empty. */
export function completaDaCap(scritta: Localita, prima: Localita, comuni: readonly Comune[]) {
  const campo = (nome: keyof Localita, detti: readonly string[]): [valore: string, messo: string] => {
    if (scritta[nome].trim() !== '' && scritta[nome] !== prima[nome]) return [scritta[nome], ''];
    const solo = new Set(detti).size === 1 ? (detti[0] ?? '') : '';
    return [solo, solo];
  };
  const [citta, cittaMessa] = campo(
    'citta',
    comuni.map(({ nome }) => nome),
  );
  const [provincia, provinciaMessa] = campo(
    'provincia',
    comuni.map((uno) => uno.provincia),
  );
  return { scritta: { citta, provincia }, messa: { citta: cittaMessa, provincia: provinciaMessa } };
}

const MOSTRATI = 3;
const base = (testo: string): string =>
  testo
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Beside a town that the CAP isn't of: a hamlet is right too, so it is said and not refused. */
export function fraseCap(cap: string, citta: string, comuni: readonly Comune[]): string | undefined {
  if (comuni.length === 0 || citta.trim() === '' || comuni.some(({ nome }) => base(nome) === base(citta)))
    return undefined;
  const nomi = comuni.slice(0, MOSTRATI).map(({ nome, provincia }) => `${nome} (${provincia})`);
  const altri = comuni.length - nomi.length;
  return `Il CAP ${cap.trim()} è di ${nomi.join(', ')}${altri > 0 ? ` e altri ${altri} comuni` : ''}.`;
}
