import { spawn } from 'node:child_process';

/** Runs a program to its end: what it printed on both channels, and how it ended. */
export async function runCommand(
  file: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (piece: Buffer) => (said += piece.toString()));
  const code = await new Promise<number | null>((end, fail) => child.on('error', fail).on('close', end));
  return { code, said };
}
