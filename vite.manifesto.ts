import type { ManifestOptions } from 'vite-plugin-pwa';
import { percorso } from './src/domain/percorsi/indirizzo.ts';

const icona = (file: string, lato: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/brand/${file}-${lato}.png`,
  sizes: `${lato}x${lato}`,
  type: 'image/png',
  purpose,
});

const voce = (name: string, description: string, url: string) => ({
  name,
  description,
  url,
  icons: [icona('app-centro', 192)],
});

const largo = (nome: string, label: string) => ({
  src: `/brand/banco-${nome}-largo.webp`,
  sizes: '1180x820',
  type: 'image/webp',
  form_factor: 'wide' as const,
  label,
});

const stretto = (nome: string, label: string) => ({
  src: `/brand/banco-${nome}-stretto.webp`,
  sizes: '780x1688',
  type: 'image/webp',
  form_factor: 'narrow' as const,
  label,
});

/** The counter as an application of its own: what the browser shows before it is installed, and the icon's long press after. */
export const MANIFESTO_BANCO: Partial<ManifestOptions> = {
  id: '/verification-center/',
  name: 'Fidati Banco',
  short_name: 'Banco',
  description: 'Il banco del centro di verifica, anche senza rete.',
  lang: 'it',
  dir: 'ltr',
  categories: ['business', 'productivity'],
  start_url: percorso('centro_oggi'),
  scope: '/verification-center',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#F0EDE3',
  background_color: '#F0EDE3',
  icons: [
    icona('app-centro', 192),
    icona('app-centro', 512),
    icona('app-centro-maskable', 192, 'maskable'),
    icona('app-centro-maskable', 512, 'maskable'),
  ],
  shortcuts: [
    voce('Oggi', 'Chi arriva oggi e che cosa aspetta', percorso('centro_oggi')),
    voce('Inquadra', 'Leggi il codice di un oggetto o di un certificato', percorso('centro_oggi', { inquadra: 1 })),
    voce('Sincronia', 'Che cosa questo tablet deve ancora inviare', percorso('centro_sincronia')),
  ],
  screenshots: [
    largo('oggi', 'La giornata del centro, anche senza rete'),
    largo('valutazione', 'Cinque sezioni, un punteggio, le foto che mancano'),
    stretto('oggi', 'La giornata del centro sul telefono'),
    stretto('sincronia', 'Che cosa non è ancora partito, sempre detto'),
  ],
};
