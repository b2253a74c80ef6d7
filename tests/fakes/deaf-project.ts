import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a project fails to answer: it accepts and says nothing, stalls in the body, or sends a byte now and then for ever. */
export const DEAFNESS = ['silent', 'stalled', 'dripping'] as const;
export type Deafness = (typeof DEAFNESS)[number];

export interface DeafProject {
  url: string;
  /** What it was asked, by path. */
  asked: string[];
  close(): Promise<void>;
}

/** A project behind a real socket. `answers`: paths that it does answer, with their JSON. */
export async function deafProject(how: Deafness, answers: Record<string, unknown> = {}): Promise<DeafProject> {
  const asked: string[] = [];
  const drips = new Set<NodeJS.Timeout>();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    request.resume();
    const answer = answers[path];
    if (answer !== undefined) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
      return;
    }
    if (how === 'silent') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    response.write('{');
    if (how === 'dripping') drips.add(setInterval(() => response.write(' '), 10));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      for (const drip of drips) clearInterval(drip);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
