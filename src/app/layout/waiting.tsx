import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';

/** A loading screen: flat blocks after 300 ms, never a spinner. */
export function Waiting() {
  return (
    <div className="pagina py-8">
      <Skeleton testo="Caricamento…" className="grid gap-4">
        <SkeletonBlock className="h-9 w-2/3" />
        <SkeletonBlock className="h-5 w-full" />
        <SkeletonBlock className="h-5 w-5/6" />
        <SkeletonBlock className="h-40 w-full" />
      </Skeleton>
    </div>
  );
}
