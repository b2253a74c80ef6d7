import { createServer } from 'node:net';

/** A port of this machine that nobody uses right now: for tests. */
export function portaLibera(): Promise<number> {
  return new Promise((trovata, errore) => {
    const server = createServer().on('error', errore);
    server.listen(0, '127.0.0.1', () => {
      const indirizzo = server.address();
      server.close(() =>
        indirizzo !== null && typeof indirizzo === 'object'
          ? trovata(indirizzo.port)
          : errore(new Error('no free port')),
      );
    });
  });
}
