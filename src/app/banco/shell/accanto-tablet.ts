import { lazyOnDemand } from '../../../ui/feedback/lazy-piece.tsx';

/** Loaded with the tablet's storage, which online screens don't carry. */
export const TabletPill = lazyOnDemand(() => import('./pillola-tablet.tsx'));
export const TabletPersona = lazyOnDemand(() => import('./persona-tablet.tsx'));
