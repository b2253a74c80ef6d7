import { describe, expect, it } from 'vitest';
import { readVectors } from '../../tests/vectors/leggi.ts';
import { APPUNTAMENTO_COMMANDS, APPUNTAMENTO_TRANSITIONS, STATI_APPUNTAMENTO } from './centri/appuntamenti.ts';
import { advance, type Transitions } from './transitions.ts';
import { STATI_VERIFICA, TRANSITIONS, transition, VERIFICA_COMMANDS } from './verifiche/stati.ts';

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;
const waits = readVectors<{ macchine: Readonly<Record<string, Table>> }>('transizioni').macchine;

/** State machines that screens use; SQL tests cover these and the others (tests/db/vettori-transizioni.test.ts). */
const MACHINES: Readonly<
  Record<string, { tabella: Transitions<string, string>; stati: readonly string[]; comandi: readonly string[] }>
> = {
  verifica: { tabella: TRANSITIONS, stati: STATI_VERIFICA, comandi: VERIFICA_COMMANDS },
  appuntamento: { tabella: APPUNTAMENTO_TRANSITIONS, stati: STATI_APPUNTAMENTO, comandi: APPUNTAMENTO_COMMANDS },
};

describe.each(Object.entries(MACHINES))('%s', (nome, { tabella, stati, comandi }) => {
  const frecce = stati.flatMap((stato) => comandi.map((comando) => [stato, comando] as const));

  it.each(frecce)('from %s on %s: as in the golden table', (stato, comando) => {
    const next = waits[nome]?.[stato]?.[comando];
    expect(advance(tabella, stato, comando)).toEqual(
      next === undefined ? { ok: false, errore: 'stato_non_consentito' } : { ok: true, valore: next },
    );
  });

  it('the machines name only known states and commands', () => {
    for (const [stato, riga] of Object.entries(waits[nome] ?? {})) {
      expect(stati).toContain(stato);
      for (const [comando, next] of Object.entries(riga)) {
        expect(comandi).toContain(comando);
        expect(stati).toContain(next);
      }
    }
    expect(Object.keys(tabella).sort()).toEqual([...stati].sort());
  });

  it('the machines refuse names of Object’s prototype', () => {
    for (const stato of stati) expect(advance(tabella, stato, 'toString').ok).toBe(false);
  });
});

it('a booked visit can be cancelled, an ended one cannot', () => {
  expect(transition('programmata', 'annulla')).toEqual({ ok: true, valore: 'annullata' });
  expect(transition('annullata', 'annulla').ok).toBe(false);
});
