import { scriptUrl } from '../feedback/script-ammessi.ts';
import { type NormalImage, redraw, UnreadableImage } from './ridisegno.ts';

export type Ordine = { id: number; file: Blob; lato: number; quality: number };
export type Resa =
  | { id: number; immagine: NormalImage }
  | { id: number; immagine?: never; altered: true }
  | { id: number; immagine?: never; altered?: never; illeggibile: boolean; perche: string };

/** The worker is missing (development), killed or stuck: its orders run in the page. */
class WithoutWorker extends Error {}

/** An old phone takes about 10 s for 50 megapixels; longer silence means stuck. */
const SILENCE_MS = 30_000;

/** The same worker inside the counter's scope, whose service worker caches it. */
const OF_BANCO = '/verification-center/ridisegno.js';

interface Waiting {
  fatto: (immagine: NormalImage) => void;
  fallito: (errore: Error) => void;
}

const waits = new Map<number, Waiting>();
let ultimo = 0;
let worker: Worker | null | undefined;
let wake: ReturnType<typeof setTimeout> | undefined;

/** Re-encodes with longest side ≤ `lato` px, orientation applied, as WebP (else JPEG), in a worker where possible. */
export async function normaliseImage(file: Blob, lato: number, quality = 0.82): Promise<NormalImage> {
  worker ??= worker === null ? null : hire();
  if (worker === null) return redraw(file, lato, quality);
  try {
    return await handOver(worker, { id: ++ultimo, file, lato, quality });
  } catch (errore) {
    if (errore instanceof WithoutWorker) return redraw(file, lato, quality);
    throw errore;
  }
}

function hire(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const nuovo = new Worker(
    scriptUrl(location.pathname.startsWith('/verification-center/') ? OF_BANCO : '/ridisegno.js'),
  );
  nuovo.addEventListener('message', ({ data }: MessageEvent<Resa>) => consegna(data, nuovo));
  nuovo.addEventListener('error', ({ message }) => dismiss(nuovo, message));
  return nuovo;
}

function dismiss(a: Worker, perche: string): void {
  console.warn('pictures are redrawn in the page:', perche);
  clearTimeout(wake);
  a.terminate();
  worker = null;
  for (const { fallito } of waits.values()) fallito(new WithoutWorker());
  waits.clear();
}

/** Orders run one at a time: every answer renews the deadline. */
function listen(a: Worker): void {
  clearTimeout(wake);
  if (waits.size > 0) wake = setTimeout(() => dismiss(a, `no answer for ${SILENCE_MS} ms`), SILENCE_MS);
}

const handOver = (a: Worker, ordine: Ordine): Promise<NormalImage> =>
  new Promise((fatto, fallito) => {
    waits.set(ordine.id, { fatto, fallito });
    a.postMessage(ordine);
    if (waits.size === 1) listen(a);
  });

function consegna(resa: Resa, da: Worker): void {
  if (resa.immagine === undefined && resa.altered) {
    dismiss(da, 'its canvas alters pictures');
    return;
  }
  const attesa = waits.get(resa.id);
  waits.delete(resa.id);
  listen(da);
  if (resa.immagine !== undefined) attesa?.fatto(resa.immagine);
  else attesa?.fallito(resa.illeggibile ? new UnreadableImage(resa.perche) : new Error(resa.perche));
}
