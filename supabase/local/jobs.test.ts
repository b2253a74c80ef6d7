import { expect, test } from 'vitest';
import { startJobs } from './jobs.ts';

test('who asks while a round is under way gets the next one, shared with all who asked; never two at once', async () => {
  const finisci: (() => void)[] = [];
  let insieme = 0;
  const lavori = startJobs(async () => {
    insieme += 1;
    expect(insieme).toBe(1);
    const round = finisci.length + 1;
    await new Promise<void>((fatto) => finisci.push(fatto));
    insieme -= 1;
    return new Response(String(round));
  }, 3_600_000);
  const text = async (response: Promise<Response>) => (await response).text();
  const primo = text(lavori.esegui());
  const altri = [text(lavori.esegui()), text(lavori.esegui())];
  finisci[0]?.();
  expect(await primo).toBe('1');
  await expect.poll(() => finisci.length).toBe(2);
  finisci[1]?.();
  expect(await Promise.all(altri)).toEqual(['2', '2']);
  await lavori.ferma();
});

test('a round that fails does not keep the next one from running', async () => {
  let rounds = 0;
  const lavori = startJobs(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('down');
    return new Response('ok');
  }, 3_600_000);
  const [primo, secondo] = [lavori.esegui(), lavori.esegui()];
  await expect(primo).rejects.toThrow('down');
  expect((await secondo).status).toBe(200);
  await lavori.ferma();
});
