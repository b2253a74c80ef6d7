/** Until a process that was told to stop is gone: its requests have a second less (LISTEN_TIMES.grace). */
export const STOP_MS = 10_000;

/** How a server process ends: when it is told to, and when something was thrown that nobody caught. */
export interface Process {
  on(event: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void): unknown;
  exit(code: number): void;
}

export interface Ending {
  /** Ends what is under way; what takes longer than `graceMs` is given up. */
  close(): Promise<void>;
  graceMs: number;
  /** Said once about an error that nobody caught, before the process ends. */
  report(cause: unknown): void;
}

/** SIGTERM and SIGINT end the process with 0 within the grace (a runner may hand on the same one twice); an uncaught error ends it with 1. */
export function obeySignals(process: Process, { close, graceMs, report }: Ending): void {
  let ending = false;
  const stop = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), graceMs).unref();
    close().then(
      () => process.exit(0),
      (cause: unknown) => {
        report(cause);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  exitOnUncaught(process, report);
}

/** What was done half-way is on disk or undone; a process that goes on after a surprise answers from a state that nobody knows. */
function exitOnUncaught(process: Process, report: Ending['report']): void {
  let said = false;
  const end = (cause: unknown) => {
    if (!said) report(cause);
    said = true;
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
