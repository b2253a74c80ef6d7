import { leggiAmbiente } from '../data/client/env.ts';
import { creaFonte, type Fonte } from '../data/client/fonte.ts';
import { rete } from '../data/client/trasporto.ts';
import { now } from '../ui/feedback/clock.ts';
import type { Mezzi } from './public/pagina.ts';

export function mezziDelBrowser(): Mezzi {
  const { url, chiave } = leggiAmbiente();
  return {
    fonte: creaFonte({ url, chiave, immagini: url === location.origin ? '' : url }),
    chiama: rete,
    base: '',
    adesso: now(),
  };
}

export const nomeSito = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Fidati';

export const fonteDelBrowser = (): Fonte => mezziDelBrowser().fonte;
