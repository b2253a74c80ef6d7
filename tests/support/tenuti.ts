import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is made once and used by every run until what it was made from changes. */
const TENUTI = join(tmpdir(), 'fidati-database');

/** A digest of these files, and of every file of these folders, by name and content. */
export function impronta(percorsi: readonly string[], altro: readonly string[] = []): string {
  const somma = createHash('sha256');
  for (const testo of altro) somma.update(`${testo}\n`);
  for (const percorso of percorsi) {
    const file = statSync(percorso).isDirectory()
      ? readdirSync(percorso, { recursive: true, withFileTypes: true })
          .filter((voce) => voce.isFile())
          .map((voce) => join(voce.parentPath, voce.name))
          .sort()
      : [percorso];
    for (const uno of file) somma.update(`${uno}\n`).update(readFileSync(uno));
  }
  return somma.digest('hex').slice(0, 32);
}

/**
 * The folder kept under this digest; `fai` fills it when nobody has. Two workers may fill it at once: the first one's stays.
 * Each is seventy megabytes and more: those that no test has used for an hour go.
 */
export async function tieni(nome: string, fai: (cartella: string) => Promise<void>): Promise<string> {
  const tenuta = join(TENUTI, nome);
  if (existsSync(tenuta)) {
    utimesSync(tenuta, new Date(), new Date());
    return tenuta;
  }
  mkdirSync(TENUTI, { recursive: true });
  const nuova = mkdtempSync(join(TENUTI, 'nuova-'));
  try {
    await fai(nuova);
    if (!existsSync(tenuta)) renameSync(nuova, tenuta);
  } finally {
    rmSync(nuova, { recursive: true, force: true });
  }
  dimentica();
  return tenuta;
}

function dimentica(): void {
  const limite = Date.now() - 3_600_000;
  for (const nome of readdirSync(TENUTI)) {
    const voce = join(TENUTI, nome);
    if ((statSync(voce, { throwIfNoEntry: false })?.mtimeMs ?? limite) < limite)
      rmSync(voce, { recursive: true, force: true });
  }
}
