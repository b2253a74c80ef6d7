import { risveglio } from '../../../ui/feedback/pezzo.tsx';
import { Desta } from './desta.tsx';

const Cuore = risveglio(() => import('../../../features/annunci/Cuore.tsx'));

export function CuoreInSeguito(props: { idAnnuncio: string; titolo: string }) {
  return (
    <Desta>
      <Cuore {...props} />
    </Desta>
  );
}
