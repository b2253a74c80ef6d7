import type { Soggetto } from './fondi.ts';
import type { Persona } from './persone.ts';

/** Who, and hours ago; at most three per buyer (decision S2). */
export const PRENOTATI: readonly { soggetto: Soggetto; chi: Persona; oreFa: number }[] = [
  { soggetto: 'orologio-subacqueo-1', chi: 'acquirente', oreFa: 6 },
  { soggetto: 'perle-3', chi: 'acquirente', oreFa: 3 },
  { soggetto: 'fotocamera-2', chi: 'luca', oreFa: 20 },
  { soggetto: 'sneaker-corsa-2', chi: 'marta', oreFa: 40 },
  { soggetto: 'cuffie-3', chi: 'anna', oreFa: 46 },
  { soggetto: 'vinile-1', chi: 'giorgio', oreFa: 25 },
  { soggetto: 'orologio-cronografo-2', chi: 'marta', oreFa: 58 },
  { soggetto: 'borsa-manico-3', chi: 'luca', oreFa: 11 },
  { soggetto: 'orecchini-1', chi: 'davide', oreFa: 15 },
  { soggetto: 'chitarra-2', chi: 'federico', oreFa: 33 },
  { soggetto: 'cappotto-3', chi: 'giorgio', oreFa: 44 },
];

/** Lapsed: verified, not bought, to be returned. */
export const LASCIATI: readonly { soggetto: Soggetto; chi: Persona }[] = [
  { soggetto: 'borsa-manico-1', chi: 'giorgio' },
];
