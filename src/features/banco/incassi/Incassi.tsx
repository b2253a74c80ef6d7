import { useQuery } from '@tanstack/react-query';
import { type IncassiFilter, type IncassiRequest, monthsQuery } from '../../../data/ordini/incassi-centro.ts';
import { DEMO_IS_VIEW_ONLY } from '../../../domain/centri/demo.ts';
import { type Day, giornoDiRoma, monthName } from '../../../domain/day.ts';
import { formatEuro, shortEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import {
  consecutiveMonths,
  type IncassiMonth,
  type IncassiTotals,
  incassiTotals,
  PAGAMENTI_FILTERS,
} from '../../../domain/ordini/incassi.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { NeedsNetwork } from '../../../ui/feedback/NeedsNetwork.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { useTypedDay } from '../../../ui/forms/use-typed-day.ts';
import { BarChart } from '../../../ui/layout/BarChart.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { ChipLink } from '../../../ui/layout/Chip.tsx';
import { ExportIncassi } from './ExportIncassi.tsx';
import { IncassiMovimenti } from './IncassiMovimenti.tsx';
import { MovimentoForm } from './MovimentoForm.tsx';

interface Props {
  richiesta: IncassiRequest;
  verso: (richiesta: IncassiRequest) => string;
  onChange: (richiesta: IncassiRequest) => void;
  centro: { id: string; tipo_centro: string; demo: boolean } | null;
}

/** Takings of the centre, with the form for a payment at its counter (spec 2, Payments). */
export function Incassi(props: Props) {
  const { richiesta, verso, centro } = props;
  if (!useOnline()) return <Offline />;
  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className={`min-w-0 overflow-y-auto p-4 pb-24 md:p-6 ${richiesta.nuovo ? 'hidden lg:block' : ''}`}>
        <Filters {...props} />
        <Board {...props} />
      </div>
      <aside
        className={`min-w-0 overflow-y-auto border-ink bg-sheet p-4 pb-24 md:p-6 lg:border-l ${richiesta.nuovo ? '' : 'hidden lg:block'}`}
        aria-labelledby="nuovo-movimento"
      >
        <div className="row between mb-4">
          <h2 id="nuovo-movimento" className="text-h3">
            Nuovo movimento in sede
          </h2>
          <ButtonLink
            className="lg:hidden"
            variant="quiet"
            href={verso({ ...richiesta, nuovo: false })}
            aria-label="Torna agli incassi"
          >
            <Icon nome="chiudi" piccola />
          </ButtonLink>
        </div>
        {centro?.demo === true ? (
          <p className="note">{DEMO_IS_VIEW_ONLY}</p>
        ) : (
          <MovimentoForm centro={centro?.id ?? null} partner={centro?.tipo_centro === 'terze_parti'} />
        )}
      </aside>
    </div>
  );
}

function Offline() {
  return (
    <div className="p-4 md:p-6">
      <NeedsNetwork>Gli incassi stanno sul server: sul tablet non c’è denaro in attesa.</NeedsNetwork>
    </div>
  );
}

const periods = (oggi: Day) =>
  [
    { nome: 'Sempre', dal: null, al: null },
    { nome: 'Oggi', dal: oggi, al: oggi },
    { nome: 'Questo mese', dal: `${oggi.slice(0, 7)}-01`, al: oggi },
    { nome: 'Quest’anno', dal: `${oggi.slice(0, 4)}-01-01`, al: oggi },
  ] as const;

