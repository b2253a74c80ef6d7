import { Fragment } from 'react';
import { FASCIA_LABELS, type StatoFascia } from '../../domain/centri/appuntamenti.ts';
import { endOf, type Fascia, type Grid, shortDay } from '../../domain/centri/grid.ts';
import { BOOKABLE_DAYS } from '../../domain/centri/opening.ts';
import { type Day, dayName, type Ora } from '../../domain/day.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Glyph } from '../../ui/brand/StatusBadge.tsx';
import { ScrollArea } from '../../ui/layout/ScrollArea.tsx';
import { APPEARANCE, Cell, type CellProps } from './Cell.tsx';

interface Props extends Omit<CellProps, 'fascia' | 'scelta'> {
  griglia: Grid;
  oggi: Day;
  scelte: readonly Fascia[];
  onDay: (giorno: Day) => void;
}

export function OrariGrid({ griglia, oggi, scelte, onDay, ...cella }: Props) {
  const colonne = griglia.giorni.map((giorno) => (griglia.aperto(giorno) ? '3.5rem' : '1.25rem')).join(' ');
  return (
    <ScrollArea
      nome={`Orari dei prossimi ${BOOKABLE_DAYS} giorni`}
      verso="ovunque"
      className="max-h-[72dvh] lg:max-h-none lg:min-h-0 lg:flex-1"
    >
      <div className="grid w-max content-start" style={{ gridTemplateColumns: `3.25rem ${colonne}` }}>
        <span className="sticky top-0 left-0 z-3 border-b border-ink bg-paper" />
        {griglia.giorni.map((giorno) => (
          <Heading key={giorno} {...{ giorno, oggi, onDay }} aperto={griglia.aperto(giorno)} ferma={cella.ferma} />
        ))}
        {griglia.ore.map((ora, riga) => (
          <Fragment key={ora}>
            {pause(griglia, riga) ? <hr className="col-span-full h-2.5 border-0" /> : null}
            <time className="num sticky left-0 z-2 grid items-center bg-paper text-note">{ora}</time>
            {griglia.giorni.map((giorno) => {
              const fascia = griglia.cella(giorno, ora);
              if (fascia !== undefined)
                return <Cell key={giorno} {...cella} fascia={fascia} scelta={scelte.includes(fascia)} />;
              return <span key={giorno} className={griglia.aperto(giorno) ? '' : 'mx-1 bg-well'} />;
            })}
          </Fragment>
        ))}
      </div>
    </ScrollArea>
  );
}

/** No centre hours between these two rows: lunch. */
function pause({ giorni, ore, cella }: Grid, riga: number): boolean {
  const [prima, dopo] = [ore[riga - 1], ore[riga]];
  if (prima === undefined || dopo === undefined) return false;
  return !giorni.some((giorno) => {
    const fascia = cella(giorno, prima);
    return fascia !== undefined && endOf(fascia) >= dopo;
  });
}

interface HeadingProps {
  giorno: Day;
  oggi: Day;
  aperto: boolean;
  ferma: boolean;
  onDay: (giorno: Day) => void;
}

function Heading({ giorno, oggi, aperto, ferma, onDay }: HeadingProps) {
  const numero = giorno.slice(8);
  if (!aperto)
    return (
      <span
        className="sticky top-0 z-2 grid items-end justify-center border-b border-ink bg-paper pb-1.5 text-small text-ink-3"
        title={`${dayName(giorno)}: chiuso`}
      >
        {numero}
        <span className="sr-only">, {dayName(giorno)}: chiuso</span>
      </span>
    );
  return (
    <button
      type="button"
      className={`sticky top-0 z-2 grid h-14 content-end justify-items-center border-b border-ink bg-paper pb-1 text-small leading-tight ${
        giorno === oggi ? 'font-semibold text-ink shadow-[inset_0_4px_0_var(--ink)]' : 'text-ink-2'
      }`}
      aria-label={`${shortDay(giorno)}: scegli il giorno`}
      disabled={ferma}
      onClick={() => onDay(giorno)}
    >
      {dayName(giorno).slice(0, 3).toLowerCase()}
      <b className="num text-body font-medium text-ink">{numero}</b>
    </button>
  );
}

const LEGEND = [
  ['libero', <Glyph key="g" nome="disponibile" />],
  ['prenotato', 'AG'],
  ['bloccato', <Icon key="i" nome="lucchetto" piccola />],
  ['da_spostare', <Glyph key="g" nome="attesa" />],
  ['passato', '–'],
] as const satisfies readonly (readonly [StatoFascia, unknown])[];

export function Legend({ complete }: { complete: boolean }) {
  const voce = 'row gap-2!';
  const quadro = 'grid! size-7 place-items-center rounded-1 text-small font-semibold';
  return (
    <ul aria-label="Legenda" className="flex flex-wrap gap-x-5 gap-y-2 py-3 text-small text-ink-2">
      {LEGEND.map(([stato, mark]) => (
        <li key={stato} className={voce}>
          <span aria-hidden="true" className={`${APPEARANCE[stato]} ${quadro}`}>
            {mark}
          </span>
          {FASCIA_LABELS[stato]}
        </li>
      ))}
      {complete ? (
        <li className={voce}>
          <span aria-hidden="true" className={`${APPEARANCE.completo} ${quadro}`}>
            <Icon nome="meno" piccola />
          </span>
          Giorno completo
        </li>
      ) : null}
      <li className={voce}>
        <span aria-hidden="true" className={`${APPEARANCE.scelto} ${quadro}`}>
          <Glyph nome="disponibile" />
        </span>
        Nel periodo scelto
      </li>
    </ul>
  );
}

export const lastHour = (fasce: readonly Fascia[]): Ora =>
  fasce.reduce((fine, f) => (f.in_griglia && endOf(f) > fine ? endOf(f) : fine), '00:00');
