import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaDisponibilita } from '../../data/centri/disponibilita.ts';
import { spostaVisita } from '../../data/verifiche/agenda.ts';
import { GIORNI_PRENOTABILI } from '../../domain/centri/apertura.ts';
import { DEMO_SI_GUARDA } from '../../domain/centri/demo.ts';
import { type Fascia, giornoBreve, griglia, MOTIVI_BLOCCO, nelPeriodo } from '../../domain/centri/griglia.ts';
import { formattaData, type Giorno, giornoDiRoma, oraDiRoma } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { BannerRete } from '../../ui/feedback/Rete.tsx';
import { ServeRete } from '../../ui/feedback/ServeRete.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { DaSpostare } from './DaSpostare.tsx';
import { GrigliaOrari, Legenda, ultimaOra } from './GrigliaOrari.tsx';
import { PannelloPeriodo } from './PannelloPeriodo.tsx';

interface Props {
  inRete: boolean;
  /** The demo is read-only. */
  demo: boolean;
  adesso: Date;
}

/** Bookable slots of the next fortnight, and what the centre blocks of them (decision P9). */
export function Disponibilita({ inRete, demo, adesso }: Props) {
  const lettura = useQuery({ ...letturaDisponibilita(), enabled: inRete });
  const riprova = <ServeRete riprova={lettura.refetch}>Gli orari liberi e prenotati li sa il server.</ServeRete>;
  if (!inRete && lettura.data === undefined) return <div className="p-4 md:p-6">{riprova}</div>;
  return (
    <Lettura
      di={lettura}
      className="p-4 md:p-6"
      errore="Orari non letti"
      senzaRete={riprova}
      scheletro={['h-14', 'h-[420px]']}
      vuoto={(fasce) => (fasce.length === 0 ? <NessunOrario /> : null)}
    >
      {(fasce) => (
        <>
          {inRete ? null : <SenzaLinea letto={new Date(lettura.dataUpdatedAt)} />}
          <Banco
            fasce={fasce}
            inRete={inRete}
            demo={demo}
            oggi={giornoDiRoma(adesso)}
            onGuasto={() => void lettura.refetch()}
          />
        </>
      )}
    </Lettura>
  );
}

function NessunOrario() {
  return (
    <div className="p-4 md:p-6">
      <Vuoto titolo={`Nessun orario nei prossimi ${GIORNI_PRENOTABILI} giorni`}>
        Il centro non ha giorni aperti, quindi nessuno può prenotare.
      </Vuoto>
    </div>
  );
}

function SenzaLinea({ letto }: { letto: Date }) {
  return (
    <BannerRete>
      <b>
        Letto alle {oraDiRoma(letto)} del {formattaData(letto)}.
      </b>{' '}
      Sei senza rete: gli orari si bloccano quando torna la linea.
    </BannerRete>
  );
}

interface PropsBanco {
  fasce: readonly Fascia[];
  inRete: boolean;
  demo: boolean;
  oggi: Giorno;
  onGuasto: () => void;
}

function Banco({ fasce, inRete, demo, oggi, onGuasto }: PropsBanco) {
  const orari = griglia(fasce);
  const [periodo, setPeriodo] = useState({
    dal: '',
    al: '',
    dalle: orari.ore[0] ?? '',
    alle: ultimaOra(fasce),
    motivo: MOTIVI_BLOCCO[0] as string,
  });
  const [visita, setVisita] = useState<Fascia | null>(null);
  const [nuovo, setNuovo] = useState<Fascia | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const scelte = nelPeriodo(fasce, periodo);
  const ferma = !inRete || demo;
  const giorno = (g: Giorno) => {
    const { dal, al } = periodo;
    setPeriodo({ ...periodo, ...(dal === '' || dal !== al || g < dal ? { dal: g, al: g } : { al: g }) });
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_19.75rem]">
      <div className="flex min-h-0 min-w-0 flex-col px-3 pt-2 md:pl-4">
        {visita === null ? null : <ScegliOrario visita={visita} onRinuncia={() => setVisita(null)} />}
        <ErroreModulo testo={errore} className="my-2" />
        <GrigliaOrari
          griglia={orari}
          oggi={oggi}
          scelte={scelte}
          ferma={ferma}
          onGiorno={giorno}
          onNuovoOrario={visita === null ? null : setNuovo}
          onGuasto={(testo) => {
            setErrore(testo);
            onGuasto();
          }}
        />
        <Legenda completi={fasce.some((f) => f.stato === 'completo')} />
      </div>
      <aside
        aria-label="Il giorno scelto"
        className="flex flex-col gap-5 border-t border-ink bg-sheet p-4 pb-24 md:p-5 lg:min-h-0 lg:overflow-y-auto lg:border-t-0 lg:border-l lg:pb-5"
      >
        <DaSpostare fasce={fasce} ferma={ferma} scelta={visita} onSposta={setVisita} />
        {demo ? (
          <p className="note">{DEMO_SI_GUARDA}</p>
        ) : (
          <PannelloPeriodo
            {...{ fasce, periodo, scelte }}
            onPeriodo={(p) => {
              setErrore(null);
              setPeriodo(p);
            }}
            perche={inRete ? null : 'Senza rete non si blocca niente: gli orari stanno sul server.'}
          />
        )}
        <BottoneCollegamento variante="quiet" href={percorso('centro_blocchi')}>
          Blocchi e chiusure
        </BottoneCollegamento>
      </aside>
      {visita === null || nuovo === null ? null : (
        <Conferma
          titolo="Spostare la visita?"
          azione="Sposta"
          inCorso="Sposto…"
          comando={spostaVisita}
          dati={() => ({ verifica: visita.verifica_id ?? '', giorno: nuovo.giorno, ora: nuovo.ora })}
          onFatto={() => setVisita(null)}
          onErrore={onGuasto}
          onChiudi={() => setNuovo(null)}
        >
          {`${visita.cliente ?? ''}, ${visita.oggetto ?? ''}: da ${giornoBreve(visita.giorno)}, ${visita.ora} a ${giornoBreve(nuovo.giorno)}, ${nuovo.ora}. Il cliente riceve una email.`}
        </Conferma>
      )}
    </div>
  );
}

function ScegliOrario({ visita, onRinuncia }: { visita: Fascia; onRinuncia: () => void }) {
  return (
    <div role="status" className="riquadro wait row between mb-2 flex-wrap">
      <p>
        Tocca il nuovo orario di <b className="font-semibold">{visita.cliente}</b>, ora {giornoBreve(visita.giorno)},{' '}
        {visita.ora}.
      </p>
      <Bottone piccolo onClick={onRinuncia}>
        Annulla
      </Bottone>
    </div>
  );
}
