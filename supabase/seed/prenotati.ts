import type { Soggetto } from './backgrounds.ts';
import type { Persona } from './persone.ts';

/** Who, and hours ago; at most three per buyer (decision S2). */
export const BOOKED: readonly { soggetto: Soggetto; chi: Persona; hoursAgo: number }[] = [
  { soggetto: 'orologio-subacqueo-1', chi: 'acquirente', hoursAgo: 6 },
  { soggetto: 'perle-3', chi: 'acquirente', hoursAgo: 3 },
  { soggetto: 'fotocamera-2', chi: 'luca', hoursAgo: 20 },
  { soggetto: 'sneaker-corsa-2', chi: 'marta', hoursAgo: 40 },
  { soggetto: 'cuffie-3', chi: 'anna', hoursAgo: 46 },
  { soggetto: 'vinile-1', chi: 'giorgio', hoursAgo: 25 },
  { soggetto: 'orologio-cronografo-2', chi: 'marta', hoursAgo: 58 },
  { soggetto: 'borsa-manico-3', chi: 'luca', hoursAgo: 11 },
  { soggetto: 'orecchini-1', chi: 'davide', hoursAgo: 15 },
  { soggetto: 'chitarra-2', chi: 'federico', hoursAgo: 33 },
  { soggetto: 'cappotto-3', chi: 'giorgio', hoursAgo: 44 },
];

/** Lapsed: verified, not bought, to be returned. */
export const LEFT_BEHIND: readonly { soggetto: Soggetto; chi: Persona }[] = [
  { soggetto: 'borsa-manico-1', chi: 'giorgio' },
];
