import { risveglio } from '../../../ui/feedback/pezzo.tsx';

/** Loaded with the tablet's storage, which online screens don't carry. */
export const PillolaDelTablet = risveglio(() => import('./pillola-tablet.tsx'));
export const PersonaDelTablet = risveglio(() => import('./persona-tablet.tsx'));
