import { describe, expect, it } from 'vitest';
import { readVectors } from '../../tests/vectors/leggi.ts';
import { COMANDI_APPUNTAMENTO, STATI_APPUNTAMENTO, TRANSIZIONI_APPUNTAMENTO } from './centri/appuntamenti.ts';
import { avanza, type Transizioni } from './transizioni.ts';
import { COMANDI_VERIFICA, STATI_VERIFICA, TRANSIZIONI, transizione } from './verifiche/stati.ts';

type Tabella = Readonly<Record<string, Readonly<Record<string, string>>>>;
const attese = readVectors<{ macchine: Readonly<Record<string, Tabella>> }>('transizioni').macchine;

/** State machines that screens use; SQL tests cover these and the others (tests/db/vettori-transizioni.test.ts). */
const MACCHINE: Readonly<
  Record<string, { tabella: Transizioni<string, string>; stati: readonly string[]; comandi: readonly string[] }>
> = {
  verifica: { tabella: TRANSIZIONI, stati: STATI_VERIFICA, comandi: COMANDI_VERIFICA },
  appuntamento: { tabella: TRANSIZIONI_APPUNTAMENTO, stati: STATI_APPUNTAMENTO, comandi: COMANDI_APPUNTAMENTO },
};

describe.each(Object.entries(MACCHINE))('%s', (nome, { tabella, stati, comandi }) => {
  const frecce = stati.flatMap((stato) => comandi.map((comando) => [stato, comando] as const));

  it.each(frecce)('from %s on %s: as in the golden table', (stato, comando) => {
    const prossimo = attese[nome]?.[stato]?.[comando];
    expect(avanza(tabella, stato, comando)).toEqual(
      prossimo === undefined ? { ok: false, errore: 'stato_non_consentito' } : { ok: true, valore: prossimo },
    );
  });

  it('the machines name only known states and commands', () => {
    for (const [stato, riga] of Object.entries(attese[nome] ?? {})) {
      expect(stati).toContain(stato);
      for (const [comando, prossimo] of Object.entries(riga)) {
        expect(comandi).toContain(comando);
        expect(stati).toContain(prossimo);
      }
    }
    expect(Object.keys(tabella).sort()).toEqual([...stati].sort());
  });

  it('the machines refuse names of Object’s prototype', () => {
    for (const stato of stati) expect(avanza(tabella, stato, 'toString').ok).toBe(false);
  });
});

it('a booked visit can be cancelled, an ended one cannot', () => {
  expect(transizione('programmata', 'annulla')).toEqual({ ok: true, valore: 'annullata' });
  expect(transizione('annullata', 'annulla').ok).toBe(false);
});
