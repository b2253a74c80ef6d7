import { type ReactNode, useRef, useState } from 'react';
import { Finestra } from '../dialogs/Finestra.tsx';
import { Campo, CampoArea } from '../forms/Campo.tsx';
import { nuovoId } from '../forms/id-comando.ts';
import { useMezzi } from '../forms/mezzi.ts';
import { useParola } from '../forms/use-parola.ts';
import { Bottone } from '../layout/Bottone.tsx';
import { type EsitoRiga, inBlocco } from './blocco.ts';
import { frasiBlocco } from './conteggi.ts';
import { type AttoElenco, MANCA_MOTIVO } from './definizione.ts';

interface Props<R> {
  righe: readonly R[];
  chiave: (riga: R) => string;
  nomeRiga: (riga: R) => string;
  atto: AttoElenco<R>;
  onFinito: () => void;
  onChiudi: () => void;
}

type Contrario<R> = Pick<Props<R>, 'atto' | 'righe'>;

/** Runs one act on every ticked row, reports each, then offers the opposite act on the changed ones. */
export function AttoInBlocco<R>(props: Props<R>) {
  const [contrario, setContrario] = useState<Contrario<R> | null>(null);
  return <UnAtto key={contrario?.atto.chiave ?? ''} {...props} {...contrario} onContrario={setContrario} />;
}

function UnAtto<R>(props: Props<R> & { onContrario: (contrario: Contrario<R>) => void }) {
  const { righe, atto, onFinito, onChiudi } = props;
  const [motivo, setMotivo] = useState('');
  const [manca, setManca] = useState<string>();
  const parola = useParola(atto.parola);
  const lavoro = useBlocco(atto);
  // A refetch meanwhile must not change the rows that were asked about.
  const [riguarda] = useState(() => righe.filter(atto.puo));
  const [saltate] = useState(righe.length - riguarda.length);
  const detto = parole(atto, riguarda);
  const chiudi = () => {
    if (lavoro.fase === 'inCorso') return lavoro.ferma();
    if (lavoro.fase === 'finito') onFinito();
    onChiudi();
  };
  const conferma = () => {
    const senza = atto.motivo !== undefined && motivo.trim() === '';
    setManca(senza ? MANCA_MOTIVO : undefined);
    if (parola.verifica() && !senza) void lavoro.esegui(riguarda, motivo.trim());
  };
  return (
    <Finestra
      aperta
      onChiudi={chiudi}
      titolo={detto.domanda}
      testoChiudi="Chiudi"
      azioni={
        lavoro.fase === 'finito' ? (
          <>
            <Annulla atto={atto} esiti={lavoro.esiti} onContrario={props.onContrario} />
            <Bottone variante="main" onClick={chiudi}>
              Ho visto
            </Bottone>
          </>
        ) : (
          <>
            <Bottone onClick={chiudi}>{lavoro.fase === 'inCorso' ? 'Ferma' : 'Annulla'}</Bottone>
            <Bottone
              variante={atto.grave ? 'stop' : 'main'}
              inCorso={lavoro.fase === 'inCorso'}
              testoInCorso={atto.inCorso}
              onClick={conferma}
            >
              {atto.verbo}
            </Bottone>
          </>
        )
      }
    >
      {lavoro.fase !== 'prima' ? (
        <Andamento {...props} esiti={lavoro.esiti} totale={riguarda.length} finito={lavoro.fase === 'finito'} />
      ) : (
        <>
          <Riguarda {...props} righe={riguarda} saltate={saltate} />
          {atto.motivo === undefined ? null : (
            <div className="mt-4">
              <CampoArea
                etichetta="Motivo"
                aiuto={detto.motivo}
                errore={manca}
                rows={3}
                maxLength={1000}
                value={motivo}
                onChange={(evento) => setMotivo(evento.target.value)}
              />
            </div>
          )}
          {atto.parola === undefined ? null : (
            <div className="mt-4">
              <Campo {...parola.legami} />
            </div>
          )}
        </>
      )}
    </Finestra>
  );
}

