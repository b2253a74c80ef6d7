import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

export interface Risposta {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  corpo: Buffer;
}

/** One request on its way, in the hands of whoever breaks it. */
export interface Scambio {
  readonly percorso: string;
  readonly corpo: Buffer;
  /** Lets the server have it (or something else in its place) and returns what the server said. */
  passa(corpo?: Buffer): Promise<Risposta>;
  rispondi(risposta: Risposta): void;
  /** The connection drops: the tablet never learns what became of it. */
  taglia(): void;
}

export type Guasto = (scambio: Scambio) => Promise<void>;

interface Regola {
  dove: RegExp;
  /** How many requests it still breaks. */
  volte: number;
  guasto: Guasto;
}

/** The line between one tablet and the product: an HTTP proxy that breaks what a scenario tells it to break. */
export class Linea {
  readonly url: string;
  private readonly server: Server;
  private readonly prese = new Set<Socket>();
  private regole: Regola[] = [];
  private mezzo: { dove: RegExp; frazione: number; caduta: () => void } | null = null;
  private staccata = false;
  private verso: string;
  /** Paths that got through to the server, in order. */
  readonly passate: string[] = [];

  private constructor(server: Server, porta: number, verso: string) {
    this.server = server;
    this.url = `http://localhost:${porta}`;
    this.verso = verso;
  }

  static async apri(verso: string): Promise<Linea> {
    const server = createServer({ keepAliveTimeout: 0 }); // it breaks only what it is told to break
    await new Promise<void>((pronto) => server.listen(0, 'localhost', pronto));
    const indirizzo = server.address();
    if (indirizzo === null || typeof indirizzo === 'string') throw new Error('the proxy has no port');
    const linea = new Linea(server, indirizzo.port, verso);
    server.on('connection', (presa) => {
      linea.prese.add(presa);
      presa.once('close', () => linea.prese.delete(presa));
    });
    server.on('request', (entrata, uscita) => void linea.serve(entrata, uscita));
    return linea;
  }

  /** The product has been started again elsewhere. */
  porta(verso: string): void {
    this.verso = verso;
  }

  stacca(): void {
    this.staccata = true;
    for (const presa of this.prese) presa.destroy();
  }

  riattacca(): void {
    this.staccata = false;
  }

  guasta(dove: RegExp, guasto: Guasto, volte = 1): void {
    this.regole.push({ dove, volte, guasto });
  }

  ripara(): void {
    this.regole = [];
  }

  /** Resolves when the next upload there has sent this part of its body; the line is dead from then on. */
  cadeA(dove: RegExp, frazione: number): Promise<void> {
    return new Promise((caduta) => {
      this.mezzo = { dove, frazione, caduta };
    });
  }

  async chiudi(): Promise<void> {
    this.stacca();
    await new Promise((chiusa) => this.server.close(chiusa));
  }

  private async serve(entrata: IncomingMessage, uscita: ServerResponse): Promise<void> {
    const percorso = entrata.url ?? '/';
    const presa = entrata.socket;
    const taglia = () => void presa.destroy();
    if (this.staccata) return taglia();
    const corpo = await this.leggi(entrata, percorso);
    if (corpo === null || this.staccata) return taglia();
    const regola = this.regole.find(({ dove, volte }) => volte > 0 && dove.test(percorso));
    const rispondi = (risposta: Risposta) => {
      if (uscita.destroyed || this.staccata) return taglia();
      uscita.writeHead(risposta.status, risposta.headers);
      uscita.end(risposta.corpo);
    };
    const passa = (altro = corpo) => this.inoltra(entrata, altro);
    try {
      if (regola === undefined) rispondi(await passa());
      else {
        regola.volte -= 1;
        await regola.guasto({ percorso, corpo, passa, rispondi, taglia });
      }
    } catch (errore) {
      // The product is down or hung up: so does the line, and what it was to break is still to come.
      if (!(errore instanceof Error && 'code' in errore)) throw errore;
      if (regola !== undefined) regola.volte += 1;
      taglia();
    }
  }

  private async leggi(entrata: IncomingMessage, percorso: string): Promise<Buffer | null> {
    const pezzi: Buffer[] = [];
    let arrivati = 0;
    const mezzo = this.mezzo?.dove.test(percorso) === true && entrata.method === 'POST' ? this.mezzo : null;
    const soglia = Number(entrata.headers['content-length'] ?? 0) * (mezzo?.frazione ?? 1);
    try {
      for await (const pezzo of entrata) {
        pezzi.push(pezzo);
        arrivati += pezzo.length;
        if (mezzo !== null && arrivati >= soglia) {
          this.mezzo = null;
          this.stacca();
          mezzo.caduta();
          return null;
        }
      }
    } catch (errore) {
      if (errore instanceof Error && 'code' in errore) return null; // the tablet went away
      throw errore;
    }
    return Buffer.concat(pezzi);
  }

  private inoltra(entrata: IncomingMessage, corpo: Buffer): Promise<Risposta> {
    const headers = senza(entrata.headers);
    const meta = new URL(entrata.url ?? '/', this.verso);
    this.passate.push(meta.pathname);
    return new Promise((risolvi, fallisci) => {
      const verso = request(
        meta,
        {
          method: entrata.method,
          agent: false,
          headers: { ...headers, host: meta.host, 'content-length': corpo.length },
        },
        (risposta) => {
          const pezzi: Buffer[] = [];
          risposta.on('data', (pezzo: Buffer) => pezzi.push(pezzo));
          risposta.once('error', fallisci);
          risposta.once('end', () => {
            risolvi({
              status: risposta.statusCode ?? 502,
              headers: senza(risposta.headers),
              corpo: Buffer.concat(pezzi),
            });
          });
        },
      );
      verso.once('error', fallisci);
      verso.end(corpo);
    });
  }
}

/** What concerns one stretch of the line alone; and whole, uncompressed answers, so that a scenario can change what passes. */
const DI_TRATTA = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
];

const senza = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([nome]) => !DI_TRATTA.includes(nome)));
