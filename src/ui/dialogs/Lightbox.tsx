import { type RefObject, type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../layout/IconButton.tsx';
import { type ImageData, Picture } from '../media/Picture.tsx';
import { useModal } from './use-modal.ts';

interface Props {
  immagini: readonly ImageData[];
  initial: number;
  nome: string;
  onClose: () => void;
}

const MAXIMUM = 4;
const STEP = 1.5;
const fra = (scale: number): number => Math.min(MAXIMUM, Math.max(1, scale));

export default function Lightbox({ immagini, initial, nome, onClose }: Props) {
  const ref = useModal(onClose);
  const [active, setActive] = useState(initial);
  const [scale, setScale] = useState(1);
  const ultima = immagini.length - 1;
  const immagine = immagini[active];
  const go = (n: number) => {
    setActive(Math.min(ultima, Math.max(0, n)));
    setScale(1);
  };
  const campo = useFixedCenter(scale);
  const gestures = useGestures(scale, setScale, (verso) => go(active + verso));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(active - 1),
    ArrowRight: () => go(active + 1),
    Home: () => go(0),
    End: () => go(ultima),
    '+': () => setScale((s) => fra(s * STEP)),
    '-': () => setScale((s) => fra(s / STEP)),
  };
  if (immagine === undefined) return null;
  return (
    <dialog
      ref={ref}
      className="visore"
      aria-label={nome}
      onCancel={(evento) => {
        evento.preventDefault();
        onClose();
      }}
      onClose={(evento) => {
        // A phone's back gesture may close it without asking.
        if (!evento.currentTarget.open) onClose();
      }}
      onKeyDown={(evento) => {
        const fa = keys[evento.key];
        if (fa === undefined) return;
        evento.preventDefault();
        fa();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: fingers alone; the keyboard has + and −, and the buttons below */}
      <div ref={campo} className="visore-campo" {...gestures} onDoubleClick={() => setScale((s) => (s > 1 ? 1 : 2.5))}>
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <Picture key={immagine.src} immagine={{ ...immagine, sizes: scale > 1 ? '200vw' : '100vw' }} isPriority />
        </div>
      </div>
      <div className="visore-comandi">
        <p aria-live="polite">
          {active + 1} di {immagini.length}
        </p>
        <IconButton icon="meno" etichetta="Riduci" disabled={scale === 1} onClick={keys['-']} />
        <IconButton icon="piu" etichetta="Ingrandisci" disabled={scale === MAXIMUM} onClick={keys['+']} />
        {ultima > 0 ? (
          <>
            <IconButton
              icon="avanti"
              className="-scale-x-100"
              etichetta="Foto precedente"
              disabled={active === 0}
              onClick={() => go(active - 1)}
            />
            <IconButton
              icon="avanti"
              etichetta="Foto successiva"
              disabled={active === ultima}
              onClick={() => go(active + 1)}
            />
          </>
        ) : null}
        <IconButton icon="chiudi" etichetta="Chiudi le foto" onClick={onClose} />
      </div>
    </dialog>
  );
}

function useFixedCenter(scale: number): RefObject<HTMLDivElement | null> {
  const campo = useRef<HTMLDivElement>(null);
  const prima = useRef(scale);
  useLayoutEffect(() => {
    const node = campo.current;
    const growth = scale / prima.current;
    prima.current = scale;
    if (node === null) return;
    const { clientWidth: isWide, clientHeight: alto, scrollLeft, scrollTop } = node;
    node.scrollLeft = (scrollLeft + isWide / 2) * growth - isWide / 2;
    node.scrollTop = (scrollTop + alto / 2) * growth - alto / 2;
  }, [scale]);
  return campo;
}

/** Sideways distance in px from which a swipe changes the picture. */
const SWIPE_PX = 60;

function useGestures(scale: number, setScale: (scale: number) => void, onSwipe: (verso: 1 | -1) => void) {
  const presa = useRef<{ distanza: number; scale: number; x: number } | null>(null);
  return {
    onTouchStart: (evento: TouchEvent) => {
      presa.current = { distanza: distanza(evento), scale, x: evento.touches[0]?.clientX ?? 0 };
    },
    onTouchMove: (evento: TouchEvent) => {
      const inizio = presa.current;
      if (inizio === null || evento.touches.length !== 2) return;
      if (inizio.distanza === 0) presa.current = { ...inizio, distanza: distanza(evento), scale };
      else setScale(fra((inizio.scale * distanza(evento)) / inizio.distanza));
    },
    onTouchEnd: (evento: TouchEvent) => {
      const inizio = presa.current;
      if (inizio === null || evento.touches.length > 0) return;
      presa.current = null;
      const thrust = (evento.changedTouches[0]?.clientX ?? inizio.x) - inizio.x;
      if (inizio.distanza === 0 && scale === 1 && Math.abs(thrust) > SWIPE_PX) onSwipe(thrust < 0 ? 1 : -1);
    },
  };
}

function distanza({ touches }: Pick<TouchEvent, 'touches'>): number {
  const [una, altra] = [touches[0], touches[1]];
  return una === undefined || altra === undefined
    ? 0
    : Math.hypot(una.clientX - altra.clientX, una.clientY - altra.clientY);
}
