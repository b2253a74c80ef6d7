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

/** How long the calendar waits for the server's days, so that the tablet's do not move. */
const ATTESA_MS = 2_000;
const NESSUNO: readonly AppuntamentoLocale[] = [];

export interface LettaAgenda {
  voci: readonly DayEntry[] | undefined;
  tenuti: { dal: Giorno; al: Giorno };
  lontani: Letta<PeriodoLetto> | null;
  fuori: boolean;
  /** The centre is suspended: the server answers nothing. */
  sospeso: boolean;
  /** Some days are neither stored nor read: nobody knows who comes. */
  mancano: boolean;
  nonLetto: (giorno: Giorno) => boolean;
  chiusi: ReadonlySet<number>;
}

export function useAgenda(dal: Giorno, al: Giorno, oggi: Giorno): LettaAgenda {
  const { ambiente, centro } = useBanco();
  const inRete = useInRete();
  const conti = useContatori();
  const chiuso = useSospesoLetto();
  const sospeso = chiuso?.demo === false;
  // The first sync says whether the centre is suspended.
  const saputo = chiuso !== undefined && conti !== undefined && conti.ultimaSincronia !== null;
  const tenuti = {
    dal: aggiungiGiorni(oggi, -GIORNI_SUL_TABLET.prima),
    al: aggiungiGiorni(oggi, GIORNI_SUL_TABLET.dopo),
  };
  const fuori = saputo && (dal < tenuti.dal || al > tenuti.al);
  // The server refuses a suspended centre, so it is not asked.
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

/** True during the first load, for ATTESA_MS at most, so that a drawn calendar keeps its place and focus. */
function useAncoraPoco(aspetta: boolean): boolean {
  const [basta, setBasta] = useState(false);
  useEffect(() => {
    if (basta) return;
    const sveglia = setTimeout(() => setBasta(true), aspetta ? ATTESA_MS : 0);
    return () => clearTimeout(sveglia);
  }, [aspetta, basta]);
  return aspetta && !basta;
}

function useRileggi(rileggi: (() => unknown) | null): void {
  const operazioni = useContatori()?.operazioni ?? 0;
  const prima = useRef(operazioni);
  useEffect(() => {
    if (operazioni < prima.current) rileggi?.();
    prima.current = operazioni;
  }, [operazioni, rileggi]);
}
