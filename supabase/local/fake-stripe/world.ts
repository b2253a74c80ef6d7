import { notFound } from './errors.ts';
import type { Charge, Intent } from './objects.ts';
import type { State } from './state.ts';

/** `thin`: the thin payload style. `other mode`: test where live is expected, or the reverse. */
export type EventForm = 'thin' | 'other mode';

/** `emetti` records an event with the object as it is now. */
export interface World {
  stato: State;
  adesso(): Date;
  siteUrl: string;
  emetti(kind: string, object: object, account?: string, form?: EventForm): void;
}

export const seconds = (data: Date): number => Math.floor(data.getTime() / 1000);

export function read({ stato: state }: World, id: string): Intent {
  return state.intenti[id] ?? notFound('payment_intent', id);
}

export function readBySecret({ stato: state }: World, secret: string): Intent {
  const found = Object.values(state.intenti).find(({ client_secret }) => client_secret === secret);
  return found ?? notFound('payment_intent', secret.split('_secret')[0] ?? '');
}

export function chargeOf({ stato: state }: World, { latest_charge }: Intent): Charge {
  return state.charges[latest_charge ?? ''] ?? notFound('charge', latest_charge ?? '');
}

export const list = <T extends object>(data: T[], url: string, has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
});
