import { type ReactNode, useEffect } from 'react';
import { AGENDA_VIEWS, type AgendaView, otherPeriod, periodOf, periodTitle } from '../../../domain/centri/agenda.ts';
import { type Day, formatDate, giornoDiRoma, romeHour } from '../../../domain/day.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import { POINT } from '../../../domain/frasi/dot.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { useNow } from '../../../ui/feedback/clock.ts';
import { Retry } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/Skeleton.tsx';
import { type Explain, useCapabilities } from '../../../ui/forms/capabilities.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { NotArrivedLists } from '../arrivo/NotArrivedLists.tsx';
import { useArrival } from '../arrivo/use-arrival.ts';
import { useCounters } from '../oggi/use-counters.ts';
import { AgendaList } from './AgendaList.tsx';
import { AppuntamentoBar } from './AppuntamentoBar.tsx';
import type { AgendaRequest } from './agenda-request.ts';
import { Month, Week } from './CalendarioAgenda.tsx';
import { type LoadedAgenda, useAgenda } from './use-agenda.ts';

interface Props {
  /** Null: today. */
  richiesta: Omit<AgendaRequest, 'giorno'> & { giorno: Day | null };
  verso: (richiesta: AgendaRequest) => string;
  onNavigate: (indirizzo: string) => void;
}

/** 'Dettaglio appuntamenti': day, week, month and list, from the tablet and beyond it from the server. */
export function Agenda({ richiesta: chiesta, verso, onNavigate }: Props) {
  const conti = useCounters();
  const adesso = useNow();
  const oggi = giornoDiRoma(adesso);
  const richiesta = { ...chiesta, giorno: chiesta.giorno ?? oggi };
  const { vista, giorno, scelta } = richiesta;
  const { dal, al } = periodOf(vista, giorno);
  const letta = useAgenda(dal, al, oggi);
  const { fallita, arrived } = useArrival();
  const agenda = { ...letta, voci: arrived(letta.voci) };
  const { voci, chiusi, missingItems, isUnread } = agenda;
  const con = (cambia: Partial<AgendaRequest>) => verso({ ...richiesta, pagina: 1, ...cambia });
  const touched = voci?.find(({ appuntamento }) => appuntamento.id === scelta);
  const parti = { richiesta, oggi, voci: voci ?? [], chiusi, isUnread, verso: con, onNavigate };
  const letto = conti?.ultimaSincronia ?? null;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 md:px-6">
        <Bar richiesta={richiesta} oggi={oggi} verso={con}>
          {fallita === null ? subtitle(agenda, oggi, letto) : '\u00a0'}
        </Bar>
        <Beyond agenda={agenda} />
        {fallita !== null ? (
          <NotArrivedLists fine={fallita} cosa="gli appuntamenti" />
        ) : voci === undefined ? (
          <Skeleton testo="Caricamento dell’agenda…" className="grid gap-3">
            <SkeletonBlock className="h-14" />
            <SkeletonBlock className="h-80" />
          </Skeleton>
        ) : vista === 'settimana' ? (
          <Week {...parti} />
        ) : vista === 'mese' ? (
          <Month {...parti} />
        ) : (
          <AgendaList richiesta={richiesta} voci={voci} missingItems={missingItems} verso={con} />
        )}
      </div>
      {touched === undefined ? null : <AppuntamentoBar key={scelta} voce={touched} adesso={adesso} />}
    </>
  );
}

/** Always one line, so that the calendar below keeps its place. The count waits for the whole period. */
function subtitle(agenda: LoadedAgenda, oggi: Day, letto: number | null): ReactNode {
  const { voci, farItems } = agenda;
  if (voci !== undefined && farItems?.isPending === true) return <span role="status">Leggo il resto dal server…</span>;
  const quanti = voci === undefined ? '\u00a0' : conteggio(agenda, oggi);
  return letto === null ? quanti : `${quanti}${POINT}Letto alle ${romeHour(new Date(letto))}`;
}

function conteggio({ voci = [], missingItems }: LoadedAgenda, oggi: Day): string {
  if (missingItems) return `${voci.length} sul tablet`;
  const asOfToday = voci.filter(({ appuntamento }) => appuntamento.appointment_date === oggi).length;
  const quanti = voci.length === 1 ? '1 appuntamento' : `${voci.length} appuntamenti`;
  return asOfToday === 0 ? quanti : `${quanti}, ${asOfToday} oggi`;
}

