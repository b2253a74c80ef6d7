/** Query of the palette. `u: o: c:` search one kind, `>` searches acts. */

const GROUPS = { u: 'utenti', o: 'ordini', c: 'certificati' } as const;

export const PREFIXES = [
  ['u:', 'utenti'],
  ['o:', 'ordini'],
  ['c:', 'certificati'],
  ['>', 'azioni'],
] as const;

export interface Question {
  testo: string;
  /** One kind, empty for all. Acts concern people. */
  gruppo: string;
  actionsOnly: boolean;
}

export function readSearch(scritto: string): Question {
  const testo = scritto.trimStart();
  if (testo.startsWith('>')) return { testo: testo.slice(1).trim(), gruppo: 'utenti', actionsOnly: true };
  const prefisso = /^([uoc]):/i.exec(testo)?.[1]?.toLowerCase();
  if (prefisso === 'u' || prefisso === 'o' || prefisso === 'c')
    return { testo: testo.slice(2).trim(), gruppo: GROUPS[prefisso], actionsOnly: false };
  return { testo: testo.trim(), gruppo: '', actionsOnly: false };
}
