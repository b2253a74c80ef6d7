import { useRef } from 'react';
import { RIGHE_ELENCO } from '../../../domain/centri/agenda.ts';
import { giornoEsteso } from '../../../domain/giorno.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Paginazione } from '../../../ui/layout/Paginazione.tsx';
import { useTornaAllaRiga } from '../../../ui/table/use-torna-alla-riga.ts';
import { StatoInAgenda } from './AttiAppuntamento.tsx';
import type { RichiestaAgenda } from './richiesta-agenda.ts';
import { cheCosa, chiViene, oraDi } from './segno-agenda.ts';
import { SegnoVoce } from './VoceAgenda.tsx';

interface Props {
  voci: readonly DayEntry[];
  /** The period is incomplete: an empty list does not mean that nobody comes. */
  mancano: boolean;
  richiesta: RichiestaAgenda;
  verso: (cambia: Partial<RichiestaAgenda>) => string;
}

export function ElencoAgenda({ voci, mancano, richiesta, verso }: Props) {
  if (voci.length === 0 && mancano) return null;
  if (voci.length === 0)
    return (
      <Vuoto titolo="Nessun appuntamento">
        {richiesta.vista === 'giorno' ? 'In questo giorno non viene nessuno.' : 'In questo mese non viene nessuno.'}
      </Vuoto>
    );
  const pagine = Math.ceil(voci.length / RIGHE_ELENCO);
  const pagina = Math.min(richiesta.pagina, pagine);
  const viste = voci.slice((pagina - 1) * RIGHE_ELENCO, pagina * RIGHE_ELENCO);
  return (
    <>
      <Righe
        key={`${richiesta.vista} ${richiesta.giorno} ${pagina}`}
        voci={viste}
        richiesta={richiesta}
        verso={verso}
      />
      <Paginazione pagina={pagina} pagine={pagine} href={(altra) => verso({ pagina: altra, scelta: null })} />
    </>
  );
}

/** Keyed by period and page: focus is not restored across them. */
function Righe({ voci, richiesta, verso }: Omit<Props, 'mancano'>) {
  const zona = useRef<HTMLUListElement>(null);
  useTornaAllaRiga(zona, richiesta.scelta ?? '', voci);
  return (
    <ul ref={zona}>
      {voci.map((voce, indice) => {
        const { id, appointment_date: giorno } = voce.appuntamento;
        const primo = giorno !== voci[indice - 1]?.appuntamento.appointment_date;
        return (
          <li key={id} data-riga={id}>
            {primo && richiesta.vista === 'elenco' ? (
              <h3 className="border-b border-ink pt-5 pb-2 text-h4">{giornoEsteso(giorno)}</h3>
            ) : null}
            <Riga voce={voce} scelta={id === richiesta.scelta} href={verso({ scelta: id })} />
          </li>
        );
      })}
    </ul>
  );
}

function Riga({ voce, scelta, href }: { voce: DayEntry; scelta: boolean; href: string }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair ${
        scelta ? 'bg-sheet shadow-[inset_4px_0_0_var(--ink)]' : ''
      }`}
    >
      <Collegamento
        href={href}
        aria-current={scelta ? 'true' : undefined}
        className="grid min-h-[72px] min-w-0 flex-[1_1_320px] grid-cols-[3.625rem_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 focus-visible:outline-offset-[-4px]"
      >
        <time className="font-display text-[1.125rem] font-medium">{oraDi(voce)}</time>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{cheCosa(voce)}</span>
          <span className="small block">{chiViene(voce)}</span>
        </span>
        <SegnoVoce voce={voce} />
      </Collegamento>
      <span className="flex flex-wrap gap-2 px-3 pb-2 empty:hidden md:py-2">
        <StatoInAgenda voce={voce} />
      </span>
    </div>
  );
}
