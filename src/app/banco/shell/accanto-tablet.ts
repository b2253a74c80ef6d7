import { risveglio } from '../../../ui/feedback/pezzo.tsx';

/** With the tablet's storage, which the screens that need the line do without. */
export const PillolaDelTablet = risveglio(() => import('./pillola-tablet.tsx'));
export const PersonaDelTablet = risveglio(() => import('./persona-tablet.tsx'));
