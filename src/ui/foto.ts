import { normalizzaImmagine } from './normalizzaImmagine.ts';

/** A chosen picture, already re-encoded in both widths: place and camera never leave this device (decision A7). */
export type FotoScelta = {
  id: string;
  nome: string;
  grande: Blob;
  piccola: Blob;
  larghezza: number;
  altezza: number;
};

export interface RegoleFoto {
  massimo: number;
  /** Types taken; null: whatever the browser can decode. */
  tipi: readonly string[] | null;
  maxByte: number;
  latoGrande: number;
  latoPiccolo: number;
  /** Of the small one, 0 to 1. */
  qualita: number;
}

export interface Rifiutate {
  rifiuti: { nome: string; motivo: 'formato' | 'peso' }[];
  /** More than there was room for: the others were left out. */
  troppe: boolean;
}

/** Keeps the good files in their order, names the refused ones with their reason; never more than `massimo` in all. */
export async function preparaFoto(
  file: readonly File[],
  gia: number,
  regole: RegoleFoto,
): Promise<Rifiutate & { foto: FotoScelta[] }> {
  const rifiuti: Rifiutate['rifiuti'] = [];
  const buoni: File[] = [];
  for (const f of file) {
    if (regole.tipi !== null && !regole.tipi.includes(f.type)) rifiuti.push({ nome: f.name, motivo: 'formato' });
    else if (f.size > regole.maxByte) rifiuti.push({ nome: f.name, motivo: 'peso' });
    else buoni.push(f);
  }
  const posto = Math.max(0, regole.massimo - gia);
  const foto: FotoScelta[] = [];
  for (const f of buoni.slice(0, posto)) {
    const pronta = await codifica(f, regole);
    if (pronta === null) rifiuti.push({ nome: f.name, motivo: 'formato' });
    else foto.push(pronta);
  }
  return { foto, rifiuti, troppe: buoni.length > posto };
}

async function codifica(file: File, { latoGrande, latoPiccolo, qualita }: RegoleFoto): Promise<FotoScelta | null> {
  try {
    const grande = await normalizzaImmagine(file, latoGrande);
    const piccola = await normalizzaImmagine(grande.blob, latoPiccolo, qualita);
    const { larghezza, altezza } = grande;
    return { id: crypto.randomUUID(), nome: file.name, grande: grande.blob, piccola: piccola.blob, larghezza, altezza };
  } catch (errore) {
    console.warn(`picture not readable: ${file.name}`, errore);
    return null;
  }
}
