import { expect, test } from 'vitest';
import { createWorld, ID, type World } from '../fakes/api.ts';

/** What the API does with the server's own key asks for the code too, as the database does (decision P21). */
const token = (aal: string) => {
  const base64 = (dati: object) => Buffer.from(JSON.stringify(dati)).toString('base64url');
  return `${base64({ alg: 'HS256' })}.${base64({ sub: 'anna', aal, nome: 'Nicolò «è»' })}.firma`;
};
const VERIFICATO = [{ id: 'f', status: 'verified' }];

async function conFattori(factors: unknown): Promise<World> {
  const mondo = await createWorld();
  const { fetch } = mondo.ambiente;
  mondo.ambiente.fetch = async (risorsa, opzioni) =>
    new URL(new Request(risorsa, opzioni).url).pathname === '/auth/v1/user'
      ? Response.json({ id: 'anna', factors })
      : fetch(risorsa, opzioni);
  return mondo;
}

const ROTTE = [
  ['/certificates/issue', { id_verifica: ID }],
  ['/certificates/regenerate', { id: ID, motivo: 'x' }],
  ['/certificates/resend', { id: ID }],
  ['/emails/send', { to: 'a@b.it', subject: 'x', text: 'y' }],
] as const;

test.each(ROTTE)('%s: the password alone does nothing for who keeps a second factor', async (percorso, corpo) => {
  const mondo = await conFattori(VERIFICATO);
  const risposta = await mondo.manda(percorso, { corpo, token: token('aal1') });
  expect(risposta).toMatchObject({ stato: 401, corpo: { code: 'codice_richiesto' } });
  expect(mondo.chiamate.filter(({ procedura }) => procedura !== 'stato_manutenzione')).toEqual([]);
});

test.each([
  ['with the code', VERIFICATO, 'aal2'],
  ['with a device that was never proved', [{ id: 'f', status: 'unverified' }], 'aal1'],
  ['without any', null, 'aal1'],
])('%s the request reaches the database', async (_, fattori, aal) => {
  const mondo = await conFattori(fattori);
  await mondo.manda('/certificates/resend', { corpo: { id: ID }, token: token(aal) });
  expect(mondo.chiamate.map(({ procedura }) => procedura)).toContain('consuma_limite');
});
