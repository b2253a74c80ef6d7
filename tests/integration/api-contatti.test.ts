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
const SEGNALAZIONE = { oggetto_tipo: 'annuncio', oggetto_id: ID, motivo: 'truffa', email: 'anna@posta.example' };
const AL_CENTRO = { id_centro: ID, nome: 'Anna', email: 'anna@posta.example', messaggio: 'Verificate penne?' };
const calls = (procedura: string) => world.chiamate.filter((c) => c.procedura === procedura);

test('a visitor writes, and the database hears it from the server alone', async () => {
  expect(await world.manda('/contatti', { corpo: CONTATTO })).toMatchObject({ stato: 200, corpo: { numero: 7 } });
  expect(await world.manda('/segnalazioni', { corpo: SEGNALAZIONE })).toMatchObject({ stato: 200, corpo: { id: ID } });
  expect(await world.manda('/centri/contatto', { corpo: AL_CENTRO })).toMatchObject({ stato: 200, corpo: { id: ID } });
  for (const procedura of ['invia_contatto', 'segnala', 'contatta_centro'])
    expect(calls(procedura)).toMatchObject([{ chi: world.ambiente.secretKey, argomenti: { p_utente: null } }]);
});

test('who is signed in is told by the token, never by the body', async () => {
  await world.manda('/segnalazioni', { corpo: { ...SEGNALAZIONE, p_utente: 'un-altro' }, token: 'anna' });
  expect(calls('segnala')).toMatchObject([{ argomenti: { p_utente: 'anna' } }]);
});

test.each([
  ['/contatti', { ...CONTATTO, email: '<tutti@x.it>' }],
  ['/contatti', { ...CONTATTO, email: 'uno@x.it,due@x.it' }],
  ['/contatti', { ...CONTATTO, messaggio: ' ' }],
  ['/centri/contatto', { ...AL_CENTRO, messaggio: ' ' }],
  ['/centri/contatto', { ...AL_CENTRO, id_centro: 'x' }],
  ['/centri/contatto', { ...AL_CENTRO, email: 'a@b.it\nBcc: tutti@x.it' }],
  ['/segnalazioni', { ...SEGNALAZIONE, email: 'a@b.it\nBcc: tutti@x.it' }],
  ['/segnalazioni', { ...SEGNALAZIONE, foto: 'https://altrove.example/x.jpg' }],
  ['/segnalazioni', { ...SEGNALAZIONE, foto: `data:image/png;base64,${btoa('<svg onload=alert(1)>')}` }],
])('%s refuses %j before anything is counted or stored', async (path, body) => {
  expect((await world.manda(path, { corpo: body })).stato).toBe(400);
  expect([...conti.keys(), ...calls('invia_contatto'), ...calls('segnala'), ...calls('contatta_centro')]).toEqual([]);
});

test.each([
  ['/contatti', CONTATTO, 'invia_contatto'],
  ['/centri/contatto', AL_CENTRO, 'contatta_centro'],
])(
  'the eleventh message of a connection to %s within the hour is refused with a wait',
  async (path, body, procedura) => {
    for (let n = 0; n < 10; n += 1) expect((await world.manda(path, { corpo: body })).stato).toBe(200);
    expect(await world.manda(path, { corpo: body })).toMatchObject({ stato: 429 });
    expect(calls(procedura)).toHaveLength(10);
  },
);
