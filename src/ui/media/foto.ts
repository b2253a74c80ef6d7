import { normaliseImage } from './normalise-image.ts';
import { UnfaithfulCanvas } from './ridisegno.ts';

/** A chosen picture, re-encoded in its widths: place and camera never leave the device (decision A7). */
export type SelectedPhoto = {
  id: string;
  nome: string;
  grande: Blob;
  mezzana?: Blob | undefined;
  piccola: Blob;
  larghezza: number;
  altezza: number;
};

/** A picture that the server holds: it can be moved or removed, but not changed. */
export type ExistingPhoto = { id: string; nome: string; src: string };

export type PhotoUpload = 'parte' | 'arrivata' | 'ferma';

export interface PhotoRules {
  massimo: number;
  /** Accepted types; null takes whatever the browser can decode. */
  tipi: readonly string[] | null;
  /** Upload limit. A heavier file is shrunk like all others, and refused only if this device cannot open it. */
  maxByte: number;
  /** Minimum of the shorter side, in px. */
  minSide?: number;
  largeSide: number;
  /** Phone-wide version; none where the picture is only stored. */
  mediumSide?: number;
  smallSide: number;
  /** JPEG/WebP quality of the smaller versions, 0 to 1. */
  quality: number;
}

/** `heic`: this browser cannot open it. `peso`: this device cannot shrink it. `alterata`: it would be altered. */
export type RefusalMotivo = 'formato' | 'peso' | 'heic' | 'piccola' | 'alterata';

export interface RefusedOperations {
  rifiuti: { nome: string; motivo: RefusalMotivo }[];
  troppe: boolean;
}

/** Some systems hand over a HEIC without its type. */
const isHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** No camera picture is this large: it is not opened. */
const MAX_OPEN = 250 * 1024 * 1024;

function rifiuto(file: File, { tipi }: PhotoRules): RefusalMotivo | null {
  if (tipi !== null && !tipi.includes(file.type) && !isHeic(file)) return 'formato';
  return file.size > MAX_OPEN ? 'peso' : null;
}

/** Prepares at most `massimo` files in their order. `pronta` gets each picture as soon as it is ready. */
export async function preparePhoto(
  file: readonly File[],
  already: number,
  regole: PhotoRules,
  ready: (foto: SelectedPhoto | null, done: number, quante: number) => void,
): Promise<RefusedOperations> {
  const examined = file.map((f) => ({ f, motivo: rifiuto(f, regole) }));
  const rifiuti = examined.flatMap(({ f, motivo }) => (motivo === null ? [] : [{ nome: f.name, motivo }]));
  const good = examined.flatMap(({ f, motivo }) => (motivo === null ? [f] : []));
  let slots = Math.max(0, regole.massimo - already);
  let triedOnes = 0;
  for (const f of good) {
    if (slots === 0) break;
    const una = await encode(f, regole);
    // A refused file takes no place.
    if (typeof una === 'string') rifiuti.push({ nome: f.name, motivo: una });
    else slots -= 1;
    triedOnes += 1;
    ready(typeof una === 'string' ? null : una, triedOnes, Math.min(good.length, triedOnes + slots));
  }
  return { rifiuti, troppe: triedOnes < good.length };
}

async function encode(file: File, regole: PhotoRules): Promise<SelectedPhoto | RefusalMotivo> {
  const { largeSide, mediumSide, smallSide, minSide = 1, quality } = regole;
  try {
    const grande = await normaliseImage(file, largeSide);
    if (Math.min(grande.larghezza, grande.altezza) < minSide) return 'piccola';
    const smaller = async (lato: number) => (await normaliseImage(grande.blob, lato, quality)).blob;
    const mezzana = mediumSide === undefined ? undefined : await smaller(mediumSide);
    const { blob, larghezza, altezza } = grande;
    const piccola = await smaller(smallSide);
    return { id: crypto.randomUUID(), nome: file.name, grande: blob, mezzana, piccola, larghezza, altezza };
  } catch (errore) {
    console.warn(`picture not readable: ${file.name}`, errore);
    if (errore instanceof UnfaithfulCanvas) return 'alterata';
    if (isHeic(file)) return 'heic';
    return file.size > regole.maxByte ? 'peso' : 'formato';
  }
}
