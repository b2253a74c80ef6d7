import type { Json } from '../../../domain/sincronia/json.ts';
import { inHand } from '../../../offline/device/sign-out.ts';
import { isQuotaError } from '../../../offline/store/quota.ts';

interface Row<V> {
  scrivi: (valore: unknown) => string | null;
  leggi: (riga: string) => V | undefined;
}

export const TEXTS: Row<string> = {
  scrivi: (valore) => (typeof valore === 'string' ? valore : null),
  leggi: (riga) => riga,
};

export const VALUES: Row<{ valore: Json; base: number }> = {
  scrivi: JSON.stringify,
  leggi: (riga) => {
    try {
      const letta: { valore: Json; base: number } = JSON.parse(riga);
      return letta;
    } catch (cause) {
      console.warn('a value in hand could not be read', cause);
      return undefined;
    }
  },
};

/** Unsaved input in synchronous storage, because a database transaction does not outlive its page. */
export class InHand<K extends string, V = string> {
  private readonly dove: string;
  private readonly riga: Row<V>;
  readonly campi: readonly K[];

  constructor(store: string, verificaId: string, campi: readonly K[], riga: Row<V>) {
    this.dove = `${inHand(store)}${verificaId}:`;
    this.campi = campi;
    this.riga = riga;
  }

  leggi(): { campo: K; valore: V }[] {
    return this.campi.flatMap((campo) => {
      const scritta = localStorage.getItem(this.dove + campo);
      const valore = scritta === null ? undefined : this.riga.leggi(scritta);
      return valore === undefined ? [] : [{ campo, valore }];
    });
  }

  keep(voci: readonly { campo: K; valore: unknown }[]): void {
    try {
      for (const { campo, valore } of voci) {
        const scritta = this.riga.scrivi(valore);
        if (scritta !== null) localStorage.setItem(this.dove + campo, scritta);
      }
    } catch (errore) {
      // The screen already reports the full storage.
      if (!isQuotaError(errore)) throw errore;
    }
  }

  forget(): void {
    for (const campo of this.campi) localStorage.removeItem(this.dove + campo);
  }
}
