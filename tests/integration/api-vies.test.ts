import { expect, test, vi } from 'vitest';
import { resendMail } from '../../supabase/functions/_shared/posta.ts';
import { fakeVies, realVies } from '../../supabase/functions/_shared/vies.ts';
import { runJobs } from '../../supabase/functions/api/routes/lavori.ts';
import { createWorld, ID } from '../fakes/api.ts';

/** The job that asks VIES, and what the real register's answers mean. */
const PROCEDURE = {
  lavori_scadenze: () => ({ resta: false }),
  lavori_custodia: () => ({ resta: false }),
  aggiorna_prezzi_esposti: () => 0,
  aggiorna_nomi_categorie: () => 0,
  posta_prenota: () => [],
  pulisci_limiti: () => 0,
  vies_prenota: () => [{ id_utente: ID, partita_iva: '12345678903' }],
  vies_esito: () => null,
};

test.each([
  ['VALID', true],
  ['INVALID', false],
  ['MS_UNAVAILABLE', null],
])('%s is told to the database as %s', async (userError, p_risulta) => {
  const avviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const world = await createWorld(PROCEDURE);
  const asked: string[] = [];
  world.environment.vies = realVies(async (resource) => {
    asked.push(String(resource));
    return Response.json({ isValid: userError === 'VALID', userError });
  });
  expect(await runJobs(world.environment, new AbortController().signal)).toMatchObject({
    partite_iva: p_risulta === null ? { risposte: 0, mute: 1 } : { risposte: 1, mute: 0 },
    errori: [],
  });
  expect(asked).toEqual(['https://ec.europa.eu/taxation_customs/vies/rest-api/ms/IT/vat/12345678903']);
  expect(world.calls.find((c) => c.procedura === 'vies_esito')?.args).toEqual({
    p_utente: ID,
    p_partita_iva: '12345678903',
    p_risulta,
  });
  avviso.mockRestore();
});

test('a register that is away or talks nonsense is no answer', async () => {
  await expect(realVies(async () => new Response('', { status: 503 })).risulta('1')).rejects.toThrow('503');
  await expect(realVies(async () => Response.json({ altro: 1 })).risulta('1')).rejects.toThrow();
});

test('on one machine the check digit answers', async () => {
  expect([await fakeVies.risulta('12345678903'), await fakeVies.risulta('12345678900')]).toEqual([true, false]);
});

test('services are called at their own address alone: an answer that sends elsewhere is an error', async () => {
  const modes: unknown[] = [];
  const call: typeof fetch = async (_, options) => {
    modes.push(options?.redirect);
    return Response.json({ userError: 'VALID' });
  };
  await realVies(call).risulta('12345678903');
  await resendMail('chiave', 'Fidati <posta@fidati.example>', call).invia({
    to: 'a@b.it',
    subject: 'x',
    text: 'x',
    html: 'x',
    headers: {},
    key: 'k',
  });
  expect(modes).toEqual(['error', 'error']);
});
