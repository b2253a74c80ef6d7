import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/**
 * A database's files as they lay when it was migrated, kept in one piece. Every database opened from it reads that one copy and
 * takes a file of its own when it first writes to it: opening costs neither a parsed archive nor seventy megabytes of memory.
 */
export interface Image {
  entries: readonly Entry[];
  bytes: Uint8Array;
}

interface Entry {
  path: string;
  /** Where its bytes lie; a folder has none. */
  at?: [from: number, to: number];
}

/** PGlite's own folder for its data. */
const PGDATA = '/pglite/data';
const FILE = 0o100600;
const FOLDER = 0o40700;

/** What PGlite keeps in memory. A checkpoint comes first: whoever opens the copy has nothing to recover. */
export async function takeImage(database: PGlite): Promise<Uint8Array> {
  await database.exec('checkpoint');
  const { FS } = database.Module;
  const entries: Entry[] = [];
  const pieces: Uint8Array[] = [];
  let size = 0;
  const walk = (folder: string) => {
    for (const name of FS.readdir(PGDATA + folder)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(PGDATA + path).mode)) {
        entries.push({ path });
        walk(path);
      } else {
        const bytes = FS.readFile(PGDATA + path);
        entries.push({ path, at: [size, size + bytes.length] });
        pieces.push(bytes);
        size += bytes.length;
      }
    }
  };
  walk('');
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...pieces]);
}

export function readImage(kept: Uint8Array): Image {
  const end = kept.indexOf(10);
  const entries: Entry[] = JSON.parse(Buffer.from(kept.subarray(0, end)).toString());
  return { entries, bytes: kept.subarray(end + 1) };
}

/** What Emscripten's files in memory are made of; its published types leave out what they do. */
interface Node {
  contents: unknown;
  usedBytes: number;
  mode: number;
  node_ops: { mknod(parent: Node, name: string, mode: number, device: number): Node };
  stream_ops: StreamOps;
}
interface StreamOps {
  write(stream: { node: Node }, ...what: unknown[]): number;
}

const isNode = (node: object): node is Node => 'node_ops' in node && 'stream_ops' in node;

/** Files in memory that begin as an image's. */
export class ImageFS extends MemoryFS {
  readonly #image: Image;

  constructor(image: Image) {
    super();
    this.#image = image;
  }

  /** Where PGlite expects what an earlier run kept. */
  override async initialSyncFs(): Promise<void> {
    if (this.pg === undefined) throw new Error('PGlite asks for its files before it has begun');
    const { FS } = this.pg.Module;
    FS.mkdirTree(PGDATA);
    const root: object = FS.lookupPath(PGDATA, {}).node;
    if (!isNode(root)) throw new TypeError('these files are not kept in memory');
    const folders = new Map([['', root]]);
    const { entries, bytes } = this.#image;
    for (const { path, at } of entries) {
      const cut = path.lastIndexOf('/');
      const parent = folders.get(path.slice(0, cut));
      if (parent === undefined) throw new Error(`${path} comes before its folder`);
      const node = parent.node_ops.mknod(parent, path.slice(cut + 1), at === undefined ? FOLDER : FILE, 0);
      if (at === undefined) folders.set(path, node);
      else lend(node, bytes.subarray(...at));
    }
  }
}

/** The node reads these bytes and never writes to them. */
function lend(node: Node, lent: Uint8Array): void {
  const own = node.stream_ops;
  node.contents = lent;
  node.usedBytes = lent.length;
  node.stream_ops = {
    ...own,
    write(stream, ...what) {
      if (node.contents === lent) node.contents = new Uint8Array(lent);
      node.stream_ops = own;
      return own.write(stream, ...what);
    },
  };
}
