import { type ReactNode, useState } from 'react';
import { Campo, CampoArea } from '../forms/Campo.tsx';
import { ErroreModulo } from '../forms/ErroreModulo.tsx';
import { type Comando, type Guasto, useComando } from '../forms/use-comando.ts';
import { useParola } from '../forms/use-parola.ts';
import { Bottone } from '../layout/Bottone.tsx';
import { Finestra } from './Finestra.tsx';

export interface PropsConferma<I, R> {
  titolo: ReactNode;
  azione: string;
  inCorso: string;
  rinuncia?: string;
  comando: Comando<I, R>;
  /** `motivo` is empty where no reason is asked for. */
  dati: (motivo: string) => I;
  guasto?: Guasto;
  grave?: boolean;
  /** Asks for a reason: `aiuto` says who reads it, `manca` refuses an empty one (without it the server decides). */
  motivo?: { aiuto?: string; manca?: string };
  /** A word that must be typed before an act that cannot be undone. */
  parola?: string;
  onFatto?: (esito: R) => unknown;
  onErrore?: () => void;
  onChiudi: () => void;
  children?: ReactNode;
}

/** Asks before an act that is hard to undo; stays open while it runs. */
export function Conferma<I, R>(props: PropsConferma<I, R>) {
  const { rinuncia = 'Annulla', grave = false, motivo, parola, onChiudi } = props;
  const [perche, setPerche] = useState('');
  const scritta = useParola(parola);
  const [mancaMotivo, setMancaMotivo] = useState<string>();
  const comando = useComando(props.comando, {
    guasto: props.guasto,
    onFatto: props.onFatto,
    onErrore: () => {
      props.onErrore?.();
      return false;
    },
  });
  const chiudi = () => {
    if (!comando.inCorso) onChiudi();
  };
  const conferma = async () => {
    const manca = perche.trim() === '' ? motivo?.manca : undefined;
    setMancaMotivo(manca);
    if (scritta.verifica() && manca === undefined && (await comando.invia(props.dati(perche.trim())))) onChiudi();
  };
  return (
    <Finestra
      aperta
      onChiudi={chiudi}
      titolo={props.titolo}
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone onClick={chiudi}>{rinuncia}</Bottone>
          <Bottone
            variante={grave ? 'stop' : 'main'}
            inCorso={comando.inCorso}
            testoInCorso={props.inCorso}
            onClick={() => void conferma()}
          >
            {props.azione}
          </Bottone>
        </>
      }
    >
      {props.children}
      {motivo === undefined ? null : (
        <div className="mt-4">
          <CampoArea
            etichetta="Motivo"
            aiuto={motivo.aiuto}
            errore={mancaMotivo}
            rows={3}
            maxLength={1000}
            value={perche}
            onChange={(evento) => setPerche(evento.target.value)}
          />
        </div>
      )}
      {parola === undefined ? null : (
        <div className="mt-4">
          <Campo {...scritta.legami} />
        </div>
      )}
      <ErroreModulo testo={comando.errore} className="mt-3" />
    </Finestra>
  );
}
