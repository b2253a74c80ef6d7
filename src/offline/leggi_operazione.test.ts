import { describe, expect, test } from 'vitest';
import { operazione } from '../../tests/falsi/operazione.ts';
import { ServerFinto } from '../../tests/falsi/server-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { salvaNota } from './coda.ts';
import { esporta } from './esporta.ts';
import { importa } from './importa.ts';
import { leggiConflitto, leggiOperazione } from './leggi_operazione.ts';
import { scegliLotto } from './lotto.ts';
import { schede } from './schede.ts';
import { unGiro } from './sincronizza.ts';
import { contatori } from './stato.ts';
import type { Conflitto, RigaOperazione } from './tipi.ts';

/** What a version writes that knows more than this one. */
const NUOVA = { kind: 'pesa', payload: { grammi: 140, tara: { ok: true } } };

const aggiungi = async ({ archivio }: Tablet, altro: Partial<RigaOperazione> = NUOVA): Promise<void> => {
  const { seq: _, ...riga } = operazione(1, { opId: `nuova-${altro.entityId ?? 'v1'}`, ...altro });
  await archivio.ops.add(riga);
};
const grezze = ({ archivio }: Tablet) => archivio.ops.toCollection().raw().toArray();

describe('a row of the queue', () => {
  test('is what its kind says, with the content that its kind needs', () => {
    const nota = operazione(1);
    expect(leggiOperazione(nota)).toBe(nota);
    for (const altro of [
      { kind: 'pesa' },
      { kind: 'decidi', payload: { motivo_rifiuto: null } },
      { payload: {} },
      { payload: null },
      { payload: ['testo'] },
      { v: 2 },
    ])
      expect(leggiOperazione(operazione(1, altro))).toMatchObject({ opId: 'op1', kind: 'sconosciuta', payload: null });
  });

  test('a card of an unknown kind is still a card', () => {
    const carta = { id: 'c', kind: 'pesa', mine: 1 } as unknown as Conflitto;
    expect(leggiConflitto(carta)).toEqual({ id: 'c', kind: 'sconosciuta', mine: 1 });
    expect(leggiConflitto({ ...carta, kind: 'ricevi' }).kind).toBe('ricevi');
  });
});

describe('an operation of a newer version', () => {
  test('stays as it was, counts as unsent, and holds back its own verification only', async () => {
    const server = new ServerFinto();
    for (const id of ['v1', 'v2']) server.aggiungi(id);
    const tablet = await nuovoTablet(server);
    await aggiungi(tablet);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'dopo' });
    await salvaNota(tablet, { verificaId: 'v2', testo: 'altrove' });
    await unGiro(tablet, true);
    expect(server.verifica('v1').row.note).toEqual([]);
    expect(server.verifica('v2').row.note).toMatchObject([{ testo: 'altrove' }]);
    expect((await contatori(tablet.archivio)).operazioni).toBe(2);
    expect((await grezze(tablet))[0]).toMatchObject({ ...NUOVA, state: 'pending', attempts: 0 });
    expect((await schede(tablet.archivio)).map(({ verificaId }) => verificaId)).toEqual(['v1']);
  });

  test('holds back what would otherwise pass one that waits for its file', () => {
    const ops = [operazione(1, { ...NUOVA, state: 'waiting_media' }), operazione(2)].map(leggiOperazione);
    expect(scegliLotto(ops, { now: 0, forced: true, limite: 50 })).toEqual([]);
  });

  test('leaves in the export whole, and is taken in whole', async () => {
    const server = new ServerFinto();
    server.aggiungi('v1');
    const tablet = await nuovoTablet(server);
    await aggiungi(tablet);
    const file = await esporta(tablet);
    const altro = await nuovoTablet(server);
    expect(await importa(altro, file)).toMatchObject({ ok: true, operazioni: 1 });
    expect((await grezze(altro))[0]).toMatchObject(NUOVA);
  });
});
