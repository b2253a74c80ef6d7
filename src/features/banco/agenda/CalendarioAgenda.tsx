import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { daysSince, MONTH_SLOTS, othersText, periodOf, WEEK_SLOTS } from '../../../domain/centri/agenda.ts';
import { addDays, type Day, dayName, dayOfWeek, longDay } from '../../../domain/day.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Glyph } from '../../../ui/brand/StatusBadge.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { agendaBadge, hourOf, whatOf, whoComes } from './agenda-badge.ts';
import type { AgendaRequest } from './agenda-request.ts';
import { ItemBadge } from './VoceAgenda.tsx';

interface Props {
  richiesta: AgendaRequest;
  oggi: Day;
  voci: readonly DayEntry[];
  chiusi: ReadonlySet<number>;
  isUnread: (giorno: Day) => boolean;
  verso: (cambia: Partial<AgendaRequest>) => string;
  onNavigate: (indirizzo: string) => void;
}

/** Null: not read. */
const detto = (giorno: Day, n: number | null): string =>
  `${longDay(giorno)}, ${n === null ? 'non letto' : n === 1 ? '1 appuntamento' : `${n} appuntamenti`}`;

function useArrows({ richiesta, verso, onNavigate }: Props) {
  const quadro = useRef<HTMLDivElement>(null);
  const cercato = useRef<Day | null>(null);
  const porta = (giorno: Day): boolean => {
    const meta = quadro.current?.querySelector<HTMLElement>(`[data-giorno="${giorno}"]`);
    meta?.focus();
    return meta !== undefined && meta !== null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked after the period that was wanted is drawn
  useEffect(() => {
    if (cercato.current !== null && porta(cercato.current)) cercato.current = null;
  }, [richiesta.giorno]);
  const onKeyboard = (evento: KeyboardEvent<HTMLElement>) => {
    const qui = evento.target instanceof HTMLElement ? evento.target.dataset.giorno : undefined;
    const righe = richiesta.vista === 'mese' ? 7 : 0;
    const passo = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -righe, ArrowDown: righe }[evento.key] ?? 0;
    if (qui === undefined || passo === 0) return;
    evento.preventDefault();
    const giorno = addDays(qui, passo);
    if (porta(giorno)) return;
    cercato.current = giorno;
    onNavigate(verso({ giorno, scelta: null }));
  };
  return { quadro, onKeyboard };
}

export function Week(props: Props) {
  const { richiesta, oggi, voci, chiusi, isUnread, verso } = props;
  const { quadro, onKeyboard } = useArrows(props);
  const { dal, al } = periodOf('settimana', richiesta.giorno);
  const giorni = daysSince(dal, al).map((giorno) => ({
    giorno,
    sue: voci.filter(({ appuntamento }) => appuntamento.appointment_date === giorno),
    chiuso: chiusi.has(dayOfWeek(giorno)),
  }));
  const colonne = giorni.map(({ giorno, sue, chiuso }) =>
    chiuso && sue.length === 0 ? '64px' : giorno === oggi ? 'minmax(0,1.32fr)' : 'minmax(0,1fr)',
  );
  const stile = { '--colonne': colonne.join(' ') } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links of the days inside
    <div
      ref={quadro}
      style={stile}
      onKeyDown={onKeyboard}
      className="border-t border-ink lg:grid lg:min-h-full lg:grid-cols-(--colonne)"
    >
      {giorni.map(({ giorno, sue, chiuso }) => (
        <Column
          key={giorno}
          giorno={giorno}
          voci={sue}
          chiuso={chiuso && sue.length === 0}
          isUnread={isUnread(giorno)}
          oggi={oggi}
          scelta={richiesta.scelta}
          verso={verso}
        />
      ))}
    </div>
  );
}

interface ColumnProps extends Pick<Props, 'voci' | 'oggi' | 'verso'> {
  giorno: Day;
  chiuso: boolean;
  isUnread: boolean;
  scelta: string | null;
}

