/** Pictures of the day's listings, kept by the page so that thumbnails show offline; the worker answers from here. */
export const CACHE_FOTO = 'foto-annunci';

export interface PorteFoto {
  /** `location.origin`: pictures of the own origin come as paths. */
  origine: string;
  caches: Pick<CacheStorage, 'open'>;
  /** A plain GET of a public picture. */
  get: (url: string) => Promise<Response>;
}

/** Keeps exactly `urls`: adds what is missing, drops what is no longer of these days. Failures are counted, not fatal. */
export async function tieniFoto(
  porte: PorteFoto,
  urls: readonly string[],
): Promise<{ nuove: number; mancate: number }> {
  const cache = await porte.caches.open(CACHE_FOTO);
  const kept = await cache.keys();
  const wanted = new Set(urls.map((url) => new URL(url, porte.origine).href));
  for (const request of kept) if (!wanted.has(request.url)) await cache.delete(request);
  const known = new Set(kept.map((request) => request.url));
  let nuove = 0;
  let mancate = 0;
  for (const url of wanted) {
    if (known.has(url)) continue;
    const response = await prendi(porte, url);
    if (response === null) mancate += 1;
    else {
      await cache.put(url, response);
      nuove += 1;
    }
  }
  return { nuove, mancate };
}

async function prendi(porte: PorteFoto, url: string): Promise<Response | null> {
  const response = await porte.get(url).catch(() => null);
  return response?.ok === true && response.headers.get('content-type')?.startsWith('image/') === true ? response : null;
}
