import { useState } from 'react';
import { Bottone, type PropsBottone } from '../layout/Bottone.tsx';
import { Conferma, type PropsConferma } from './Conferma.tsx';

type Props<I, R> = Omit<PropsConferma<I, R>, 'onChiudi'> & {
  /** What stands on the button that opens the question, and how it looks. */
  bottone: string;
  aspetto?: Pick<PropsBottone, 'variante' | 'piccolo' | 'largo'>;
};

/** A button whose act is asked about first. */
export function BottoneConferma<I, R>({ bottone, aspetto, ...domanda }: Props<I, R>) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Bottone {...aspetto} onClick={() => setAperta(true)}>
        {bottone}
      </Bottone>
      {aperta ? <Conferma {...domanda} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}