function Filters({ richiesta, verso, onChange, centro }: Props) {
  const { canale, dal, al } = richiesta;
  const altra = (cambia: Partial<IncassiFilter>) => ({ ...richiesta, ...cambia, pagina: 1 });
  const reversed = dal !== null && al !== null && dal > al;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {(['all', 'online', 'inperson'] as const).map((uno) => (
          <ChipLink key={uno} href={verso(altra({ canale: uno }))} lit={canale === uno}>
            {PAGAMENTI_FILTERS[uno]}
          </ChipLink>
        ))}
        <span className="ml-auto flex flex-wrap gap-2">
          <ExportIncassi filtro={{ canale, dal, al }} />
          {centro?.demo === true ? null : (
            <ButtonLink className="lg:hidden" variant="main" href={verso({ ...richiesta, nuovo: true })}>
              Nuovo movimento
            </ButtonLink>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {periods(giornoDiRoma(now())).map((uno) => (
          <ChipLink
            key={uno.nome}
            href={verso(altra({ dal: uno.dal, al: uno.al }))}
            lit={dal === uno.dal && al === uno.al}
          >
            {uno.nome}
          </ChipLink>
        ))}
        <span className="flex flex-wrap items-end gap-2">
          {(['dal', 'al'] as const).map((edge) => (
            <DayField
              key={edge}
              etichetta={edge === 'dal' ? 'Dal' : 'Al'}
              valore={richiesta[edge]}
              errore={edge === 'dal' && reversed ? TESTI_ERRORE.date_invertite : undefined}
              onChange={(giorno) => onChange(altra({ [edge]: giorno }))}
            />
          ))}
        </span>
      </div>
    </div>
  );
}

interface DayProps {
  etichetta: string;
  valore: Day | null;
  errore: string | undefined;
  onChange: (giorno: Day | null) => void;
}

function DayField({ etichetta, valore, errore, onChange }: DayProps) {
  const campo = useTypedDay(valore ?? '', (giorno) => onChange(giorno || null));
  return <Field className="w-[180px]" etichetta={etichetta} errore={errore} {...campo} />;
}

function Board({ richiesta, verso, centro }: Props) {
  const partner = centro?.tipo_centro === 'terze_parti';
  const query = useQuery(monthsQuery(richiesta));
  return (
    <QueryView
      di={query}
      className="mt-5"
      errore={TESTI_ERRORE.caricamento_pagamenti}
      offline={<Offline />}
      skeleton={['h-24', 'h-52', 'h-40']}
    >
      {(mesi) => (
        <>
          <Totals totals={incassiTotals(mesi)} partner={partner} />
          {mesi.length === 0 ? null : <Months mesi={mesi} />}
          <IncassiMovimenti richiesta={richiesta} verso={verso} />
        </>
      )}
    </QueryView>
  );
}

function Totals({ totals, partner }: { totals: IncassiTotals; partner: boolean }) {
  const voci = [
    ['Verifiche', totals.verifiche],
    ['Imballo e spedizione', totals.spese],
    ['Totale', totals.totale],
    ...(totals.vendite > 0 ? [['Vendite in sede', totals.vendite] as const] : []),
  ] as const;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 border-y border-t-ink border-b-hair sm:flex">
        {voci.map(([nome, importo]) => (
          <div
            key={nome}
            className="grow border-l border-hair px-4 py-3 first:border-l-0 first:pl-0 max-sm:odd:border-l-0 max-sm:odd:pl-0"
          >
            <dt className="note">{nome}</dt>
            <dd className="money text-h2">{formatEuro(importo)}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-2">
        {partner
          ? 'Un centro partner incassa in sede: per lui sul sito non passano ordini.'
          : 'Online conta la quota del centro sugli ordini pagati: arriva con i versamenti, a ordine concluso.'}
        {totals.vendite > 0 ? ' Il denaro delle vendite in sede è dei venditori: sta fuori dal totale.' : ''}
      </p>
    </>
  );
}

const MONTHS_IN_VIEW = 12;
const TYPES = [
  { campo: 'in_sede', nome: 'In sede', stile: 'pieno' },
  { campo: 'online', nome: 'Online', stile: 'tratteggio' },
  { campo: 'spese', nome: 'Imballo e spedizione', stile: 'vuoto' },
] as const;

const monthInWords = ({ mese }: IncassiMonth): string => `${monthName(mese)} ${mese.slice(0, 4)}`;
const monthSum = (mese: IncassiMonth): number => TYPES.reduce((somma, { campo }) => somma + mese[campo], 0);

function Months({ mesi }: { mesi: readonly IncassiMonth[] }) {
  const sequence = consecutiveMonths(mesi, MONTHS_IN_VIEW);
  const truncated = (sequence[0]?.mese ?? '') > (mesi[0]?.mese ?? '');
  const ultimo = sequence.at(-1);
  if (ultimo === undefined) return null;
  return (
    <div className="mt-6">
      <BarChart
        domanda="Quanto incassiamo al mese?"
        risposta={`${monthInWords(ultimo)}: ${formatEuro(monthSum(ultimo))}.${truncated ? ` Gli ultimi ${MONTHS_IN_VIEW} mesi del periodo.` : ''}`}
        legend={TYPES.map(({ stile, nome }) => [stile, nome] as const)}
        axis={shortEuro}
        bars={sequence.map((mese) => ({
          chiave: mese.mese,
          etichetta: monthName(mese.mese).slice(0, 3),
          parti: TYPES.map(({ campo, stile }) => ({ stile, valore: mese[campo] })),
        }))}
        righe={sequence}
        chiave={({ mese }) => mese}
        colonne={[
          { chiave: 'mese', titolo: 'Mese', cella: monthInWords },
          ...TYPES.map(({ campo, nome }) => ({
            chiave: campo,
            titolo: nome,
            isNumeric: true,
            cella: (mese: IncassiMonth) => formatEuro(mese[campo]),
          })),
        ]}
      />
    </div>
  );
}
