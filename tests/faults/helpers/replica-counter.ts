import { type BrowserContext, expect, type Page } from '@playwright/test';
import { centro as centroId } from '../../../supabase/seed/centri.ts';
import { TABLET } from '../../support/devices.ts';
import { Promises } from './promises.ts';
import type { Person, Replica } from './replica.ts';
import { inQueue, readStore } from './store.ts';

/** The centre's tablet: signed in, ready to work without a line. */
export class Counter {
  readonly promises = new Promises();
  private readonly person: Person;
  private constructor(person: Person) {
    this.person = person;
  }
  static async open(replica: Replica): Promise<Counter> {
    const counter = new Counter(await replica.person('centro', TABLET));
    counter.person.guard.expects(/HTTP 5\d\d|Failed to fetch/);
    await counter.arrived();
    return counter;
  }
  get pagina(): Page {
    return this.person.page;
  }
  get context(): BrowserContext {
    return this.person.context;
  }
  get faults(): string[] {
    return this.person.guard.faults();
  }
  archive = () => readStore(this.pagina, centroId('centro'));
  line = (up: boolean) => this.person.context.setOffline(!up);
  /** A file was refused, or somebody is asked to sign in; and no file was given up. */
  async met(): Promise<boolean> {
    const { media } = await this.archive();
    expect(media.map(({ state }) => state)).not.toContain('rifiutato');
    const signIn = this.pagina.getByRole('heading', { name: /^Accedi di nuovo/ });
    return media.some(({ lastError }) => lastError !== null) || signIn.isVisible();
  }
  /** Everything has left; whoever stands before the tablet looks at it, and presses nothing. */
  async arrived(): Promise<void> {
    const { pagina } = this;
    await expect
      .poll(
        async () => {
          await pagina.evaluate(() => window.dispatchEvent(new Event('focus')));
          return inQueue(await this.archive());
        },
        { timeout: 180_000, intervals: [500] },
      )
      .toBe(0);
    await expect(pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
  }
}
