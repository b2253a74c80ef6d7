import { lazy } from 'react';
import { Desta } from './desta.tsx';

const Visti = lazy(() => import('../scheda/visti.tsx'));

/** At the foot of a page that shows goods. */
export const VistiDiRecente = ({ tranne }: { tranne?: string }) => (
  <Desta>
    <Visti tranne={tranne} />
  </Desta>
);
