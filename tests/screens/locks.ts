type Work = (lock: Lock | null) => unknown;

/** What the window lacks of a browser: Web Locks, one holder of a name at a time, the others in a row. */
export function createLocks(): LockManager {
  const code = new Map<string, Promise<unknown>>();
  async function request(name: string, a: LockOptions | Work, b?: Work): Promise<unknown> {
    const [options, work] = typeof a === 'function' ? [{}, a] : [a, b];
    if (work === undefined) throw new TypeError('a lock is asked for by somebody');
    const before = code.get(name);
    if (before !== undefined && options.ifAvailable === true) return work(null);
    const mine = (before ?? Promise.resolve()).then(() => work({ name, mode: 'exclusive' }));
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    code.set(name, done);
    void done.then(() => {
      if (code.get(name) === done) code.delete(name);
    });
    return mine;
  }
  return { request, query: async () => ({ held: [], pending: [] }) } as LockManager;
}
