import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, minifySync, type Plugin } from 'vite';
import { apertaDi } from './src/app/conto/aperte.ts';
import { VOCI } from './src/domain/percorsi/tabella.ts';

/** How the browser build is cut and packed, beyond what Vite does by itself. */

/** Every page carries the document's own script: without its comments and long names. The marks of what documento.ts fills stay. */
export const slimDocument = (): Plugin => ({
  name: 'slim-document',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/\s*<!--(?!\/?(?:testa|app|dati)-->)[\s\S]*?-->/g, '')
        .replace(
          /(<script>)([\s\S]*?)(<\/script>)/g,
          (_, open, script, close) => open + minifySync('document.js', script).code + close,
        ),
  },
});

const INGRESSO = resolve('src/app/entrata-client.tsx');
const moduli = new Set(VOCI.flatMap(([, { modulo }]) => modulo ?? []));
const PAGINE = [...moduli].map((nome) => resolve(`src/app/vetrina/${nome}.tsx`));
const DATI = [...moduli].map((nome) => resolve(`src/app/vetrina/${nome}.dati.ts`));

const APPLICAZIONE = resolve('src/app/applicazione.tsx');
const APERTE = VOCI.flatMap(([nome]) => apertaDi(nome)?.file ?? []).map((file) => resolve(`src/app/conto/${file}.tsx`));

/** The pages that show goods. */
const MERCE = ['elenco', 'dettaglio', 'home', 'profilo', 'certificato'].map((nome) =>
  resolve(`src/app/vetrina/${nome}.tsx`),
);

type Nodo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; importers: readonly string[] };
type Grafo = { getModuleInfo(id: string): Nodo | null };

/**
 * One chunk for what most public pages need, instead of twenty small ones: each request has headers of its own, and
 * compression learns nothing from a file of 300 bytes. What fewer need stands apart, so that a page carries little for
 * another: what pages with goods share, what several others do, and what one or two share with the application alone.
 */
export function gruppiComuni() {
  let gruppi: Map<string, string> | undefined;
  return {
    name: (id: string, grafo: Grafo): string | null => {
      gruppi ??= gruppiDi(grafo);
      return gruppi.get(id) ?? null;
    },
  };
}

function gruppiDi(grafo: Grafo): Map<string, string> {
  const pagineDi = new Map<string, string[]>();
  for (const pagina of PAGINE)
    for (const id of chiusura(grafo, pagina)) pagineDi.set(id, [...(pagineDi.get(id) ?? []), pagina]);
  const gruppi = new Map([...pagineDi].map(([id, pagine]) => [id, gruppo(pagine)]));
  for (const id of chiusura(grafo, INGRESSO)) gruppi.set(id, 'comune');
  diApplicazione(grafo, gruppi);
  for (const id of [INGRESSO, APPLICAZIONE, ...PAGINE, ...APERTE]) gruppi.delete(id);
  return gruppi;
}

/**
 * What every screen of the application needs, and then what those that anybody may open share: one request each instead of sixty. What
 * parts of public pages ask for too stands apart, so that none of them carries the application; what reads their data is left as it is.
 */
function diApplicazione(grafo: Grafo, gruppi: Map<string, string>): void {
  const metti = (id: string, nome: string) => gruppi.has(id) || gruppi.set(id, nome);
  const dati = new Set(DATI.flatMap((pagina) => [...chiusura(grafo, pagina)]));
  const isole = new Set(PAGINE.flatMap((pagina) => [...chiusura(grafo, pagina, true)]));
  for (const id of chiusura(grafo, APPLICAZIONE))
    if (!dati.has(id)) metti(id, isole.has(id) ? 'isole' : 'applicazione_comune');
  const volte = new Map<string, number>();
  for (const schermata of APERTE)
    for (const id of chiusura(grafo, schermata)) if (!isole.has(id)) volte.set(id, (volte.get(id) ?? 0) + 1);
  for (const [id, quante] of volte) if (quante > 1) metti(id, 'accessi');
}

function gruppo(pagine: readonly string[]): string {
  if (pagine.length > PAGINE.length / 2) return 'comune';
  if (pagine.length > 1 && pagine.every((pagina) => MERCE.includes(pagina))) return 'merce';
  if (pagine.length > 2) return pagine.some((pagina) => MERCE.includes(pagina)) ? 'alcune' : 'testi';
  return `per_${pagine.map((pagina) => basename(pagina, '.tsx')).join('_')}`;
}

/** `pigra`: with what is asked for later. */
function chiusura(grafo: Grafo, partenza: string, pigra = false): Set<string> {
  const visti = new Set<string>();
  const segui = (id: string): void => {
    if (visti.has(id)) return;
    visti.add(id);
    const nodo = grafo.getModuleInfo(id);
    for (const altro of nodo?.importedIds ?? []) segui(altro);
    for (const altro of pigra ? (nodo?.dynamicallyImportedIds ?? []) : []) segui(altro);
  };
  segui(partenza);
  return visti;
}

/**
 * What the first load of a public page consists of, compressed at the highest effort beside the files themselves:
 * a second of the build, a twentieth of the transfer. The server compresses the rest when it is first asked for.
 */
export function precompressi(): Plugin {
  return {
    name: 'fidati-precompressi',
    apply: 'build',
    async writeBundle({ dir = '.' }, prodotti) {
      const nomi = new Set<string>();
      const segui = (nome: string): void => {
        const pezzo = prodotti[nome];
        if (nomi.has(nome) || pezzo?.type !== 'chunk') return;
        nomi.add(nome);
        for (const altro of pezzo.imports) segui(altro);
      };
      for (const pezzo of Object.values(prodotti)) {
        if (pezzo.fileName.endsWith('.css')) nomi.add(pezzo.fileName);
        if (pezzo.type === 'chunk' && (pezzo.isEntry || PAGINE.includes(pezzo.facadeModuleId ?? '')))
          segui(pezzo.fileName);
      }
      await Promise.all(
        [...nomi].map(async (nome) => {
          const file = join(dir, nome);
          await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
        }),
      );
    },
  };
}

/** The worker that redraws pictures: one classic script at two addresses (the counter's lies in its worker's scope), which the pages' one policy knows (src/ui/scriptAmmessi.ts). */
export function operaioDelleFoto(): Plugin {
  return {
    name: 'fidati-operaio-foto',
    apply: 'build',
    async generateBundle() {
      const costruito = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: resolve('src/ui/ridisegno.operaio.ts'), output: { format: 'iife' } },
        },
      });
      const [pezzo] = [costruito].flat().flatMap((uno) => ('output' in uno ? uno.output[0] : []));
      if (pezzo === undefined) throw new Error('the worker of the pictures was not built');
      for (const fileName of ['ridisegno.js', 'verification-center/ridisegno.js'])
        this.emitFile({ type: 'asset', fileName, source: pezzo.code });
    },
  };
}
