import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { centroVerificheQuery, type VerifichePage } from '../../../data/centri/centro.ts';
import { formatDate } from '../../../domain/day.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { POINT } from '../../../domain/frasi/dot.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { RESTITUZIONE_LABELS } from '../../../domain/verifiche/restituzione.ts';
import { readCentroVerificaStato, VERIFICA_LABELS } from '../../../domain/verifiche/stati.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NeedsNetwork } from '../../../ui/feedback/NeedsNetwork.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { useCapabilities } from '../../../ui/forms/capabilities.ts';
import { Field, SelectField } from '../../../ui/forms/Field.tsx';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { useReturnToRow } from '../../../ui/table/use-return-to-row.ts';
import { AnnuncioPhoto } from '../arrivo/AnnuncioPhoto.tsx';
import { annuncioNumber, moment, SIGNALS } from '../tablet/labels.ts';
import { ListFooter } from './ListFooter.tsx';

const PER_PAGE = 10;
const FILTERS = {
  ...VERIFICA_LABELS,
  da_restituire: RESTITUZIONE_LABELS.da_restituire,
  da_spedire: 'Da spedire',
} as const;

export interface Richiesta {
  testo: string;
  stato: string;
  pagina: number;
}

interface Props {
  richiesta: Richiesta;
  onChange: (richiesta: Richiesta) => void;
  verso: (richiesta: Richiesta) => string;
}

/** All verifications of the centre, from the server, ten a page (decision P19). */
export function HistoryPanel({ richiesta, onChange, verso }: Props) {
  const isOnline = useOnline();
  const [text, setText] = useState(richiesta.testo);
  if (!isOnline) return <Offline />;
  return (
    <>
      <form
        className="mb-5 flex flex-wrap items-end gap-4"
        onSubmit={(evento) => {
          evento.preventDefault();
          onChange({ ...richiesta, testo: text.trim(), pagina: 1 });
        }}
      >
        <Field
          className="min-w-0 grow sm:max-w-[420px]"
          etichetta="Cerca per cliente, email, oggetto o numero"
          type="search"
          value={text}
          maxLength={200}
          onChange={(evento) => setText(evento.target.value)}
        />
        <SelectField
          etichetta="Stato"
          value={richiesta.stato}
          onChange={(evento) => onChange({ ...richiesta, stato: evento.target.value, pagina: 1 })}
        >
          <option value="">Tutti</option>
          {Object.entries(FILTERS).map(([stato, nome]) => (
            <option key={stato} value={stato}>
              {nome}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Cerca</Button>
      </form>
      <Page richiesta={richiesta} verso={verso} />
    </>
  );
}

function Offline({ riprova }: { riprova?: () => void }) {
  return (
    <NeedsNetwork
      altrimenti={<ButtonLink href={percorso('centro_verifiche')}>Vedi quelle sul tablet</ButtonLink>}
      riprova={riprova}
    >
      La storia intera del centro sta sul server. Sul tablet ci sono le verifiche aperte e quelle recenti.
    </NeedsNetwork>
  );
}

function Page({ richiesta, verso }: Pick<Props, 'richiesta' | 'verso'>) {
  const query = useQuery(centroVerificheQuery({ ...richiesta, limite: PER_PAGE }));
  const withoutCentro = useCapabilities().explain(query.error).codice === 'centro_non_trovato';
  return (
    <QueryView
      di={query}
      errore="Errore nel caricamento delle verifiche"
      assente={withoutCentro ? <EmptyState role="alert" titolo={TESTI_ERRORE.centro_non_associato} /> : undefined}
      offline={<Offline riprova={() => void query.refetch()} />}
      vuoto={({ totale }) =>
        totale === 0 ? <EmptyState titolo="Nessuna verifica trovata">Prova a togliere i filtri.</EmptyState> : null
      }
    >
      {(pagina) => <Results letta={pagina} richiesta={richiesta} verso={verso} />}
    </QueryView>
  );
}

interface ResultsProps extends Pick<Props, 'richiesta' | 'verso'> {
  letta: VerifichePage;
}

function Results({ letta, richiesta, verso }: ResultsProps) {
  const zoneRef = useRef<HTMLUListElement>(null);
  useReturnToRow(zoneRef, '', letta);
  return (
    <>
      <ul ref={zoneRef} className="border-t border-ink">
        {letta.righe.map((riga) => (
          <Row key={riga.id} riga={riga} />
        ))}
      </ul>
      <ListFooter letta={letta} perPage={PER_PAGE} href={(pagina) => verso({ ...richiesta, pagina })} />
    </>
  );
}

function Row({ riga }: { riga: VerifichePage['righe'][number] }) {
  const signal =
    SIGNALS[moment(readCentroVerificaStato(riga.stato) ?? '', { decisione: null, inviata: false, ricevuta: false })];
  const quando = riga.data_verifica ?? riga.data_programmata;
  const resa = riga.stato_restituzione;
  return (
    <li
      data-riga={riga.id}
      className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hair py-3 md:grid-cols-[3.5rem_minmax(0,1fr)_11rem_6.5rem]"
    >
      <span className="block h-16 w-14 overflow-hidden bg-well">
        {riga.immagine === null ? null : <AnnuncioPhoto percorso={riga.immagine} />}
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">{riga.titolo}</span>
        <span className="small block">
          {[annuncioNumber(riga.numero_annuncio), riga.cliente_nome, quando === null ? '' : formatDate(quando)]
            .filter(Boolean)
            .join(POINT)}
        </span>
      </span>
      <span className="col-start-2 md:col-start-auto">
        <StatusBadge glyph={signal.glyph}>{signal.testo}</StatusBadge>
        {resa === null ? null : <span className="small block">{RESTITUZIONE_LABELS[resa]}</span>}
      </span>
      <ButtonLink
        piccolo
        className="after:absolute after:inset-0 col-start-2 justify-self-start px-4! md:col-start-auto"
        href={percorso('centro_verifica', { id: riga.id }, { da: 'storico' })}
        aria-label={`Gestisci ${riga.titolo}`}
      >
        Gestisci
      </ButtonLink>
    </li>
  );
}
