import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { fraseFermo } from '../../../domain/verifiche/fermo.ts';
import { ETICHETTE_MOTIVO_RIFIUTO, MOTIVI_RIFIUTO } from '../../../domain/verifiche/motivi-rifiuto.ts';
import { fascia } from '../../../domain/verifiche/punteggi.ts';
import { isOpen } from '../../../offline/queue/queue.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Glifo, Segno } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Scorre } from '../../../ui/layout/Scorre.tsx';
import { FotoAnnuncio } from '../arrivo/FotoAnnuncio.tsx';
import { RowsOfIntake } from '../arrivo/RowsOfIntake.tsx';
import { StampaRicezione } from '../arrivo/StampaRicezione.tsx';
import type { PropsConflitti } from '../coda/Conflitti.tsx';
import { useSospeso } from '../coda/use-sospeso.ts';
import { FotoPresa, fotoDelBanco, Miniatura } from '../foto/Foto.tsx';
import {
  comeParte,
  esitoScritto,
  type Momento,
  momento,
  numeroAnnuncio,
  punteggioScritto,
  quandoFatto,
  SEGNALI,
} from '../tablet/etichette.ts';
import { decisioneScritta, passataAltrove } from './nomi-campi.ts';
import { useDopoScelta } from './use-dopo-scelta.ts';

export function momentoDiVista({ verifica, decisione, ricezione }: ItemView): Momento {
  const inviata = decisione !== null && !isOpen(decisione);
  return momento(verifica.stato, {
    decisione: decisione?.payload.esito ?? null,
    inviata,
    ricevuta: ricezione !== null,
  });
}

interface Props {
  vista: ItemView;
  /** `Conflitti`, which may come later than the item. */
  Conflitti: ComponentType<PropsConflitti>;
  /** Certificate and shipment, once there is a result. */
  dopo?: ReactNode;
  azioni?: ReactNode;
}

