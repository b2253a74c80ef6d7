import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { pino } from 'pino';
import { type Fields, type Level, logTo, type Sink } from '../../../supabase/functions/_shared/log.ts';

export interface LogOptions {
  LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error';
  LOG_FORMAT: 'json' | 'text';
}

const requests = new AsyncLocalStorage<string>();
export const follow = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

type Write = (line: string) => void;

/** Console output of libraries and pages becomes lines too, with the request's id. */
export function openLog(
  { LOG_LEVEL: level, LOG_FORMAT: form }: LogOptions,
  write: Write = (line) => void process.stdout.write(line),
): Sink {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: form === 'json' ? write : (line: string) => write(asText(line)) },
  );
  const sink: Sink = (of, message, fields) => {
    const requestId = requests.getStore();
    logger[of](requestId === undefined ? fields : { requestId, ...fields }, message);
  };
  logTo(sink);
  return sink;
}

/** Returns the function that restores the console. */
export function captureConsole(sink: Sink): () => void {
  const { error, warn } = console;
  const to =
    (level: Level) =>
    (...parts: unknown[]) => {
      sink(level, oneLine(format(...parts)), {});
    };
  console.error = to('error');
  console.warn = to('warn');
  return () => Object.assign(console, { error, warn });
}

export const stackOf = (cause: unknown): string =>
  cause instanceof Error ? oneLine((cause.stack ?? '').split('\n').slice(1).join('\n')) : '';

const oneLine = (text: string): string => text.split('\n').slice(0, 6).join(' | ').slice(0, 2_000);

/** `10:14:19 WARN  request POST /api/annunci/reserve 409 35 ms gia_prenotato` */
function asText(line: string): string {
  const { time, level, msg, requestId: _, ...rest }: Fields & { time: string } = JSON.parse(line);
  const values = Object.entries(rest).map(([name, value]) => (BARE.has(name) ? value : `${name}=${value}`));
  return `${time.slice(11, 19)} ${String(level).toUpperCase().padEnd(5)} ${[msg, ...values].join(' ')}\n`;
}

const BARE: ReadonlySet<string> = new Set(['method', 'route', 'status', 'code']);
