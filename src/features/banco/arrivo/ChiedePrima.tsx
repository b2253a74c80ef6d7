import { type ReactNode, useState } from 'react';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';

export interface PropsDomanda {
  titolo: ReactNode;
  testo: ReactNode;
  /** Its verb. */
  azione: string;
  variante?: 'main' | 'stop';
  /** Whether it is on the tablet. */
  onSi: () => Promise<boolean>;
  onChiudi: () => void;
}

/** What hurts is asked first, also without network; it stands on the tablet when the window closes. */
export function Domanda({ titolo, testo, azione, variante = 'stop', onSi, onChiudi }: PropsDomanda) {
  return (
    <Finestra
      aperta
      onChiudi={onChiudi}
      titolo={titolo}
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone variante="quiet" onClick={onChiudi}>
            Lascia com’è
          </Bottone>
          <Bottone variante={variante} onClick={() => void onSi().then((fatto) => fatto && onChiudi())}>
            {azione}
          </Bottone>
        </>
      }
    >
      <p>{testo}</p>
    </Finestra>
  );
}

interface Props extends Omit<PropsDomanda, 'azione' | 'onChiudi'> {
  bottone: string;
  /** The button's whole name, where several look alike. */
  etichetta?: string;
}

export function ChiedePrima({ bottone, etichetta, ...domanda }: Props) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Bottone onClick={() => setAperta(true)} aria-label={etichetta}>
        {bottone}
      </Bottone>
      {aperta ? <Domanda {...domanda} azione={bottone} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}
