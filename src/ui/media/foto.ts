import { normalizzaImmagine } from './normalizza-immagine.ts';
import { TelaInfedele } from './ridisegno.ts';

/** A chosen picture, re-encoded in its widths: place and camera never leave the device (decision A7). */
export type FotoScelta = {
  id: string;
  nome: string;
  grande: Blob;
  mezzana?: Blob | undefined;
  piccola: Blob;
  larghezza: number;
  altezza: number;
};

/** A picture that the server holds: it can be moved or removed, but not changed. */
export type FotoPresente = { id: string; nome: string; src: string };

export type InvioFoto = 'parte' | 'arrivata' | 'ferma';

export interface RegoleFoto {
  massimo: number;
  /** Accepted types; null takes whatever the browser can decode. */
  tipi: readonly string[] | null;
  /** Upload limit. A heavier file is shrunk like all others, and refused only if this device cannot open it. */
  maxByte: number;
  /** Minimum of the shorter side, in px. */
  latoMinimo?: number;
  latoGrande: number;
  /** Phone-wide version; none where the picture is only stored. */
  latoMezzano?: number;
  latoPiccolo: number;
  /** JPEG/WebP quality of the smaller versions, 0 to 1. */
  qualita: number;
}

/** `heic`: this browser cannot open it. `peso`: this device cannot shrink it. `alterata`: it would be altered. */
export type MotivoRifiuto = 'formato' | 'peso' | 'heic' | 'piccola' | 'alterata';

export interface Rifiutate {
  rifiuti: { nome: string; motivo: MotivoRifiuto }[];
  troppe: boolean;
}

/** Some systems hand over a HEIC without its type. */
const eHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** No camera picture is this large: it is not opened. */
const MASSIMO_APERTO = 250 * 1024 * 1024;

function rifiuto(file: File, { tipi }: RegoleFoto): MotivoRifiuto | null {
  if (tipi !== null && !tipi.includes(file.type) && !eHeic(file)) return 'formato';
  return file.size > MASSIMO_APERTO ? 'peso' : null;
}

/** Prepares at most `massimo` files in their order. `pronta` gets each picture as soon as it is ready. */
export async function preparaFoto(
  file: readonly File[],
  gia: number,
  regole: RegoleFoto,
  pronta: (foto: FotoScelta | null, fatte: number, quante: number) => void,
): Promise<Rifiutate> {
  const esaminati = file.map((f) => ({ f, motivo: rifiuto(f, regole) }));
  const rifiuti = esaminati.flatMap(({ f, motivo }) => (motivo === null ? [] : [{ nome: f.name, motivo }]));
  const buoni = esaminati.flatMap(({ f, motivo }) => (motivo === null ? [f] : []));
  let posti = Math.max(0, regole.massimo - gia);
  let provate = 0;
  for (const f of buoni) {
    if (posti === 0) break;
    const una = await codifica(f, regole);
    // A refused file takes no place.
    if (typeof una === 'string') rifiuti.push({ nome: f.name, motivo: una });
    else posti -= 1;
    provate += 1;
    pronta(typeof una === 'string' ? null : una, provate, Math.min(buoni.length, provate + posti));
  }
  return { rifiuti, troppe: provate < buoni.length };
}

async function codifica(file: File, regole: RegoleFoto): Promise<FotoScelta | MotivoRifiuto> {
  const { latoGrande, latoMezzano, latoPiccolo, latoMinimo = 1, qualita } = regole;
  try {
    const grande = await normalizzaImmagine(file, latoGrande);
    if (Math.min(grande.larghezza, grande.altezza) < latoMinimo) return 'piccola';
    const minore = async (lato: number) => (await normalizzaImmagine(grande.blob, lato, qualita)).blob;
    const mezzana = latoMezzano === undefined ? undefined : await minore(latoMezzano);
    const { blob, larghezza, altezza } = grande;
    const piccola = await minore(latoPiccolo);
    return { id: crypto.randomUUID(), nome: file.name, grande: blob, mezzana, piccola, larghezza, altezza };
  } catch (errore) {
    console.warn(`picture not readable: ${file.name}`, errore);
    if (errore instanceof TelaInfedele) return 'alterata';
    if (eHeic(file)) return 'heic';
    return file.size > regole.maxByte ? 'peso' : 'formato';
  }
}
