import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { problemPhotosQuery } from '../../../data/ordini/ordini.ts';
import {
  type ContestazioneDetail,
  certifiedPhotosQuery,
  contestazioneQuery,
  type DisputedPart,
} from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { CERTIFICATO_LABELS } from '../../../domain/certificati/stati.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { PROBLEMS } from '../../../domain/frasi/conto.ts';
import { bankContestazioneLabel, CONTESTAZIONE_ENDS } from '../../../domain/ordini/contestazioni.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { CUSTODIA_LABELS } from '../../../domain/verifiche/custodia.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView, type ReadState } from '../../../ui/feedback/QueryView.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { ORDINE_BADGES } from '../comune/segni.ts';
import { ContestazioneLanes } from './ContestazioneLanes.tsx';
import { DecideContestazione } from './DecideContestazione.tsx';
import { contestazioneBadge } from './elenco-contestazioni.tsx';

type Props = { id: string; onClose: () => void };

export function ContestazionePanel({ id, onClose }: Props) {
  const query = useQuery(contestazioneQuery(id));
  const titolo = useRef<HTMLHeadingElement>(null);
  const letta = query.data !== undefined;
  // Takes the focus from the list's row, which is hidden now.
  useEffect(() => {
    if (letta) titolo.current?.focus();
  }, [letta]);
  return (
    <article className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button piccolo variant="quiet" onClick={onClose}>
          Torna all’elenco
        </Button>
        <h2 className="h2 min-w-0 [overflow-wrap:anywhere]" ref={titolo} tabIndex={-1}>
          {query.data?.ordine.titolo ?? 'Contestazione'}
        </h2>
      </div>
      <QueryView
        di={query}
        className="mt-4"
        errore="Errore nel caricamento dettagli"
        skeleton={['h-24', 'h-48', 'h-48']}
        assente={<EmptyState titolo="Non trovata">Questa contestazione non c’è, o non c’è più.</EmptyState>}
      >
        {(dati) => <Content dati={dati} />}
      </QueryView>
    </article>
  );
}

function Content({ dati }: { dati: ContestazioneDetail }) {
  const { ordine } = dati;
  const mark = contestazioneBadge(dati);
  const canDecide = (dati.stato === 'aperta' || dati.stato === 'in_esame') && ordine.status === 'contestato';
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={mark.glyph}>{mark.testo}</StatusBadge>
        <span>
          Sull’ordine{' '}
          <TextLink href={percorso('admin_ordini', { scelto: ordine.id })} className="tx">
            FD-{ordine.numero_ordine}
          </TextLink>
          , <span className="money">{formatEuro(ordine.amount)}</span>
        </span>
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 min-[90rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 content-start gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
          <Side titolo="Chi ha comprato" parte={dati.acquirente} quando={dati.created_at} testo={dati.motivo}>
            <p className="note mt-2">Che cosa non va: {PROBLEMS[dati.tipo].nome}</p>
            {dati.foto.length === 0 ? null : <ProblemPhotos paths={dati.foto} />}
            <Additions dati={dati} di="acquirente" />
          </Side>
          <Certificato dati={dati} />
          <Side
            titolo="Chi ha venduto"
            parte={dati.venditore}
            testo={dati.risposta_controparte}
            manca="Non ha ancora risposto."
          >
            <Additions dati={dati} di="venditore" />
          </Side>
        </div>
        <div className="min-w-0 min-[90rem]:col-span-2">
          <ContestazioneLanes dati={dati} />
          <Facts dati={dati} />
        </div>
        <div className="min-w-0 min-[90rem]:col-start-2 min-[90rem]:row-start-1 min-[90rem]:border-l min-[90rem]:border-hair min-[90rem]:pl-6">
          {dati.deciso_il === null ? null : <Decided dati={dati} />}
          {canDecide ? <DecideContestazione dati={dati} /> : null}
        </div>
      </div>
    </>
  );
}

const Additions = ({ dati, di }: { dati: ContestazioneDetail; di: 'acquirente' | 'venditore' }) =>
  dati.aggiunte
    .filter(({ da }) => da === di)
    .map(({ il, testo, foto }) => (
      <div key={il} className="mt-3">
        <p className="small">Aggiunto il {formatDateTime(il)}</p>
        <p className="break-words whitespace-pre-line">{testo}</p>
        {foto.length === 0 ? null : <ProblemPhotos paths={foto} />}
      </div>
    ));

type SideProps = {
  titolo: string;
  parte: DisputedPart;
  quando?: string;
  testo: string | null;
  manca?: string;
  children?: ReactNode;
};

function Side({ titolo, parte, quando, testo, manca = '', children }: SideProps) {
  const quante = titolo === 'Chi ha comprato' ? parte.acquisti : parte.vendite;
  const cosa = titolo === 'Chi ha comprato' ? 'acquisti' : 'vendite';
  return (
    <Divider titolo={titolo} level={3} piccolo className="min-w-0">
      <p className="small [overflow-wrap:anywhere]">
        <TextLink href={percorso('admin_utenti', { scelto: parte.id })} className="tx">
          {parte.nome_utente}
        </TextLink>
        , {parte.email}
        {quando === undefined ? null : `, ${formatDateTime(quando)}`}
      </p>
      {testo === null ? (
        <p className="note mt-2">{manca}</p>
      ) : (
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{testo}</p>
      )}
      {children}
      <p className="note mt-2">
        Contestazioni: {parte.contestati} su {quante} {cosa}
      </p>
    </Divider>
  );
}

