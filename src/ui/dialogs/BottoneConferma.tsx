import { useState } from 'react';
import { Bottone, type PropsBottone } from '../layout/Bottone.tsx';
import { Conferma, type PropsConferma } from './Conferma.tsx';

type Props<I, R> = Omit<PropsConferma<I, R>, 'onChiudi'> & {
  bottone: string;
  aspetto?: Pick<PropsBottone, 'variante' | 'piccolo' | 'largo'>;
};

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
