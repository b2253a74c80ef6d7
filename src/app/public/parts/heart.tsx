import { lazyOnDemand } from '../../../ui/feedback/lazy-piece.tsx';
import { Awake } from './is-awake.tsx';

const Heart = lazyOnDemand(() => import('../../../features/annunci/Heart.tsx'));

export function LazyHeart(props: { annuncioId: string; titolo: string }) {
  return (
    <Awake>
      <Heart {...props} />
    </Awake>
  );
}
