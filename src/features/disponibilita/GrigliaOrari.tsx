import { Fragment } from 'react';
import { GIORNI_PRENOTABILI } from '../../domain/centri/apertura.ts';
import { ETICHETTE_FASCIA, type StatoFascia } from '../../domain/centri/appuntamenti.ts';
import { type Fascia, fineDi, type Griglia, giornoBreve } from '../../domain/centri/griglia.ts';
import { type Giorno, nomeGiorno, type Ora } from '../../domain/giorno.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Glifo } from '../../ui/brand/Segno.tsx';
import { Scorre } from '../../ui/layout/Scorre.tsx';
import { ASPETTO, Cella, type PropsCella } from './Cella.tsx';

interface Props extends Omit<PropsCella, 'fascia' | 'scelta'> {
  griglia: Griglia;
  oggi: Giorno;
  scelte: readonly Fascia[];
  onGiorno: (giorno: Giorno) => void;
}

export function GrigliaOrari({ griglia, oggi, scelte, onGiorno, ...cella }: Props) {
  const colonne = griglia.giorni.map((giorno) => (griglia.aperto(giorno) ? '3.5rem' : '1.25rem')).join(' ');
  return (
    <Scorre
      nome={`Orari dei prossimi ${GIORNI_PRENOTABILI} giorni`}
      verso="ovunque"
      className="max-h-[72dvh] lg:max-h-none lg:min-h-0 lg:flex-1"
    >
      <div className="grid w-max content-start" style={{ gridTemplateColumns: `3.25rem ${colonne}` }}>
        <span className="sticky top-0 left-0 z-3 border-b border-ink bg-paper" />
        {griglia.giorni.map((giorno) => (
          <Intestazione
            key={giorno}
            {...{ giorno, oggi, onGiorno }}
            aperto={griglia.aperto(giorno)}
            ferma={cella.ferma}
          />
        ))}
        {griglia.ore.map((ora, riga) => (
          <Fragment key={ora}>
            {pausa(griglia, riga) ? <hr className="col-span-full h-2.5 border-0" /> : null}
            <time className="num sticky left-0 z-2 grid items-center bg-paper text-note">{ora}</time>
            {griglia.giorni.map((giorno) => {
              const fascia = griglia.cella(giorno, ora);
              if (fascia !== undefined)
                return <Cella key={giorno} {...cella} fascia={fascia} scelta={scelte.includes(fascia)} />;
              return <span key={giorno} className={griglia.aperto(giorno) ? '' : 'mx-1 bg-well'} />;
            })}
          </Fragment>
        ))}
      </div>
    </Scorre>
  );
}

/** No centre hours between these two rows: lunch. */
function pausa({ giorni, ore, cella }: Griglia, riga: number): boolean {
  const [prima, dopo] = [ore[riga - 1], ore[riga]];
  if (prima === undefined || dopo === undefined) return false;
  return !giorni.some((giorno) => {
    const fascia = cella(giorno, prima);
    return fascia !== undefined && fineDi(fascia) >= dopo;
  });
}

interface PropsIntestazione {
  giorno: Giorno;
  oggi: Giorno;
  aperto: boolean;
  ferma: boolean;
  onGiorno: (giorno: Giorno) => void;
}

function Intestazione({ giorno, oggi, aperto, ferma, onGiorno }: PropsIntestazione) {
  const numero = giorno.slice(8);
  if (!aperto)
    return (
      <span
        className="sticky top-0 z-2 grid items-end justify-center border-b border-ink bg-paper pb-1.5 text-small text-ink-3"
        title={`${nomeGiorno(giorno)}: chiuso`}
      >
        {numero}
        <span className="sr-only">, {nomeGiorno(giorno)}: chiuso</span>
      </span>
    );
  return (
    <button
      type="button"
      className={`sticky top-0 z-2 grid h-14 content-end justify-items-center border-b border-ink bg-paper pb-1 text-small leading-tight ${
        giorno === oggi ? 'font-semibold text-ink shadow-[inset_0_4px_0_var(--ink)]' : 'text-ink-2'
      }`}
      aria-label={`${giornoBreve(giorno)}: scegli il giorno`}
      disabled={ferma}
      onClick={() => onGiorno(giorno)}
    >
      {nomeGiorno(giorno).slice(0, 3).toLowerCase()}
      <b className="num text-body font-medium text-ink">{numero}</b>
    </button>
  );
}

const LEGENDA = [
  ['libero', <Glifo key="g" nome="disponibile" />],
  ['prenotato', 'AG'],
  ['bloccato', <Icona key="i" nome="lucchetto" piccola />],
  ['da_spostare', <Glifo key="g" nome="attesa" />],
  ['passato', '–'],
] as const satisfies readonly (readonly [StatoFascia, unknown])[];

export function Legenda({ completi }: { completi: boolean }) {
  const voce = 'row gap-2!';
  const quadro = 'grid! size-7 place-items-center rounded-1 text-small font-semibold';
  return (
    <ul aria-label="Legenda" className="flex flex-wrap gap-x-5 gap-y-2 py-3 text-small text-ink-2">
      {LEGENDA.map(([stato, segno]) => (
        <li key={stato} className={voce}>
          <span aria-hidden="true" className={`${ASPETTO[stato]} ${quadro}`}>
            {segno}
          </span>
          {ETICHETTE_FASCIA[stato]}
        </li>
      ))}
      {completi ? (
        <li className={voce}>
          <span aria-hidden="true" className={`${ASPETTO.completo} ${quadro}`}>
            <Icona nome="meno" piccola />
          </span>
          Giorno completo
        </li>
      ) : null}
      <li className={voce}>
        <span aria-hidden="true" className={`${ASPETTO.scelto} ${quadro}`}>
          <Glifo nome="disponibile" />
        </span>
        Nel periodo scelto
      </li>
    </ul>
  );
}

export const ultimaOra = (fasce: readonly Fascia[]): Ora =>
  fasce.reduce((fine, f) => (f.in_griglia && fineDi(f) > fine ? fineDi(f) : fine), '00:00');
