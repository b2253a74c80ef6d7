/**
 * What happens to a request. `senza_rete`: it never leaves. `risposta_persa`: the server does it, and the answer never comes.
 * A number: what somebody on the way answers instead (a proxy's page; 401 in the backend's own words). `aspetta`: it is slow.
 * `risponde`: what a server answers that fails in its own words, or is set up in another way.
 */
export type Fault =
  | 'senza_rete'
  | 'risposta_persa'
  | number
  | { aspetta: Promise<unknown> }
  | { risponde: object; stato?: number };

/** A line on which requests travel, and where it breaks. */
export interface Line {
  fetch: typeof fetch;
  /** `POST /rest/v1/rpc/mio_profilo`, in the order in which they left. */
  richieste: string[];
  /** Breaks what matches, so many times; for good unless said. */
  breakRequests(which: RegExp, fault: Fault, times?: number): void;
  repair(): void;
  /** How many are on their way. */
  isUnderway(): number;
  /** Nothing is on its way any more. */
  emptyOne(): Promise<void>;
}

interface Rule {
  whichOnes: RegExp;
  guasto: Fault;
  volte: number;
}

export function createLine(arrives: (richiesta: Request) => Promise<Response>): Line {
  let rules: Rule[] = [];
  const richieste: string[] = [];
  const inJourney = new Set<Promise<unknown>>();
  async function post(richiesta: Request): Promise<Response> {
    const { pathname, search } = new URL(richiesta.url);
    const said = `${richiesta.method} ${pathname}`;
    richieste.push(said);
    const rule = rules.find(({ whichOnes, volte: times }) => times > 0 && whichOnes.test(`${said}${search}`));
    if (rule === undefined) return arrives(richiesta);
    rule.volte -= 1;
    return withFault(rule.guasto, () => arrives(richiesta));
  }
  return {
    richieste,
    breakRequests: (which, fault, times = Number.POSITIVE_INFINITY) =>
      void rules.push({ whichOnes: which, guasto: fault, volte: times }),
    repair() {
      rules = [];
    },
    isUnderway: () => inJourney.size,
    async emptyOne() {
      while (inJourney.size > 0) await Promise.allSettled(inJourney);
    },
    fetch(resource, options) {
      const richiesta =
        resource instanceof Request ? resource : new Request(new URL(String(resource), location.href), options);
      const trip = post(richiesta);
      inJourney.add(trip);
      const arrivata = () => inJourney.delete(trip);
      trip.then(arrivata, arrivata);
      return trip;
    },
  };
}

async function withFault(fault: Fault, ask: () => Promise<Response>): Promise<Response> {
  if (fault === 'senza_rete') throw new TypeError('fetch failed');
  if (fault === 'risposta_persa') {
    await ask();
    throw new TypeError('terminated');
  }
  if (typeof fault === 'object' && 'risponde' in fault)
    return Response.json(fault.risponde, { status: fault.stato ?? 200 });
  if (typeof fault === 'object') {
    await fault.aspetta;
    return ask();
  }
  if (fault === 401) return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
  return new Response('<h1>Upstream</h1>', { status: fault, headers: { 'content-type': 'text/html' } });
}
