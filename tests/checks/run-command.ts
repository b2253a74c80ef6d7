import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..', '..');

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a program of node_modules/.bin, or any by path; stdout and stderr are kept in order. */
export function run(
  program: string,
  args: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...more };
    const child = spawn(binary(program), args, { cwd, env });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

export function runLive(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary(program), args, { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const binary = (program: string): string =>
  program.includes('/') || program === 'npm' ? program : join(PROJECT, 'node_modules', '.bin', program);