function parole<R>(atto: AttoElenco<R>, righe: readonly R[]): { domanda: string; effetto: ReactNode; motivo?: string } {
  const { domanda, motivo = '' } = atto;
  const [una, altra] = righe;
  if (altra !== undefined && atto.inBlocco !== undefined) return { motivo, ...atto.inBlocco };
  return { domanda, effetto: una === undefined ? null : atto.effetto(una), motivo };
}

type PropsAnnulla<R> = {
  atto: AttoElenco<R>;
  esiti: readonly EsitoRiga<R>[];
  onContrario: (contrario: Contrario<R>) => void;
};

/** The undo asks like any act; the server checks each row again. */
function Annulla<R>({ atto: { annulla }, esiti, onContrario }: PropsAnnulla<R>) {
  const fatte = esiti.filter(({ rifiuto }) => rifiuto === null);
  if (annulla === undefined || fatte.length === 0) return null;
  const atto = annulla.atto();
  return (
    <Bottone
      onClick={() =>
        onContrario({ atto: { ...atto, puo: () => true }, righe: fatte.map(({ riga }) => annulla.dopo(riga)) })
      }
    >
      Annulla: {atto.verbo.toLowerCase()}
    </Bottone>
  );
}

type PropsRiguarda<R> = Pick<Props<R>, 'righe' | 'chiave' | 'nomeRiga' | 'atto'> & { saltate: number };

function Riguarda<R>({ righe, saltate, chiave, nomeRiga, atto }: PropsRiguarda<R>) {
  return (
    <>
      <p>
        {frasiBlocco.prima(righe.length, saltate)} {parole(atto, righe).effetto}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {righe.map((riga) => (
          <li key={chiave(riga)} className="[overflow-wrap:anywhere]">
            {nomeRiga(riga)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each row is a command with its own id; queries are invalidated once at the end. */
function useBlocco<R>(atto: AttoElenco<R>) {
  const mezzi = useMezzi();
  const [esiti, setEsiti] = useState<readonly EsitoRiga<R>[]>([]);
  const [fase, setFase] = useState<'prima' | 'inCorso' | 'finito'>('prima');
  // Refs, because a press can come before the busy button is drawn.
  const partito = useRef(false);
  const fermo = useRef(false);
  const esegui = async (righe: readonly R[], motivo: string) => {
    if (partito.current) return;
    partito.current = true;
    setFase('inCorso');
    const chiavi = new Map<string, readonly unknown[]>();
    await inBlocco({
      righe,
      esegui: async (riga) => {
        const compiuto = await atto.comando.esegui({ riga, motivo }, nuovoId());
        for (const chiave of compiuto.chiavi) chiavi.set(JSON.stringify(chiave), chiave);
      },
      spiega: (errore) => mezzi.spiega(errore).testo,
      avanza: setEsiti,
      fermo: () => fermo.current,
    });
    await mezzi.rinnova([...chiavi.values()]);
    setFase('finito');
  };
  const ferma = () => {
    fermo.current = true;
  };
  return { esegui, esiti, fase, ferma };
}

type PropsAndamento<R> = Pick<Props<R>, 'chiave' | 'nomeRiga'> & {
  esiti: readonly EsitoRiga<R>[];
  totale: number;
  finito: boolean;
};

function Andamento<R>({ esiti, totale, finito, chiave, nomeRiga }: PropsAndamento<R>) {
  const rifiutati = esiti.filter(({ rifiuto }) => rifiuto !== null);
  const inFila = [...rifiutati, ...esiti.filter(({ rifiuto }) => rifiuto === null)];
  return (
    <>
      <p role="status">{frasiBlocco.durante(esiti.length, rifiutati.length, totale, finito)}</p>
      <progress className="mt-2 w-full accent-ink" max={totale} value={esiti.length} aria-label="Avanzamento" />
      <ul className="mt-4" aria-label="Esito di ogni riga">
        {inFila.map(({ riga, rifiuto }) => (
          <li key={chiave(riga)} className="border-t border-hair py-2 [overflow-wrap:anywhere]">
            {nomeRiga(riga)}: {rifiuto === null ? 'fatto' : <span className="text-fail">{rifiuto}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
