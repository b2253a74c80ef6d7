/**
 * Who may import whom: the table of ARCHITECTURE.md. A package is named by its first words; `…*` is a prefix. A layer that is not here
 * may be imported by nobody.
 */
const REACT = ['react', 'react-dom'];
/** What our own widgets are made of: a part that two features share is a widget, and its package comes with it. */
const PRIMITIVES = [
  'sonner',
  'qrcode',
  'react-signature-canvas',
  'react-hook-form',
  'html5-qrcode',
  'barcode-detector',
  'zxing-wasm/reader/zxing_reader.wasm',
];
const QUERY = '@tanstack/react-query';

const LAYERS = [
  { name: 'domain', folder: 'src/domain', layers: [], npm: ['ibantools'] },
  { name: 'browser', folder: 'src/browser', layers: [], npm: [] },
  {
    name: 'data',
    folder: 'src/data',
    layers: ['domain'],
    npm: ['@supabase/supabase-js', '@supabase/postgrest-js', QUERY, 'zod', 'libphonenumber-js'],
  },
  { name: 'offline', folder: 'src/offline', layers: ['domain', 'browser'], npm: ['dexie', 'fflate', 'zod'] },
  { name: 'ui', folder: 'src/ui', layers: ['browser'], npm: [...REACT, ...PRIMITIVES] },
  {
    name: 'features',
    folder: 'src/features',
    layers: ['domain', 'browser', 'data', 'offline', 'ui'],
    npm: [...REACT, QUERY, ...PRIMITIVES, '@hookform/*', 'zod', 'dexie-react-hooks', '@stripe/*'],
  },
  {
    name: 'app',
    folder: 'src/app',
    layers: ['domain', 'browser', 'data', 'offline', 'ui', 'features'],
    npm: [...REACT, 'react-router-dom', QUERY, 'dexie-react-hooks', 'sonner', 'workbox-window', 'virtual:*'],
  },
  { name: 'sw', folder: 'sw', layers: ['domain', 'offline'], npm: ['workbox-*'] },
  { name: 'functions', folder: 'supabase/functions', layers: ['domain'], typesOf: ['data'], npm: 'any' },
  { name: 'server', folder: 'src/server', layers: ['domain', 'functions', 'app'], npm: 'any' },
  { name: 'local', folder: 'supabase/local', layers: ['domain', 'functions', 'server', 'app', 'data'], npm: 'any' },
];

const TEST = '\\.test\\.tsx?$';
const PRODUCT = '^(src|sw|supabase|tests)/';
const INSIDE_A_LAYER = `^((${LAYERS.map(({ folder }) => folder).join('|')})|tests)/`;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const packagePath = (name) =>
  name.endsWith('*')
    ? `(^|node_modules/)${escaped(name.slice(0, -1))}`
    : `(^|node_modules/)(@types/)?${escaped(name)}([/?]|$)`;
const foldersOf = (names) => LAYERS.filter(({ name }) => names.includes(name)).map(({ folder }) => `^${folder}/`);
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A file that may not be there at all: neither imported, nor importing, nor alone. */
const neverThere = (name, comment, file) => [
  rule(name, comment, {}, file),
  rule(name, comment, file, {}),
  rule(name, comment, { ...file, orphan: true }, {}),
];

function rulesOf({ name, folder, layers, typesOf = [], npm }) {
  const seen = foldersOf([name, ...layers, ...typesOf]);
  const product = { path: `^${folder}/`, pathNot: TEST };
  const found = [
    rule(
      `${name} imports`,
      `${name} may import ${layers.join(', ') || 'no other layer'}`,
      product,
      // the browser's code sees nothing at all of supabase/
      { path: /^(supabase|src\/server)/.test(folder) ? INSIDE_A_LAYER : PRODUCT, pathNot: seen },
    ),
    rule(
      `${name} tests`,
      `a test of ${name} may import what ${name} may, the local backend and tests/`,
      { path: `^${folder}/.*${TEST}` },
      { path: INSIDE_A_LAYER, pathNot: [...seen, ...foldersOf(['local']), '^tests/'] },
    ),
  ];
  if (npm !== 'any')
    found.push(
      rule(`${name} packages`, `${name} may import ${npm.join(', ') || 'no package'}`, product, {
        pathNot: [PRODUCT, ...npm.map(packagePath)],
      }),
    );
  for (const other of typesOf)
    found.push(
      rule(`${name} types`, `${name} may import types of ${other} alone`, product, {
        path: foldersOf([other]),
        dependencyTypesNot: ['type-only'],
      }),
    );
  return found;
}

export default {
  forbidden: [
    ...LAYERS.flatMap(rulesOf),
    rule(
      'one feature',
      'a feature may not import another: meet in a route, the domain or ui',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'one router',
      'the router is imported through src/app/router.ts only',
      { path: '^src/', pathNot: [TEST, '^src/app/router\\.ts$'] },
      { path: packagePath('react-router*') },
    ),
    rule('cycle', 'two files that need each other are one, or need a third', {}, { circular: true }),
    ...neverThere('barrel', 'import the file that says it, not one that passes it on', {
      path: '(^|/)index\\.tsx?$',
      pathNot: ['node_modules/', '^supabase/functions/[^/]+/index\\.ts$'],
    }),
    ...neverThere('drawer', 'a drawer has no meaning: name it after what it holds', {
      path: '(^|/)(utils?|misc|helpers?|common|varie)(/|\\.tsx?$)',
      pathNot: 'node_modules/',
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'database\\.types\\.ts$' },
    moduleSystems: ['es6'],
    // what only the compiler sees is an import too: a cycle of types is one
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      cachedInputFileSystem: { cacheDuration: 120_000 },
    },
  },
};
