type Lavoro = (blocco: Lock | null) => unknown;

/** What the window lacks of a browser: Web Locks, one holder of a name at a time, the others in a row. */
export function createLocks(): LockManager {
  const code = new Map<string, Promise<unknown>>();
  async function request(name: string, a: LockOptions | Lavoro, b?: Lavoro): Promise<unknown> {
    const [opzioni, lavoro] = typeof a === 'function' ? [{}, a] : [a, b];
    if (lavoro === undefined) throw new TypeError('a lock is asked for by somebody');
    const prima = code.get(name);
    if (prima !== undefined && opzioni.ifAvailable === true) return lavoro(null);
    const mio = (prima ?? Promise.resolve()).then(() => lavoro({ name, mode: 'exclusive' }));
    const finito = mio.then(
      () => undefined,
      () => undefined,
    );
    code.set(name, finito);
    void finito.then(() => {
      if (code.get(name) === finito) code.delete(name);
    });
    return mio;
  }
  return { request, query: async () => ({ held: [], pending: [] }) } as LockManager;
}
