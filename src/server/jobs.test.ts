import { expect, test } from 'vitest';
import { startJobs } from './jobs.ts';

test('calls during a round share the next one; two rounds never run at once', async () => {
  const finish: (() => void)[] = [];
  let together = 0;
  const jobs = startJobs(
    async () => {
      together += 1;
      expect(together).toBe(1);
      const round = finish.length + 1;
      await new Promise<void>((done) => finish.push(done));
      together -= 1;
      return new Response(String(round));
    },
    { everyMs: 3_600_000 },
  );
  const text = async (response: Promise<Response>) => (await response).text();
  const first = text(jobs.esegui());
  const others = [text(jobs.esegui()), text(jobs.esegui())];
  finish[0]?.();
  expect(await first).toBe('1');
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  expect(await Promise.all(others)).toEqual(['2', '2']);
  await jobs.ferma();
});

test('a failed round does not stop the next one', async () => {
  let rounds = 0;
  const jobs = startJobs(
    async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('down');
      return new Response('ok');
    },
    { everyMs: 3_600_000 },
  );
  const [primo, secondOne] = [jobs.esegui(), jobs.esegui()];
  await expect(primo).rejects.toThrow('down');
  expect((await secondOne).status).toBe(200);
  await jobs.ferma();
});

test('a round past its limit is given up, and the next one begins', async () => {
  const told: AbortSignal[] = [];
  const jobs = startJobs(
    (signal) => {
      told.push(signal);
      return told.length === 1 ? new Promise<Response>(() => undefined) : Promise.resolve(new Response('second'));
    },
    { everyMs: 3_600_000, limitMs: 50 },
  );
  await expect(jobs.esegui()).rejects.toThrow('given up');
  expect(told[0]?.aborted).toBe(true);
  expect(await (await jobs.esegui()).text()).toBe('second');
  await jobs.ferma();
});

test('a stopping server aborts the running round and waits for it', async () => {
  let ended = false;
  const jobs = startJobs(
    (signal) =>
      new Promise((answer) =>
        signal.addEventListener('abort', () => {
          ended = true;
          answer(new Response('half'));
        }),
      ),
    { everyMs: 3_600_000 },
  );
  const round = jobs.esegui();
  await jobs.ferma();
  expect(ended).toBe(true);
  expect(await (await round).text()).toBe('half');
});
