import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems take ports by themselves: between the answer and its use nobody is given it by chance. */
const DA = 15_000;
const A = 32_000;
const TENTATIVI = 50;

/** A port of this machine that nobody uses right now: for tests. */
export async function portaLibera(): Promise<number> {
  for (let n = 0; n < TENTATIVI; n += 1) {
    const porta = randomInt(DA, A);
    if (await libera(porta)) return porta;
  }
  throw new Error('no free port');
}

/** On every address: who will listen may ask for `localhost`, which is one or the other. */
function libera(porta: number): Promise<boolean> {
  return new Promise((esito) => {
    const server = createServer().once('error', () => esito(false));
    server.listen(porta, () => server.close(() => esito(true)));
  });
}
