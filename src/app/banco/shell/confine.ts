import { isSending } from '../../../offline/send/sync.ts';

const IN_MANO = 'banco-in-mano';

type Blocchi = Pick<LockManager, 'request' | 'query'> | null | undefined;

/**
 * When a new version may take over. The tabs of one tablet share its worker, so each says to all what it has in hand, and sees
 * what the others have.
 */
export class Mani {
  private occupate = 0;
  private readonly locks: Blocchi;

  constructor(locks: Blocchi) {
    this.locks = locks;
  }

  /** A camera or a signature in this tab, until the returned function is called. */
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

  /** Something in hand on this very page. */
  get qui(): boolean {
    return this.occupate > 0;
  }

  /** Something in hand in some tab, or somebody (the worker too) in the middle of sending. */
  async qualcuna(): Promise<boolean> {
    if (this.occupate > 0) return true;
    const { held = [] } = (await this.locks?.query()) ?? {};
    return held.some(({ name = '' }) => name === IN_MANO || isSending(name));
  }
}
