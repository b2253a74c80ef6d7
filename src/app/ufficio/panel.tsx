import { useQuery } from '@tanstack/react-query';
import { centriSource, type Overview, overviewQuery } from '../../data/ufficio/amministrazione.ts';
import { toDoQuery } from '../../data/ufficio/amministrazione-registro.ts';
import { dayName, formatDate, giornoDiRoma } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Charts } from '../../features/ufficio/avvisi/Charts.tsx';
import { CounterTiles, LatestOrdini, TodoList, tasks } from '../../features/ufficio/avvisi/PannelloAdmin.tsx';
import { CentroPicker } from '../../features/ufficio/centri/CentroPicker.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { combine, QueryView } from '../../ui/feedback/QueryView.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { thousands } from '../../ui/layout/thousands.ts';
import { useSearchParams } from '../router.ts';
import { UfficioPage } from './ufficio-layout.tsx';
import { UFFICIO_ITEMS } from './voci.ts';

const ORDINI_SHOWN = 5;

export default function AdminPanel() {
  const query = combine({ panoramica: useQuery(overviewQuery()), lavoro: useQuery(toDoQuery()) });
  const oggi = now();
  return (
    <UfficioPage>
      <TextLink href={percorso('bacheca')} className="note inline-flex min-h-11 items-center gap-2 hover:underline">
        <Icon nome="indietro" piccola />
        Torna alla dashboard
      </TextLink>
      <div className="row between flex-wrap">
        <h1 className="h1">Pannello Amministratore</h1>
        <span className="note">
          {dayName(giornoDiRoma(oggi))} {formatDate(oggi)}
        </span>
      </div>
      <QueryView di={query} className="mt-4" errore="Errore nel caricamento dati" skeleton={['h-28', 'h-80']}>
        {({ panoramica, lavoro: { ordini, dispositivi, versamenti } }) => (
          <>
            <CounterTiles panoramica={panoramica} />
            <div className="mt-8 grid gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <TodoList voci={tasks(panoramica, dispositivi, versamenti.pronti, oggi)} />
              <LatestOrdini
                ordini={ordini.slice(0, ORDINI_SHOWN)}
                href={(id) => percorso('admin_ordini', { scelto: id })}
              />
            </div>
            <Progress />
            <Sections panoramica={panoramica} />
          </>
        )}
      </QueryView>
    </UfficioPage>
  );
}

const MONTHS = [3, 6, 12] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function Progress() {
  const [ricerca, imposta] = useSearchParams();
  const mesi = MONTHS.find((n) => String(n) === ricerca.get('mesi')) ?? 12;
  const nominated = ricerca.get('centro') ?? '';
  const centro = UUID.test(nominated) ? nominated : null;
  const select = (nome: string, valore: string) =>
    imposta(
      (prima) => {
        const dopo = new URLSearchParams(prima);
        if (valore === '') dopo.delete(nome);
        else dopo.set(nome, valore);
        return dopo;
      },
      { replace: true },
    );
  return (
    <section className="mt-10">
      <div className="row between flex-wrap items-end gap-4">
        <h2 className="h2">Andamento</h2>
        <div className="flex flex-wrap gap-3">
          <CentroPicker
            source={centriSource}
            centro={centro ?? ''}
            vuoto="Tutti i centri"
            guasto="Errore nel caricamento dati"
            onSelect={(scelto) => select('centro', scelto?.id ?? '')}
          />
          <SelectField
            etichetta="Periodo"
            value={String(mesi)}
            onChange={(evento) => select('mesi', evento.target.value)}
          >
            {MONTHS.map((n) => (
              <option key={n} value={n}>
                {n} mesi
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="mt-6">
        <Charts periodo={{ centro, mesi }} />
      </div>
    </section>
  );
}

function Sections({ panoramica }: { panoramica: Overview }) {
  return (
    <section className="filetto mt-8">
      <h2 className="h3">Sezioni</h2>
      <ul className="mt-2 grid gap-x-9 md:grid-cols-2 xl:grid-cols-3">
        {UFFICIO_ITEMS.filter((voce) => voce.nome !== 'admin').map((voce) => (
          <li key={voce.href}>
            <TextLink href={voce.href} className="dots min-h-11">
              <span className="tx">{voce.testo}</span>
              <span>{voce.conta === undefined ? 'apri' : thousands(panoramica[voce.conta])}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
