/** Case → why it is answered otherwise than by the real Auth server. */
type Differences = Readonly<Record<string, string>>;

const PROVIDERS = 'the record leaves out the list of providers, which the real server sends as well';
const CLOSED =
  'closed here: the product asks for it nowhere, and letters and guesses without limit are for nobody to cause';
const FACTOR = "the second factor is the hosted service's alone (decision P21)";
const SILENT = 'answered like a new account, in the same time: nobody is told who has one (decisions, section 5)';
const BY_HOUR =
  'letters are counted by mailbox and hour: a refusal within the minute would tell that there is an account';
const ANEW = 'whoever has been in for longer signs in anew: no code leaves by letter';
const KEPT = 'the product keeps when it wrote to whoever signed up: of them it asks the terms (02_utenti)';

export const OF_REPLICA: Differences = { settings: PROVIDERS };

export const OF_EMBEDDED: Differences = {
  'sign-up again within a minute, unconfirmed': BY_HOUR,
  'resend within a minute': CLOSED,
  'verify, GET with token_hash of a mail (implicit link)': CLOSED,
  'sign-up of a confirmed address': SILENT,
  'sign-up of a confirmed address in capitals': SILENT,
  'change of address to one that exists': SILENT,
  'sign-up, not JSON': 'refused at the doorstep, before Auth is asked',
  'user, alg none': "Lite's words; status and code are the same",
  'refresh, last one after the reuse': 'Lite ends the session whose token is shown a second time: stricter',
  reauthenticate: CLOSED,
  'change of password, session of 25 hours, wrong nonce': ANEW,
  'sign-in a third time': ANEW,
  'change of password': KEPT,
  'verify recovery': KEPT,
  'change of password from a recovery session without the present one': KEPT,
  'recover within a minute': BY_HOUR,
  'change of address within a minute': BY_HOUR,
  'factor, enroll': FACTOR,
  'factor, enroll same name': FACTOR,
  'factor, challenge': FACTOR,
  'factor, wrong code': FACTOR,
  'factor, remove': FACTOR,
  otp: CLOSED,
  'otp, create_user false, unknown': CLOSED,
  magiclink: CLOSED,
  'invite as nobody': CLOSED,
  'admin as nobody': CLOSED,
  callback: "Lite's order of the same parts",
  'unknown address': CLOSED,
  method: CLOSED,
  sso: CLOSED,
  settings: PROVIDERS,
  jwks: CLOSED,
  'sign-in, right, from another connection while the first is limited':
    'failures are counted by account too (decision P21)',
};