/** One item at the counter: the picture large, facts as leader rows, actions always in reach. */
export function Oggetto({ vista, Conflitti, dopo, azioni }: Props) {
  const { verifica } = vista;
  const { zona, onScelte } = useDopoScelta<HTMLElement>(vista.conflitti);
  const aperte = vista.inSospeso.filter(({ op }) => isOpen(op));
  const rifiutate = aperte.filter(({ op }) => op.state === 'rejected').length;
  const sulTablet = aperte.length - rifiutate;
  const quando = momentoDiVista(vista);
  const segnale = SEGNALI[quando];
  const quandoArriva = verifica.data_programmata === null ? null : formattaDataOra(verifica.data_programmata);
  return (
    <article ref={zona} className="flex min-h-0 flex-1 flex-col">
      <Scorre
        nome={verifica.titolo}
        className="grid content-start gap-6 p-4 md:grid-cols-[minmax(0,min(20.25rem,40%))_minmax(0,1fr)] md:p-6"
      >
        {/* Conflicts come first: nothing goes on before they are resolved. */}
        {vista.conflitti.length === 0 || verifica.non_assegnata === true ? null : (
          <div className="min-w-0 md:col-span-2">
            <Suspense fallback={null}>
              <Conflitti titolo={verifica.titolo} conflitti={vista.conflitti} onScelte={onScelte} />
            </Suspense>
          </div>
        )}
        <Immagini vista={vista} />
        <div className="min-w-0">
          <div className="row between flex-wrap gap-y-1!">
            <span className="small">{numeroAnnuncio(verifica.numero_annuncio)}</span>
            <Segno glifo={segnale.glifo} dettaglio={segnale.dettaglio}>
              {segnale.testo}
            </Segno>
          </div>
          <h2 className="mt-1 mb-2 text-h2" tabIndex={-1}>
            {verifica.titolo}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="money text-[1.625rem]">{formattaEuro(verifica.prezzo)}</span>
            <span className="small">dichiarato dal venditore</span>
          </p>
          {verifica.non_assegnata === true ? (
            <p className="riquadro wait mt-3">
              {passataAltrove(vista.inSospeso.map(({ op }) => op))}{' '}
              <Collegamento href={percorso('centro_sincronia')} className="tx">
                Esporta e togli da questo tablet
              </Collegamento>
            </p>
          ) : null}
          {verifica.fermo ? <p className="riquadro wait mt-3">{fraseFermo(verifica.fermo)}</p> : null}
          <dl className="filetto mt-3">
            <RigaPuntini nome="Cliente">{verifica.cliente_nome}</RigaPuntini>
            {verifica.cliente_email ? <RigaPuntini nome="Email">{verifica.cliente_email}</RigaPuntini> : null}
            {quandoArriva === null ? null : <RigaPuntini nome="Appuntamento">{quandoArriva}</RigaPuntini>}
            {verifica.tipo_prodotto ? (
              <RigaPuntini nome="Tipo di prodotto">{verifica.tipo_prodotto}</RigaPuntini>
            ) : null}
            <RigaPuntini nome="Spedizione">{comeParte(verifica)}</RigaPuntini>
            {verifica.telefono_contatto ? (
              <RigaPuntini nome="Telefono">{verifica.telefono_contatto}</RigaPuntini>
            ) : null}
            {verifica.prenotato_fino_a === null ? null : (
              <RigaPuntini nome="Prenotato fino al">{formattaData(verifica.prenotato_fino_a)}</RigaPuntini>
            )}
            {verifica.totale_preventivo === null ? null : (
              <RigaPuntini nome="Totale verifica">{formattaEuro(verifica.totale_preventivo)}</RigaPuntini>
            )}
            <EsitiPrecedenti vista={vista} />
            <Ricevuto vista={vista} />
            <Esito vista={vista} />
          </dl>
          {azioni === undefined ? null : <SpostaVisita vista={vista} />}
          <StampaRicezione vista={vista} />
          {verifica.descrizione ? <p className="note mt-3">{verifica.descrizione}</p> : null}
          {rifiutate === 0 ? null : (
            <p className="small mt-3 row gap-2!">
              <Glifo nome="attesa" />
              <Collegamento href={percorso('centro_sincronia')} className="tx inline-flex min-h-14 items-center">
                {rifiutate === 1
                  ? '1 operazione non accettata dal server: decidi che cosa farne'
                  : `${rifiutate} operazioni non accettate dal server: decidi che cosa farne`}
              </Collegamento>
            </p>
          )}
          {sulTablet === 0 ? null : (
            <p className="small mt-3 row gap-2!">
              <Icona nome="tablet" piccola />
              <Collegamento href={percorso('centro_sincronia')} className="tx inline-flex min-h-14 items-center">
                {sulTablet === 1
                  ? '1 operazione salvata qui, non ancora accettata dal server'
                  : `${sulTablet} operazioni salvate qui, non ancora accettate dal server`}
              </Collegamento>
            </p>
          )}
        </div>
        {dopo ? <div className="min-w-0 md:col-span-2">{dopo}</div> : null}
      </Scorre>
      {azioni ? (
        <footer className="sticky bottom-(--barra) flex flex-none flex-wrap gap-3 border-t border-ink bg-sheet px-4 py-3 empty:hidden max-sm:[&>a]:grow max-xl:[&>a]:px-4! max-sm:[&>a]:px-3! md:bottom-0 md:px-6 md:py-4">
          {azioni}
        </footer>
      ) : null}
    </article>
  );
}

/** Stands beside the facts, so that the action bar stays one row. */
function SpostaVisita({ vista }: { vista: ItemView }) {
  const { verifica, appuntamento } = vista;
  const sospeso = useSospeso();
  if (appuntamento === null || sospeso !== null || verifica.non_assegnata === true || verifica.reso) return null;
  if (momentoDiVista(vista) !== 'attesa') return null;
  const { appointment_date: giorno, id } = appuntamento;
  return (
    <Collegamento
      className="tx inline-flex min-h-14 items-center"
      href={percorso('centro_agenda', { vista: 'giorno', giorno, scelta: id })}
    >
      Sposta o disdici
    </Collegamento>
  );
}

