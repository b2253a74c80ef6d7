/// <reference lib="webworker" />
/** Scope /verification-center only: the precached shell and the day's pictures; backend calls are network only. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOnlineOnly } from '../src/domain/percorsi/find.ts';
import { orShell } from '../src/offline/device/or-shell.ts';
import { PHOTO_CACHE } from '../src/offline/media/photos.ts';
import { deliver } from './deliver.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** The page passes the same name to `registration.sync.register`. */
const SYNC_TAG = 'centro-sync';
const SHELL = '/banco.html';

cleanupOutdatedCaches();
// No '/' → banco.html: the storefront's pages come from the server.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
const shell = createHandlerBoundToURL(SHELL);
// The application's screens need the server. Offline the counter explains them.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOnlineOnly(url.pathname),
  (options) => orShell(fetch(options.request), () => shell(options)),
);
registerRoute(new NavigationRoute(shell, { allowlist: [/^\/verification-center(\/|$)/] }));

// Listing pictures have random paths and never change, so the cache comes first.
registerRoute(
  ({ request }) => request.method === 'GET' && request.destination === 'image',
  async ({ request }) => {
    const cache = await caches.open(PHOTO_CACHE);
    return (await cache.match(request.url)) ?? fetch(request);
  },
);

clientsClaim();

// An update waits for the page's safe moment: no camera, no signature, no sending.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const wanted =
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING';
  if (wanted) event.waitUntil(self.skipWaiting());
});

self.addEventListener('sync', (event: Event) => {
  if (!(event instanceof ExtendableEvent) || !('tag' in event) || event.tag !== SYNC_TAG) return;
  event.waitUntil(syncInBackground());
});

async function syncInBackground(): Promise<void> {
  const result = await deliver(self.navigator, self.location.origin);
  if (result === 'consegnato') return;
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: false });
  for (const client of clients) client.postMessage({ type: 'SINCRONIZZA' });
  // A rejected event is how the browser learns to try again later.
  if (result === 'da_riprovare' && clients.length === 0) throw new Error('centro: operazioni ancora da consegnare');
}
