import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems take ports by themselves: between the answer and its use nobody is given it by chance. */
const DA = 15_000;
const A = 32_000;
const ATTEMPTS = 50;

/** A port of this machine that nobody uses right now: for tests. */
export async function freePort(): Promise<number> {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const port = randomInt(DA, A);
    if (await free(port)) return port;
  }
  throw new Error('no free port');
}

/** On every address: who will listen may ask for `localhost`, which is one or the other. */
function free(port: number): Promise<boolean> {
  return new Promise((outcome) => {
    const server = createServer().once('error', () => outcome(false));
    server.listen(port, () => server.close(() => outcome(true)));
  });
}
