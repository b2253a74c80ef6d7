import { isSending } from '../../../offline/send/sync.ts';

const IN_MANO = 'banco-in-mano';

type Blocchi = Pick<LockManager, 'request' | 'query'> | null | undefined;

/** Decides when an update may take over. Tabs share the worker, so each tells the others what it has in hand. */
export class Mani {
  private occupate = 0;
  private readonly locks: Blocchi;

  constructor(locks: Blocchi) {
    this.locks = locks;
  }

  /** Marks a camera or signature in use until the returned function is called. */
  occupa = (): (() => void) => {
    this.occupate += 1;
    let lascia: () => void = () => undefined;
    const finito = new Promise<void>((fatto) => {
      lascia = fatto;
    });
    void this.locks?.request(IN_MANO, { mode: 'shared' }, () => finito);
    let libera = false;
    return () => {
      if (!libera) this.occupate -= 1;
      libera = true;
      lascia();
    };
  };

  get qui(): boolean {
    return this.occupate > 0;
  }

  /** Something is in hand in some tab, or a tab or the worker is sending. */
  async qualcuna(): Promise<boolean> {
    if (this.occupate > 0) return true;
    const { held = [] } = (await this.locks?.query()) ?? {};
    return held.some(({ name = '' }) => name === IN_MANO || isSending(name));
  }
}
