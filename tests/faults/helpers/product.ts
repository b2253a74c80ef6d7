import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/port.ts';
import { offset } from '../../support/product.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const START = ['--import', 'tsx', '--import', './tests/support/instant.ts', 'supabase/local/start.ts'];

/** A product of one scenario's own: it can be stopped, its data folder copied, and the copy put back. */
export class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'fidati-indietro-'));
  readonly port: number;
  private process: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<Product> {
    const product = new Product(await freePort());
    await product.start();
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  get server(): { folder: string; url: string } {
    return { folder: this.data, url: this.url };
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.data,
      CLOCK_OFFSET_MS: String(offset()),
    };
    const started = spawn(process.execPath, START, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.process = started;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`the product ended with ${started.exitCode}`);
      const answer = await fetch(this.url).catch(() => null);
      if (answer?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async stop(): Promise<void> {
    const running = this.process;
    this.process = null;
    if (running === null || running.exitCode !== null) return;
    await new Promise<void>((ended) => {
      running.once('exit', () => ended());
      running.kill('SIGTERM');
    });
  }

  async copy(): Promise<void> {
    await this.stop();
    cpSync(this.data, join(this.folder, 'copy'), { recursive: true });
    await this.start();
  }

  async restore(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
    cpSync(join(this.folder, 'copy'), this.data, { recursive: true });
    await this.start();
  }

  async discard(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
