import { type ReactNode, useState } from 'react';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { useAzione } from './useAzione.ts';

type Props = {
  /** The question. */
  titolo: string;
  /** The verb of the question. */
  azione: string;
  inCorso: string;
  errore: string;
  grave?: boolean;
  /** Asks for the reason too: who will read it. */
  motivo?: string;
  esegui: (motivo: string) => Promise<void>;
  onChiudi: () => void;
  children?: ReactNode;
};

/** Asks before an act that is hard to take back; it closes only when the server has done it. */
export function Conferma({
  titolo,
  azione,
  inCorso,
  errore,
  grave = false,
  motivo,
  esegui,
  onChiudi,
  children,
}: Props) {
  const comando = useAzione(errore);
  const [perche, setPerche] = useState('');
  return (
    <Finestra
      aperta
      onChiudi={onChiudi}
      titolo={titolo}
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone onClick={onChiudi}>Annulla</Bottone>
          <Bottone
            variante={grave ? 'stop' : 'main'}
            inCorso={comando.inCorso}
            testoInCorso={inCorso}
            onClick={() => void comando.esegui(() => esegui(perche)).then((fatto) => fatto && onChiudi())}
          >
            {azione}
          </Bottone>
        </>
      }
    >
      {children}
      {motivo === undefined ? null : (
        <div className="mt-4">
          <CampoArea
            etichetta="Motivo"
            aiuto={motivo}
            rows={3}
            maxLength={1000}
            value={perche}
            onChange={(evento) => setPerche(evento.target.value)}
          />
        </div>
      )}
      <ErroreModulo testo={comando.errore} className="mt-3" />
    </Finestra>
  );
}
