import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Account, Charge, Dispute, Intent, Payout, Refund, Review, Transfer, Warning } from './objects.ts';

/** One file, one writer; objects are parsed as written. */
const kept = <T extends { id: string }>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && 'id' in value);

/** Includes its account (null: the platform's) and transfers. */
export type OwnedPayout = Payout & { conto: string | null; trasferimenti: string[] };

const event = z.object({
  id: z.string(),
  tipo: z.string(),
  /** A connected account's: signed for that endpoint. */
  connected: z.boolean().default(false),
  /** The signed body, the same at every delivery. */
  body: z.string(),
  consegnato: z.boolean(),
  risposta: z.string().default(''),
});

const response = z.object({ impronta: z.string(), quando: z.number(), status: z.number(), body: z.string() });

/** Answers the next request whose path contains `where`; `eseguita`: after executing it. */
const fault = z.object({ status: z.literal([409, 429, 500]), where: z.string(), wasRun: z.boolean().optional() });

export interface State {
  intenti: Record<string, Intent>;
  charges: Record<string, Charge>;
  rimborsi: Record<string, Refund>;
  dispute: Record<string, Dispute>;
  segnalazioni: Record<string, Warning>;
  reviews: Record<string, Review>;
  conti: Record<string, Account>;
  revoked: string[];
  solo_trasferimenti: boolean;
  trasferimenti: Record<string, Transfer>;
  bonifici: Record<string, OwnedPayout>;
  eventi: z.infer<typeof event>[];
  chiavi: Record<string, z.infer<typeof response>>;
  guasti: Fault[];
}

const state: z.ZodType<State> = z.object({
  intenti: z.record(z.string(), kept<Intent>()),
  charges: z.record(z.string(), kept<Charge>()),
  rimborsi: z.record(z.string(), kept<Refund>()),
  dispute: z.record(z.string(), kept<Dispute>()).default({}),
  segnalazioni: z.record(z.string(), kept<Warning>()).default({}),
  reviews: z.record(z.string(), kept<Review>()).default({}),
  conti: z.record(z.string(), kept<Account>()).default({}),
  revoked: z.array(z.string()).default([]),
  solo_trasferimenti: z.boolean().default(false),
  trasferimenti: z.record(z.string(), kept<Transfer>()).default({}),
  bonifici: z.record(z.string(), kept<OwnedPayout>()).default({}),
  eventi: z.array(event),
  chiavi: z.record(z.string(), response),
  guasti: z.array(fault).default([]),
});

export type Fault = z.infer<typeof fault>;

export interface Storage {
  stato: State;
  save(): void;
}

export const emptyState = (): State => state.parse({ intenti: {}, charges: {}, rimborsi: {}, eventi: [], chiavi: {} });

/** Written through at once, so that a crash loses no payment. */
export function openStorage(file: string): Storage {
  const current = existsSync(file) ? state.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptyState();
  mkdirSync(dirname(file), { recursive: true });
  return {
    stato: current,
    save() {
      writeFileSync(`${file}.nuovo`, JSON.stringify(current));
      renameSync(`${file}.nuovo`, file);
    },
  };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