function Immagini({ vista }: { vista: ItemView }) {
  const { immagini, titolo } = vista.verifica;
  const banco = fotoDelBanco(vista);
  const [scelta, setScelta] = useState<string | null>(null);
  // Offline the listing's picture may be missing: the first photo on this tablet replaces it.
  const [mancante, setMancante] = useState<string | null>(null);
  const qui = banco.find(({ remota, genere }) => remota === null && genere === 'immagine');
  const presa =
    banco.find(({ id }) => id === scelta) ??
    (immagini.length === 0 ? banco[0] : scelta === null && mancante === immagini[0] ? qui : undefined);
  const prima = immagini.includes(scelta ?? '') ? scelta : immagini[0];
  return (
    <div className="min-w-0">
      <div className="aspect-[4/3] w-full max-w-[405px] overflow-hidden bg-well md:aspect-[4/5] md:max-w-none">
        {presa !== undefined ? (
          <FotoPresa foto={presa} />
        ) : prima ? (
          <FotoAnnuncio key={prima} percorso={prima} grande={titolo} onManca={() => setMancante(prima)} />
        ) : null}
      </div>
      <div className="mt-2 grid grid-cols-5 gap-2">
        {immagini.length < 2
          ? null
          : immagini.map((percorso, indice) => (
              <button
                key={percorso}
                type="button"
                className="aspect-square overflow-hidden bg-well"
                aria-label={`Foto dell'annuncio ${indice + 1}`}
                onClick={() => setScelta(percorso)}
              >
                <FotoAnnuncio percorso={percorso} />
              </button>
            ))}
        {banco.map((foto) => (
          <button key={foto.id} type="button" aria-label={foto.nome} onClick={() => setScelta(foto.id)}>
            <Miniatura foto={foto} />
          </button>
        ))}
      </div>
    </div>
  );
}

function EsitiPrecedenti({ vista: { verifica } }: { vista: ItemView }) {
  return (verifica.esiti_precedenti ?? []).map((prima) => (
    <RigaPuntini key={prima.data_verifica} nome={`Verifica del ${formattaData(prima.data_verifica)}`}>
      {esitoScritto(prima)}
    </RigaPuntini>
  ));
}

function Ricevuto({ vista }: { vista: ItemView }) {
  const { verifica, ricezione } = vista;
  const arrivata = verifica.data_ricezione ?? null;
  const quando =
    ricezione !== null
      ? `${formattaDataOra(ricezione.createdAtClient)}, da inviare`
      : arrivata === null
        ? null
        : quandoFatto(arrivata, verifica.fatti?.ricevuta);
  return <RowsOfIntake vista={vista} before={[['Ricevuto il', quando]]} />;
}

function Esito({ vista: { verifica } }: { vista: ItemView }) {
  const motivo = MOTIVI_RIFIUTO.find((voce) => voce === verifica.motivo_rifiuto);
  const totale = verifica.punteggio_complessivo ?? null;
  return (
    <>
      {verifica.data_verifica === null ? null : (
        <RigaPuntini nome="Deciso il">
          {quandoFatto(verifica.data_verifica, verifica.fatti?.[verifica.stato])}
        </RigaPuntini>
      )}
      {(verifica.esiti_non_tenuti ?? []).map((altro) => (
        <RigaPuntini key={altro.il} nome={`Altro esito, arrivato il ${formattaDataOra(altro.il)}`}>
          {[decisioneScritta({ ...altro }), altro.autore].filter((parte) => parte !== null).join(', ')}
        </RigaPuntini>
      ))}
      {motivo === undefined ? null : <RigaPuntini nome="Motivo">{ETICHETTE_MOTIVO_RIFIUTO[motivo]}</RigaPuntini>}
      {totale === null ? null : (
        <RigaPuntini nome={`Punteggio, ${fascia(totale)}`} somma>
          {punteggioScritto(totale)}
        </RigaPuntini>
      )}
    </>
  );
}
