import { useRef } from 'react';
import { formatDate, romeHour } from '../../../domain/day.ts';
import { SPEDIZIONE_LABELS, STATI_SPEDIZIONE } from '../../../domain/ordini/spedizione.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { travelsWithoutVendita } from '../../../domain/verifiche/custodia.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ListEntry } from '../../../offline/store/view.ts';
import type { LocalVerifica } from '../../../offline/store/wire.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { useReturnToRow } from '../../../ui/table/use-return-to-row.ts';
import { AnnuncioPhoto } from '../arrivo/AnnuncioPhoto.tsx';
import { NotArrivedLists } from '../arrivo/NotArrivedLists.tsx';
import { useArrival } from '../arrivo/use-arrival.ts';
import { certificatoAtBanco } from '../certificato/can-certify.ts';
import { moment, SIGNALS } from '../tablet/labels.ts';
import { OnTablet } from '../tablet/OnTablet.tsx';
import { useVerificheList } from '../valutazione/use-record-view.ts';
import { matches } from './search-field.ts';

export function List({ filtro, scelta }: { filtro: string; scelta: string }) {
  const { fallita, arrived } = useArrival();
  const righe = arrived(useVerificheList());
  const zoneRef = useRef<HTMLUListElement>(null);
  useReturnToRow(zoneRef, '', righe, scelta);
  if (fallita !== null) return <NotArrivedLists fine={fallita} cosa="le verifiche" />;
  if (righe === undefined) return <Loading />;
  const viste = righe.filter((riga) => matches(riga, filtro, location.host));
  if (viste.length === 0)
    return (
      <EmptyState titolo="Nessuna verifica trovata">
        {filtro.trim() === '' ? 'Le verifiche prenotate arrivano qui da sole.' : 'Prova a togliere il filtro.'}
      </EmptyState>
    );
  return (
    <>
      <div
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,1fr)_7rem_11rem_6.5rem_6.5rem] gap-4 border-b border-ink pb-2 text-small font-semibold text-ink-2 lg:grid"
      >
        <span>Cliente e annuncio</span>
        <span>Data</span>
        <span>Stato</span>
        <span>Spedizione</span>
        <span>Azioni</span>
      </div>
      <ul ref={zoneRef}>
        {viste.map((riga) => (
          <Row key={riga.verifica.id} {...riga} />
        ))}
      </ul>
      <p className="note py-4">
        Mostrando {viste.length} di {righe.length} risultati
      </p>
    </>
  );
}

const Loading = () => (
  <Skeleton testo="Caricamento delle verifiche…" className="grid gap-3">
    <SkeletonBlock className="h-16" />
    <SkeletonBlock className="h-16" />
  </Skeleton>
);

function Row(riga: ListEntry) {
  const { verifica, ...queue } = riga;
  const signal = SIGNALS[moment(verifica.stato, queue)];
  const prima = verifica.immagini[0];
  const quando = verifica.data_programmata;
  return (
    <li
      data-riga={verifica.id}
      className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hair py-3 md:max-lg:grid-cols-[minmax(0,1fr)_11rem_6.5rem] lg:grid-cols-[minmax(0,1fr)_7rem_11rem_6.5rem_6.5rem]"
    >
      <div className="col-span-2 grid md:col-span-1 md:max-lg:row-span-3 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 lg:col-span-1">
        <span className="block h-16 w-14 overflow-hidden bg-well">
          {prima === undefined ? null : <AnnuncioPhoto percorso={prima} />}
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">
            {verifica.titolo || `Verifica #${verifica.id.slice(0, 8)}`}
          </span>
          <span className="small">{verifica.cliente_nome}</span>
        </span>
      </div>
      <span className="col-start-2 text-note lg:col-start-auto">
        {quando === null ? '' : `${formatDate(quando)} ${romeHour(new Date(quando))}`}
      </span>
      <span className="col-start-2 lg:col-start-auto">
        <StatusBadge glyph={signal.glyph} dettaglio={signal.dettaglio}>
          {signal.testo}
        </StatusBadge>
        <OnTablet {...riga} />
        {(verifica.certificato ?? null) === null && certificatoAtBanco(riga)?.emetti ? (
          <span className="small block">Certificato da emettere</span>
        ) : null}
      </span>
      <span className="small col-start-2 lg:col-start-auto">{spedizioneOf(verifica)}</span>
      <ButtonLink
        piccolo
        className="after:absolute after:inset-0 col-start-2 justify-self-start px-4! md:max-lg:col-start-3 md:max-lg:row-span-3 md:max-lg:row-start-1 lg:col-start-auto"
        href={percorso('centro_verifica', { id: verifica.id })}
        aria-label={`Gestisci ${verifica.titolo}`}
      >
        Gestisci
      </ButtonLink>
    </li>
  );
}

function spedizioneOf({ ordine, custodia, metodo_spedizione }: LocalVerifica): string {
  if (!ordine) return travelsWithoutVendita(custodia, ordine) ? 'Può tornare' : '';
  const { stato = 'richiesto' } = objectOf(ordine.spedizione);
  if (stato === 'richiesto') return metodo_spedizione === 'ritiro_a_mano' ? 'Da consegnare' : 'Da spedire';
  const known = STATI_SPEDIZIONE.find((voce) => voce === stato);
  return known === undefined ? '' : SPEDIZIONE_LABELS[known];
}
