import { expect, test } from 'vitest';
import { createApi } from '../../supabase/functions/api/app.ts';
import { createWorld } from '../fakes/api.ts';

/** When the pages call the API and not a procedure (docs/how-to/procedure.md, an endpoint). A route without a reason fails, and a reason without its route. */
const SECRET = 'a key that only the server holds signs, hashes or decides the answer';
const PROVIDER = 'the payment provider is asked, or asks';
const FILE = 'a file is made';
const ADDRESS = 'limited by the connection, which Postgres does not see';
const LETTER = 'a letter leaves at once, and who asked hears whether it did';
const CLOCK = 'the jobs, called by a clock';
const SPEC = 'the specification names the address: it hands on to one procedure';

const ROUTES: Readonly<Record<string, string>> = {
  'GET /api/admin/payment-config': SECRET,
  'GET /api/admin/verify-centers/overview': SPEC,
  'GET /api/certificates/public-key': SECRET,
  'GET /api/payments/stripe/check-status': PROVIDER,
  'GET /api/payouts/connect': PROVIDER,
  'GET /api/letters/stop': SECRET,
  'GET /api/settings': SPEC,
  'GET /api/stripe/public-key': PROVIDER,
  'POST /api/account/close': ADDRESS,
  'POST /api/admin/listings/delete': SPEC,
  'POST /api/admin/payment-config': SECRET,
  'POST /api/admin/payment-config/test': PROVIDER,
  'POST /api/admin/payments': SPEC,
  'POST /api/admin/payouts/pain001': FILE,
  'POST /api/annunci/reserve': SPEC,
  'POST /api/annunci/verifica': SECRET,
  'POST /api/annunci/vista': ADDRESS,
  'POST /api/centers/payments': SPEC,
  'POST /api/centri/contatto': ADDRESS,
  'POST /api/certificates/check': ADDRESS,
  'POST /api/certificates/issue': SECRET,
  'POST /api/certificates/regenerate': SECRET,
  'POST /api/certificates/resend': SECRET,
  'POST /api/contatti': ADDRESS,
  'POST /api/emails/send': LETTER,
  'POST /api/files/addresses': SECRET,
  'POST /api/lavori': CLOCK,
  'POST /api/letters/resume': SECRET,
  'POST /api/letters/stop': SECRET,
  'POST /api/orders/finalize': PROVIDER,
  'POST /api/payments/stripe/create-intent': PROVIDER,
  'POST /api/payouts/connect': PROVIDER,
  'POST /api/segnalazioni': ADDRESS,
  'POST /api/settings': SECRET,
  'POST /api/stripe/webhook': PROVIDER,
};

test('every address of the API has a reason to be one', async () => {
  const { environment } = await createWorld();
  const routes = createApi(environment).routes.filter(({ method }) => method !== 'ALL');
  const real = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...real].sort()).toEqual(Object.keys(ROUTES).sort());
});
