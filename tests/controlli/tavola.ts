/** The import table of house.md, once. A layer that is not here may import nothing and be imported by nobody. */
export interface Layer {
  name: string;
  folder: string;
  layers: readonly string[];
  /** Layers seen through `import type` alone. */
  typesOf?: readonly string[];
  /** npm packages, by name or by prefix with a final `*`. 'any' = not this table's business. */
  npm: readonly string[] | 'any';
}

const REACT = ['react', 'react-dom', 'react-dom/*'];
/** What our own widgets are made of: a part that two features share is a widget, and its package comes with it. */
const PRIMITIVES = [
  'sonner',
  'qrcode',
  'react-signature-canvas',
  'react-hook-form',
  'html5-qrcode',
  'barcode-detector',
  'barcode-detector/*',
  'zxing-wasm/reader/zxing_reader.wasm?url',
];

const TAVOLA: readonly Layer[] = [
  { name: 'domain', folder: 'src/domain/', layers: [], npm: [] },
  {
    name: 'data',
    folder: 'src/data/',
    layers: ['domain'],
    npm: ['@supabase/supabase-js', '@supabase/postgrest-js', '@tanstack/react-query', 'zod', 'zod/*'],
  },
  { name: 'offline', folder: 'src/offline/', layers: ['domain'], npm: ['dexie', 'zod', 'zod/*'] },
  {
    name: 'ui',
    folder: 'src/ui/',
    layers: [],
    npm: [...REACT, ...PRIMITIVES],
  },
  {
    name: 'features',
    folder: 'src/features/',
    layers: ['domain', 'data', 'offline', 'ui'],
    npm: [
      ...REACT,
      '@tanstack/react-query',
      ...PRIMITIVES,
      '@hookform/*',
      'zod',
      'zod/*',
      'dexie-react-hooks',
      '@stripe/*',
    ],
  },
  {
    name: 'app',
    folder: 'src/app/',
    layers: ['domain', 'data', 'offline', 'ui', 'features'],
    npm: [
      ...REACT,
      'react-router-dom',
      '@tanstack/react-query',
      'dexie-react-hooks',
      'sonner',
      'workbox-window',
      'virtual:*',
    ],
  },
  { name: 'sw', folder: 'sw/', layers: ['domain', 'offline'], npm: ['workbox-*'] },
  { name: 'functions', folder: 'supabase/functions/', layers: ['domain'], typesOf: ['data'], npm: 'any' },
  { name: 'local', folder: 'supabase/local/', layers: ['domain', 'functions', 'app', 'data'], npm: 'any' },
];

export const layerOf = (path: string): Layer | undefined => TAVOLA.find(({ folder }) => path.startsWith(folder));

export function allowsPackage(layer: Layer, specifier: string): boolean {
  if (layer.npm === 'any') return true;
  return layer.npm.some((entry) =>
    entry.endsWith('*') ? specifier.startsWith(entry.slice(0, -1)) : specifier === entry,
  );
}
