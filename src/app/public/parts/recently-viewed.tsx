import { lazyOnDemand } from '../../../ui/feedback/lazy-piece.tsx';
import { Awake } from './is-awake.tsx';

const ViewedList = lazyOnDemand(() => import('../../detail/viewed-list.tsx'));

export const RecentlyViewed = ({ except }: { except?: string }) => (
  <Awake>
    <ViewedList except={except} />
  </Awake>
);
