import { indirizzoScript } from '../feedback/script-ammessi.ts';
import { ImmagineIlleggibile, type ImmagineNormale, ridisegna } from './ridisegno.ts';

export type Ordine = { id: number; file: Blob; lato: number; qualita: number };
export type Resa =
  | { id: number; immagine: ImmagineNormale }
  | { id: number; immagine?: never; altera: true }
  | { id: number; immagine?: never; altera?: never; illeggibile: boolean; perche: string };

/** The worker is missing (development), killed or stuck: its orders run in the page. */
class SenzaOperaio extends Error {}

/** An old phone takes about 10 s for 50 megapixels; longer silence means stuck. */
const SILENZIO_MS = 30_000;

/** The same worker inside the counter's scope, whose service worker caches it. */
const DEL_BANCO = '/verification-center/ridisegno.js';

interface Attesa {
  fatto: (immagine: ImmagineNormale) => void;
  fallito: (errore: Error) => void;
}

const attese = new Map<number, Attesa>();
let ultimo = 0;
let operaio: Worker | null | undefined;
let sveglia: ReturnType<typeof setTimeout> | undefined;

/** Re-encodes with longest side ≤ `lato` px, orientation applied, as WebP (else JPEG), in a worker where possible. */
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

function congeda(a: Worker, perche: string): void {
  console.warn('pictures are redrawn in the page:', perche);
  clearTimeout(sveglia);
  a.terminate();
  operaio = null;
  for (const { fallito } of attese.values()) fallito(new SenzaOperaio());
  attese.clear();
}

/** Orders run one at a time: every answer renews the deadline. */
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
