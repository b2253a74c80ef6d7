import { type RefObject, type TouchEvent, useLayoutEffect, useRef, useState } from 'react';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { type DatiImmagine, Immagine } from '../media/Immagine.tsx';
import { useModale } from './use-modale.ts';

interface Props {
  immagini: readonly DatiImmagine[];
  iniziale: number;
  nome: string;
  onChiudi: () => void;
}

const MASSIMA = 4;
const PASSO = 1.5;
const fra = (scala: number): number => Math.min(MASSIMA, Math.max(1, scala));

export default function Visore({ immagini, iniziale, nome, onChiudi }: Props) {
  const ref = useModale(onChiudi);
  const [corrente, setCorrente] = useState(iniziale);
  const [scala, setScala] = useState(1);
  const ultima = immagini.length - 1;
  const immagine = immagini[corrente];
  const vai = (n: number) => {
    setCorrente(Math.min(ultima, Math.max(0, n)));
    setScala(1);
  };
  const campo = useCentroFermo(scala);
  const dita = useDita(scala, setScala, (verso) => vai(corrente + verso));
  const tasti: Record<string, () => void> = {
    ArrowLeft: () => vai(corrente - 1),
    ArrowRight: () => vai(corrente + 1),
    Home: () => vai(0),
    End: () => vai(ultima),
    '+': () => setScala((s) => fra(s * PASSO)),
    '-': () => setScala((s) => fra(s / PASSO)),
  };
  if (immagine === undefined) return null;
  return (
    <dialog
      ref={ref}
      className="visore"
      aria-label={nome}
      onCancel={(evento) => {
        evento.preventDefault();
        onChiudi();
      }}
      onClose={(evento) => {
        // A phone's back gesture may close it without asking.
        if (!evento.currentTarget.open) onChiudi();
      }}
      onKeyDown={(evento) => {
        const fa = tasti[evento.key];
        if (fa === undefined) return;
        evento.preventDefault();
        fa();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: fingers alone; the keyboard has + and −, and the buttons below */}
      <div ref={campo} className="visore-campo" {...dita} onDoubleClick={() => setScala((s) => (s > 1 ? 1 : 2.5))}>
        <div style={{ width: `${scala * 100}%`, height: `${scala * 100}%` }}>
          <Immagine key={immagine.src} immagine={{ ...immagine, sizes: scala > 1 ? '200vw' : '100vw' }} prioritaria />
        </div>
      </div>
      <div className="visore-comandi">
        <p aria-live="polite">
          {corrente + 1} di {immagini.length}
        </p>
        <BottoneIcona icona="meno" etichetta="Riduci" disabled={scala === 1} onClick={tasti['-']} />
        <BottoneIcona icona="piu" etichetta="Ingrandisci" disabled={scala === MASSIMA} onClick={tasti['+']} />
        {ultima > 0 ? (
          <>
            <BottoneIcona
              icona="avanti"
              className="-scale-x-100"
              etichetta="Foto precedente"
              disabled={corrente === 0}
              onClick={() => vai(corrente - 1)}
            />
            <BottoneIcona
              icona="avanti"
              etichetta="Foto successiva"
              disabled={corrente === ultima}
              onClick={() => vai(corrente + 1)}
            />
          </>
        ) : null}
        <BottoneIcona icona="chiudi" etichetta="Chiudi le foto" onClick={onChiudi} />
      </div>
    </dialog>
  );
}

function useCentroFermo(scala: number): RefObject<HTMLDivElement | null> {
  const campo = useRef<HTMLDivElement>(null);
  const prima = useRef(scala);
  useLayoutEffect(() => {
    const nodo = campo.current;
    const cresce = scala / prima.current;
    prima.current = scala;
    if (nodo === null) return;
    const { clientWidth: largo, clientHeight: alto, scrollLeft, scrollTop } = nodo;
    nodo.scrollLeft = (scrollLeft + largo / 2) * cresce - largo / 2;
    nodo.scrollTop = (scrollTop + alto / 2) * cresce - alto / 2;
  }, [scala]);
  return campo;
}

/** Sideways distance in px from which a swipe changes the picture. */
const SPINTA = 60;

function useDita(scala: number, setScala: (scala: number) => void, onSpinta: (verso: 1 | -1) => void) {
  const presa = useRef<{ distanza: number; scala: number; x: number } | null>(null);
  return {
    onTouchStart: (evento: TouchEvent) => {
      presa.current = { distanza: distanza(evento), scala, x: evento.touches[0]?.clientX ?? 0 };
    },
    onTouchMove: (evento: TouchEvent) => {
      const inizio = presa.current;
      if (inizio === null || evento.touches.length !== 2) return;
      if (inizio.distanza === 0) presa.current = { ...inizio, distanza: distanza(evento), scala };
      else setScala(fra((inizio.scala * distanza(evento)) / inizio.distanza));
    },
    onTouchEnd: (evento: TouchEvent) => {
      const inizio = presa.current;
      if (inizio === null || evento.touches.length > 0) return;
      presa.current = null;
      const spinta = (evento.changedTouches[0]?.clientX ?? inizio.x) - inizio.x;
      if (inizio.distanza === 0 && scala === 1 && Math.abs(spinta) > SPINTA) onSpinta(spinta < 0 ? 1 : -1);
    },
  };
}

function distanza({ touches }: Pick<TouchEvent, 'touches'>): number {
  const [una, altra] = [touches[0], touches[1]];
  return una === undefined || altra === undefined
    ? 0
    : Math.hypot(una.clientX - altra.clientX, una.clientY - altra.clientY);
}
