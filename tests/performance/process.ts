import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as waitFor } from 'node:timers/promises';
import { freePort } from '../support/port.ts';
import { ROOT } from './context.ts';

export interface Running {
  url: string;
  /** From the start of the process to its first 200, milliseconds. */
  avvio_ms: number;
  spegni(): Promise<void>;
}

const MAX_WAIT_MS = 300_000;

/** The product as a person starts it, on a port and a folder of its own. */
export const startProduct = (folder: string, databaseUrl?: string): Promise<Running> =>
  start('supabase/local/start.ts', '/', {
    DATA_DIR: folder,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });

/** Starts a script that listens on PORT and asks it until it answers 200: of the product that is the home page, drawn from the database. */
export async function start(file: string, path: string, variables: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  // Node itself, not npx: a signal must reach the server and not a shell in front of it.
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), PORT: String(port), ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const last = () => void child.kill('SIGKILL');
  process.once('exit', last);
  await ready(child, `${url}${path}`, startedAt);
  return {
    url,
    avvio_ms: performance.now() - startedAt,
    async spegni() {
      process.removeListener('exit', last);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const done = once(child, 'exit');
      child.kill('SIGTERM');
      const hardStop = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await done;
      clearTimeout(hardStop);
    },
  };
}

/** What a person's own shell configures must not change the figures. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATA_DIR: __, ...rest } = process.env;
  return rest;
}

async function ready(child: ChildProcess, url: string, startedAt: number): Promise<void> {
  while (performance.now() - startedAt < MAX_WAIT_MS) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it answered`);
    const stato = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.status,
      () => 0, // nobody listens yet
    );
    if (stato === 200) return;
    await waitFor(10);
  }
  child.kill('SIGKILL');
  throw new Error(`no answer from ${url} in ${MAX_WAIT_MS} ms`);
}
