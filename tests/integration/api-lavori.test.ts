import { expect, test, vi } from 'vitest';
import { createWorld, type World } from '../fakes/api.ts';

const round = (world: World) =>
  world.manda('/lavori', { metodo: 'POST', intestazioni: { 'x-lavori-secret': world.ambiente.lavoriSecret } });

test('displayed prices are refreshed step by step until a step is not full, and never without end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the other jobs have no database here
  const steps = [500, 500, 3, 500];
  const world = await createWorld({ aggiorna_prezzi_esposti: () => steps.shift() });
  const asked = () => world.chiamate.filter((c) => c.procedura === 'aggiorna_prezzi_esposti');
  expect((await round(world)).corpo).toMatchObject({ prezzi: { aggiornati: 1_003 } });
  expect(asked().map((c) => c.argomenti)).toEqual(Array(3).fill({ p_limite: 500 }));
  world.procedure.aggiorna_prezzi_esposti = () => 500;
  expect((await round(world)).corpo).toMatchObject({ prezzi: { aggiornati: 20_000 } });
});
