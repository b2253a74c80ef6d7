import { risveglio } from '../../ui/pezzo.tsx';

/** With the tablet's storage, which the screens that need the line do without. */
export const PillolaDelTablet = risveglio(() => import('./pillola_tablet.tsx'));
export const PersonaDelTablet = risveglio(() => import('./persona_tablet.tsx'));