const ProblemPhotos = ({ paths }: { paths: readonly string[] }) => (
  <Foto query={useQuery(problemPhotosQuery(paths))} quante={paths.length} di="del problema" />
);

const BancoPhotos = ({ paths }: { paths: readonly string[] }) => (
  <Foto query={useQuery(certifiedPhotosQuery(paths))} quante={paths.length} di="del banco" />
);

/** Each picture opens in its own window, to compare it enlarged. */
function Foto({ query, quante, di }: { query: ReadState<string[]>; quante: number; di: string }) {
  const mancanti = query.isError || (query.data !== undefined && query.data.length < quante);
  return (
    <>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {(query.data ?? []).map((indirizzo, posto) => (
          <li key={indirizzo} className="aspect-square bg-well">
            <a href={indirizzo} target="_blank" rel="noopener noreferrer">
              <img src={indirizzo} alt={`Foto ${posto + 1} ${di}`} className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {mancanti ? <p className="note mt-1">Non tutte le foto {di} si possono mostrare adesso.</p> : null}
    </>
  );
}

const confermata = (genuineOne: boolean | null): string | null => {
  if (genuineOne === null) return null;
  return genuineOne ? 'confermata dal banco' : 'non confermata';
};

function Certificato({ dati: { certificato, centro } }: { dati: ContestazioneDetail }) {
  if (certificato === null)
    return (
      <Divider titolo="Che cosa dice il certificato" level={3} piccolo className="min-w-0 md:max-xl:order-last">
        <p className="note mt-2">Nessun certificato è stato emesso per questa vendita.</p>
      </Divider>
    );
  const i = certificato.istantanea;
  const righe: readonly (readonly [string, string | null])[] = [
    ['Condizione dichiarata', confermata(i.condizione_verificata)],
    ['Segni notati', i.segni_distintivi],
    ['Problemi notati', i.problemi_rilevati],
    ['Accessori', i.accessori],
    ['Seriale, mascherato', i.numero_seriale],
  ];
  return (
    <Divider titolo="Che cosa dice il certificato" level={3} piccolo className="min-w-0 md:max-xl:order-last">
      <TextLink
        href={percorso('verifica_certificato', { c: certificato.codice_pubblico })}
        className="tx code inline-flex min-h-11 items-center text-note lg:pointer-fine:min-h-9"
      >
        {formatCode(certificato.codice_pubblico)}
      </TextLink>
      <p className="note">
        {CERTIFICATO_LABELS[certificato.stato]}, emesso il {formatDate(certificato.data_emissione)}
        {centro === null ? '' : ` da ${centro}`}
      </p>
      <dl className="mt-2 grid gap-2">
        {righe.map(([nome, valore]) => (
          <div key={nome}>
            <dt className="note">{nome}</dt>
            <dd className="[overflow-wrap:anywhere]">{valore || '—'}</dd>
          </div>
        ))}
      </dl>
      {i.foto.length === 0 ? <p className="note mt-2">Senza foto del banco.</p> : <BancoPhotos paths={i.foto} />}
    </Divider>
  );
}

const quando = (istante: string | null): string => (istante === null ? 'non ancora' : formatDateTime(istante));

function Facts({ dati }: { dati: ContestazioneDetail }) {
  const { ordine } = dati;
  return (
    <Divider titolo="Adesso" level={3} piccolo className="mt-5">
      {dati.foto_annuncio_intatte ? null : (
        <p className="riquadro fail">Una foto dell’annuncio non è più quella pubblicata: non fidarti del confronto.</p>
      )}
      <dl>
        <LeaderRow nome="Custodia">{dati.custodia === null ? 'nessuna' : CUSTODIA_LABELS[dati.custodia]}</LeaderRow>
        <LeaderRow nome="Ordine">
          <StatusBadge glyph={ORDINE_BADGES[ordine.status]}>{ORDINE_LABELS[ordine.status]}</StatusBadge>
        </LeaderRow>
        {ordine.importo_rimborsato === 0 ? null : (
          <LeaderRow nome="Già rimborsato">{formatEuro(ordine.importo_rimborsato)}</LeaderRow>
        )}
        {dati.banca.map((b) => (
          <LeaderRow key={b.id} nome="Banca">
            <TextLink href={percorso('admin_contestazioni', { scheda: 'banca', scelto: b.id })} className="tx">
              {bankContestazioneLabel(b.smentita ?? b.stato)}
            </TextLink>
            {b.scadenza === null ? null : `, entro il ${formatDateTime(b.scadenza)}`}
          </LeaderRow>
        ))}
      </dl>
    </Divider>
  );
}

function Decided({ dati }: { dati: ContestazioneDetail }) {
  return (
    <Divider titolo="Decisione" level={3} piccolo className="mb-5">
      <dl>
        <LeaderRow nome="Esito">{dati.esito === null ? '—' : CONTESTAZIONE_ENDS[dati.esito].nome}</LeaderRow>
        <LeaderRow nome="Il">{quando(dati.deciso_il)}</LeaderRow>
        {dati.importo_rimborso === null ? null : (
          <LeaderRow nome="Rimborso">{formatEuro(dati.importo_rimborso)}</LeaderRow>
        )}
        {dati.reso_entro === null || dati.stato !== 'in_esame' ? null : (
          <LeaderRow
            nome={`L’oggetto ${Date.parse(dati.reso_entro) > now().getTime() ? 'torna' : 'doveva tornare'} entro il`}
          >
            {formatDateTime(dati.reso_entro)}
          </LeaderRow>
        )}
      </dl>
      {dati.decisione === null ? null : (
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{dati.decisione}</p>
      )}
    </Divider>
  );
}
