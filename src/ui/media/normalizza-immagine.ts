import { indirizzoScript } from '../feedback/script-ammessi.ts';
import { ImmagineIlleggibile, type ImmagineNormale, ridisegna } from './ridisegno.ts';

export type Ordine = { id: number; file: Blob; lato: number; qualita: number };
export type Resa =
  | { id: number; immagine: ImmagineNormale }
  | { id: number; immagine?: never; altera: true }
  | { id: number; immagine?: never; altera?: never; illeggibile: boolean; perche: string };

/** The worker is not there: not served (development), killed or stuck. What it was asked is done here. */
class SenzaOperaio extends Error {}

/** A picture of 50 megapixels takes an old phone some ten seconds: who has said nothing for so long is stuck. */
const SILENZIO_MS = 30_000;

/** The same worker inside the counter's scope: a service worker answers for a worker by its own address, and keeps this one. */
const DEL_BANCO = '/verification-center/ridisegno.js';

interface Attesa {
  fatto: (immagine: ImmagineNormale) => void;
  fallito: (errore: Error) => void;
}

const attese = new Map<number, Attesa>();
let ultimo = 0;
/** Null once it is known that there is none. */
let operaio: Worker | null | undefined;
let sveglia: ReturnType<typeof setTimeout> | undefined;

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
  const nuovo = new Worker(
    indirizzoScript(location.pathname.startsWith('/verification-center/') ? DEL_BANCO : '/ridisegno.js'),
  );
  nuovo.addEventListener('message', ({ data }: MessageEvent<Resa>) => consegna(data, nuovo));
  nuovo.addEventListener('error', ({ message }) => congeda(nuovo, message));
  return nuovo;
}

/** For good: what it was asked is done in the page, and so is all that comes. */
function congeda(a: Worker, perche: string): void {
  console.warn('pictures are redrawn in the page:', perche);
  clearTimeout(sveglia);
  a.terminate();
  operaio = null;
  for (const { fallito } of attese.values()) fallito(new SenzaOperaio());
  attese.clear();
}

/** It works through its orders one after the other: every answer gives it time for the next. */
function ascolta(a: Worker): void {
  clearTimeout(sveglia);
  if (attese.size > 0) sveglia = setTimeout(() => congeda(a, `no answer for ${SILENZIO_MS} ms`), SILENZIO_MS);
}

const affida = (a: Worker, ordine: Ordine): Promise<ImmagineNormale> =>
  new Promise((fatto, fallito) => {
    attese.set(ordine.id, { fatto, fallito });
    a.postMessage(ordine);
    if (attese.size === 1) ascolta(a);
  });

function consegna(resa: Resa, da: Worker): void {
  if (resa.immagine === undefined && resa.altera) {
    congeda(da, 'its canvas alters pictures');
    return;
  }
  const attesa = attese.get(resa.id);
  attese.delete(resa.id);
  ascolta(da);
  if (resa.immagine !== undefined) attesa?.fatto(resa.immagine);
  else attesa?.fallito(resa.illeggibile ? new ImmagineIlleggibile(resa.perche) : new Error(resa.perche));
}
