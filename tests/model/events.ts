import type { Story } from './story.ts';

/**
 * What the provider does by itself, and how each of it ends: none may be rarer than this share of long runs, or a green run says nothing of
 * it. An act tells that its event happened; a run says in how many histories.
 */
export const SHARE = 0.02;
export const EVENTS = [
  'fraud',
  'fraud: refunded',
  'fraud: let go',
  'fraud: hold ended',
  'fraud: disputed',
  'review',
  'review: refunded',
  'review: let go',
  'review: hold ended',
  'review: closed',
  'dispute of a part',
  'dispute won',
  'dispute lost',
  'dispute won after lost',
  'dispute lost after won',
  'appeal',
  'appeal won',
  'appeal lost',
  'refund pending',
  'refund pending: arrived',
  'refund pending: failed',
  'refund failed later',
  'payout paid, then failed',
  'account revoked',
  'account revoked: replaced',
  'provider 429',
  'provider 500',
  'provider 500, carried out',
] as const;
export type Event = (typeof EVENTS)[number];

export const happened = ({ happened: met }: Story, event: Event): true => {
  met.add(event);
  return true;
};
