import { useEffect, useRef, useState } from 'react';
import { appuntamentiDelCentro } from '../../../data/verifiche/agenda.ts';
import { GIORNI_SUL_TABLET } from '../../../domain/centri/agenda.ts';
import { aggiungiGiorni, type Giorno } from '../../../domain/giorno.ts';
import { META_CHIUSO } from '../../../offline/store/db.ts';
import { type DayEntry, periodEntries } from '../../../offline/store/view.ts';
import type { AppuntamentoLocale } from '../../../offline/store/wire.ts';
import type { Letta } from '../../../ui/feedback/Lettura.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { useSospesoLetto } from '../coda/use-sospeso.ts';
import { leggiPeriodo, type PeriodoLetto } from '../incassi/leggi-periodo.ts';
import { useContatori } from '../oggi/use-contatori.ts';
import { useLetta } from '../oggi/use-letta.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

/** How long the calendar waits for the days that are not on the tablet, so that those that are don't move. */
const ATTESA_MS = 2_000;
const NESSUNO: readonly AppuntamentoLocale[] = [];

export interface LettaAgenda {
  /** By day and hour; undefined while the tablet is read. */
  voci: readonly DayEntry[] | undefined;
  /** What the tablet keeps of the diary. */
  tenuti: { dal: Giorno; al: Giorno };
  /** The period goes beyond it: what the server says of the rest, or null where it isn't asked. */
  lontani: Letta<PeriodoLetto> | null;
  fuori: boolean;
  /** The centre is: the rest is not to be had until it is open again. */
  sospeso: boolean;
  /** Days of it are neither on the tablet nor read from the server: nobody knows who comes. */
  mancano: boolean;
  nonLetto: (giorno: Giorno) => boolean;
  chiusi: ReadonlySet<number>;
}

/** The tablet's own part of a period, and with the line the rest of it. */
export function useAgenda(dal: Giorno, al: Giorno, oggi: Giorno): LettaAgenda {
  const { ambiente, centro } = useBanco();
  const inRete = useInRete();
  const conti = useContatori();
  const chiuso = useSospesoLetto();
  const sospeso = chiuso?.demo === false;
  // not before the tablet knows whether the centre is suspended: the first round says it
  const saputo = chiuso !== undefined && conti !== undefined && conti.ultimaSincronia !== null;
  const tenuti = {
    dal: aggiungiGiorni(oggi, -GIORNI_SUL_TABLET.prima),
    al: aggiungiGiorni(oggi, GIORNI_SUL_TABLET.dopo),
  };
  const fuori = saputo && (dal < tenuti.dal || al > tenuti.al);
  // the server refuses a suspended centre: it is not asked
  const chiede = fuori && inRete && !sospeso;
  const lontani = useLetta(chiede ? `${dal} ${al}` : null, () => {
    const chiedi = (pagina: number) => appuntamentiDelCentro(centro.id, pagina);
    return leggiPeriodo(chiedi, dal, al);
  });
  useRileggi(chiede ? lontani.refetch : null);
  const mancano = fuori && (!chiede || lontani.data === undefined);
  const altri = lontani.data?.righe ?? NESSUNO;
  const letto = useStored(
    async () => ({ altri, voci: await periodEntries(ambiente.store, dal, al, altri) }),
    [ambiente, dal, al, altri],
  );
  // an answer that came is still to be put together with the tablet's days
  const attende = useAncoraPoco(!saputo || (chiede && (lontani.isPending || letto?.altri !== altri)));
  const chiusi = useStored(() => ambiente.store.meta.get(META_CHIUSO), [ambiente])?.value;
  return {
    voci: attende ? undefined : letto?.voci,
    tenuti,
    fuori,
    sospeso,
    lontani: chiede ? lontani : null,
    mancano,
    nonLetto: (giorno) => mancano && (giorno < tenuti.dal || giorno > tenuti.al),
    chiusi: new Set(Array.isArray(chiusi) ? chiusi.filter((giorno) => typeof giorno === 'number') : []),
  };
}

/** True while the first answer is waited for, and for a moment at most: what was drawn once stays, and the keyboard its place. */
function useAncoraPoco(aspetta: boolean): boolean {
  const [basta, setBasta] = useState(false);
  useEffect(() => {
    if (basta) return;
    const sveglia = setTimeout(() => setBasta(true), aspetta ? ATTESA_MS : 0);
    return () => clearTimeout(sveglia);
  }, [aspetta, basta]);
  return aspetta && !basta;
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
