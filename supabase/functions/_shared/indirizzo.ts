import { z } from 'zod';

/**
 * Whose headers are trusted for the caller's address; by default nobody's. `proxy`: number of own proxies that append
 * to X-Forwarded-For. `piattaforma`: Supabase's edge, which overwrites cf-connecting-ip.
 */
export type Trust = { readonly proxy: number } | { readonly piattaforma: true };

type Values = Readonly<Record<string, string | undefined>>;

/** Set by the platform on Edge Functions only. */
const HOSTED = ['SB_EXECUTION_ID', 'SB_REGION'] as const;

export const proxies = z.coerce.number().int().min(0).max(5);

/** `TRUSTED_PROXIES` wins over the platform's detection. */
export function trustFrom(values: Values): Trust {
  const detto = values.TRUSTED_PROXIES;
  if (detto !== undefined && detto !== '') return { proxy: proxies.parse(detto) };
  return HOSTED.some((nome) => values[nome]) ? { piattaforma: true } : { proxy: 0 };
}

/**
 * The address that limits count. Entries of X-Forwarded-For left of the trusted ones are the caller's own; without a
 * valid entry the connection counts.
 */
export function callerAddress(headers: Headers, connessione: string | null, trust: Trust): string {
  return groupChars(dichiarato(headers, trust)) ?? groupChars(connessione) ?? 'sconosciuto';
}

function dichiarato(headers: Headers, trust: Trust): string | null {
  if ('piattaforma' in trust) return headers.get('cf-connecting-ip');
  if (trust.proxy === 0) return null;
  return headers.get('x-forwarded-for')?.split(',').at(-trust.proxy)?.trim() ?? null;
}

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i;

/** IPv4-mapped addresses become IPv4, IPv6 its first 64 bits; null for no address. */
function groupChars(testo: string | null): string | null {
  if (testo === null) return null;
  const v4 = IPV4.exec(testo)?.[1];
  if (v4 !== undefined) return v4;
  const bare = testo
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  const [testa = '', queue] = bare.split('::', 2);
  const gruppi = (parte: string | undefined) => (parte ? parte.split(':') : []);
  const [prima, dopo] = [gruppi(testa), gruppi(queue)];
  const missingItems = 8 - prima.length - dopo.length;
  if (queue === undefined ? missingItems !== 0 : missingItems < 1) return null;
  const tutti = [...prima, ...Array.from({ length: missingItems }, () => '0'), ...dopo];
  if (!tutti.every((gruppo) => /^[0-9a-f]{1,4}$/.test(gruppo))) return null;
  return `${tutti
    .slice(0, 4)
    .map((gruppo) => Number.parseInt(gruppo, 16).toString(16))
    .join(':')}::/64`;
}
