import type { ManifestOptions } from 'vite-plugin-pwa';
import { percorso } from '../src/domain/percorsi/indirizzo.ts';

const icon = (file: string, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/brand/${file}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, description: string, url: string) => ({
  name,
  description,
  url,
  icons: [icon('app-centro', 192)],
});

const wide = (name: string, label: string) => ({
  src: `/brand/banco-${name}-largo.webp`,
  sizes: '1180x820',
  type: 'image/webp',
  form_factor: 'wide' as const,
  label,
});

const narrow = (name: string, label: string) => ({
  src: `/brand/banco-${name}-stretto.webp`,
  sizes: '780x1688',
  type: 'image/webp',
  form_factor: 'narrow' as const,
  label,
});

export const COUNTER_MANIFEST: Partial<ManifestOptions> = {
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
    icon('app-centro', 192),
    icon('app-centro', 512),
    icon('app-centro-maskable', 192, 'maskable'),
    icon('app-centro-maskable', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Oggi', 'Chi arriva oggi e che cosa aspetta', percorso('centro_oggi')),
    shortcut('Inquadra', 'Leggi il codice di un oggetto o di un certificato', percorso('centro_oggi', { inquadra: 1 })),
    shortcut('Sincronia', 'Che cosa questo tablet deve ancora inviare', percorso('centro_sincronia')),
  ],
  screenshots: [
    wide('oggi', 'La giornata del centro, anche senza rete'),
    wide('valutazione', 'Cinque sezioni, un punteggio, le foto che mancano'),
    narrow('oggi', 'La giornata del centro sul telefono'),
    narrow('sincronia', 'Che cosa non è ancora partito, sempre detto'),
  ],
};
