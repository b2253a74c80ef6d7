import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { APPUNTAMENTI_LETTI, appuntamentiDelCentro } from '../../data/agenda.ts';
import { GIORNI_SUL_TABLET } from '../../domain/centri/agenda.ts';
import { aggiungiGiorni, type Giorno } from '../../domain/giorno.ts';
import { META_CHIUSO } from '../../offline/db.ts';
import { decodeRows } from '../../offline/decode.ts';
import { isObject, numberOf } from '../../offline/json.ts';
import { type DayEntry, periodEntries } from '../../offline/view.ts';
import type { AppuntamentoLocale } from '../../offline/wire.ts';
import type { Letta } from '../../ui/Lettura.tsx';
import { useBanco } from './contesto.ts';
import { useContatori } from './useContatori.ts';
import { useInRete } from './useInRete.ts';
import { useLetta } from './useLetta.ts';

/** Enough for ten busy months; what lies further back is in the history of verifications. */
const PAGINE = 10;
const NESSUNO: readonly AppuntamentoLocale[] = [];

export interface LettaAgenda {
  /** By day and hour; undefined while the tablet is read. */
  voci: DayEntry[] | undefined;
  /** What the tablet keeps of the diary. */
  tenuti: { dal: Giorno; al: Giorno };
  /** The period goes beyond it: what the server says of the rest, or null without the line. */
  lontani: Letta<AppuntamentoLocale[]> | null;
  fuori: boolean;
  chiusi: ReadonlySet<number>;
}

/** The tablet's own part of a period, and with the line the rest of it. */
export function useAgenda(dal: Giorno, al: Giorno, oggi: Giorno): LettaAgenda {
  const { ambiente, centro } = useBanco();
  const inRete = useInRete();
  const tenuti = {
    dal: aggiungiGiorni(oggi, -GIORNI_SUL_TABLET.prima),
    al: aggiungiGiorni(oggi, GIORNI_SUL_TABLET.dopo),
  };
  const fuori = dal < tenuti.dal || al > tenuti.al;
  const chiede = fuori && inRete;
  const lontani = useLetta(chiede ? `${dal} ${al}` : null, () => leggiPeriodo(centro.id, dal, al));
  useRileggi(chiede ? lontani.refetch : null);
  const altri = lontani.data ?? NESSUNO;
  const voci = useLiveQuery(() => periodEntries(ambiente.store, dal, al, altri), [ambiente, dal, al, altri]);
  const chiusi = useLiveQuery(() => ambiente.store.meta.get(META_CHIUSO), [ambiente])?.value;
  return {
    voci,
    tenuti,
    fuori,
    lontani: chiede ? lontani : null,
    chiusi: new Set(Array.isArray(chiusi) ? chiusi.filter((giorno) => typeof giorno === 'number') : []),
  };
}

/** Once something of this tablet was accepted, what the server said before is old. */
function useRileggi(rileggi: (() => unknown) | null): void {
  const operazioni = useContatori()?.operazioni ?? 0;
  const prima = useRef(operazioni);
  useEffect(() => {
    if (operazioni < prima.current) rileggi?.();
    prima.current = operazioni;
  }, [operazioni, rileggi]);
}

/** An answer that isn't as agreed is a failure, not an empty diary. */
function letta(risposta: unknown): { appuntamenti: AppuntamentoLocale[]; totale: number } {
  const { righe, totale }: Record<string, unknown> = isObject(risposta) ? risposta : {};
  const lette = decodeRows({ appuntamenti: righe, verifiche: [] });
  const quanti = numberOf(totale);
  if (lette === null || quanti === null) throw new TypeError('the diary did not come as agreed');
  return { appuntamenti: lette.appuntamenti, totale: quanti };
}

/** The server gives the latest day first: pages are asked for until one begins before the period. */
async function leggiPeriodo(centro: string, dal: Giorno, al: Giorno): Promise<AppuntamentoLocale[]> {
  const lette: AppuntamentoLocale[] = [];
  for (let pagina = 1; pagina <= PAGINE; pagina++) {
    const { appuntamenti, totale } = letta(await appuntamentiDelCentro(centro, pagina));
    lette.push(...appuntamenti);
    const ultimo = appuntamenti.at(-1)?.appointment_date ?? '';
    if (ultimo < dal || pagina * APPUNTAMENTI_LETTI >= totale) break;
  }
  return lette.filter(({ appointment_date }) => appointment_date >= dal && appointment_date <= al);
}
