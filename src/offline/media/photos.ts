/** Thumbnails of the day's listings for offline use; the service worker answers from this cache. */
export const PHOTO_CACHE = 'foto-annunci';

export interface PhotoPorts {
  /** `location.origin`: pictures of the own origin come as paths. */
  origin: string;
  caches: Pick<CacheStorage, 'open'>;
  get: (url: string) => Promise<Response>;
}

/** Makes the cache equal `urls`. Failures are counted, not fatal. */
export async function keepPhotos(
  ports: PhotoPorts,
  urls: readonly string[],
): Promise<{ added: number; missed: number }> {
  const cache = await ports.caches.open(PHOTO_CACHE);
  const kept = await cache.keys();
  const wanted = new Set(urls.map((url) => new URL(url, ports.origin).href));
  for (const request of kept) if (!wanted.has(request.url)) await cache.delete(request);
  const known = new Set(kept.map((request) => request.url));
  let added = 0;
  let missed = 0;
  for (const url of wanted) {
    if (known.has(url)) continue;
    const response = await fetchPicture(ports, url);
    if (response === null) missed += 1;
    else {
      await cache.put(url, response);
      added += 1;
    }
  }
  return { added, missed };
}

async function fetchPicture(ports: PhotoPorts, url: string): Promise<Response | null> {
  const response = await ports.get(url).catch(() => null);
  return response?.ok === true && response.headers.get('content-type')?.startsWith('image/') === true ? response : null;
}
