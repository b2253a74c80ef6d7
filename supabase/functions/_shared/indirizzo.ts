import { z } from 'zod';

/**
 * Whose word counts about where a request comes from. By default nobody's but the connection's: every header is the
 * caller's to write. `proxy`: how many proxies of ours stand in front, each appending to X-Forwarded-For the address it
 * saw. `piattaforma`: Supabase's edge, which overwrites cf-connecting-ip; its X-Forwarded-For begins with whatever the
 * caller sent and is not read.
 */
export type Fiducia = { readonly proxy: number } | { readonly piattaforma: true };

type Valori = Readonly<Record<string, string | undefined>>;

/** Edge Functions are given these by the platform; on a machine of ours nobody sets them. */
const OSPITATA = ['SB_EXECUTION_ID', 'SB_REGION'] as const;

export const proxies = z.coerce.number().int().min(0).max(5);

/** `TRUSTED_PROXIES`, the number of trusted proxies, wins over what the platform is recognised by. */
export function fiduciaDa(valori: Valori): Fiducia {
  const detto = valori.TRUSTED_PROXIES;
  if (detto !== undefined && detto !== '') return { proxy: proxies.parse(detto) };
  return OSPITATA.some((nome) => valori[nome]) ? { piattaforma: true } : { proxy: 0 };
}

/**
 * The address that limits count by. What lies left of the trusted entries of X-Forwarded-For was written by the caller
 * and is not looked at; without a usable entry the connection counts, which can only be too strict.
 */
export function indirizzoChiamante(intestazioni: Headers, connessione: string | null, fiducia: Fiducia): string {
  return raggruppa(dichiarato(intestazioni, fiducia)) ?? raggruppa(connessione) ?? 'sconosciuto';
}

function dichiarato(intestazioni: Headers, fiducia: Fiducia): string | null {
  if ('piattaforma' in fiducia) return intestazioni.get('cf-connecting-ip');
  if (fiducia.proxy === 0) return null;
  return intestazioni.get('x-forwarded-for')?.split(',').at(-fiducia.proxy)?.trim() ?? null;
}

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i;

/** IPv4 without disguise; of IPv6 the first 64 bits, because one line is given 2^64 addresses. Null: not an address. */
function raggruppa(testo: string | null): string | null {
  if (testo === null) return null;
  const v4 = IPV4.exec(testo)?.[1];
  if (v4 !== undefined) return v4;
  const nudo = testo
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  const [testa = '', coda] = nudo.split('::', 2);
  const gruppi = (parte: string | undefined) => (parte ? parte.split(':') : []);
  const [prima, dopo] = [gruppi(testa), gruppi(coda)];
  const mancano = 8 - prima.length - dopo.length;
  if (coda === undefined ? mancano !== 0 : mancano < 1) return null;
  const tutti = [...prima, ...Array.from({ length: mancano }, () => '0'), ...dopo];
  if (!tutti.every((gruppo) => /^[0-9a-f]{1,4}$/.test(gruppo))) return null;
  return `${tutti
    .slice(0, 4)
    .map((gruppo) => Number.parseInt(gruppo, 16).toString(16))
    .join(':')}::/64`;
}