function Column({ giorno, voci, chiuso, isUnread, oggi, scelta, verso }: ColumnProps) {
  const ora = giorno === oggi;
  const rest = voci.length - WEEK_SLOTS;
  const appearance = ora
    ? 'bg-sheet shadow-[inset_0_3px_0_var(--ink)] lg:border-x lg:border-ink'
    : 'border-hair lg:border-r last:border-r-0';
  return (
    <section className={`min-w-0 ${appearance}`} aria-label={detto(giorno, isUnread ? null : voci.length)}>
      <TextLink
        href={verso({ vista: 'giorno', giorno, scelta: null })}
        data-giorno={giorno}
        className="flex min-h-14 items-baseline justify-between gap-1 border-b border-hair px-3 py-3 focus-visible:outline-offset-[-4px]"
      >
        <span className={ora ? 'font-semibold' : 'text-ink-2'}>
          {ora ? 'oggi, ' : ''}
          {dayName(giorno).slice(0, 3).toLowerCase()}
        </span>
        <span className="money text-h3">{Number(giorno.slice(8))}</span>
      </TextLink>
      {chiuso ? (
        <p className="note px-3 py-3 lg:mx-auto lg:px-0 lg:[writing-mode:vertical-rl]">Chiuso</p>
      ) : isUnread ? (
        <p className="note px-3 py-3">Non letto</p>
      ) : voci.length === 0 ? (
        <p className="note px-3 py-3 lg:hidden">Nessun appuntamento</p>
      ) : null}
      <ul>
        {voci.slice(0, WEEK_SLOTS).map((voce) => (
          <li key={voce.appuntamento.id}>
            <Item
              voce={voce}
              passata={giorno < oggi}
              scelta={voce.appuntamento.id === scelta}
              href={verso({ scelta: voce.appuntamento.id })}
            />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <TextLink
          href={verso({ vista: 'giorno', giorno, scelta: null })}
          className="flex min-h-14 items-center justify-between px-3 font-semibold focus-visible:outline-offset-[-4px]"
        >
          {othersText(rest)}
          <Icon nome="giu" piccola />
        </TextLink>
      ) : null}
    </section>
  );
}

function Item({ voce, passata, scelta, href }: { voce: DayEntry; passata: boolean; scelta: boolean; href: string }) {
  return (
    <TextLink
      href={href}
      aria-current={scelta ? 'true' : undefined}
      className={`block min-h-[84px] min-w-0 border-b border-hair px-3 py-2.5 text-note focus-visible:outline-offset-[-4px] ${
        scelta ? 'bg-well shadow-[inset_4px_0_0_var(--ink)]' : ''
      }`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <time className={`font-display text-[1.0625rem] ${passata ? 'text-ink-2' : 'font-medium'}`}>
          {hourOf(voce)}
        </time>
        <span className="small min-w-0 truncate">{whoComes(voce)}</span>
      </span>
      <span className={`line-clamp-2 leading-snug ${passata ? 'text-ink-2' : 'font-semibold'}`}>{whatOf(voce)}</span>
      <ItemBadge voce={voce} short />
    </TextLink>
  );
}

export function Month(props: Props) {
  const { richiesta, oggi, voci, chiusi, isUnread, verso } = props;
  const { quadro, onKeyboard } = useArrows(props);
  const { dal, al } = periodOf('mese', richiesta.giorno);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links of the days inside
    <div ref={quadro} onKeyDown={onKeyboard} className="grid min-h-full grid-cols-7 border-t border-ink">
      {daysSince(dal, al).map((giorno) => {
        const sue = voci.filter(({ appuntamento }) => appuntamento.appointment_date === giorno);
        const rest = sue.length - MONTH_SLOTS;
        const fuori = giorno.slice(0, 7) !== richiesta.giorno.slice(0, 7);
        return (
          <TextLink
            key={giorno}
            href={verso({ vista: 'giorno', giorno, scelta: null })}
            data-giorno={giorno}
            aria-label={detto(giorno, isUnread(giorno) ? null : sue.length)}
            className={`flex min-h-24 min-w-0 flex-col border-b border-hair px-1.5 py-1.5 text-small not-nth-[7n]:border-r focus-visible:outline-offset-[-4px] md:px-2 ${
              giorno === oggi ? 'bg-sheet shadow-[inset_0_3px_0_var(--ink)]' : ''
            } ${giorno < oggi || fuori ? 'text-ink-2' : ''}`}
          >
            <span className="flex items-baseline justify-between">
              <span className="max-md:hidden">{dayName(giorno).slice(0, 3).toLowerCase()}</span>
              <span className={`money text-[1.0625rem] ${fuori ? 'text-ink-3' : ''}`}>{Number(giorno.slice(8))}</span>
            </span>
            {chiusi.has(dayOfWeek(giorno)) && sue.length === 0 ? (
              <span>Chiuso</span>
            ) : isUnread(giorno) ? (
              <span className="text-ink-3 max-md:sr-only">non letto</span>
            ) : null}
            {sue.slice(0, MONTH_SLOTS).map((voce) => (
              <span key={voce.appuntamento.id} className="flex min-w-0 items-center gap-1">
                <span className="flex-none [&>svg]:size-3 max-md:hidden">
                  <Glyph nome={agendaBadge(voce).toSend ? 'attesa' : agendaBadge(voce).glyph} />
                </span>
                <span className="flex-none">{hourOf(voce)}</span>
                <span className="min-w-0 truncate max-md:hidden">{whatOf(voce)}</span>
              </span>
            ))}
            {rest > 0 ? <span className="font-semibold">{othersText(rest)}</span> : null}
          </TextLink>
        );
      })}
    </div>
  );
}
