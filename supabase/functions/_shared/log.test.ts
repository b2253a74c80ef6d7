import { expect, test, vi } from 'vitest';
import { log, logTo } from './log.ts';

test('a server hands in where its lines go', () => {
  const sink = vi.fn();
  logTo(sink);
  log('warn', 'first');
  expect(sink).toHaveBeenCalledWith('warn', 'first', {});
});

test('the next test of the same worker prints to the console again', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  log('warn', 'second', { code: 'x' });
  expect(warn).toHaveBeenCalledWith('{"level":"warn","code":"x","msg":"second"}');
});
