import { expect, test } from 'vitest';
import { answering, noteUnavailable } from './unavailable.ts';

const lost = (code: string) => Object.assign(new Error('deadlock detected'), { code });
const question = (body: BodyInit | null = null) =>
  new Request('http://prova.local/', { method: body === null ? 'GET' : 'POST', body });
/** Loses this many races, then answers. */
const losing = (times: number, code: string) => {
  let asked = 0;
  return {
    asked: () => asked,
    work: async () => {
      asked += 1;
      if (asked > times) return Response.json({ ok: true });
      noteUnavailable(lost(code));
      return Response.json({ code, message: 'deadlock detected' }, { status: 500 });
    },
  };
};

test.each(['40001', '40P01', '55P03'])(
  'a request that lost a race (%s) is run again twice before it is told to come back',
  async (code) => {
    const twice = losing(2, code);
    expect((await answering(question(), twice.work)).status).toBe(200);
    const always = losing(9, code);
    expect([(await answering(question(), always.work)).status, always.asked()]).toEqual([503, 3]);
  },
);

test('a database that is away is asked once', async () => {
  const away = losing(1, '57P01');
  expect([(await answering(question(), away.work)).status, away.asked()]).toEqual([503, 1]);
});

test('what is run again has its whole body, and a body put away in the middle keeps nobody waiting', async () => {
  const bodies: string[] = [];
  const again = await answering(question('tutto'), async (request) => {
    bodies.push(await request.text());
    noteUnavailable(lost('40P01'));
    return new Response(null, { status: bodies.length === 3 ? 200 : 500 });
  });
  expect([again.status, bodies]).toEqual([200, ['tutto', 'tutto', 'tutto']]);
  const tooLong = await answering(question('x'), async (request) => {
    await request.body?.cancel();
    return new Response(null, { status: 413 });
  });
  expect(tooLong.status).toBe(413);
});
