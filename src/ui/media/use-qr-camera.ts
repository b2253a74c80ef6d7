import { useEffect, useEffectEvent, useRef } from 'react';
import { useWakeLock } from '../feedback/use-wake-lock.ts';
import { prepareDecoder, readBitmap } from './decodifica-qr.ts';

export type CameraFault = 'permesso' | 'assente';

/** The heavy library and the decoder load for those who scan only. */
const prepareReader = async () => {
  const [library] = await Promise.all([import('html5-qrcode'), prepareDecoder()]);
  return library;
};

const make = ({ Html5Qrcode, Html5QrcodeSupportedFormats }: Awaited<ReturnType<typeof prepareReader>>, id: string) => {
  clearable(document.getElementById(id));
  return new Html5Qrcode(id, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported: true,
  });
};

/** The library clears its element by `innerHTML = ''`, which Trusted Types forbid: this does it without HTML. */
function clearable(posto: HTMLElement | null) {
  if (!posto) return;
  Object.defineProperty(posto, 'innerHTML', { configurable: true, set: () => posto.replaceChildren() });
}

const guasto = (errore: unknown): CameraFault =>
  /NotAllowed|Permission|denied/i.test(String(errore)) ? 'permesso' : 'assente';

interface Listeners {
  onRead: (testo: string) => void;
  onFault: (guasto: CameraFault) => void;
  onHidden: () => void;
}

/** Runs the camera in the element `id` while `accesa`; every exit stops its tracks. */
export function useQrCamera(id: string, isOn: boolean, listeners: Listeners) {
  // One camera at a time: a new start waits for the last release.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const letto = useEffectEvent(listeners.onRead);
  const rotto = useEffectEvent(listeners.onFault);
  const nascosta = useEffectEvent(listeners.onHidden);
  useWakeLock(isOn);
  useEffect(() => {
    if (!isOn) return;
    let viva = true;
    const onceRead = (testo: string) => {
      if (!viva) return;
      viva = false;
      letto(testo);
    };
    const launch = queue.current.then(async () => {
      const library = await prepareReader();
      if (!viva) return null;
      const lettore = make(library, id);
      await lettore.start({ facingMode: 'environment' }, { fps: 10, disableFlip: true }, onceRead, undefined);
      return lettore;
    });
    launch.catch((errore: unknown) => {
      if (viva) rotto(guasto(errore));
    });
    const ifHidden = () => {
      if (document.hidden) nascosta();
    };
    document.addEventListener('visibilitychange', ifHidden);
    return () => {
      viva = false;
      document.removeEventListener('visibilitychange', ifHidden);
      queue.current = launch
        .then(
          (lettore) => lettore?.stop(),
          () => undefined,
        )
        .catch((errore: unknown) => console.warn('camera already stopped', errore));
    };
  }, [id, isOn]);
}

/** Reads a photo of a code; null when there is none. The element `id` must be in the page. */
export async function readPhoto(id: string, file: File): Promise<string | null> {
  const library = await prepareReader();
  try {
    return (await make(library, id).scanFileV2(file, false)).decodedText;
  } catch {
    // html5-qrcode throws "not found", and its scaled canvas misses small codes.
    return readBitmap(file);
  }
}
