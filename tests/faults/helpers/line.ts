import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** One request on its way, in the hands of whoever breaks it. */
export interface Exchange {
  readonly percorso: string;
  readonly corpo: Buffer;
  /** Lets the server have it (or something else in its place) and returns what the server said. */
  pass(body?: Buffer): Promise<Answer>;
  answer(response: Answer): void;
  /** The connection drops: the tablet never learns what became of it. */
  cut(): void;
}

export type Fault = (exchange: Exchange) => Promise<void>;

interface Rule {
  dove: RegExp;
  /** How many requests it still breaks. */
  volte: number;
  guasto: Fault;
}

/** The line between one tablet and the product: an HTTP proxy that breaks what a scenario tells it to break. */
export class Line {
  readonly url: string;
  private readonly server: Server;
  private readonly prese = new Set<Socket>();
  private regole: Rule[] = [];
  private mezzo: { dove: RegExp; frazione: number; caduta: () => void } | null = null;
  private staccata = false;
  private verso: string;
  /** Paths that got through to the server, in order. */
  readonly passate: string[] = [];

  private constructor(server: Server, port: number, verso: string) {
    this.server = server;
    this.url = `http://localhost:${port}`;
    this.verso = verso;
  }

  static async apri(verso: string): Promise<Line> {
    const server = createServer({ keepAliveTimeout: 0 }); // it breaks only what it is told to break
    await new Promise<void>((pronto) => server.listen(0, 'localhost', pronto));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    const line = new Line(server, address.port, verso);
    server.on('connection', (presa) => {
      line.prese.add(presa);
      presa.once('close', () => line.prese.delete(presa));
    });
    server.on('request', (entrata, uscita) => void line.serve(entrata, uscita));
    return line;
  }

  /** The product has been started again elsewhere. */
  leadTo(verso: string): void {
    this.verso = verso;
  }

  disconnect(): void {
    this.staccata = true;
    for (const presa of this.prese) presa.destroy();
  }

  reconnect(): void {
    this.staccata = false;
  }

  breakAt(where: RegExp, fault: Fault, times = 1): void {
    this.regole.push({ dove: where, volte: times, guasto: fault });
  }

  repair(): void {
    this.regole = [];
  }

  /** Resolves when the next upload there has sent this part of its body; the line is dead from then on. */
  fallAt(where: RegExp, fraction: number): Promise<void> {
    return new Promise((caduta) => {
      this.mezzo = { dove: where, frazione: fraction, caduta };
    });
  }

  async close(): Promise<void> {
    this.disconnect();
    await new Promise((chiusa) => this.server.close(chiusa));
  }

  private async serve(entrata: IncomingMessage, uscita: ServerResponse): Promise<void> {
    const path = entrata.url ?? '/';
    const presa = entrata.socket;
    const taglia = () => void presa.destroy();
    if (this.staccata) return taglia();
    const body = await this.leggi(entrata, path);
    if (body === null || this.staccata) return taglia();
    const rule = this.regole.find(({ dove: where, volte: times }) => times > 0 && where.test(path));
    const reply = (response: Answer) => {
      if (uscita.destroyed || this.staccata) return taglia();
      uscita.writeHead(response.status, response.headers);
      uscita.end(response.body);
    };
    const passa = (other = body) => this.inoltra(entrata, other);
    try {
      if (rule === undefined) reply(await passa());
      else {
        rule.volte -= 1;
        await rule.guasto({ percorso: path, corpo: body, pass: passa, answer: reply, cut: taglia });
      }
    } catch (error) {
      // The product is down or hung up: so does the line, and what it was to break is still to come.
      if (!(error instanceof Error && 'code' in error)) throw error;
      if (rule !== undefined) rule.volte += 1;
      taglia();
    }
  }

  private async leggi(entrata: IncomingMessage, path: string): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    let arrivati = 0;
    const mezzo = this.mezzo?.dove.test(path) === true && entrata.method === 'POST' ? this.mezzo : null;
    const threshold = Number(entrata.headers['content-length'] ?? 0) * (mezzo?.frazione ?? 1);
    try {
      for await (const piece of entrata) {
        pieces.push(piece);
        arrivati += piece.length;
        if (mezzo !== null && arrivati >= threshold) {
          this.mezzo = null;
          this.disconnect();
          mezzo.caduta();
          return null;
        }
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error) return null; // the tablet went away
      throw error;
    }
    return Buffer.concat(pieces);
  }

  private inoltra(entrata: IncomingMessage, body: Buffer): Promise<Answer> {
    const headers = senza(entrata.headers);
    const meta = new URL(entrata.url ?? '/', this.verso);
    this.passate.push(meta.pathname);
    return new Promise((risolvi, fallisci) => {
      const verso = request(
        meta,
        {
          method: entrata.method,
          agent: false,
          headers: { ...headers, host: meta.host, 'content-length': body.length },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.once('error', fallisci);
          response.once('end', () => {
            risolvi({
              status: response.statusCode ?? 502,
              headers: senza(response.headers),
              body: Buffer.concat(pieces),
            });
          });
        },
      );
      verso.once('error', fallisci);
      verso.end(body);
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
  Object.fromEntries(Object.entries(headers).filter(([name]) => !DI_TRATTA.includes(name)));
