import type { ReactNode } from 'react';
import { Bottone } from '../../ui/Bottone.tsx';
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
  esegui: () => Promise<void>;
  onChiudi: () => void;
  children?: ReactNode;
};

/** Asks before an act that is hard to take back; it closes only when the server has done it. */
export function Conferma({ titolo, azione, inCorso, errore, grave = false, esegui, onChiudi, children }: Props) {
  const comando = useAzione(errore);
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
            onClick={() => void comando.esegui(esegui).then((fatto) => fatto && onChiudi())}
          >
            {azione}
          </Bottone>
        </>
      }
    >
      {children}
      <ErroreModulo testo={comando.errore} className="mt-3" />
    </Finestra>
  );
}
