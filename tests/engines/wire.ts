import { connect, type Socket } from 'node:net';

/** A command of WebDriver: its verb and path over HTTP, its name in Marionette. */
const COMMANDS = {
  start: ['POST', '', 'NewSession'],
  timeouts: ['POST', '/timeouts', 'SetTimeouts'],
  goto: ['POST', '/url', 'Navigate'],
  url: ['GET', '/url', 'GetCurrentURL'],
  back: ['POST', '/back', 'Back'],
  reload: ['POST', '/refresh', 'Refresh'],
  run: ['POST', '/execute/async', 'ExecuteAsyncScript'],
  click: ['POST', '/element/:id/click', 'ElementClick'],
  clear: ['POST', '/element/:id/clear', 'ElementClear'],
  keys: ['POST', '/element/:id/value', 'ElementSendKeys'],
  act: ['POST', '/actions', 'PerformActions'],
  window: ['GET', '/window', 'GetWindowHandle'],
  newWindow: ['POST', '/window/new', 'NewWindow'],
  switchTo: ['POST', '/window', 'SwitchToWindow'],
  picture: ['GET', '/screenshot', 'TakeScreenshot'],
} as const;

export type Command = keyof typeof COMMANDS;
type Params = Record<string, unknown>;

/** One driven browser, whatever carries the commands to it. */
export interface Wire {
  send(command: Command, params?: Params): Promise<unknown>;
  close(): void;
}

export class DriverError extends Error {}

/** The engine fell over by itself (WebKitGTK's compositor does, on a machine with too much to do): asking again changes nothing. */
export class EngineCrashed extends Error {}

/** WebKitWebDriver and chromedriver. */
export function httpWire(port: number): Wire {
  let session = '';
  return {
    async send(command, { id, ...params } = {}) {
      const [method, path] = COMMANDS[command];
      const response = await fetch(`http://127.0.0.1:${port}/session${session}${path.replace(':id', String(id))}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify(params) } : {}),
      });
      const { value } = (await response.json()) as { value: { sessionId?: string; error?: string; message?: string } };
      if (value?.error === 'invalid session id') throw new EngineCrashed(`${command}: the browser is gone`);
      if (!response.ok) throw new DriverError(`${command}: ${value.error}: ${value.message}`);
      if (command === 'start') session = `/${value.sessionId}`;
      return value;
    },
    close: () => undefined,
  };
}

type Answer = [1, number, { error: string; message: string } | null, unknown];

/** Firefox's own door: the same commands, as lines of JSON with their length before them. */
export async function marionetteWire(port: number): Promise<Wire> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened));
    opened.once('error', reject);
  });
  let received = Buffer.alloc(0);
  let last = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (why: Error) => void }>();
  const take = (text: string) => {
    const message: Answer | { marionetteProtocol: number } = JSON.parse(text);
    if (!Array.isArray(message)) return;
    const [, id, error, value] = message;
    if (error === null) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new DriverError(`${error.error}: ${error.message}`));
    waiting.delete(id);
  };
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      take(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
    }
  });
  const gone = () => {
    for (const { reject } of waiting.values()) reject(new DriverError('Firefox went away'));
    waiting.clear();
  };
  socket.on('error', gone);
  socket.on('close', gone);
  return {
    async send(command, params = {}) {
      last += 1;
      const text = JSON.stringify([0, last, `WebDriver:${COMMANDS[command][2]}`, params]);
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(last, { resolve, reject }));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const value = await answer;
      // Marionette wraps what is no object of its own.
      return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
    },
    close: () => socket.destroy(),
  };
}

/** WebKit's page without its driver: scripts and pictures only (`webkit-browser.py`). */
export function doorWire(path: string): Wire {
  const ask = (body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let said = '';
      const socket = connect(path, () => socket.write(`${JSON.stringify(body)}\n`));
      // a page that goes away takes the answer along
      socket.setTimeout(10_000, () => socket.destroy(new DriverError('the page gives no answer')));
      socket.once('error', (why) => reject(why));
      socket.on('data', (piece: Buffer) => {
        said += piece.toString();
        if (!said.endsWith('\n')) return;
        socket.destroy();
        const [ok, words]: [boolean, string] = JSON.parse(said);
        if (ok) resolve(JSON.parse(words));
        else reject(new DriverError(words));
      });
    });
  return {
    async send(command, { script, args = [] } = {}) {
      if (command === 'url') return ask('return JSON.stringify(location.href)');
      if (command === 'picture') return ask('PICTURE');
      if (command !== 'run') throw new Error(`${command}: the driver is gone`);
      // an element can't leave the page: that it is there is told
      return ask(
        `const value = await new Promise((done) => (function () { ${script} })(...${JSON.stringify(args)}, done));
        return JSON.stringify(value, (_, part) => (part instanceof Node ? true : part));`,
      );
    },
    close: () => undefined,
  };
}
