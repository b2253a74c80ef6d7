import { expect, test, vi } from 'vitest';
import { createWorld, type World } from '../fakes/api.ts';

const giro = (mondo: World) =>
  mondo.manda('/lavori', { metodo: 'POST', intestazioni: { 'x-lavori-secret': mondo.ambiente.lavoriSecret } });

test('displayed prices are refreshed step by step until a step is not full, and never without end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the other jobs have no database here
  const passi = [500, 500, 3, 500];
  const mondo = await createWorld({ aggiorna_prezzi_esposti: () => passi.shift() });
  const chiesti = () => mondo.chiamate.filter((c) => c.procedura === 'aggiorna_prezzi_esposti');
  expect((await giro(mondo)).corpo).toMatchObject({ prezzi: { aggiornati: 1_003 } });
  expect(chiesti().map((c) => c.argomenti)).toEqual(Array(3).fill({ p_limite: 500 }));
  mondo.procedure.aggiorna_prezzi_esposti = () => 500;
  expect((await giro(mondo)).corpo).toMatchObject({ prezzi: { aggiornati: 20_000 } });
});
