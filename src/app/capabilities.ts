import { readEnvironment } from '../data/client/env.ts';
import { createSource, type Source } from '../data/client/source.ts';
import { rete } from '../data/client/transport.ts';
import { now } from '../ui/feedback/clock.ts';
import type { Capabilities } from './public/pagina.ts';

export function browserCapabilities(): Capabilities {
  const { url, chiave } = readEnvironment();
  return {
    source: createSource({ url, chiave, immagini: url === location.origin ? '' : url }),
    call: rete,
    base: '',
    adesso: now(),
  };
}

export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Fidati';

export const browserSource = (): Source => browserCapabilities().source;
