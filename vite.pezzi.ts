import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { VOCI } from './src/domain/percorsi/tabella.ts';

/** How the browser build is cut and packed, beyond what Vite does by itself. */

const INGRESSO = resolve('src/app/entrata-client.tsx');
const moduli = new Set(VOCI.flatMap(([, { modulo }]) => modulo ?? []));
const PAGINE = [...moduli].map((nome) => resolve(`src/app/vetrina/${nome}.tsx`));

/** The page with the least room left (quality: 200 KB with 20 cards). */
const CATALOGO = resolve('src/app/vetrina/elenco.tsx');

type Nodo = { importedIds: readonly string[]; importers: readonly string[] };
type Grafo = { getModuleInfo(id: string): Nodo | null };

/**
 * One chunk for what every public page needs, instead of twenty small ones: each request has headers of its own, and
 * compression learns nothing from a file of 300 bytes. What a single page needs stays with that page, except what the
 * catalogue shares with the application, which would make files of its own.
 */
export function gruppoComune() {
  let condivisi: Set<string> | undefined;
  return {
    name: (id: string, grafo: Grafo): string | null => {
      condivisi ??= condivisiTra(grafo);
      return condivisi.has(id) ? 'comune' : null;
    },
  };
}

function condivisiTra(grafo: Grafo): Set<string> {
  const ingresso = chiusura(grafo, INGRESSO);
  const volte = new Map<string, number>();
  for (const pagina of PAGINE) for (const id of chiusura(grafo, pagina)) volte.set(id, (volte.get(id) ?? 0) + 1);
  const spesso = [...volte].flatMap(([id, quante]) => (quante > 1 ? [id] : []));
  const catalogo = chiusura(grafo, CATALOGO);
  const conApplicazione = [...catalogo].filter(
    (id) => id !== CATALOGO && grafo.getModuleInfo(id)?.importers.some((chi) => !catalogo.has(chi)) === true,
  );
  return new Set([...ingresso, ...spesso, ...conApplicazione].filter((id) => id !== INGRESSO));
}

function chiusura(grafo: Grafo, partenza: string): Set<string> {
  const visti = new Set<string>();
  const segui = (id: string): void => {
    if (visti.has(id)) return;
    visti.add(id);
    for (const altro of grafo.getModuleInfo(id)?.importedIds ?? []) segui(altro);
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
