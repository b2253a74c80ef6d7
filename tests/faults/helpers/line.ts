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
  readonly body: Buffer;
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
  private halfway: { dove: RegExp; fraction: number; fall: () => void } | null = null;
  private disconnected = false;
  private verso: string;
  /** Paths that got through to the server, in order. */
  readonly past: string[] = [];

  private constructor(server: Server, port: number, towards: string) {
    this.server = server;
    this.url = `http://localhost:${port}`;
    this.verso = towards;
  }

  static async apri(towards: string): Promise<Line> {
    const server = createServer({ keepAliveTimeout: 0 }); // it breaks only what it is told to break
    await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    const line = new Line(server, address.port, towards);
    server.on('connection', (taken) => {
      line.prese.add(taken);
      taken.once('close', () => line.prese.delete(taken));
    });
    server.on('request', (inbound, exit) => void line.serve(inbound, exit));
    return line;
  }

  /** The product has been started again elsewhere. */
  leadTo(towards: string): void {
    this.verso = towards;
  }

  disconnect(): void {
    this.disconnected = true;
    for (const taken of this.prese) taken.destroy();
  }

  reconnect(): void {
    this.disconnected = false;
  }

  breakAt(where: RegExp, fault: Fault, times = 1): void {
    this.regole.push({ dove: where, volte: times, guasto: fault });
  }

  repair(): void {
    this.regole = [];
  }

  /** Resolves when the next upload there has sent this part of its body; the line is dead from then on. */
  fallAt(where: RegExp, fraction: number): Promise<void> {
    return new Promise((fall) => {
      this.halfway = { dove: where, fraction: fraction, fall: fall };
    });
  }

  async close(): Promise<void> {
    this.disconnect();
    await new Promise((closed) => this.server.close(closed));
  }

  private async serve(inbound: IncomingMessage, exit: ServerResponse): Promise<void> {
    const path = inbound.url ?? '/';
    const taken = inbound.socket;
    const trim = () => void taken.destroy();
    if (this.disconnected) return trim();
    const body = await this.leggi(inbound, path);
    if (body === null || this.disconnected) return trim();
    const rule = this.regole.find(({ dove: where, volte: times }) => times > 0 && where.test(path));
    const reply = (response: Answer) => {
      if (exit.destroyed || this.disconnected) return trim();
      exit.writeHead(response.status, response.headers);
      exit.end(response.body);
    };
    const pass = (other = body) => this.forward(inbound, other);
    try {
      if (rule === undefined) reply(await pass());
      else {
        rule.volte -= 1;
        await rule.guasto({ percorso: path, body: body, pass: pass, answer: reply, cut: trim });
      }
    } catch (error) {
      // The product is down or hung up: so does the line, and what it was to break is still to come.
      if (!(error instanceof Error && 'code' in error)) throw error;
      if (rule !== undefined) rule.volte += 1;
      trim();
    }
  }

  private async leggi(inbound: IncomingMessage, path: string): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    let arrivati = 0;
    const halfway = this.halfway?.dove.test(path) === true && inbound.method === 'POST' ? this.halfway : null;
    const threshold = Number(inbound.headers['content-length'] ?? 0) * (halfway?.fraction ?? 1);
    try {
      for await (const piece of inbound) {
        pieces.push(piece);
        arrivati += piece.length;
        if (halfway !== null && arrivati >= threshold) {
          this.halfway = null;
          this.disconnect();
          halfway.fall();
          return null;
        }
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error) return null; // the tablet went away
      throw error;
    }
    return Buffer.concat(pieces);
  }

  private forward(inbound: IncomingMessage, body: Buffer): Promise<Answer> {
    const headers = senza(inbound.headers);
    const meta = new URL(inbound.url ?? '/', this.verso);
    this.past.push(meta.pathname);
    return new Promise((resolve, fail) => {
      const towards = request(
        meta,
        {
          method: inbound.method,
          agent: false,
          headers: { ...headers, host: meta.host, 'content-length': body.length },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.once('error', fail);
          response.once('end', () => {
            resolve({
              status: response.statusCode ?? 502,
              headers: senza(response.headers),
              body: Buffer.concat(pieces),
            });
          });
        },
      );
      towards.once('error', fail);
      towards.end(body);
    });
  }
}

/** What concerns one stretch of the line alone; and whole, uncompressed answers, so that a scenario can change what passes. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
];

const senza = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
