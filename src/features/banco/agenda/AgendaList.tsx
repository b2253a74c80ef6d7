import { useRef } from 'react';
import { LIST_ROWS } from '../../../domain/centri/agenda.ts';
import { longDay } from '../../../domain/day.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../../ui/layout/Pagination.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { useReturnToRow } from '../../../ui/table/use-return-to-row.ts';
import { AgendaStato } from './AttiAppuntamento.tsx';
import { hourOf, whatOf, whoComes } from './agenda-badge.ts';
import type { AgendaRequest } from './agenda-request.ts';
import { ItemBadge } from './VoceAgenda.tsx';

interface Props {
  voci: readonly DayEntry[];
  /** The period is incomplete: an empty list does not mean that nobody comes. */
  missingItems: boolean;
  richiesta: AgendaRequest;
  verso: (cambia: Partial<AgendaRequest>) => string;
}

export function AgendaList({ voci, missingItems, richiesta, verso }: Props) {
  if (voci.length === 0 && missingItems) return null;
  if (voci.length === 0)
    return (
      <EmptyState titolo="Nessun appuntamento">
        {richiesta.vista === 'giorno' ? 'In questo giorno non viene nessuno.' : 'In questo mese non viene nessuno.'}
      </EmptyState>
    );
  const pagine = Math.ceil(voci.length / LIST_ROWS);
  const pagina = Math.min(richiesta.pagina, pagine);
  const viste = voci.slice((pagina - 1) * LIST_ROWS, pagina * LIST_ROWS);
  return (
    <>
      <Rows key={`${richiesta.vista} ${richiesta.giorno} ${pagina}`} voci={viste} richiesta={richiesta} verso={verso} />
      <Pagination pagina={pagina} pagine={pagine} href={(altra) => verso({ pagina: altra, scelta: null })} />
    </>
  );
}

/** Keyed by period and page: focus is not restored across them. */
function Rows({ voci, richiesta, verso }: Omit<Props, 'missingItems'>) {
  const zoneRef = useRef<HTMLUListElement>(null);
  useReturnToRow(zoneRef, richiesta.scelta ?? '', voci);
  return (
    <ul ref={zoneRef}>
      {voci.map((voce, index) => {
        const { id, appointment_date: giorno } = voce.appuntamento;
        const primo = giorno !== voci[index - 1]?.appuntamento.appointment_date;
        return (
          <li key={id} data-riga={id}>
            {primo && richiesta.vista === 'elenco' ? (
              <h3 className="border-b border-ink pt-5 pb-2 text-h4">{longDay(giorno)}</h3>
            ) : null}
            <Row voce={voce} scelta={id === richiesta.scelta} href={verso({ scelta: id })} />
          </li>
        );
      })}
    </ul>
  );
}

function Row({ voce, scelta, href }: { voce: DayEntry; scelta: boolean; href: string }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair ${
        scelta ? 'bg-sheet shadow-[inset_4px_0_0_var(--ink)]' : ''
      }`}
    >
      <TextLink
        href={href}
        aria-current={scelta ? 'true' : undefined}
        className="grid min-h-[72px] min-w-0 flex-[1_1_320px] grid-cols-[3.625rem_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 focus-visible:outline-offset-[-4px]"
      >
        <time className="font-display text-[1.125rem] font-medium">{hourOf(voce)}</time>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{whatOf(voce)}</span>
          <span className="small block">{whoComes(voce)}</span>
        </span>
        <ItemBadge voce={voce} />
      </TextLink>
      <span className="flex flex-wrap gap-2 px-3 pb-2 empty:hidden md:py-2">
        <AgendaStato voce={voce} />
      </span>
    </div>
  );
}
