import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { letturaFotoProblema } from '../../../data/ordini/ordini.ts';
import {
  type DettaglioContestazione,
  letturaContestazione,
  letturaFotoCertificate,
  type ParteContestata,
} from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { ETICHETTE_CERTIFICATO } from '../../../domain/certificati/stati.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { PROBLEMI } from '../../../domain/frasi/conto.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { etichettaContestazioneBancaria, FINI_CONTESTAZIONE } from '../../../domain/ordini/contestazioni.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ETICHETTE_CUSTODIA } from '../../../domain/verifiche/custodia.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { type Letta, Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { SEGNI_ORDINE } from '../comune/segni.ts';
import { CorsieContestazione } from './CorsieContestazione.tsx';
import { DecidiContestazione } from './DecidiContestazione.tsx';
import { segnoContestazione } from './elenco-contestazioni.tsx';

type Props = { id: string; onChiudi: () => void };

export function SchedaContestazione({ id, onChiudi }: Props) {
  const lettura = useQuery(letturaContestazione(id));
  const titolo = useRef<HTMLHeadingElement>(null);
  const letta = lettura.data !== undefined;
  // Takes the focus from the list's row, which is hidden now.
  useEffect(() => {
    if (letta) titolo.current?.focus();
  }, [letta]);
  return (
    <article className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Bottone piccolo variante="quiet" onClick={onChiudi}>
          Torna all’elenco
        </Bottone>
        <h2 className="h2 min-w-0 [overflow-wrap:anywhere]" ref={titolo} tabIndex={-1}>
          {lettura.data?.ordine.titolo ?? 'Contestazione'}
        </h2>
      </div>
      <Lettura
        di={lettura}
        className="mt-4"
        errore="Errore nel caricamento dettagli"
        scheletro={['h-24', 'h-48', 'h-48']}
        assente={<Vuoto titolo="Non trovata">Questa contestazione non c’è, o non c’è più.</Vuoto>}
      >
        {(dati) => <Contenuto dati={dati} />}
      </Lettura>
    </article>
  );
}

function Contenuto({ dati }: { dati: DettaglioContestazione }) {
  const { ordine } = dati;
  const segno = segnoContestazione(dati);
  const decidibile = (dati.stato === 'aperta' || dati.stato === 'in_esame') && ordine.status === 'contestato';
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={segno.glifo}>{segno.testo}</Segno>
        <span>
          Sull’ordine{' '}
          <Collegamento href={percorso('admin_ordini', { scelto: ordine.id })} className="tx">
            FD-{ordine.numero_ordine}
          </Collegamento>
          , <span className="money">{formattaEuro(ordine.amount)}</span>
        </span>
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 min-[90rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 content-start gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
          <Lato titolo="Chi ha comprato" parte={dati.acquirente} quando={dati.created_at} testo={dati.motivo}>
            <p className="note mt-2">Che cosa non va: {PROBLEMI[dati.tipo].nome}</p>
            {dati.foto.length === 0 ? null : <FotoDelProblema percorsi={dati.foto} />}
            <Aggiunte dati={dati} di="acquirente" />
          </Lato>
          <Certificato dati={dati} />
          <Lato
            titolo="Chi ha venduto"
            parte={dati.venditore}
            testo={dati.risposta_controparte}
            manca="Non ha ancora risposto."
          >
            <Aggiunte dati={dati} di="venditore" />
          </Lato>
        </div>
        <div className="min-w-0 min-[90rem]:col-span-2">
          <CorsieContestazione dati={dati} />
          <Fatti dati={dati} />
        </div>
        <div className="min-w-0 min-[90rem]:col-start-2 min-[90rem]:row-start-1 min-[90rem]:border-l min-[90rem]:border-hair min-[90rem]:pl-6">
          {dati.deciso_il === null ? null : <Decisa dati={dati} />}
          {decidibile ? <DecidiContestazione dati={dati} /> : null}
        </div>
      </div>
    </>
  );
}

const Aggiunte = ({ dati, di }: { dati: DettaglioContestazione; di: 'acquirente' | 'venditore' }) =>
  dati.aggiunte
    .filter(({ da }) => da === di)
    .map(({ il, testo, foto }) => (
      <div key={il} className="mt-3">
        <p className="small">Aggiunto il {formattaDataOra(il)}</p>
        <p className="break-words whitespace-pre-line">{testo}</p>
        {foto.length === 0 ? null : <FotoDelProblema percorsi={foto} />}
      </div>
    ));

type PropsLato = {
  titolo: string;
  parte: ParteContestata;
  quando?: string;
  testo: string | null;
  manca?: string;
  children?: ReactNode;
};

function Lato({ titolo, parte, quando, testo, manca = '', children }: PropsLato) {
  const quante = titolo === 'Chi ha comprato' ? parte.acquisti : parte.vendite;
  const cosa = titolo === 'Chi ha comprato' ? 'acquisti' : 'vendite';
  return (
    <Filetto titolo={titolo} livello={3} piccolo className="min-w-0">
      <p className="small [overflow-wrap:anywhere]">
        <Collegamento href={percorso('admin_utenti', { scelto: parte.id })} className="tx">
          {parte.nome_utente}
        </Collegamento>
        , {parte.email}
        {quando === undefined ? null : `, ${formattaDataOra(quando)}`}
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
    </Filetto>
  );
}

const FotoDelProblema = ({ percorsi }: { percorsi: readonly string[] }) => (
  <Foto lettura={useQuery(letturaFotoProblema(percorsi))} quante={percorsi.length} di="del problema" />
);

const FotoDelBanco = ({ percorsi }: { percorsi: readonly string[] }) => (
  <Foto lettura={useQuery(letturaFotoCertificate(percorsi))} quante={percorsi.length} di="del banco" />
);

/** Each picture opens in its own window, to compare it enlarged. */
function Foto({ lettura, quante, di }: { lettura: Letta<string[]>; quante: number; di: string }) {
  const mancanti = lettura.isError || (lettura.data !== undefined && lettura.data.length < quante);
  return (
    <>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {(lettura.data ?? []).map((indirizzo, posto) => (
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

const confermata = (vera: boolean | null): string | null => {
  if (vera === null) return null;
  return vera ? 'confermata dal banco' : 'non confermata';
};

function Certificato({ dati: { certificato, centro } }: { dati: DettaglioContestazione }) {
  if (certificato === null)
    return (
      <Filetto titolo="Che cosa dice il certificato" livello={3} piccolo className="min-w-0 md:max-xl:order-last">
        <p className="note mt-2">Nessun certificato è stato emesso per questa vendita.</p>
      </Filetto>
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
    <Filetto titolo="Che cosa dice il certificato" livello={3} piccolo className="min-w-0 md:max-xl:order-last">
      <Collegamento
        href={percorso('verifica_certificato', { c: certificato.codice_pubblico })}
        className="tx code inline-flex min-h-11 items-center text-note lg:pointer-fine:min-h-9"
      >
        {formattaCodice(certificato.codice_pubblico)}
      </Collegamento>
      <p className="note">
        {ETICHETTE_CERTIFICATO[certificato.stato]}, emesso il {formattaData(certificato.data_emissione)}
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
      {i.foto.length === 0 ? <p className="note mt-2">Senza foto del banco.</p> : <FotoDelBanco percorsi={i.foto} />}
    </Filetto>
  );
}

const quando = (istante: string | null): string => (istante === null ? 'non ancora' : formattaDataOra(istante));

function Fatti({ dati }: { dati: DettaglioContestazione }) {
  const { ordine } = dati;
  return (
    <Filetto titolo="Adesso" livello={3} piccolo className="mt-5">
      {dati.foto_annuncio_intatte ? null : (
        <p className="riquadro fail">Una foto dell’annuncio non è più quella pubblicata: non fidarti del confronto.</p>
      )}
      <dl>
        <RigaPuntini nome="Custodia">
          {dati.custodia === null ? 'nessuna' : ETICHETTE_CUSTODIA[dati.custodia]}
        </RigaPuntini>
        <RigaPuntini nome="Ordine">
          <Segno glifo={SEGNI_ORDINE[ordine.status]}>{ETICHETTE_ORDINE[ordine.status]}</Segno>
        </RigaPuntini>
        {ordine.importo_rimborsato === 0 ? null : (
          <RigaPuntini nome="Già rimborsato">{formattaEuro(ordine.importo_rimborsato)}</RigaPuntini>
        )}
        {dati.banca.map((b) => (
          <RigaPuntini key={b.id} nome="Banca">
            <Collegamento href={percorso('admin_contestazioni', { scheda: 'banca', scelto: b.id })} className="tx">
              {etichettaContestazioneBancaria(b.smentita ?? b.stato)}
            </Collegamento>
            {b.scadenza === null ? null : `, entro il ${formattaDataOra(b.scadenza)}`}
          </RigaPuntini>
        ))}
      </dl>
    </Filetto>
  );
}

function Decisa({ dati }: { dati: DettaglioContestazione }) {
  return (
    <Filetto titolo="Decisione" livello={3} piccolo className="mb-5">
      <dl>
        <RigaPuntini nome="Esito">{dati.esito === null ? '—' : FINI_CONTESTAZIONE[dati.esito].nome}</RigaPuntini>
        <RigaPuntini nome="Il">{quando(dati.deciso_il)}</RigaPuntini>
        {dati.importo_rimborso === null ? null : (
          <RigaPuntini nome="Rimborso">{formattaEuro(dati.importo_rimborso)}</RigaPuntini>
        )}
        {dati.reso_entro === null || dati.stato !== 'in_esame' ? null : (
          <RigaPuntini
            nome={`L’oggetto ${Date.parse(dati.reso_entro) > now().getTime() ? 'torna' : 'doveva tornare'} entro il`}
          >
            {formattaDataOra(dati.reso_entro)}
          </RigaPuntini>
        )}
      </dl>
      {dati.decisione === null ? null : (
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{dati.decisione}</p>
      )}
    </Filetto>
  );
}
