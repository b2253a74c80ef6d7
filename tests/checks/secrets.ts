import type { Guard, Violation } from './guard.ts';
import { lineAt, type SourceFile, sources } from './source-tree.ts';

const TEXT = /\.(m?js|css|html|map|json|txt|svg|webmanifest|tsx?|sql|toml|md)$/;

const VALUES: readonly [RegExp, string][] = [
  [/\bsb_secret_[\w-]{8,}/g, 'Supabase secret key'],
  [/\b[sr]k_(live|test)_[A-Za-z0-9]{8,}/g, 'Stripe secret key'],
  [/\bwhsec_[A-Za-z0-9+/=]{8,}/g, 'Stripe webhook secret'],
  [/\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{8,}/g, 'Resend key'],
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[\s\\n]+[A-Za-z0-9+/=]/g, 'private key'],
];

/** Names that betray server code in the browser's bundle. */
const NAMES: readonly [RegExp, string][] = [
  [/\b(SUPABASE_)?SERVICE_ROLE(_KEY)?\b|\bSUPABASE_SECRET_KEY\b/g, 'name of the service key'],
  [/\bSTRIPE_(SECRET_KEY|WEBHOOK_SECRET)\b/g, 'name of the Stripe secret'],
  [/\bsb_secret_/g, 'beginning of a secret key'],
];

/** No secret stands in bundle, source maps, migrations or code. */
export const secrets: Guard = async (root) => [
  ...sources(root, ['dist'], TEXT).flatMap((source) => [
    ...matches(source, source.path.startsWith('dist/server/') ? VALUES : [...VALUES, ...NAMES]),
    ...serviceTokens(source),
  ]),
  ...sources(root, ['src', 'sw', 'supabase', 'public', 'index.html', 'docs'], TEXT).flatMap((source) => [
    ...matches(source, VALUES),
    ...serviceTokens(source),
  ]),
];

function matches({ path, text }: SourceFile, patterns: readonly [RegExp, string][]): Violation[] {
  return patterns.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map((hit) => ({
      file: path,
      line: lineAt(text, hit.index),
      text: `${what}: ${hit[0].slice(0, 10)}…`,
    })),
  );
}

/** A JWT's middle decodes to its role. */
function serviceTokens({ path, text }: SourceFile): Violation[] {
  return [...text.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].flatMap((hit) => {
    const claims = Buffer.from(hit[1] ?? '', 'base64url').toString('utf8');
    if (!/"role"\s*:\s*"service_role"/.test(claims)) return [];
    return [{ file: path, line: lineAt(text, hit.index), text: 'a token with role service_role' }];
  });
}
