import { normalizzaImmagine } from './normalizza-immagine.ts';
import { TelaInfedele } from './ridisegno.ts';

/** A chosen picture, already re-encoded in its widths: place and camera never leave this device (decision A7). */
export type FotoScelta = {
  id: string;
  nome: string;
  grande: Blob;
  mezzana?: Blob | undefined;
  piccola: Blob;
  larghezza: number;
  altezza: number;
};

/** One that the server already holds: it can change place or leave, never its bytes. */
export type FotoPresente = { id: string; nome: string; src: string };

/** How far a picture got on its way to the server. */
export type InvioFoto = 'parte' | 'arrivata' | 'ferma';

export interface RegoleFoto {
  massimo: number;
  /** Types taken; null: whatever the browser can decode. */
  tipi: readonly string[] | null;
  /** What may leave. A heavier file is drawn anew like all others: it is refused only where this device can't open it. */
  maxByte: number;
  /** The shorter side of what is kept, at the least. */
  latoMinimo?: number;
  latoGrande: number;
  /** For a picture shown as wide as a phone; none where it is only kept. */
  latoMezzano?: number;
  latoPiccolo: number;
  /** Of the lesser ones, 0 to 1. */
  qualita: number;
}

/** `heic`: a good picture that this browser can't open. `peso`: one that this device can't shrink. `alterata`: one that it would change. */
export type MotivoRifiuto = 'formato' | 'peso' | 'heic' | 'piccola' | 'alterata';

export interface Rifiutate {
  rifiuti: { nome: string; motivo: MotivoRifiuto }[];
  /** More than there was room for: the others were left out. */
  troppe: boolean;
}

/** Some systems hand over a HEIC without saying what it is. */
const eHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** No picture of a camera weighs so much: it isn't opened. */
const MASSIMO_APERTO = 250 * 1024 * 1024;

function rifiuto(file: File, { tipi }: RegoleFoto): MotivoRifiuto | null {
  if (tipi !== null && !tipi.includes(file.type) && !eHeic(file)) return 'formato';
  return file.size > MASSIMO_APERTO ? 'peso' : null;
}

/**
 * Keeps the good files in their order, names the refused ones with their reason; never more than `massimo` in all. `pronta` hears of each
 * as soon as it is ready, and of how many are done.
 */
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
    // what turns out to be no picture takes nobody's place
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
