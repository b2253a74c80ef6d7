import { lazy } from 'react';
import { Desta } from './desta.tsx';

const Cuore = lazy(() => import('../../features/annunci/Cuore.tsx'));

/** A heart on a card of a rendered page. */
export function CuoreInSeguito(props: { idAnnuncio: string; titolo: string }) {
  return (
    <Desta>
      <Cuore {...props} />
    </Desta>
  );
}
