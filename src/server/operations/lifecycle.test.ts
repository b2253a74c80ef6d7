import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Ending, obeySignals } from './lifecycle.ts';

function processOf(ending: Partial<Ending> = {}) {
  const codes: number[] = [];
  const said: unknown[] = [];
  const process = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  obeySignals(process, {
    close: async () => undefined,
    graceMs: 600_000,
    report: (cause) => void said.push(cause),
    ...ending,
  });
  return { process, codes, said };
}

test('SIGTERM ends the process after its running work', async () => {
  let done = (): void => undefined;
  const close = () => new Promise<void>((ended) => (done = ended));
  const { process, codes } = processOf({ close });
  process.emit('SIGTERM');
  expect(codes).toEqual([]);
  done();
  await expect.poll(() => codes).toEqual([0]);
});

test('endless work is given up, and a repeated signal interrupts nothing', async () => {
  const never = () => new Promise<void>(() => undefined);
  const patient = processOf({ close: never, graceMs: 20 });
  patient.process.emit('SIGTERM');
  await expect.poll(() => patient.codes).toEqual([0]);
  const twice = processOf({ close: never });
  twice.process.emit('SIGINT');
  twice.process.emit('SIGINT');
  expect(twice.codes).toEqual([]);
});

test('a failed end is reported, and is no success', async () => {
  const cause = new Error('disk full');
  const { process, codes, said } = processOf({ close: () => Promise.reject(cause) });
  process.emit('SIGTERM');
  await expect.poll(() => codes).toEqual([1]);
  expect(said).toEqual([cause]);
});

test('an uncaught error is reported once, and the process ends with 1', () => {
  const { process, codes, said } = processOf();
  process.emit('uncaughtException', new Error('first'));
  process.emit('unhandledRejection', new Error('second'));
  expect(said).toHaveLength(1);
  expect(codes).toContain(1);
});
