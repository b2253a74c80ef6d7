import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { atTheSameInstant } from './product.ts';

const UNPLAYED: ReadonlySet<string> = new Set(['AbortError: Transition was skipped']);

/** What went wrong in a browser without anybody asking for it (rule H9). */
export interface Watch {
  /** Announces something that this test provokes: what matches is no fault from now on. */
  expects(pattern: RegExp): void;
  faults(): string[];
}

const FILES = new Set(['document', 'script', 'stylesheet', 'image', 'font', 'manifest', 'media']);

/** Also for the contexts that a test opens by itself (several people, a persistent profile). */
export async function watch(context: BrowserContext): Promise<Watch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  await atTheSameInstant(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`CSP ${violatedDirective} blocked ${blockedURI} (${sourceFile})`);
    });
  });
  context.on('console', (message) => {
    // Chromium's own line for a failed request is judged below, by its status; offline it is the point of the test.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    seen.push(`console.error at ${where(message.page())}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    // What the browser says of a `@view-transition` between two documents that a busy machine doesn't play, or that the
    // second one doesn't know: no script of ours asked for it.
    if (UNPLAYED.has(said(error.error()))) return;
    seen.push(`uncaught at ${where(error.page())}: ${said(error.error())}`);
  });
  context.on('response', (response) => {
    const [status, request] = [response.status(), response.request()];
    const missing = status === 404 && FILES.has(request.resourceType()) && request.resourceType() !== 'document';
    if (status >= 500 || missing) seen.push(`HTTP ${status}: ${request.method()} ${response.url()}`);
  });
  return {
    expects: (pattern) => {
      expected.push(pattern);
    },
    faults: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}

/** A rejection with what is no Error (an aborted transaction's DOMException) comes with an empty stack. */
const said = ({ stack, name, message }: Error): string => stack || `${name}: ${message}`;

const where = (page: Page | null): string => (page === null ? 'a worker' : new URL(page.url()).pathname);

/** `test` for every browser test: its own context is watched, and a fault that was not announced fails it at the end. */
export const test = base.extend<{ pageWatch: Watch }>({
  pageWatch: [
    async ({ context }, use) => {
      const watching = await watch(context);
      await use(watching);
      expect(watching.faults(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
