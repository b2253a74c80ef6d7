import { ImmagineIlleggibile, type ImmagineNormale, ridisegna } from './ridisegno.ts';
import { indirizzoScript } from './scriptAmmessi.ts';

export type Ordine = { id: number; file: Blob; lato: number; qualita: number };
export type Resa =
  | { id: number; immagine: ImmagineNormale }
  | { id: number; immagine?: never; illeggibile: boolean; perche: string };

/** The worker is not there: not served (development), or killed. What it was asked is done here. */
class SenzaOperaio extends Error {}

interface Attesa {
  fatto: (immagine: ImmagineNormale) => void;
  fallito: (errore: Error) => void;
}

const attese = new Map<number, Attesa>();
let ultimo = 0;
/** Null once it is known that there is none. */
let operaio: Worker | null | undefined;

/** Longest side at most `lato` pixels, orientation applied, WebP (JPEG where the browser can't write WebP); off the page's thread where that can be. */
export async function normalizzaImmagine(file: Blob, lato: number, qualita = 0.82): Promise<ImmagineNormale> {
  operaio ??= operaio === null ? null : assumi();
  if (operaio === null) return ridisegna(file, lato, qualita);
  try {
    return await affida(operaio, { id: ++ultimo, file, lato, qualita });
  } catch (errore) {
    if (errore instanceof SenzaOperaio) return ridisegna(file, lato, qualita);
    throw errore;
  }
}

function assumi(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const nuovo = new Worker(indirizzoScript('/ridisegno.js'));
  nuovo.addEventListener('message', ({ data }: MessageEvent<Resa>) => consegna(data));
  nuovo.addEventListener('error', ({ message }) => {
    console.warn('pictures are redrawn in the page:', message);
    nuovo.terminate();
    operaio = null;
    for (const { fallito } of attese.values()) fallito(new SenzaOperaio());
    attese.clear();
  });
  return nuovo;
}

const affida = (a: Worker, ordine: Ordine): Promise<ImmagineNormale> =>
  new Promise((fatto, fallito) => {
    attese.set(ordine.id, { fatto, fallito });
    a.postMessage(ordine);
  });

function consegna(resa: Resa): void {
  const attesa = attese.get(resa.id);
  attese.delete(resa.id);
  if (resa.immagine !== undefined) attesa?.fatto(resa.immagine);
  else attesa?.fallito(resa.illeggibile ? new ImmagineIlleggibile(resa.perche) : new Error(resa.perche));
}
