import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { stoppedPhrase } from '../../../domain/verifiche/fermo.ts';
import { MOTIVO_RIFIUTO_LABELS, REFUSAL_MOTIVI } from '../../../domain/verifiche/motivi-rifiuto.ts';
import { fascia } from '../../../domain/verifiche/scores.ts';
import { isOpen } from '../../../offline/queue/queue.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Glyph, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { ScrollArea } from '../../../ui/layout/ScrollArea.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { AnnuncioPhoto } from '../arrivo/AnnuncioPhoto.tsx';
import { PrintRicezione } from '../arrivo/PrintRicezione.tsx';
import { RowsOfIntake } from '../arrivo/RowsOfIntake.tsx';
import type { PropsConflitti } from '../coda/Conflicts.tsx';
import { useSuspension } from '../coda/use-suspension.ts';
import { bancoPhotos, CapturedPhoto, Thumbnail } from '../foto/Foto.tsx';
import {
  annuncioNumber,
  asPart,
  esitoText,
  type Moment,
  moment,
  SIGNALS,
  scoreInWords,
  whenDone,
} from '../tablet/labels.ts';
import { decisionText, passedElsewhere } from './nomi-campi.ts';
import { useAfterSelection } from './use-after-selection.ts';

export function viewMoment({ verifica, decisione, ricezione }: ItemView): Moment {
  const inviata = decisione !== null && !isOpen(decisione);
  return moment(verifica.stato, {
    decisione: decisione?.payload.esito ?? null,
    inviata,
    ricevuta: ricezione !== null,
  });
}

interface Props {
  vista: ItemView;
  /** `Conflicts`, which may come later than the item. */
  Conflicts: ComponentType<PropsConflitti>;
  /** Certificate and shipment, once there is a result. */
  dopo?: ReactNode;
  actions?: ReactNode;
}

