import { beforeEach, expect, test, vi } from 'vitest';
import { createWorld, ID, type World } from '../fakes/api.ts';

/** POST /api/contatti and /api/segnalazioni: what anybody may cause to be mailed (decision P4). */
let world: World;
let conti: Map<string, number>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  conti = new Map();
  world = await createWorld({
    invia_contatto: () => ({ numero: 7 }),
    segnala: () => ({ id: ID }),
    contatta_centro: () => ({ id: ID }),
    consuma_limite: ({ p_chiave, p_massimo }) => {
      const conto = (conti.get(String(p_chiave)) ?? 0) + 1;
      conti.set(String(p_chiave), conto);
      return conto <= Number(p_massimo);
    },
  });
});

const CONTATTO = { nome: 'Anna', email: 'anna@posta.example', oggetto: 'feedback', messaggio: 'Bel sito' };
const SEGNALAZIONE_SAMPLE = { oggetto_tipo: 'annuncio', oggetto_id: ID, motivo: 'truffa', email: 'anna@posta.example' };
const AT_CENTRO = { id_centro: ID, nome: 'Anna', email: 'anna@posta.example', messaggio: 'Verificate penne?' };
const calls = (procedura: string) => world.calls.filter((c) => c.procedura === procedura);

test('a visitor writes, and the database hears it from the server alone', async () => {
  expect(await world.send('/contatti', { body: CONTATTO })).toMatchObject({ stato: 200, body: { numero: 7 } });
  expect(await world.send('/segnalazioni', { body: SEGNALAZIONE_SAMPLE })).toMatchObject({
    stato: 200,
    body: { id: ID },
  });
  expect(await world.send('/centri/contatto', { body: AT_CENTRO })).toMatchObject({ stato: 200, body: { id: ID } });
  for (const procedura of ['invia_contatto', 'segnala', 'contatta_centro'])
    expect(calls(procedura)).toMatchObject([{ chi: world.environment.secretKey, args: { p_utente: null } }]);
});

test('who is signed in is told by the token, never by the body', async () => {
  await world.send('/segnalazioni', { body: { ...SEGNALAZIONE_SAMPLE, p_utente: 'un-altro' }, token: 'anna' });
  expect(calls('segnala')).toMatchObject([{ args: { p_utente: 'anna' } }]);
});

test.each([
  ['/contatti', { ...CONTATTO, email: '<tutti@x.it>' }],
  ['/contatti', { ...CONTATTO, email: 'uno@x.it,due@x.it' }],
  ['/contatti', { ...CONTATTO, messaggio: ' ' }],
  ['/centri/contatto', { ...AT_CENTRO, messaggio: ' ' }],
  ['/centri/contatto', { ...AT_CENTRO, id_centro: 'x' }],
  ['/centri/contatto', { ...AT_CENTRO, email: 'a@b.it\nBcc: tutti@x.it' }],
  ['/segnalazioni', { ...SEGNALAZIONE_SAMPLE, email: 'a@b.it\nBcc: tutti@x.it' }],
  ['/segnalazioni', { ...SEGNALAZIONE_SAMPLE, foto: 'https://altrove.example/x.jpg' }],
  ['/segnalazioni', { ...SEGNALAZIONE_SAMPLE, foto: `data:image/png;base64,${btoa('<svg onload=alert(1)>')}` }],
])('%s refuses %j before anything is counted or stored', async (path, body) => {
  expect((await world.send(path, { body: body })).stato).toBe(400);
  expect([...conti.keys(), ...calls('invia_contatto'), ...calls('segnala'), ...calls('contatta_centro')]).toEqual([]);
});

test.each([
  ['/contatti', CONTATTO, 'invia_contatto'],
  ['/centri/contatto', AT_CENTRO, 'contatta_centro'],
])(
  'the eleventh message of a connection to %s within the hour is refused with a wait',
  async (path, body, procedura) => {
    for (let n = 0; n < 10; n += 1) expect((await world.send(path, { body: body })).stato).toBe(200);
    expect(await world.send(path, { body: body })).toMatchObject({ stato: 429 });
    expect(calls(procedura)).toHaveLength(10);
  },
);
