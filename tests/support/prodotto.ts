import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portaLibera } from '../../supabase/local/porta.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.temp', 'e2e');

export interface Place {
  port: number;
  /** The product's data folder (FIDATI_DATI), empty at the start of a run. */
  data: string;
}

/**
 * Where this run's product lives. The configuration is read again by every worker, so the first reading leaves the answer in
 * the environment, which workers inherit.
 */
export async function place(): Promise<Place> {
  const { FIDATI_E2E_PORT: known, FIDATI_E2E_DATI: folder } = process.env;
  if (known !== undefined && folder !== undefined) return { port: Number(known), data: folder };
  clearAbandoned();
  const found = { port: await portaLibera(), data: join(FOLDER, String(process.pid)) };
  process.env.FIDATI_E2E_PORT = String(found.port);
  process.env.FIDATI_E2E_DATI = found.data;
  return found;
}

/** Folders are named after the process that used them: what a finished one left behind goes. */
function clearAbandoned(): void {
  if (!existsSync(FOLDER)) return;
  for (const name of readdirSync(FOLDER)) {
    if (!isAlive(Number(name))) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
