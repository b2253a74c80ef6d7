import { minutesPassed, NO_SHOW_MINUTES } from '../../../domain/centri/appuntamenti.ts';
import { longDay } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/Skeleton.tsx';
import { IconButton } from '../../../ui/layout/IconButton.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { isExpectedInAgenda } from '../agenda/agenda-badge.ts';
import { ItemBadge } from '../agenda/VoceAgenda.tsx';
import { NotArrivedLists } from '../arrivo/NotArrivedLists.tsx';
import type { FailedEnd } from '../arrivo/use-arrival.ts';
import { useSuspension } from '../coda/use-suspension.ts';
import { concluso, momentOf, otherDay, SIGNALS } from '../tablet/labels.ts';
import { OnTablet } from '../tablet/OnTablet.tsx';
import { useVerificheList } from '../valutazione/use-record-view.ts';
import { BancoSearch } from './BancoSearch.tsx';
import { CentroPages } from './CentroPages.tsx';
import { MeanwhileAtCentro } from './MeanwhileAtCentro.tsx';

interface Props {
  giorno: string;
  isToday: boolean;
  voci: readonly DayEntry[] | undefined;
  fallita: FailedEnd | null;
  scelta: string | null;
  onDay: (giorno: string) => void;
  /** A wide tablet selects the entry, a narrow one opens it. */
  verso: (verificaId: string) => string;
  onNavigate: (indirizzo: string) => void;
  adesso: Date;
}

export function DayPlan({ giorno, isToday, voci, fallita, scelta, onDay, verso, onNavigate, adesso }: Props) {
  const righe = useVerificheList();
  const sospeso = useSuspension()?.demo === false;
  const done = voci?.filter((voce) => concluso(momentOf(voce))).length ?? 0;
  return (
    <section
      className={`flex min-h-0 flex-col border-hair lg:max-h-none lg:border-r lg:border-b-0 ${
        scelta === null ? 'flex-1' : 'md:max-h-[46%] md:flex-none md:border-b md:border-b-ink'
      }`}
      aria-label="Coda del giorno"
    >
      <div className="flex flex-none items-center border-b border-ink py-1.5 pr-2 pl-4 md:pl-6">
        <div className="min-w-0 grow md:max-lg:flex md:max-lg:items-baseline md:max-lg:justify-between md:max-lg:pr-3">
          <h2 className="text-h3 sm:whitespace-nowrap">{longDay(giorno)}</h2>
          <p className="small">
            {voci === undefined || fallita !== null
              ? '\u00a0'
              : voci.length === 0
                ? 'Nessun appuntamento'
                : `${done} di ${voci.length} fatte`}
          </p>
        </div>
        <IconButton bare piccola icon="indietro" etichetta="Giorno prima" onClick={() => onDay(otherDay(giorno, -1))} />
        <IconButton bare piccola icon="avanti" etichetta="Giorno dopo" onClick={() => onDay(otherDay(giorno, 1))} />
      </div>
      <BancoSearch verso={verso} onNavigate={onNavigate}>
        {voci === undefined ? (
          <QueueLoading />
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto" data-coda>
            {sospeso ? <SuspendedCentro /> : null}
            {fallita !== null ? (
              <div className="px-4 pt-6 md:px-6">
                <NotArrivedLists fine={fallita} cosa="gli appuntamenti" />
              </div>
            ) : voci.length === 0 ? (
              isToday && !sospeso ? (
                <Free />
              ) : null
            ) : (
              <ul>
                {voci.map((voce) => (
                  <QueueRow key={voce.appuntamento.id} voce={voce} scelta={scelta} verso={verso} adesso={adesso} />
                ))}
              </ul>
            )}
            {righe === undefined ? null : (
              <>
                <MeanwhileAtCentro righe={righe} adesso={adesso} libero={voci.length === 0 && fallita === null} />
                <CentroPages />
              </>
            )}
          </div>
        )}
      </BancoSearch>
    </section>
  );
}

function Free() {
  return (
    <div className="px-4 pt-6 md:px-6">
      <p className="font-display text-h2">Oggi il banco è libero.</p>
      <p className="note">Quando arriva qualcuno inquadra il suo codice: la scheda si apre qui.</p>
    </div>
  );
}

