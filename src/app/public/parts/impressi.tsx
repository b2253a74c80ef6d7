import { type ComponentProps, Suspense } from 'react';
import type { Rosette as Drawing } from '../../../ui/brand/Rosette.tsx';
import { lazyOnDemand } from '../../../ui/feedback/lazy-piece.tsx';
import type { Hallmarking as Hallmarks } from '../../detail/hallmarking.tsx';

/** Seal and hallmarks are static: rendered by the server, their scripts load later. */
const renderedDrawing = import.meta.env.SSR ? await import('../../../ui/brand/Rosette.tsx') : null;
const renderedHallmarks = import.meta.env.SSR ? await import('../../detail/hallmarking.tsx') : null;
const LaterDrawing =
  renderedDrawing?.Rosette ??
  lazyOnDemand(() => import('../../../ui/brand/Rosette.tsx').then((m) => ({ default: m.Rosette })));
const LazyHallmarks =
  renderedHallmarks?.Hallmarking ??
  lazyOnDemand(() => import('../../detail/hallmarking.tsx').then((m) => ({ default: m.Hallmarking })));

const LaterNote =
  renderedHallmarks?.EsitoNote ??
  lazyOnDemand(() => import('../../detail/hallmarking.tsx').then((m) => ({ default: m.EsitoNote })));

export const Rosette = (props: ComponentProps<typeof Drawing>) => (
  <Suspense>
    <LaterDrawing {...props} />
  </Suspense>
);

export const Hallmarking = (props: ComponentProps<typeof Hallmarks>) => (
  <Suspense>
    <LazyHallmarks {...props} />
  </Suspense>
);

export const EsitoNote = (props: ComponentProps<typeof Hallmarks>) => (
  <Suspense>
    <LaterNote {...props} />
  </Suspense>
);
