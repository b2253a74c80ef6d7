import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { MAX_REASON } from '../dialogs/reason.ts';
import { useCapabilities } from '../forms/capabilities.ts';
import { newId } from '../forms/command-key.ts';
import { Field, TextAreaField } from '../forms/Field.tsx';
import { useWord } from '../forms/use-word.ts';
import { Button } from '../layout/Button.tsx';
import { type RowEsito, runBulk } from './bulk.ts';
import { bulkPhrases } from './conteggi.ts';
import { type ListAction, MISSING_MOTIVO } from './definizione.ts';

interface Props<R> {
  righe: readonly R[];
  chiave: (riga: R) => string;
  rowName: (riga: R) => string;
  atto: ListAction<R>;
  onFinished: () => void;
  onClose: () => void;
}

type Opposite<R> = Pick<Props<R>, 'atto' | 'righe'>;

/** Runs one act on every ticked row, reports each, then offers the opposite act on the changed ones. */
export function BulkAction<R>(props: Props<R>) {
  const [opposite, setOpposite] = useState<Opposite<R> | null>(null);
  return <SingleAction key={opposite?.atto.chiave ?? ''} {...props} {...opposite} onOpposite={setOpposite} />;
}

function SingleAction<R>(props: Props<R> & { onOpposite: (opposite: Opposite<R>) => void }) {
  const { righe, atto, onFinished, onClose } = props;
  const [motivo, setMotivo] = useState('');
  const [missing, setMissing] = useState<string>();
  const parola = useWord(atto.parola);
  const lavoro = useBulk(atto);
  // A refetch meanwhile must not change the rows that were asked about.
  const [riguarda] = useState(() => righe.filter(atto.can));
  const [skipped] = useState(righe.length - riguarda.length);
  const detto = parole(atto, riguarda);
  const chiudi = () => {
    if (lavoro.fase === 'pending') return lavoro.ferma();
    if (lavoro.fase === 'finito') onFinished();
    onClose();
  };
  const conferma = () => {
    const senza = atto.motivo !== undefined && motivo.trim() === '';
    setMissing(senza ? MISSING_MOTIVO : undefined);
    if (parola.verifica() && !senza) void lavoro.esegui(riguarda, motivo.trim());
  };
  return (
    <Dialog
      aperta
      onClose={chiudi}
      titolo={detto.domanda}
      closeText="Chiudi"
      actions={
        lavoro.fase === 'finito' ? (
          <>
            <CancelButton atto={atto} esiti={lavoro.esiti} onOpposite={props.onOpposite} />
            <Button variant="main" onClick={chiudi}>
              Ho visto
            </Button>
          </>
        ) : (
          <>
            <Button onClick={chiudi}>{lavoro.fase === 'pending' ? 'Ferma' : 'Annulla'}</Button>
            <Button
              variant={atto.serious ? 'stop' : 'main'}
              pending={lavoro.fase === 'pending'}
              pendingText={atto.pending}
              onClick={conferma}
            >
              {atto.verbo}
            </Button>
          </>
        )
      }
    >
      {lavoro.fase !== 'prima' ? (
        <Progress {...props} esiti={lavoro.esiti} totale={riguarda.length} finito={lavoro.fase === 'finito'} />
      ) : (
        <>
          <AffectedNote {...props} righe={riguarda} skipped={skipped} />
          {atto.motivo === undefined ? null : (
            <div className="mt-4">
              <TextAreaField
                etichetta="Motivo"
                aiuto={detto.motivo}
                errore={missing}
                rows={3}
                maxLength={MAX_REASON}
                value={motivo}
                onChange={(evento) => setMotivo(evento.target.value)}
              />
            </div>
          )}
          {atto.parola === undefined ? null : (
            <div className="mt-4">
              <Field {...parola.relations} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

function parole<R>(atto: ListAction<R>, righe: readonly R[]): { domanda: string; effetto: ReactNode; motivo?: string } {
  const { domanda, motivo = '' } = atto;
  const [una, altra] = righe;
  if (altra !== undefined && atto.runBulk !== undefined) return { motivo, ...atto.runBulk };
  return { domanda, effetto: una === undefined ? null : atto.effetto(una), motivo };
}

type CancelProps<R> = {
  atto: ListAction<R>;
  esiti: readonly RowEsito<R>[];
  onOpposite: (opposite: Opposite<R>) => void;
};

/** The undo asks like any act; the server checks each row again. */
function CancelButton<R>({ atto: { annulla }, esiti, onOpposite }: CancelProps<R>) {
  const done = esiti.filter(({ rifiuto }) => rifiuto === null);
  if (annulla === undefined || done.length === 0) return null;
  const atto = annulla.atto();
  return (
    <Button
      onClick={() =>
        onOpposite({ atto: { ...atto, can: () => true }, righe: done.map(({ riga }) => annulla.dopo(riga)) })
      }
    >
      Annulla: {atto.verbo.toLowerCase()}
    </Button>
  );
}

type AffectedProps<R> = Pick<Props<R>, 'righe' | 'chiave' | 'rowName' | 'atto'> & { skipped: number };

function AffectedNote<R>({ righe, skipped, chiave, rowName, atto }: AffectedProps<R>) {
  return (
    <>
      <p>
        {bulkPhrases.prima(righe.length, skipped)} {parole(atto, righe).effetto}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {righe.map((riga) => (
          <li key={chiave(riga)} className="[overflow-wrap:anywhere]">
            {rowName(riga)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each row is a command with its own id; queries are invalidated once at the end. */
function useBulk<R>(atto: ListAction<R>) {
  const capabilities = useCapabilities();
  const [esiti, setEsiti] = useState<readonly RowEsito<R>[]>([]);
  const [phase, setPhase] = useState<'prima' | 'pending' | 'finito'>('prima');
  // Refs, because a press can come before the busy button is drawn.
  const partito = useRef(false);
  const fermo = useRef(false);
  const esegui = async (righe: readonly R[], motivo: string) => {
    if (partito.current) return;
    partito.current = true;
    setPhase('pending');
    const chiavi = new Map<string, readonly unknown[]>();
    await runBulk({
      righe,
      esegui: async (riga) => {
        const completed = await atto.comando.run({ riga, motivo }, newId());
        for (const chiave of completed.chiavi) chiavi.set(JSON.stringify(chiave), chiave);
      },
      explain: (errore) => capabilities.explain(errore).testo,
      advance: setEsiti,
      fermo: () => fermo.current,
    });
    await capabilities.invalidate([...chiavi.values()]);
    setPhase('finito');
  };
  const ferma = () => {
    fermo.current = true;
  };
  return { esegui, esiti, fase: phase, ferma };
}

type ProgressProps<R> = Pick<Props<R>, 'chiave' | 'rowName'> & {
  esiti: readonly RowEsito<R>[];
  totale: number;
  finito: boolean;
};

function Progress<R>({ esiti, totale, finito, chiave, rowName }: ProgressProps<R>) {
  const rejected = esiti.filter(({ rifiuto }) => rifiuto !== null);
  const inSequence = [...rejected, ...esiti.filter(({ rifiuto }) => rifiuto === null)];
  return (
    <>
      <p role="status">{bulkPhrases.during(esiti.length, rejected.length, totale, finito)}</p>
      <progress className="mt-2 w-full accent-ink" max={totale} value={esiti.length} aria-label="Avanzamento" />
      <ul className="mt-4" aria-label="Esito di ogni riga">
        {inSequence.map(({ riga, rifiuto }) => (
          <li key={chiave(riga)} className="border-t border-hair py-2 [overflow-wrap:anywhere]">
            {rowName(riga)}: {rifiuto === null ? 'fatto' : <span className="text-fail">{rifiuto}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