/** Replaces 'free' in a suspended centre: why, what is still to do, and whom to ask. */
function SuspendedCentro() {
  return (
    <div className="px-4 pt-6 md:px-6">
      <p className="font-display text-h2">Il centro è sospeso.</p>
      <p className="note">
        Quello che hai in custodia si restituisce e si spedisce come sempre. Di quello che aspetta su questo tablet
        partono ricezioni, restituzioni, consegne, foto e note; valutazioni e decisioni non vengono accettate.
      </p>
      <TextLink className="tx inline-flex min-h-14 items-center" href={percorso('contatti')}>
        Per riaprirlo scrivi all’assistenza
      </TextLink>
    </div>
  );
}

/** Skeleton rows keep their height, so that nothing jumps. */
function QueueLoading() {
  return (
    <Skeleton testo="Caricamento della giornata…" className="grid">
      {[1, 2, 3, 4, 5, 6].map((riga) => (
        <div key={riga} className="flex h-[107px] gap-4 border-b border-hair px-6 py-3 md:max-lg:h-[57px]">
          <SkeletonBlock className="h-5 w-12" />
          <SkeletonBlock className="h-5 w-1/2" />
        </div>
      ))}
    </Skeleton>
  );
}

type RowProps = Pick<Props, 'scelta' | 'verso' | 'adesso'> & { voce: DayEntry };

function QueueRow({ voce, scelta, verso, adesso }: RowProps) {
  const { appuntamento, verifica } = voce;
  const ora = appuntamento.appointment_time.slice(0, 5);
  const quando = momentOf(voce);
  const fatta = concluso(quando);
  const titolo = verifica?.titolo ?? appuntamento.product_name ?? 'Appuntamento';
  const contenuto = (
    <>
      <time className={`font-display text-[1.125rem] leading-snug font-medium ${fatta ? 'text-ink-3' : ''}`}>
        {ora}
      </time>
      <span className="min-w-0 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,8.125rem)_minmax(0,11.125rem)] md:max-lg:items-center md:max-lg:gap-3">
        <span className={`block leading-snug md:max-lg:line-clamp-2 ${fatta ? 'text-ink-3' : 'font-semibold'}`}>
          {titolo}
        </span>
        <span className="small block md:max-lg:truncate">{appuntamento.client_name ?? verifica?.cliente_nome}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 md:max-lg:mt-0 md:max-lg:justify-end">
          {voce.inAgenda !== null ? (
            <ItemBadge voce={voce} />
          ) : quando === 'attesa' ? (
            <Lateness voce={voce} adesso={adesso} />
          ) : (
            <StatusBadge glyph={SIGNALS[quando].glyph} dettaglio={SIGNALS[quando].dettaglio}>
              {SIGNALS[quando].testo}
            </StatusBadge>
          )}
          <OnTablet {...voce} />
        </span>
      </span>
    </>
  );
  const classes =
    'grid min-h-[84px] grid-cols-[3.625rem_minmax(0,1fr)] gap-3 border-b border-hair py-3 pr-4 pl-4 md:pl-6 md:max-lg:min-h-[57px] md:max-lg:items-center md:max-lg:py-1 md:max-lg:pr-6 focus-visible:outline-offset-[-4px]';
  if (verifica === null) return <li className={classes}>{contenuto}</li>;
  const attuale = verifica.id === scelta;
  return (
    <li ref={attuale ? scrollIntoViewport : null}>
      <TextLink
        href={verso(verifica.id)}
        aria-current={attuale ? 'true' : undefined}
        className={`${classes} ${attuale ? 'md:bg-sheet md:shadow-[inset_4px_0_0_var(--ink)]' : ''}`}
      >
        {contenuto}
      </TextLink>
    </li>
  );
}

function scrollIntoViewport(riga: HTMLLIElement | null): void {
  const queue = riga?.closest('[data-coda]');
  if (!riga || !queue) return;
  const { top, bottom } = queue.getBoundingClientRect();
  const suo = riga.getBoundingClientRect();
  if (suo.top < top || suo.bottom > bottom) queue.scrollTop += suo.top - top - (bottom - top - suo.height) / 2;
}

/** Late from half an hour after the appointment. */
function Lateness({ voce, adesso }: { voce: DayEntry; adesso: Date }) {
  const { appointment_date, appointment_time } = voce.appuntamento;
  const pastItems = minutesPassed(appointment_date, appointment_time.slice(0, 5), adesso) ?? 0;
  if (pastItems < NO_SHOW_MINUTES || !isExpectedInAgenda(voce)) return null;
  return (
    <StatusBadge glyph="attesa">
      {pastItems < 120 ? `In ritardo di ${pastItems} min` : 'Non si è visto nessuno'}
    </StatusBadge>
  );
}
