import { expect, test } from 'vitest';
import { creaApi } from '../../supabase/functions/api/app.ts';
import { createWorld } from '../fakes/api.ts';

/** When the pages call the API and not a procedure (CONTRIBUTING.md, an endpoint). A route without a reason fails, and a reason without its route. */
const SEGRETO = 'a key that only the server holds signs, hashes or decides the answer';
const FORNITORE = 'the payment provider is asked, or asks';
const FILE = 'a file is made';
const INDIRIZZO = 'limited by the connection, which Postgres does not see';
const LETTERA = 'a letter leaves at once, and who asked hears whether it did';
const OROLOGIO = 'the jobs, called by a clock';
const SPEC = 'the specification names the address: it hands on to one procedure';

const ROTTE: Readonly<Record<string, string>> = {
  'GET /api/admin/payment-config': SEGRETO,
  'GET /api/admin/verify-centers/overview': SPEC,
  'GET /api/certificates/public-key': SEGRETO,
  'GET /api/payments/stripe/check-status': FORNITORE,
  'GET /api/payouts/connect': FORNITORE,
  'GET /api/settings': SPEC,
  'GET /api/stripe/public-key': FORNITORE,
  'POST /api/admin/listings/delete': SPEC,
  'POST /api/admin/payment-config': SEGRETO,
  'POST /api/admin/payment-config/test': FORNITORE,
  'POST /api/admin/payments': SPEC,
  'POST /api/admin/payouts/pain001': FILE,
  'POST /api/annunci/reserve': SPEC,
  'POST /api/annunci/verifica': SEGRETO,
  'POST /api/annunci/vista': INDIRIZZO,
  'POST /api/centers/payments': SPEC,
  'POST /api/centri/contatto': INDIRIZZO,
  'POST /api/certificates/check': INDIRIZZO,
  'POST /api/certificates/issue': SEGRETO,
  'POST /api/certificates/regenerate': SEGRETO,
  'POST /api/certificates/resend': SEGRETO,
  'POST /api/contatti': INDIRIZZO,
  'POST /api/emails/send': LETTERA,
  'POST /api/lavori': OROLOGIO,
  'POST /api/orders/finalize': FORNITORE,
  'POST /api/payments/stripe/create-intent': FORNITORE,
  'POST /api/payouts/connect': FORNITORE,
  'POST /api/segnalazioni': INDIRIZZO,
  'POST /api/settings': SEGRETO,
  'POST /api/stripe/webhook': FORNITORE,
};

test('every address of the API has a reason to be one', async () => {
  const { ambiente } = await createWorld();
  const rotte = creaApi(ambiente).routes.filter(({ method }) => method !== 'ALL');
  const vere = new Set(rotte.map(({ method, path }) => `${method} ${path}`));
  expect([...vere].sort()).toEqual(Object.keys(ROTTE).sort());
});
