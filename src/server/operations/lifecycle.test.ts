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

test('SIGTERM ends the process once what is under way has ended', async () => {
  let done = (): void => undefined;
  const close = () => new Promise<void>((ended) => (done = ended));
  const { process, codes } = processOf({ close });
  process.emit('SIGTERM');
  expect(codes).toEqual([]);
  done();
  await expect.poll(() => codes).toEqual([0]);
});

test('what never ends is given up, and a signal that comes twice ends nothing half-way', async () => {
  const never = () => new Promise<void>(() => undefined);
  const patient = processOf({ close: never, graceMs: 20 });
  patient.process.emit('SIGTERM');
  await expect.poll(() => patient.codes).toEqual([0]);
  const twice = processOf({ close: never });
  twice.process.emit('SIGINT');
  twice.process.emit('SIGINT');
  expect(twice.codes).toEqual([]);
});

test('an end that fails is told, and is no success', async () => {
  const cause = new Error('disk full');
  const { process, codes, said } = processOf({ close: () => Promise.reject(cause) });
  process.emit('SIGTERM');
  await expect.poll(() => codes).toEqual([1]);
  expect(said).toEqual([cause]);
});

test('an error that nobody caught is told once, and the process ends with 1', () => {
  const { process, codes, said } = processOf();
  process.emit('uncaughtException', new Error('first'));
  process.emit('unhandledRejection', new Error('second'));
  expect(said).toHaveLength(1);
  expect(codes).toContain(1);
});
