import { UnreadableImage } from '../../../ui/media/ridisegno.ts';

export class RefusedShot extends UnreadableImage {
  readonly testo: string;
  constructor(testo: string) {
    super(testo);
    this.testo = testo;
  }
}

const CAMERA_OFF =
  'Il tablet ha spento la fotocamera, per una chiamata o per un’altra app: chiudila e scatta di nuovo.';
const BLACK_PICTURE =
  'La fotocamera ha dato una foto tutta nera. Guarda che niente copra l’obiettivo e scatta di nuovo.';
const STALLED = 'La fotocamera non manda immagini. Chiudila, riaprila e scatta di nuovo.';

const FRAME_MS = 3_000;

type Framed = HTMLVideoElement & Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

/** Draws during a frame, or the picture may be black; at the next paint in Firefox before 132. */
function onFrame<T>(video: Framed, draw: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RefusedShot(STALLED)), FRAME_MS);
    const drawn = () => {
      clearTimeout(timer);
      try {
        resolve(draw());
      } catch (error) {
        reject(error);
      }
    };
    if (video.requestVideoFrameCallback === undefined) requestAnimationFrame(drawn);
    else video.requestVideoFrameCallback(drawn);
  });
}

const SAMPLE = 16;
/** Of 255: a dark room is brighter than this. */
const BLACK = 8;

function isBlack(canvas: OffscreenCanvas): boolean {
  const sample = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  if (sample === null) return false;
  sample.drawImage(canvas, 0, 0, SAMPLE, SAMPLE);
  return sample.getImageData(0, 0, SAMPLE, SAMPLE).data.every((value, index) => index % 4 === 3 || value < BLACK);
}

/** Captures a frame; a muted camera or a black picture is no evidence. */
export async function takeShot(video: HTMLVideoElement): Promise<Blob> {
  const stream = video.srcObject;
  if (stream !== null && 'getVideoTracks' in stream && stream.getVideoTracks().some(({ muted }) => muted))
    throw new RefusedShot(CAMERA_OFF);
  const canvas = await onFrame(video, () => {
    const drawn = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    const context = drawn.getContext('2d');
    if (context === null) throw new UnreadableImage('no drawing context');
    context.drawImage(video, 0, 0);
    return drawn;
  });
  try {
    if (isBlack(canvas)) throw new RefusedShot(BLACK_PICTURE);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  } finally {
    canvas.width = canvas.height = 0; // Garbage collection comes too late on an iPad.
  }
}
