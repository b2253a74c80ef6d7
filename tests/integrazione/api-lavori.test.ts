import { expect, test, vi } from 'vitest';
import { creaMondo, type Mondo } from '../falsi/api.ts';

const giro = (mondo: Mondo) =>
  mondo.manda('/lavori', { metodo: 'POST', intestazioni: { 'x-lavori-secret': mondo.ambiente.lavoriSecret } });

test('displayed prices are refreshed step by step until a step is not full, and never without end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the other jobs have no database here
  const passi = [500, 500, 3, 500];
  const mondo = await creaMondo({ aggiorna_prezzi_esposti: () => passi.shift() });
  const chiesti = () => mondo.chiamate.filter((c) => c.procedura === 'aggiorna_prezzi_esposti');
  expect((await giro(mondo)).corpo).toMatchObject({ prezzi: { aggiornati: 1_003 } });
  expect(chiesti().map((c) => c.argomenti)).toEqual(Array(3).fill({ p_limite: 500 }));
  mondo.procedure.aggiorna_prezzi_esposti = () => 500;
  expect((await giro(mondo)).corpo).toMatchObject({ prezzi: { aggiornati: 20_000 } });
});
