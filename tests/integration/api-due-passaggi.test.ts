import { expect, test } from 'vitest';
import { createWorld, ID, type World } from '../fakes/api.ts';

/** What the API does with the server's own key asks for the code too, as the database does (decision P21). */
const token = (aal: string) => {
  const base64 = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${base64({ alg: 'HS256' })}.${base64({ sub: 'anna', aal, nome: 'Nicolò «è»' })}.firma`;
};
const VERIFICATO = [{ id: 'f', status: 'verified' }];

async function withFactors(factors: unknown): Promise<World> {
  const world = await createWorld();
  const { fetch } = world.environment;
  world.environment.fetch = async (resource, options) =>
    new URL(new Request(resource, options).url).pathname === '/auth/v1/user'
      ? Response.json({ id: 'anna', factors })
      : fetch(resource, options);
  return world;
}

const ROUTES = [
  ['/certificates/issue', { id_verifica: ID }],
  ['/certificates/regenerate', { id: ID, motivo: 'x' }],
  ['/certificates/resend', { id: ID }],
  ['/emails/send', { to: 'a@b.it', subject: 'x', text: 'y' }],
] as const;

test.each(ROUTES)('%s: the password alone does nothing for who keeps a second factor', async (path, body) => {
  const world = await withFactors(VERIFICATO);
  const answer = await world.send(path, { body: body, token: token('aal1') });
  expect(answer).toMatchObject({ stato: 401, body: { code: 'codice_richiesto' } });
  expect(world.calls.filter(({ procedura }) => procedura !== 'stato_manutenzione')).toEqual([]);
});

test.each([
  ['with the code', VERIFICATO, 'aal2'],
  ['with a device that was never proved', [{ id: 'f', status: 'unverified' }], 'aal1'],
  ['without any', null, 'aal1'],
])('%s the request reaches the database', async (_, factors, aal) => {
  const world = await withFactors(factors);
  await world.send('/certificates/resend', { body: { id: ID }, token: token(aal) });
  expect(world.calls.map(({ procedura }) => procedura)).toContain('consuma_limite');
});
