import { type ReactNode, useEffect } from 'react';
import {
  altroPeriodo,
  periodoDi,
  titoloPeriodo,
  VISTE_AGENDA,
  type VistaAgenda,
} from '../../../domain/centri/agenda.ts';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { PUNTO } from '../../../domain/frasi/punto.ts';
import { formattaData, type Giorno, giornoDiRoma, oraDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { useNow } from '../../../ui/feedback/clock.ts';
import { Riprova } from '../../../ui/feedback/Lettura.tsx';
import { Blocco, Scheletro } from '../../../ui/feedback/Scheletro.tsx';
import { type Spiega, useMezzi } from '../../../ui/forms/mezzi.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { NonArrivate } from '../arrivo/NonArrivate.tsx';
import { useArrivo } from '../arrivo/use-arrivo.ts';
import { useContatori } from '../oggi/use-contatori.ts';
import { BarraAppuntamento } from './BarraAppuntamento.tsx';
import { Mese, Settimana } from './CalendarioAgenda.tsx';
import { ElencoAgenda } from './ElencoAgenda.tsx';
import type { RichiestaAgenda } from './richiesta-agenda.ts';
import { type LettaAgenda, useAgenda } from './use-agenda.ts';

interface Props {
  /** Null: today. */
  richiesta: Omit<RichiestaAgenda, 'giorno'> & { giorno: Giorno | null };
  verso: (richiesta: RichiestaAgenda) => string;
  onVai: (indirizzo: string) => void;
}

/** 'Dettaglio appuntamenti': day, week, month and list, from the tablet and beyond it from the server. */
export function Agenda({ richiesta: chiesta, verso, onVai }: Props) {
  const conti = useContatori();
  const adesso = useNow();
  const oggi = giornoDiRoma(adesso);
  const richiesta = { ...chiesta, giorno: chiesta.giorno ?? oggi };
  const { vista, giorno, scelta } = richiesta;
  const { dal, al } = periodoDi(vista, giorno);
  const letta = useAgenda(dal, al, oggi);
  const { fallita, arrivate } = useArrivo();
  const agenda = { ...letta, voci: arrivate(letta.voci) };
  const { voci, chiusi, mancano, nonLetto } = agenda;
  const con = (cambia: Partial<RichiestaAgenda>) => verso({ ...richiesta, pagina: 1, ...cambia });
  const toccata = voci?.find(({ appuntamento }) => appuntamento.id === scelta);
  const parti = { richiesta, oggi, voci: voci ?? [], chiusi, nonLetto, verso: con, onVai };
  const letto = conti?.ultimaSincronia ?? null;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 md:px-6">
        <Barra richiesta={richiesta} oggi={oggi} verso={con}>
          {fallita === null ? sottoTitolo(agenda, oggi, letto) : '\u00a0'}
        </Barra>
        <Oltre agenda={agenda} />
        {fallita !== null ? (
          <NonArrivate fine={fallita} cosa="gli appuntamenti" />
        ) : voci === undefined ? (
          <Scheletro testo="Caricamento dell’agenda…" className="grid gap-3">
            <Blocco className="h-14" />
            <Blocco className="h-80" />
          </Scheletro>
        ) : vista === 'settimana' ? (
          <Settimana {...parti} />
        ) : vista === 'mese' ? (
          <Mese {...parti} />
        ) : (
          <ElencoAgenda richiesta={richiesta} voci={voci} mancano={mancano} verso={con} />
        )}
      </div>
      {toccata === undefined ? null : <BarraAppuntamento key={scelta} voce={toccata} adesso={adesso} />}
    </>
  );
}

/** Always one line, so that the calendar below keeps its place. The count waits for the whole period. */
function sottoTitolo(agenda: LettaAgenda, oggi: Giorno, letto: number | null): ReactNode {
  const { voci, lontani } = agenda;
  if (voci !== undefined && lontani?.isPending === true) return <span role="status">Leggo il resto dal server…</span>;
  const quanti = voci === undefined ? '\u00a0' : conteggio(agenda, oggi);
  return letto === null ? quanti : `${quanti}${PUNTO}Letto alle ${oraDiRoma(new Date(letto))}`;
}

function conteggio({ voci = [], mancano }: LettaAgenda, oggi: Giorno): string {
  if (mancano) return `${voci.length} sul tablet`;
  const adOggi = voci.filter(({ appuntamento }) => appuntamento.appointment_date === oggi).length;
  const quanti = voci.length === 1 ? '1 appuntamento' : `${voci.length} appuntamenti`;
  return adOggi === 0 ? quanti : `${quanti}, ${adOggi} oggi`;
}

