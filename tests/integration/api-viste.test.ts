import { beforeEach, expect, test, vi } from 'vitest';
import { createWorld, ID, Refusal, type World } from '../fakes/api.ts';

/** POST /api/annunci/vista: one more view, or none, and never a word about which (decision P5). */
let world: World;
let conti: Map<string, number>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  conti = new Map();
  world = await createWorld({
    registra_vista: (_, who) => (who === 'scaduto' ? new Refusal(401, 'PGRST301', 'JWT expired') : null),
    consuma_limite: ({ p_chiave, p_massimo }) => {
      const conto = (conti.get(String(p_chiave)) ?? 0) + 1;
      conti.set(String(p_chiave), conto);
      return conto <= Number(p_massimo);
    },
  });
});

const look = (token?: string) =>
  world.send('/annunci/vista', token === undefined ? { body: { id: ID } } : { body: { id: ID }, token });
const views = () => world.calls.filter((c) => c.procedura === 'registra_vista');

test('a visitor is a keyed hash of his connection that changes with the day', async () => {
  expect((await look()).stato).toBe(204);
  await look();
  world.ora = new Date(world.ora.getTime() + 24 * 3_600_000);
  await look();
  const [prima, ancora, domani] = views().map((c) => c.args.p_visitatore);
  expect(prima).toMatch(/^[0-9a-f]{64}$/);
  expect([ancora === prima, domani === prima]).toEqual([true, false]);
  expect(views().every((c) => c.chi === world.environment.secretKey)).toBe(true);
});

test('a person is counted under her own token, a session that ended not at all', async () => {
  await look('anna');
  expect((await look('scaduto')).stato).toBe(204);
  expect(views().map((c) => [c.chi, c.args])).toEqual([
    ['anna', { p_annuncio: ID }],
    ['scaduto', { p_annuncio: ID }],
  ]);
});

test('an address that looks at more than people do is answered alike and counted no more', async () => {
  const most = 300;
  for (let n = 0; n < most + 5; n += 1) expect((await look()).stato).toBe(204);
  expect(views()).toHaveLength(most);
});
