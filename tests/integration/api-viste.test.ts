import { beforeEach, expect, test, vi } from 'vitest';
import { createWorld, ID, Refusal, type World } from '../fakes/api.ts';

/** POST /api/annunci/vista: one more view, or none, and never a word about which (decision P5). */
let mondo: World;
let conti: Map<string, number>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  conti = new Map();
  mondo = await createWorld({
    registra_vista: (_, chi) => (chi === 'scaduto' ? new Refusal(401, 'PGRST301', 'JWT expired') : null),
    consuma_limite: ({ p_chiave, p_massimo }) => {
      const conto = (conti.get(String(p_chiave)) ?? 0) + 1;
      conti.set(String(p_chiave), conto);
      return conto <= Number(p_massimo);
    },
  });
});

const guarda = (token?: string) =>
  mondo.manda('/annunci/vista', token === undefined ? { corpo: { id: ID } } : { corpo: { id: ID }, token });
const viste = () => mondo.chiamate.filter((c) => c.procedura === 'registra_vista');

test('a visitor is a keyed hash of his connection that changes with the day', async () => {
  expect((await guarda()).stato).toBe(204);
  await guarda();
  mondo.ora = new Date(mondo.ora.getTime() + 24 * 3_600_000);
  await guarda();
  const [prima, ancora, domani] = viste().map((c) => c.argomenti.p_visitatore);
  expect(prima).toMatch(/^[0-9a-f]{64}$/);
  expect([ancora === prima, domani === prima]).toEqual([true, false]);
  expect(viste().every((c) => c.chi === mondo.ambiente.secretKey)).toBe(true);
});

test('a person is counted under her own token, a session that ended not at all', async () => {
  await guarda('anna');
  expect((await guarda('scaduto')).stato).toBe(204);
  expect(viste().map((c) => [c.chi, c.argomenti])).toEqual([
    ['anna', { p_annuncio: ID }],
    ['scaduto', { p_annuncio: ID }],
  ]);
});

test('an address that looks at more than people do is answered alike and counted no more', async () => {
  const massimo = 300;
  for (let n = 0; n < massimo + 5; n += 1) expect((await guarda()).stato).toBe(204);
  expect(viste()).toHaveLength(massimo);
});