interface BarProps {
  richiesta: AgendaRequest;
  oggi: Day;
  verso: (cambia: Partial<AgendaRequest>) => string;
  children: ReactNode;
}

const VIEW_NAMES = {
  giorno: 'Giorno',
  settimana: 'Settimana',
  mese: 'Mese',
  elenco: 'Elenco',
} as const satisfies Record<AgendaView, string>;

const STEP_NAMES = {
  giorno: ['Giorno prima', 'Giorno dopo'],
  settimana: ['Settimana prima', 'Settimana dopo'],
  mese: ['Mese prima', 'Mese dopo'],
  elenco: ['Mese prima', 'Mese dopo'],
} as const satisfies Record<AgendaView, readonly [string, string]>;

function Bar({ richiesta, oggi, verso, children }: BarProps) {
  const { vista, giorno } = richiesta;
  const [prima, dopo] = STEP_NAMES[vista];
  const passo = (step: 1 | -1) => verso({ giorno: otherPeriod(vista, giorno, step), scelta: null });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 py-4">
      <div className="flex gap-2">
        <ButtonLink href={passo(-1)} aria-label={prima} className="px-4!">
          <span className="rotate-180">
            <Icon nome="avanti" piccola />
          </span>
        </ButtonLink>
        <ButtonLink href={passo(1)} aria-label={dopo} className="px-4!">
          <Icon nome="avanti" piccola />
        </ButtonLink>
        <ButtonLink href={verso({ giorno: oggi, scelta: null })}>Oggi</ButtonLink>
      </div>
      <div className="min-w-0 grow">
        <h2 className="text-h3">{periodTitle(vista, giorno)}</h2>
        <p className="small">{children}</p>
      </div>
      <nav aria-label="Vista dell’agenda" className="flex border border-edge max-sm:w-full">
        {AGENDA_VIEWS.map((una) => (
          <TextLink
            key={una}
            href={verso({ vista: una, scelta: null })}
            aria-current={una === vista ? 'page' : undefined}
            className="grid min-h-14 grow place-items-center px-3 font-medium not-first:border-l not-first:border-hair aria-[current]:bg-ink aria-[current]:text-on-ink sm:px-4"
          >
            {VIEW_NAMES[una]}
          </TextLink>
        ))}
      </nav>
    </div>
  );
}

/** Uses the specification's words for an ended session and a person without a centre (spec 2, section 8). */
function perche({ testo, stato, codice }: ReturnType<Explain>): ReactNode {
  if (stato === 401) return <span lang="en">{bancoText('sessione_centro_non_valida')}</span>;
  return codice === 'centro_non_trovato' ? <span lang="en">{bancoText('centro_non_trovato_en')}</span> : testo;
}

function Beyond({ agenda: { fuori, sospeso, kept, farItems } }: { agenda: LoadedAgenda }) {
  const { explain } = useCapabilities();
  const errore = farItems?.isError === true ? farItems.error : null;
  useEffect(() => {
    if (errore !== null) console.warn('the rest of the diary was not read', errore);
  }, [errore]);
  if (!fuori) return null;
  const qui = `Sul tablet c’è l’agenda dal ${formatDate(kept.dal)} al ${formatDate(kept.al)}`;
  if (farItems === null)
    return (
      <p className="riquadro wait mb-3" role="status">
        {qui}: il resto si legge {sospeso ? 'quando il centro è di nuovo attivo' : 'con la rete'}.
      </p>
    );
  if (errore !== null)
    return (
      <div className="riquadro wait mb-3 flex flex-wrap items-center gap-3" role="alert">
        <span className="min-w-0 flex-[1_1_240px]">
          {qui}: il resto non si è letto. {perche(explain(errore))}
        </span>
        <Retry di={farItems} />
      </div>
    );
  return farItems.data === undefined || farItems.data.upTo === null ? null : (
    <p className="riquadro wait mb-3" role="status">
      L’agenda è troppo lunga per leggerla tutta: fino al {formatDate(farItems.data.upTo)} mancano degli appuntamenti.{' '}
      <TextLink className="tx" href={percorso('centro_storico')}>
        Cercali in tutte le verifiche
      </TextLink>
    </p>
  );
}