/** One item at the counter: the picture large, facts as leader rows, actions always in reach. */
export function Oggetto({ vista, Conflicts, dopo, actions }: Props) {
  const { verifica } = vista;
  const { zoneRef, onChoices } = useAfterSelection<HTMLElement>(vista.conflitti);
  const aperte = vista.outstanding.filter(({ op }) => isOpen(op));
  const refusedOps = aperte.filter(({ op }) => op.state === 'rejected').length;
  const fromTablet = aperte.length - refusedOps;
  const quando = viewMoment(vista);
  const signal = SIGNALS[quando];
  const arrivalTime = verifica.data_programmata === null ? null : formatDateTime(verifica.data_programmata);
  return (
    <article ref={zoneRef} className="flex min-h-0 flex-1 flex-col">
      <ScrollArea
        nome={verifica.titolo}
        className="grid content-start gap-6 p-4 md:grid-cols-[minmax(0,min(20.25rem,40%))_minmax(0,1fr)] md:p-6"
      >
        {/* Conflicts come first: nothing goes on before they are resolved. */}
        {vista.conflitti.length === 0 || verifica.non_assegnata === true ? null : (
          <div className="min-w-0 md:col-span-2">
            <Suspense fallback={null}>
              <Conflicts titolo={verifica.titolo} conflitti={vista.conflitti} onChoices={onChoices} />
            </Suspense>
          </div>
        )}
        <Images vista={vista} />
        <div className="min-w-0">
          <div className="row between flex-wrap gap-y-1!">
            <span className="small">{annuncioNumber(verifica.numero_annuncio)}</span>
            <StatusBadge glyph={signal.glyph} dettaglio={signal.dettaglio}>
              {signal.testo}
            </StatusBadge>
          </div>
          <h2 className="mt-1 mb-2 text-h2" tabIndex={-1}>
            {verifica.titolo}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="money text-[1.625rem]">{formatEuro(verifica.prezzo)}</span>
            <span className="small">dichiarato dal venditore</span>
          </p>
          {verifica.non_assegnata === true ? (
            <p className="riquadro wait mt-3">
              {passedElsewhere(vista.outstanding.map(({ op }) => op))}{' '}
              <TextLink href={percorso('centro_sincronia')} className="tx">
                Esporta e togli da questo tablet
              </TextLink>
            </p>
          ) : null}
          {verifica.fermo ? <p className="riquadro wait mt-3">{stoppedPhrase(verifica.fermo)}</p> : null}
          <dl className="filetto mt-3">
            <LeaderRow nome="Cliente">{verifica.cliente_nome}</LeaderRow>
            {verifica.cliente_email ? <LeaderRow nome="Email">{verifica.cliente_email}</LeaderRow> : null}
            {arrivalTime === null ? null : <LeaderRow nome="Appuntamento">{arrivalTime}</LeaderRow>}
            {verifica.tipo_prodotto ? <LeaderRow nome="Tipo di prodotto">{verifica.tipo_prodotto}</LeaderRow> : null}
            <LeaderRow nome="Spedizione">{asPart(verifica)}</LeaderRow>
            {verifica.telefono_contatto ? <LeaderRow nome="Telefono">{verifica.telefono_contatto}</LeaderRow> : null}
            {verifica.prenotato_fino_a === null ? null : (
              <LeaderRow nome="Prenotato fino al">{formatDate(verifica.prenotato_fino_a)}</LeaderRow>
            )}
            {verifica.totale_preventivo === null ? null : (
              <LeaderRow nome="Totale verifica">{formatEuro(verifica.totale_preventivo)}</LeaderRow>
            )}
            <PreviousEsiti vista={vista} />
            <Received vista={vista} />
            <Esito vista={vista} />
          </dl>
          {actions === undefined ? null : <MoveVisita vista={vista} />}
          <PrintRicezione vista={vista} />
          {verifica.descrizione ? <p className="note mt-3">{verifica.descrizione}</p> : null}
          {refusedOps === 0 ? null : (
            <p className="small mt-3 row gap-2!">
              <Glyph nome="attesa" />
              <TextLink href={percorso('centro_sincronia')} className="tx inline-flex min-h-14 items-center">
                {refusedOps === 1
                  ? '1 operazione non accettata dal server: decidi che cosa farne'
                  : `${refusedOps} operazioni non accettate dal server: decidi che cosa farne`}
              </TextLink>
            </p>
          )}
          {fromTablet === 0 ? null : (
            <p className="small mt-3 row gap-2!">
              <Icon nome="tablet" piccola />
              <TextLink href={percorso('centro_sincronia')} className="tx inline-flex min-h-14 items-center">
                {fromTablet === 1
                  ? '1 operazione salvata qui, non ancora accettata dal server'
                  : `${fromTablet} operazioni salvate qui, non ancora accettate dal server`}
              </TextLink>
            </p>
          )}
        </div>
        {dopo ? <div className="min-w-0 md:col-span-2">{dopo}</div> : null}
      </ScrollArea>
      {actions ? (
        <footer className="sticky bottom-(--barra) flex flex-none flex-wrap gap-3 border-t border-ink bg-sheet px-4 py-3 empty:hidden max-sm:[&>a]:grow max-xl:[&>a]:px-4! max-sm:[&>a]:px-3! md:bottom-0 md:px-6 md:py-4">
          {actions}
        </footer>
      ) : null}
    </article>
  );
}

/** Stands beside the facts, so that the action bar stays one row. */
function MoveVisita({ vista }: { vista: ItemView }) {
  const { verifica, appuntamento } = vista;
  const sospeso = useSuspension();
  if (appuntamento === null || sospeso !== null || verifica.non_assegnata === true || verifica.reso) return null;
  if (viewMoment(vista) !== 'attesa') return null;
  const { appointment_date: giorno, id } = appuntamento;
  return (
    <TextLink
      className="tx inline-flex min-h-14 items-center"
      href={percorso('centro_agenda', { vista: 'giorno', giorno, scelta: id })}
    >
      Sposta o disdici
    </TextLink>
  );
}

