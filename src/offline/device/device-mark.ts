/** The cookie survives an eviction of the site's storage. It names kinds of work, never persons or items. */

import { openOperations } from '../queue/queue.ts';
import { logEvent } from '../send/sync-log.ts';
import { type CentreStore, isClosing, META_ERA, readMeta, readText } from '../store/db.ts';
import { isObject, numberOf, objectOf, textOf } from '../store/json.ts';
import type { ReadEnv } from '../store/ports.ts';
import { counters } from '../store/state.ts';
import { rememberLost } from './memory.ts';
import { INCIDENT } from './report.ts';

interface DeviceMark {
  readonly deviceId: string;
  readonly operazioni: number;
  readonly media: number;
  /** Age of the oldest one, in milliseconds since the epoch. */
  readonly dal: number | null;
  readonly tipi: Readonly<Record<string, number>>;
}

type CookieJar = Pick<Document, 'cookie'>;

const LASTS_S = 400 * 24 * 3_600;
const nameOf = (centre: string): string => `fidati-tablet-${centre}`;
/** Limited to the counter's pages, so no other request carries it. */
const scope = (): string =>
  `Path=/verification-center; SameSite=Strict${globalThis.location?.protocol === 'https:' ? '; Secure' : ''}`;

export function readMark(jar: CookieJar, centre: string): DeviceMark | null {
  const start = `${nameOf(centre)}=`;
  const found = jar.cookie.split('; ').find((one) => one.startsWith(start));
  const said = found === undefined ? null : parsed(found.slice(start.length));
  const deviceId = textOf(said?.deviceId);
  if (said === null || deviceId === null) return null;
  const counted = Object.entries(isObject(said.tipi) ? said.tipi : {}).flatMap(([kind, many]) =>
    typeof many === 'number' ? [[kind, many] as const] : [],
  );
  return {
    deviceId,
    operazioni: numberOf(said.operazioni) ?? 0,
    media: numberOf(said.media) ?? 0,
    dal: numberOf(said.dal),
    tipi: Object.fromEntries(counted),
  };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return isObject(value) ? value : null;
  } catch (error) {
    console.warn('what the cookie says of this tablet could not be read', error);
    return null;
  }
}

export async function writeMark(jar: CookieJar, store: CentreStore): Promise<void> {
  try {
    await write(jar, store);
  } catch (error) {
    // The storage is closing or gone: the last cookie stays.
    if (!(await isClosing(store, error))) throw error;
  }
}

async function write(jar: CookieJar, store: CentreStore): Promise<void> {
  const deviceId = await readText(store, 'deviceId');
  if (deviceId === null) return;
  const { operazioni, media, oldest } = await counters(store);
  const kinds: Record<string, number> = {};
  for (const { kind } of await openOperations(store)) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const mark: DeviceMark = { deviceId, operazioni, media, dal: oldest, tipi: kinds };
  jar.cookie = `${nameOf(store.centre)}=${encodeURIComponent(JSON.stringify(mark))}; Max-Age=${LASTS_S}; ${scope()}`;
}

export function forgetMark(jar: CookieJar, centre: string): void {
  jar.cookie = `${nameOf(centre)}=; Max-Age=0; ${scope()}`;
}

/** Recognises a tablet by its old cookie in a new storage, and reports the loss here and to the office. */
export async function wasMarked(env: ReadEnv, mark: DeviceMark): Promise<void> {
  const { store, clock } = env;
  const { deviceId, operazioni, media, dal, tipi } = mark;
  await store.transaction('rw', store.meta, store.syncLog, async () => {
    await store.meta.put({ k: META_ERA, value: deviceId });
    if (operazioni + media === 0) return;
    await rememberLost(store, { nome: '', quanti: operazioni + media, dal, tipi });
    const incident = {
      ...objectOf(await readMeta(store, INCIDENT)),
      tipo: 'memoria_persa',
      operazioni,
      media,
      dal: dal === null ? null : new Date(dal).toISOString(),
      rilevato_il: new Date(clock.now()).toISOString(),
    };
    await store.meta.put({ k: INCIDENT, value: incident });
    await logEvent(env, 'memoria_persa', incident);
  });
}
