import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { freePort } from './port.ts';
import { offsetOf, shiftDates } from './shift.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.temp', 'e2e');

export interface Place {
  port: number;
  /** The product's data folder (DATA_DIR), empty at the start of a run. */
  data: string;
}

/**
 * Where this run's product lives. The configuration is read again by every worker, so the first reading leaves the answer in
 * the environment, which workers inherit.
 */
export async function place(): Promise<Place> {
  const { E2E_PORT: known, E2E_DATA: folder } = process.env;
  if (known !== undefined && folder !== undefined) return { port: Number(known), data: folder };
  clearAbandoned();
  const found = { port: await freePort(), data: join(FOLDER, String(process.pid)) };
  process.env.E2E_PORT = String(found.port);
  process.env.E2E_DATA = found.data;
  return found;
}

/** Where these tests stand in time when nobody says otherwise: a Friday morning in Rome. */
const USUAL = '2026-11-20T09:00:00Z';

/** How far the product and the browsers of this run are from the machine's clock: one figure for all of them, in milliseconds. */
export function offset(): number {
  process.env.CLOCK_OFFSET_MS ??= String(offsetOf(process.env.TEST_NOW ?? USUAL));
  return Number(process.env.CLOCK_OFFSET_MS);
}

/** What the product believes that it is. */
export const now = (): Date => new Date(Date.now() + offset());

/** Pages and service workers of a context are where the product is in time. */
export async function atTheSameInstant(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDates, offset());
  context.on('serviceworker', (worker) => {
    worker.evaluate(shiftDates, offset()).catch((error: Error) => {
      // One that has ended already, or whose test has, reads no clock any more.
      if (!/closed|destroyed|crashed|Test ended/.test(error.message)) throw error;
    });
  });
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