function Images({ vista }: { vista: ItemView }) {
  const { immagini, titolo } = vista.verifica;
  const banco = bancoPhotos(vista);
  const [choice, setChoice] = useState<string | null>(null);
  // Offline the listing's picture may be missing: the first photo on this tablet replaces it.
  const [missingPart, setMissingPart] = useState<string | null>(null);
  const qui = banco.find(({ remote, kind }) => remote === null && kind === 'immagine');
  const presa =
    banco.find(({ id }) => id === choice) ??
    (immagini.length === 0 ? banco[0] : choice === null && missingPart === immagini[0] ? qui : undefined);
  const prima = immagini.includes(choice ?? '') ? choice : immagini[0];
  return (
    <div className="min-w-0">
      <div className="aspect-[4/3] w-full max-w-[405px] overflow-hidden bg-well md:aspect-[4/5] md:max-w-none">
        {presa !== undefined ? (
          <CapturedPhoto foto={presa} />
        ) : prima ? (
          <AnnuncioPhoto key={prima} percorso={prima} grande={titolo} onMissing={() => setMissingPart(prima)} />
        ) : null}
      </div>
      <div className="mt-2 grid grid-cols-5 gap-2">
        {immagini.length < 2
          ? null
          : immagini.map((percorso, index) => (
              <button
                key={percorso}
                type="button"
                className="aspect-square overflow-hidden bg-well"
                aria-label={`Foto dell'annuncio ${index + 1}`}
                onClick={() => setChoice(percorso)}
              >
                <AnnuncioPhoto percorso={percorso} />
              </button>
            ))}
        {banco.map((foto) => (
          <button key={foto.id} type="button" aria-label={foto.nome} onClick={() => setChoice(foto.id)}>
            <Thumbnail foto={foto} />
          </button>
        ))}
      </div>
    </div>
  );
}

function PreviousEsiti({ vista: { verifica } }: { vista: ItemView }) {
  return (verifica.esiti_precedenti ?? []).map((prima) => (
    <LeaderRow key={prima.data_verifica} nome={`Verifica del ${formatDate(prima.data_verifica)}`}>
      {esitoText(prima)}
    </LeaderRow>
  ));
}

function Received({ vista }: { vista: ItemView }) {
  const { verifica, ricezione } = vista;
  const arrivata = verifica.data_ricezione ?? null;
  const quando =
    ricezione !== null
      ? `${formatDateTime(ricezione.createdAtClient)}, da inviare`
      : arrivata === null
        ? null
        : whenDone(arrivata, verifica.fatti?.ricevuta);
  return <RowsOfIntake vista={vista} before={[['Ricevuto il', quando]]} />;
}

function Esito({ vista: { verifica } }: { vista: ItemView }) {
  const motivo = REFUSAL_MOTIVI.find((voce) => voce === verifica.motivo_rifiuto);
  const totale = verifica.punteggio_complessivo ?? null;
  return (
    <>
      {verifica.data_verifica === null ? null : (
        <LeaderRow nome="Deciso il">{whenDone(verifica.data_verifica, verifica.fatti?.[verifica.stato])}</LeaderRow>
      )}
      {(verifica.esiti_non_tenuti ?? []).map((altro) => (
        <LeaderRow key={altro.il} nome={`Altro esito, arrivato il ${formatDateTime(altro.il)}`}>
          {[decisionText({ ...altro }), altro.autore].filter((parte) => parte !== null).join(', ')}
        </LeaderRow>
      ))}
      {motivo === undefined ? null : <LeaderRow nome="Motivo">{MOTIVO_RIFIUTO_LABELS[motivo]}</LeaderRow>}
      {totale === null ? null : (
        <LeaderRow nome={`Punteggio, ${fascia(totale)}`} somma>
          {scoreInWords(totale)}
        </LeaderRow>
      )}
    </>
  );
}