interface PropsBarra {
  richiesta: RichiestaAgenda;
  oggi: Giorno;
  verso: (cambia: Partial<RichiestaAgenda>) => string;
  children: ReactNode;
}

const NOMI_VISTA = {
  giorno: 'Giorno',
  settimana: 'Settimana',
  mese: 'Mese',
  elenco: 'Elenco',
} as const satisfies Record<VistaAgenda, string>;

const NOMI_PASSO = {
  giorno: ['Giorno prima', 'Giorno dopo'],
  settimana: ['Settimana prima', 'Settimana dopo'],
  mese: ['Mese prima', 'Mese dopo'],
  elenco: ['Mese prima', 'Mese dopo'],
} as const satisfies Record<VistaAgenda, readonly [string, string]>;

function Barra({ richiesta, oggi, verso, children }: PropsBarra) {
  const { vista, giorno } = richiesta;
  const [prima, dopo] = NOMI_PASSO[vista];
  const passo = (verso_: 1 | -1) => verso({ giorno: altroPeriodo(vista, giorno, verso_), scelta: null });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 py-4">
      <div className="flex gap-2">
        <BottoneCollegamento href={passo(-1)} aria-label={prima} className="px-4!">
          <span className="rotate-180">
            <Icona nome="avanti" piccola />
          </span>
        </BottoneCollegamento>
        <BottoneCollegamento href={passo(1)} aria-label={dopo} className="px-4!">
          <Icona nome="avanti" piccola />
        </BottoneCollegamento>
        <BottoneCollegamento href={verso({ giorno: oggi, scelta: null })}>Oggi</BottoneCollegamento>
      </div>
      <div className="min-w-0 grow">
        <h2 className="text-h3">{titoloPeriodo(vista, giorno)}</h2>
        <p className="small">{children}</p>
      </div>
      <nav aria-label="Vista dell’agenda" className="flex border border-edge max-sm:w-full">
        {VISTE_AGENDA.map((una) => (
          <Collegamento
            key={una}
            href={verso({ vista: una, scelta: null })}
            aria-current={una === vista ? 'page' : undefined}
            className="grid min-h-14 grow place-items-center px-3 font-medium not-first:border-l not-first:border-hair aria-[current]:bg-ink aria-[current]:text-on-ink sm:px-4"
          >
            {NOMI_VISTA[una]}
          </Collegamento>
        ))}
      </nav>
    </div>
  );
}

/** Uses the specification's words for an ended session and a person without a centre (spec 2, section 8). */
function perche({ testo, stato, codice }: ReturnType<Spiega>): ReactNode {
  if (stato === 401) return <span lang="en">{testoAlBanco('sessione_centro_non_valida')}</span>;
  return codice === 'centro_non_trovato' ? <span lang="en">{testoAlBanco('centro_non_trovato_en')}</span> : testo;
}

function Oltre({ agenda: { fuori, sospeso, tenuti, lontani } }: { agenda: LettaAgenda }) {
  const { spiega } = useMezzi();
  const errore = lontani?.isError === true ? lontani.error : null;
  useEffect(() => {
    if (errore !== null) console.warn('the rest of the diary was not read', errore);
  }, [errore]);
  if (!fuori) return null;
  const qui = `Sul tablet c’è l’agenda dal ${formattaData(tenuti.dal)} al ${formattaData(tenuti.al)}`;
  if (lontani === null)
    return (
      <p className="riquadro wait mb-3" role="status">
        {qui}: il resto si legge {sospeso ? 'quando il centro è di nuovo attivo' : 'con la rete'}.
      </p>
    );
  if (errore !== null)
    return (
      <div className="riquadro wait mb-3 flex flex-wrap items-center gap-3" role="alert">
        <span className="min-w-0 flex-[1_1_240px]">
          {qui}: il resto non si è letto. {perche(spiega(errore))}
        </span>
        <Riprova di={lontani} />
      </div>
    );
  return lontani.data === undefined || lontani.data.finoA === null ? null : (
    <p className="riquadro wait mb-3" role="status">
      L’agenda è troppo lunga per leggerla tutta: fino al {formattaData(lontani.data.finoA)} mancano degli appuntamenti.{' '}
      <Collegamento className="tx" href={percorso('centro_storico')}>
        Cercali in tutte le verifiche
      </Collegamento>
    </p>
  );
}
