/** Case → why it is answered otherwise than by the real Storage server. */
type Differences = Readonly<Record<string, string>>;

const ONLY_PLAIN = 'plain uploads only: our policy refuses every other way to write (decision T16)';
const ONCE = 'a path is written once: our trigger refuses the second version (decision T16)';
const BY_API = 'addresses to read are the API’s to give, which asks who it is now (decision T16)';
const SAYS_WHY = 'our rules say why: 42501 with the code as message (decision T17)';
const GATEWAY = 'the gateway makes the key a role before Storage is asked';
const NO_PIECES = 'nothing is uploaded in pieces (decision T16): none begins, so none goes on';
const EMPTY = 'an empty file is refused where its row stays';
const LOOKED_INTO = 'files are looked into at the door, by their first bytes (decision A7)';
const DOORSTEP = 'refused at the doorstep, before Storage is asked';
const AWAY = 'a database that is away is told before Storage answers: 503 with Retry-After';
const HASHED = 'a key is no path on this disk: it may be long';

/** Ours by decision: whoever stands for Storage, the rules are the product's. */
const RULES: Differences = {
  'path with a name of 300 characters, server key': HASHED,
  'empty file': EMPTY,
  'web: addresses for several, one of them not there': BY_API,
  'addresses for ten years': BY_API,
  'maintenance: addresses': BY_API,
  'database read-only: addresses': BY_API,
  'maintenance: tablet uploads': SAYS_WHY,
  'maintenance: page uploads': SAYS_WHY,
  'maintenance: seller removes': SAYS_WHY,
  'terms not accepted yet: page uploads': SAYS_WHY,
  'limit: the 151st picture that no listing shows': SAYS_WHY,
  'signed upload: address for an own path': ONLY_PLAIN,
  'signed upload: address with x-upsert true for a path that is free': ONLY_PLAIN,
  'signed upload: written over, owner suspended, site in maintenance, no session': ONCE,
  'copy within the own folder': ONLY_PLAIN,
  'copy onto what is there': ONLY_PLAIN,
  'copy with another type (text/html)': ONLY_PLAIN,
  'copy with another type (image/svg+xml)': ONLY_PLAIN,
  'and as it is served': ONLY_PLAIN,
  'and as it is served (svg)': ONLY_PLAIN,
  'copy evidence into the public bucket, by the centre': ONLY_PLAIN,
  'update (PUT) of what is not there': ONLY_PLAIN,
  'tus: creation for an own path': ONLY_PLAIN,
  'two different files at the same moment': ONCE,
  'one begun before, slowly; another in between': ONCE,
};

export const OF_REPLICA: Differences = RULES;

export const OF_EMBEDDED: Differences = {
  ...RULES,
  'tablet: no token at all': GATEWAY,
  'reads private without a token': GATEWAY,
  'bytes that are not of their type': LOOKED_INTO,
  'path with NUL': DOORSTEP,
  'path that climbs (..%2f)': DOORSTEP,
  'path, broken percent': DOORSTEP,
};

/** Recorded, and not asked again here. */
export const ELSEWHERE: Differences = {
  'another upload of that path holds its lock for longer than 5 s': 'five seconds of waiting; the form is the table’s',
  'metadata inside with check, upload': 'no policy of ours reads what is declared',
  'metadata inside with check, copy': 'no policy of ours reads what is declared',
  'maintenance, if richiedi_scritture raised 42501 with its code as message': 'it does: the cases of maintenance',
  "with a restrictive insert policy storage.operation() = 'storage.object.upload'": 'it stands: signed, copy and tus',
  'with a restrictive select policy that leaves out storage.object.sign and sign_many': 'it stands: the addresses',
  "with a restrictive insert policy (metadata ->> 'contentLength')::bigint > 0": 'the row’s own size is asked instead',
  "with lock_timeout 2s on the policy's function, the lock held by another": 'storage-written-once.test.ts',
  'limit of 150 pictures: 140 there, 60 more at once': 'storage-written-once.test.ts',
  'tus: how far it has come': NO_PIECES,
  'tus: first piece': NO_PIECES,
  'tus: a piece that does not follow': NO_PIECES,
  'tus: of somebody else': NO_PIECES,
  'tus: last piece, the path meanwhile taken': NO_PIECES,
  'tus with x-upsert true: pieces after the path was taken': NO_PIECES,
  'signed tus with x-upsert true, without a session, after the path was taken': NO_PIECES,
  'tus: how far, unknown upload': NO_PIECES,
  'tus: given up': NO_PIECES,
};

/** Only a database that fails in just this way shows it, and the embedded one's door has its own word for that. */
export const ONLY_REPLICA: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'no connection left in the database: tablet uploads',
    'no connection left in the database: public picture',
    'a lock inside the policy is waited for too long (statement timeout)',
    "all of Storage's connections are taken: an upload",
    "all of Storage's connections are taken: a public picture",
    "all of Storage's connections are taken: reads back",
    'database gone: tablet uploads',
    'database gone: tablet reads back',
    'database gone: addresses',
    'database gone: public picture',
    'database gone: signed address',
  ].map((name) => [name, AWAY]),
);
