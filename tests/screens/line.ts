/**
 * What happens to a request. `senza_rete`: it never leaves. `risposta_persa`: the server does it, and the answer never comes.
 * A number: what somebody on the way answers instead (a proxy's page; 401 in the backend's own words). `aspetta`: it is slow.
 */
export type Fault = 'senza_rete' | 'risposta_persa' | number | { aspetta: Promise<unknown> };

/** A line on which requests travel, and where it breaks. */
export interface Line {
  fetch: typeof fetch;
  /** `POST /rest/v1/rpc/mio_profilo`, in the order in which they left. */
  richieste: string[];
  /** Breaks what matches, so many times; for good unless said. */
  rompi(quali: RegExp, guasto: Fault, volte?: number): void;
  ripara(): void;
  /** How many are on their way. */
  inViaggio(): number;
  /** Nothing is on its way any more. */
  vuota(): Promise<void>;
}

interface Regola {
  quali: RegExp;
  guasto: Fault;
  volte: number;
}

export function createLine(arriva: (richiesta: Request) => Promise<Response>): Line {
  let regole: Regola[] = [];
  const richieste: string[] = [];
  const inViaggio = new Set<Promise<unknown>>();
  async function manda(richiesta: Request): Promise<Response> {
    const { pathname, search } = new URL(richiesta.url);
    const detta = `${richiesta.method} ${pathname}`;
    richieste.push(detta);
    const regola = regole.find(({ quali, volte }) => volte > 0 && quali.test(`${detta}${search}`));
    if (regola === undefined) return arriva(richiesta);
    regola.volte -= 1;
    return conGuasto(regola.guasto, () => arriva(richiesta));
  }
  return {
    richieste,
    rompi: (quali, guasto, volte = Number.POSITIVE_INFINITY) => void regole.push({ quali, guasto, volte }),
    ripara() {
      regole = [];
    },
    inViaggio: () => inViaggio.size,
    async vuota() {
      while (inViaggio.size > 0) await Promise.allSettled(inViaggio);
    },
    fetch(risorsa, opzioni) {
      const richiesta =
        risorsa instanceof Request ? risorsa : new Request(new URL(String(risorsa), location.href), opzioni);
      const viaggio = manda(richiesta);
      inViaggio.add(viaggio);
      const arrivata = () => inViaggio.delete(viaggio);
      viaggio.then(arrivata, arrivata);
      return viaggio;
    },
  };
}

async function conGuasto(guasto: Fault, chiedi: () => Promise<Response>): Promise<Response> {
  if (guasto === 'senza_rete') throw new TypeError('fetch failed');
  if (guasto === 'risposta_persa') {
    await chiedi();
    throw new TypeError('terminated');
  }
  if (typeof guasto === 'object') {
    await guasto.aspetta;
    return chiedi();
  }
  if (guasto === 401) return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
  return new Response('<h1>Upstream</h1>', { status: guasto, headers: { 'content-type': 'text/html' } });
}
