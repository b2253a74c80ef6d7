import { risveglio } from '../../../ui/feedback/pezzo.tsx';
import { Desta } from './desta.tsx';

const Visti = risveglio(() => import('../../detail/visti.tsx'));

export const VistiDiRecente = ({ tranne }: { tranne?: string }) => (
  <Desta>
    <Visti tranne={tranne} />
  </Desta>
);
