import { useRef } from 'react';
import { GIORNI_RESTITUITI } from '../../../domain/centri/agenda.ts';
import { ALTRO_QUI, attesaDelRientro } from '../../../domain/frasi/rientro.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { isBack, type ReturnEntry, returns } from '../../../offline/receive/returns.ts';
import { Blocco, Scheletro } from '../../../ui/feedback/Scheletro.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { useTornaAllaRiga } from '../../../ui/table/use-torna-alla-riga.ts';
import { FotoAnnuncio } from '../arrivo/FotoAnnuncio.tsx';
import { NonArrivate } from '../arrivo/NonArrivate.tsx';
import { useArrivo } from '../arrivo/use-arrivo.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import { useVistaVerifica } from '../valutazione/use-vista.ts';
import { PannelloResa } from './PannelloResa.tsx';

const INDIRIZZO = percorso('centro_restituzioni');

export function Restituzioni({ scelta }: { scelta: string | null }) {
  const { ambiente } = useBanco();
  const { fallita, arrivate } = useArrivo();
  const liste = useStored(() => returns(ambiente.store), [ambiente]);
  const attesi = liste?.attesi ?? [];
  const daRestituire = arrivate(liste?.daRestituire);
  const restituiti = arrivate(liste?.restituiti);
  const zona = useRef<HTMLDivElement>(null);
  useTornaAllaRiga(zona, scelta ?? '', liste);
  if (fallita !== null)
    return (
      <div className="p-4 md:p-6">
        <NonArrivate fine={fallita} cosa="le restituzioni" />
      </div>
    );
  if (daRestituire === undefined || restituiti === undefined)
    return (
      <Scheletro testo="Caricamento delle restituzioni…" className="grid gap-3 p-4 md:p-6">
        <Blocco className="h-12" />
        <Blocco className="h-24" />
      </Scheletro>
    );
  return (
    <div
      ref={zona}
      className={`grid min-h-0 flex-1 content-start md:content-stretch xl:grid-cols-[minmax(0,18.75rem)_minmax(0,13.75rem)_minmax(0,1fr)] ${
        scelta === null
          ? 'md:grid-cols-2 lg:grid-cols-[minmax(0,18.75rem)_minmax(0,13.75rem)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)]'
      }`}
    >
      <div className={`min-w-0 border-hair md:overflow-y-auto md:border-r ${scelta === null ? '' : 'hidden lg:block'}`}>
        {attesi.length === 0 ? null : (
          <Colonna titolo="Attesi dagli acquirenti" conto={String(attesi.length)} voci={attesi} scelta={scelta} />
        )}
        <Colonna titolo="Da restituire" conto={String(daRestituire.length)} voci={daRestituire} scelta={scelta} />
      </div>
      {/* On a tablet the signature takes its space. */}
      <div className={`min-w-0 border-hair md:overflow-y-auto md:border-r ${scelta === null ? '' : 'hidden xl:block'}`}>
        <Colonna titolo="Restituiti" conto={`${GIORNI_RESTITUITI} giorni`} voci={restituiti} scelta={scelta} />
      </div>
      {scelta === null ? <Nessuno /> : <Scelto key={scelta} id={scelta} />}
    </div>
  );
}

interface PropsColonna {
  titolo: string;
  conto: string;
  voci: readonly ReturnEntry[];
  scelta: string | null;
}

function Colonna({ titolo, conto, voci, scelta }: PropsColonna) {
  return (
    <section>
      <h2 className="row between border-b border-ink px-4 py-3 text-h3">
        {titolo} <span className="note">{conto}</span>
      </h2>
      {voci.length === 0 ? <p className="note p-4">Niente, per ora.</p> : null}
      <ul>
        {voci.map((voce) => (
          <Riga key={voce.verifica.id} voce={voce} attuale={voce.verifica.id === scelta} />
        ))}
      </ul>
    </section>
  );
}

function Riga({ voce: { verifica, sospesa }, attuale }: { voce: ReturnEntry; attuale: boolean }) {
  const prima = verifica.immagini[0];
  const quando = verifica.restituzione?.data ?? verifica.custodia?.dal;
  return (
    <li
      data-riga={verifica.id}
      className={`border-b border-l-4 border-b-hair ${attuale ? 'border-l-ink bg-sheet' : 'border-l-transparent'}`}
    >
      <Collegamento
        className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 px-4 py-3"
        href={`${INDIRIZZO}?scelta=${verifica.id}`}
        aria-current={attuale ? 'true' : undefined}
      >
        <span className="block h-16 w-14 overflow-hidden bg-well">
          {prima === undefined ? null : <FotoAnnuncio percorso={prima} />}
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{verifica.titolo}</span>
          <span className="small block">
            {verifica.reso ? `venduto da ${verifica.cliente_nome ?? ''}` : verifica.cliente_nome}
          </span>
          <span className="small block">
            {verifica.reso
              ? isBack(verifica)
                ? ALTRO_QUI
                : attesaDelRientro(verifica.reso)
              : quando === undefined
                ? ''
                : `dal ${formattaData(quando)}`}
          </span>
          {verifica.custodia?.in_dubbio === true ? (
            <span className="small block font-semibold text-wait">Da chiarire</span>
          ) : null}
          {sospesa === null ? null : <span className="small block">{sospesa.stato.etichetta}</span>}
        </span>
      </Collegamento>
    </li>
  );
}

function Nessuno() {
  return (
    <div className="hidden p-6 lg:block">
      <Vuoto titolo="Nessun oggetto scelto">Scegli un oggetto dalla colonna «Da restituire».</Vuoto>
    </div>
  );
}

function Scelto({ id }: { id: string }) {
  const vista = useVistaVerifica(id);
  if (vista === undefined) return <div />;
  if (vista === null)
    return (
      <div className="p-6">
        <Vuoto
          titolo="Oggetto non trovato"
          azione={<BottoneCollegamento href={INDIRIZZO}>Tutte le restituzioni</BottoneCollegamento>}
        >
          Su questo tablet non c’è. Sincronizza e riprova.
        </Vuoto>
      </div>
    );
  return <PannelloResa vista={vista} />;
}
