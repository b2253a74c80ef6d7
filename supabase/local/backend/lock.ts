import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../../src/server/cannot-start.ts';

/** PGlite allows one process per folder. A crash leaves a lock with a dead process id, which is ignored. */
export function processAlive(folder: string): number | null {
  const file = join(folder, 'processo');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && vivo(pid) ? pid : null;
}

export function takeLock(folder: string): () => void {
  const pid = processAlive(folder);
  if (pid !== null) throw new CannotStart(`it is already running here (process ${pid}). Stop it first.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'processo'), String(process.pid));
  return () => rmSync(join(folder, 'processo'), { force: true });
}

function vivo(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
