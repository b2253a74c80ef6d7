import { useRef } from 'react';
import { GIVEN_BACK_DAYS } from '../../../domain/centri/agenda.ts';
import { formatDate } from '../../../domain/day.ts';
import { OTHER_HERE, rientroWait } from '../../../domain/frasi/rientro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { isBack, type ReturnEntry, returns } from '../../../offline/receive/returns.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { useReturnToRow } from '../../../ui/table/use-return-to-row.ts';
import { AnnuncioPhoto } from '../arrivo/AnnuncioPhoto.tsx';
import { NotArrivedLists } from '../arrivo/NotArrivedLists.tsx';
import { useArrival } from '../arrivo/use-arrival.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { useVerificaView } from '../valutazione/use-record-view.ts';
import { ResaPanel } from './ResaPanel.tsx';

const INDIRIZZO = percorso('centro_restituzioni');

export function Restituzioni({ scelta }: { scelta: string | null }) {
  const { environment } = useBanco();
  const { fallita, arrived } = useArrival();
  const lists = useStored(() => returns(environment.store), [environment]);
  const expected = lists?.expected ?? [];
  const toGiveBack = arrived(lists?.toGiveBack);
  const givenBack = arrived(lists?.givenBack);
  const zoneRef = useRef<HTMLDivElement>(null);
  useReturnToRow(zoneRef, scelta ?? '', lists);
  if (fallita !== null)
    return (
      <div className="p-4 md:p-6">
        <NotArrivedLists fine={fallita} cosa="le restituzioni" />
      </div>
    );
  if (toGiveBack === undefined || givenBack === undefined)
    return (
      <Skeleton testo="Caricamento delle restituzioni…" className="grid gap-3 p-4 md:p-6">
        <SkeletonBlock className="h-12" />
        <SkeletonBlock className="h-24" />
      </Skeleton>
    );
  return (
    <div
      ref={zoneRef}
      className={`grid min-h-0 flex-1 content-start md:content-stretch xl:grid-cols-[minmax(0,18.75rem)_minmax(0,13.75rem)_minmax(0,1fr)] ${
        scelta === null
          ? 'md:grid-cols-2 lg:grid-cols-[minmax(0,18.75rem)_minmax(0,13.75rem)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)]'
      }`}
    >
      <div className={`min-w-0 border-hair md:overflow-y-auto md:border-r ${scelta === null ? '' : 'hidden lg:block'}`}>
        {expected.length === 0 ? null : (
          <Column titolo="Attesi dagli acquirenti" conto={String(expected.length)} voci={expected} scelta={scelta} />
        )}
        <Column titolo="Da restituire" conto={String(toGiveBack.length)} voci={toGiveBack} scelta={scelta} />
      </div>
      {/* On a tablet the signature takes its space. */}
      <div className={`min-w-0 border-hair md:overflow-y-auto md:border-r ${scelta === null ? '' : 'hidden xl:block'}`}>
        <Column titolo="Restituiti" conto={`${GIVEN_BACK_DAYS} giorni`} voci={givenBack} scelta={scelta} />
      </div>
      {scelta === null ? <NoOne /> : <Selected key={scelta} id={scelta} />}
    </div>
  );
}

interface ColumnProps {
  titolo: string;
  conto: string;
  voci: readonly ReturnEntry[];
  scelta: string | null;
}

function Column({ titolo, conto, voci, scelta }: ColumnProps) {
  return (
    <section>
      <h2 className="row between border-b border-ink px-4 py-3 text-h3">
        {titolo} <span className="note">{conto}</span>
      </h2>
      {voci.length === 0 ? <p className="note p-4">Niente, per ora.</p> : null}
      <ul>
        {voci.map((voce) => (
          <Row key={voce.verifica.id} voce={voce} attuale={voce.verifica.id === scelta} />
        ))}
      </ul>
    </section>
  );
}

function Row({ voce: { verifica, sospesa }, attuale }: { voce: ReturnEntry; attuale: boolean }) {
  const prima = verifica.immagini[0];
  const quando = verifica.restituzione?.data ?? verifica.custodia?.dal;
  return (
    <li
      data-riga={verifica.id}
      className={`border-b border-l-4 border-b-hair ${attuale ? 'border-l-ink bg-sheet' : 'border-l-transparent'}`}
    >
      <TextLink
        className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 px-4 py-3"
        href={`${INDIRIZZO}?scelta=${verifica.id}`}
        aria-current={attuale ? 'true' : undefined}
      >
        <span className="block h-16 w-14 overflow-hidden bg-well">
          {prima === undefined ? null : <AnnuncioPhoto percorso={prima} />}
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{verifica.titolo}</span>
          <span className="small block">
            {verifica.reso ? `venduto da ${verifica.cliente_nome ?? ''}` : verifica.cliente_nome}
          </span>
          <span className="small block">
            {verifica.reso
              ? isBack(verifica)
                ? OTHER_HERE
                : rientroWait(verifica.reso)
              : quando === undefined
                ? ''
                : `dal ${formatDate(quando)}`}
          </span>
          {verifica.custodia?.in_dubbio === true ? (
            <span className="small block font-semibold text-wait">Da chiarire</span>
          ) : null}
          {sospesa === null ? null : <span className="small block">{sospesa.stato.etichetta}</span>}
        </span>
      </TextLink>
    </li>
  );
}

function NoOne() {
  return (
    <div className="hidden p-6 lg:block">
      <EmptyState titolo="Nessun oggetto scelto">Scegli un oggetto dalla colonna «Da restituire».</EmptyState>
    </div>
  );
}

function Selected({ id }: { id: string }) {
  const vista = useVerificaView(id);
  if (vista === undefined) return <div />;
  if (vista === null)
    return (
      <div className="p-6">
        <EmptyState
          titolo="Oggetto non trovato"
          azione={<ButtonLink href={INDIRIZZO}>Tutte le restituzioni</ButtonLink>}
        >
          Su questo tablet non c’è. Sincronizza e riprova.
        </EmptyState>
      </div>
    );
  return <ResaPanel vista={vista} />;
}
