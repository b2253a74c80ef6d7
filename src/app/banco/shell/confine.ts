import { isSending } from '../../../offline/send/sync.ts';

const IN_HAND = 'banco-in-mano';

type Locks = Pick<LockManager, 'request' | 'query'> | null | undefined;

/** Decides when an update may take over. Tabs share the worker, so each tells the others what it has in hand. */
export class Hands {
  private occupiedSlots = 0;
  private readonly locks: Locks;

  constructor(locks: Locks) {
    this.locks = locks;
  }

  /** Marks a camera or signature in use until the returned function is called. */
  occupy = (): (() => void) => {
    this.occupiedSlots += 1;
    let lascia: () => void = () => undefined;
    const finito = new Promise<void>((fatto) => {
      lascia = fatto;
    });
    void this.locks?.request(IN_HAND, { mode: 'shared' }, () => finito);
    let release = false;
    return () => {
      if (!release) this.occupiedSlots -= 1;
      release = true;
      lascia();
    };
  };

  get qui(): boolean {
    return this.occupiedSlots > 0;
  }

  /** Something is in hand in some tab, or a tab or the worker is sending. */
  async anyOne(): Promise<boolean> {
    if (this.occupiedSlots > 0) return true;
    const { held = [] } = (await this.locks?.query()) ?? {};
    return held.some(({ name = '' }) => name === IN_HAND || isSending(name));
  }
}
