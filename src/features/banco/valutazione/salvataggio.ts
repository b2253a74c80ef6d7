import { useState } from 'react';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import { useDesk } from '../tablet/context.ts';

type SaveError = Extract<ActResult, { ok: false }>['errore'];

const COSE = {
  modifica: 'l’ultima modifica non è ancora salvata',
  nota: 'la nota non è ancora salvata',
  foto: 'la foto non è ancora salvata',
  foto_tolta: 'la foto non è ancora tolta',
  ricezione: 'la ricezione non è ancora salvata',
  spedizione: 'la spedizione non è ancora salvata',
  consegna: 'la consegna non è ancora salvata',
  rientro: 'il rientro non è ancora salvato',
  restituzione: 'la restituzione non è ancora salvata',
  appuntamento: 'quello che hai segnato non è ancora salvato',
  risposta: 'la risposta non è ancora salvata',
  decisione: 'la decisione non è ancora salvata',
  scelta: 'la tua scelta non è ancora salvata',
} as const;
export type Subject = keyof typeof COSE;

const TEXTS = {
  spazio_esaurito: (cosa) => `Sul tablet non c’è più posto: ${cosa}. Libera spazio dalla pagina Sincronia e riprova.`,
  archivio_non_pronto: (cosa) => `L’archivio del tablet non è pronto: ${cosa}. Ricarica la pagina.`,
  gia_fatto: () => 'È già stato fatto su questo tablet, forse in un’altra finestra: questa volta non conta.',
} satisfies Record<SaveError, (cosa: string) => string>;

/** Text of a failed save, the same on every counter screen. */
export const saveText = (errore: SaveError, cosa: Subject): string => TEXTS[errore](COSE[cosa]);

/** `salva` runs an act and resolves to whether it is stored; `guasto` is the error to show. */
export function useSaving(cosa: Subject) {
  const { writer } = useDesk();
  const [fault, setFault] = useState<string | null>(null);
  const save = (task: (environment: Env) => Promise<ActResult>): Promise<boolean> =>
    writer(task, (esito) => {
      setFault(esito.ok ? null : saveText(esito.errore, cosa));
      return esito.ok;
    });
  return { save, guasto: fault };
}
