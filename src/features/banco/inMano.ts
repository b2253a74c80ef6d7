import { isQuotaError } from '../../offline/quota.ts';
import { inHand } from '../../offline/sign_out.ts';

/**
 * What was being typed in the moment the page went: a transaction of the database doesn't outlive its page, a line here does. It
 * is taken up again, and goes, when the same form opens next.
 */
export class InMano<K extends string> {
  private readonly dove: string;
  readonly campi: readonly K[];

  constructor(store: string, verificaId: string, campi: readonly K[]) {
    this.dove = `${inHand(store)}${verificaId}:`;
    this.campi = campi;
  }

  leggi(): { campo: K; valore: string }[] {
    return this.campi.flatMap((campo) => {
      const valore = localStorage.getItem(this.dove + campo);
      return valore === null ? [] : [{ campo, valore }];
    });
  }

  tieni(voci: readonly { campo: K; valore: unknown }[]): void {
    try {
      for (const { campo, valore } of voci)
        if (typeof valore === 'string') localStorage.setItem(this.dove + campo, valore);
    } catch (errore) {
      // No room for a line either: the database has said so already, on the screen.
      if (!isQuotaError(errore)) throw errore;
    }
  }

  scorda(): void {
    for (const campo of this.campi) localStorage.removeItem(this.dove + campo);
  }
}
