import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from './backend.ts';

/** Loses this many races, then answers 7. */
function losing(times: number, code: string) {
  const asked: string[] = [];
  const backend = new PostgrestClient('http://prova.local/rest/v1', {
    retry: false,
    fetch: async (resource) => {
      asked.push(String(resource));
      if (asked.length > times) return Response.json(7);
      return Response.json({ code, message: 'deadlock detected', details: null, hint: null }, { status: 500 });
    },
  });
  return { asked, ask: () => call(backend, 'pulisci_limiti', {}, z.number()) };
}

test.each(['40001', '40P01', '55P03'])(
  'a call that lost a race (%s) is made again twice, then says to try later',
  async (code) => {
    expect(await losing(2, code).ask()).toBe(7);
    const always = losing(9, code);
    await expect(always.ask()).rejects.toMatchObject({ stato: 503, codice: 'comunicazione' });
    expect(always.asked).toHaveLength(3);
  },
);

test('any other failure is not tried again', async () => {
  const broken = losing(9, 'XX000');
  await expect(broken.ask()).rejects.toThrow('backend answered 500 XX000');
  expect(broken.asked).toHaveLength(1);
});
