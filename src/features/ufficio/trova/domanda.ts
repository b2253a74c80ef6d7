/** Query of the palette. `u: o: c:` search one kind, `>` searches acts. */

const GRUPPI = { u: 'utenti', o: 'ordini', c: 'certificati' } as const;

export const PREFISSI = [
  ['u:', 'utenti'],
  ['o:', 'ordini'],
  ['c:', 'certificati'],
  ['>', 'azioni'],
] as const;

export interface Domanda {
  testo: string;
  /** One kind, empty for all. Acts concern people. */
  gruppo: string;
  soloAzioni: boolean;
}

export function leggiDomanda(scritto: string): Domanda {
  const testo = scritto.trimStart();
  if (testo.startsWith('>')) return { testo: testo.slice(1).trim(), gruppo: 'utenti', soloAzioni: true };
  const prefisso = /^([uoc]):/i.exec(testo)?.[1]?.toLowerCase();
  if (prefisso === 'u' || prefisso === 'o' || prefisso === 'c')
    return { testo: testo.slice(2).trim(), gruppo: GRUPPI[prefisso], soloAzioni: false };
  return { testo: testo.trim(), gruppo: '', soloAzioni: false };
}
