/** Limit of a stopping process; its requests have a second less (LISTEN_TIMES.grace). */
export const STOP_MS = 10_000;

export interface Process {
  on(event: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (cause: unknown) => void): unknown;
  exit(code: number): void;
}

export interface Ending {
  close(): Promise<void>;
  graceMs: number;
  report(cause: unknown): void;
}

/** Signals end the process with 0 within the grace (runners may repeat them), an uncaught error with 1. */
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

/** Its state is unknown, so the process ends; interrupted work is on disk or rolled back. */
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
