import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Account, Charge, Dispute, Intent, Payout, Refund, Review, Transfer, Warning } from './objects.ts';

/** What the provider holds. Its objects are read back as they were written: one file, one writer. */
const kept = <T extends { id: string }>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && 'id' in value);

/** A payout to a bank, with what only the provider knows of it: whose it is (null: the platform's), the transfers inside. */
export type OwnedPayout = Payout & { conto: string | null; trasferimenti: string[] };

const event = z.object({
  id: z.string(),
  tipo: z.string(),
  /** Of a receiver's account: signed for the endpoint of those. */
  connesso: z.boolean().default(false),
  /** The signed body, exactly as it is delivered each time. */
  corpo: z.string(),
  consegnato: z.boolean(),
  /** What was answered last, for whoever tries it. */
  risposta: z.string().default(''),
});

const response = z.object({ impronta: z.string(), quando: z.number(), status: z.number(), corpo: z.string() });

/** The next request whose path contains `where` is answered so; `eseguita`: although it was carried out. */
const fault = z.object({ status: z.literal([409, 429, 500]), where: z.string(), eseguita: z.boolean().optional() });

export interface State {
  intenti: Record<string, Intent>;
  addebiti: Record<string, Charge>;
  rimborsi: Record<string, Refund>;
  dispute: Record<string, Dispute>;
  segnalazioni: Record<string, Warning>;
  esami: Record<string, Review>;
  conti: Record<string, Account>;
  /** Accounts whose owner took our access away. */
  revocati: string[];
  /** Whether the platform may have accounts that ask for `transfers` alone. */
  solo_trasferimenti: boolean;
  trasferimenti: Record<string, Transfer>;
  bonifici: Record<string, OwnedPayout>;
  eventi: z.infer<typeof event>[];
  chiavi: Record<string, z.infer<typeof response>>;
  guasti: Fault[];
}

const state: z.ZodType<State> = z.object({
  intenti: z.record(z.string(), kept<Intent>()),
  addebiti: z.record(z.string(), kept<Charge>()),
  rimborsi: z.record(z.string(), kept<Refund>()),
  dispute: z.record(z.string(), kept<Dispute>()).default({}),
  segnalazioni: z.record(z.string(), kept<Warning>()).default({}),
  esami: z.record(z.string(), kept<Review>()).default({}),
  conti: z.record(z.string(), kept<Account>()).default({}),
  revocati: z.array(z.string()).default([]),
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
  salva(): void;
}

export const emptyState = (): State => state.parse({ intenti: {}, addebiti: {}, rimborsi: {}, eventi: [], chiavi: {} });

/** Everything is written through at once: a restart, even after a crash, knows every payment. */
export function openStorage(file: string): Storage {
  const current = existsSync(file) ? state.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptyState();
  mkdirSync(dirname(file), { recursive: true });
  return {
    stato: current,
    salva() {
      writeFileSync(`${file}.nuovo`, JSON.stringify(current));
      renameSync(`${file}.nuovo`, file);
    },
  };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
