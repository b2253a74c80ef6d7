import { type ReactNode, useState } from 'react';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';

export interface PropsDomanda {
  titolo: ReactNode;
  testo: ReactNode;
  azione: string;
  variante?: 'main' | 'stop';
  onSi: () => Promise<boolean>;
  onChiudi: () => void;
}

/** Confirmation that works offline; it closes once the act is stored. */
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
