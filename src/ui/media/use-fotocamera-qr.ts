import { useEffect, useEffectEvent, useRef } from 'react';
import { useSchermoAcceso } from '../feedback/use-schermo-acceso.ts';
import { leggiBitmap, preparaDecodifica } from './decodifica-qr.ts';

export type GuastoFotocamera = 'permesso' | 'assente';

/** The heavy library and the decoder load for those who scan only. */
const preparaLettura = async () => {
  const [libreria] = await Promise.all([import('html5-qrcode'), preparaDecodifica()]);
  return libreria;
};

const crea = ({ Html5Qrcode, Html5QrcodeSupportedFormats }: Awaited<ReturnType<typeof preparaLettura>>, id: string) => {
  svuotabile(document.getElementById(id));
  return new Html5Qrcode(id, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported: true,
  });
};

/** The library clears its element by `innerHTML = ''`, which Trusted Types forbid: this does it without HTML. */
function svuotabile(posto: HTMLElement | null) {
  if (!posto) return;
  Object.defineProperty(posto, 'innerHTML', { configurable: true, set: () => posto.replaceChildren() });
}

const guasto = (errore: unknown): GuastoFotocamera =>
  /NotAllowed|Permission|denied/i.test(String(errore)) ? 'permesso' : 'assente';

interface Ascolti {
  onLetto: (testo: string) => void;
  onGuasto: (guasto: GuastoFotocamera) => void;
  onNascosta: () => void;
}

/** Runs the camera in the element `id` while `accesa`; every exit stops its tracks. */
export function useFotocameraQr(id: string, accesa: boolean, ascolti: Ascolti) {
  // One camera at a time: a new start waits for the last release.
  const coda = useRef<Promise<unknown>>(Promise.resolve());
  const letto = useEffectEvent(ascolti.onLetto);
  const rotto = useEffectEvent(ascolti.onGuasto);
  const nascosta = useEffectEvent(ascolti.onNascosta);
  useSchermoAcceso(accesa);
  useEffect(() => {
    if (!accesa) return;
    let viva = true;
    const alLetto = (testo: string) => {
      if (!viva) return;
      viva = false;
      letto(testo);
    };
    const avvio = coda.current.then(async () => {
      const libreria = await preparaLettura();
      if (!viva) return null;
      const lettore = crea(libreria, id);
      await lettore.start({ facingMode: 'environment' }, { fps: 10, disableFlip: true }, alLetto, undefined);
      return lettore;
    });
    avvio.catch((errore: unknown) => {
      if (viva) rotto(guasto(errore));
    });
    const seNascosta = () => {
      if (document.hidden) nascosta();
    };
    document.addEventListener('visibilitychange', seNascosta);
    return () => {
      viva = false;
      document.removeEventListener('visibilitychange', seNascosta);
      coda.current = avvio
        .then(
          (lettore) => lettore?.stop(),
          () => undefined,
        )
        .catch((errore: unknown) => console.warn('camera already stopped', errore));
    };
  }, [id, accesa]);
}

/** Reads a photo of a code; null when there is none. The element `id` must be in the page. */
export async function leggiFoto(id: string, file: File): Promise<string | null> {
  const libreria = await preparaLettura();
  try {
    return (await crea(libreria, id).scanFileV2(file, false)).decodedText;
  } catch {
    // html5-qrcode throws "not found", and its scaled canvas misses small codes.
    return leggiBitmap(file);
  }
}
