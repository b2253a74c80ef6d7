import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { lazyPiece } from '../feedback/lazy-piece.tsx';
import { IconButton } from '../layout/IconButton.tsx';
import { type ImageData, Picture } from '../media/Picture.tsx';

const Lightbox = lazyPiece(() => import('./Lightbox.tsx'));

interface Texts {
  /** Name of the gallery, e.g. 'Foto di Cronografo in acciaio'. */
  nome: string;
  precedente: string;
  successiva: string;
  /** e.g. (1, 5) → '1 di 5' */
  conta: (n: number, totale: number) => string;
  /** e.g. 'Guarda le foto a tutto schermo' */
  apri: string;
  /** e.g. (2) → 'Vai alla foto 2' */
  go: (n: number) => string;
}

/** Pictures side by side with scroll snap; works by swipe, arrow keys and thumbnails, and without JavaScript. */
export function Gallery({ immagini, testi }: { immagini: readonly ImageData[]; testi: Texts }) {
  const corsa = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [large, setLarge] = useState(false);
  const ultima = immagini.length - 1;
  const go = (n: number) => {
    const lista = corsa.current;
    const meta = Math.min(ultima, Math.max(0, n));
    lista?.scrollTo({ left: meta * lista.clientWidth });
    setActive(meta);
  };
  const onScroll = () => {
    const lista = corsa.current;
    if (lista && lista.clientWidth > 0) setActive(Math.round(lista.scrollLeft / lista.clientWidth));
  };
  const onKeyboard = (evento: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: ultima };
    const meta = targets[evento.key];
    if (evento.key === 'Enter') setLarge(true);
    if (meta === undefined) return;
    evento.preventDefault();
    go(meta);
  };
  return (
    <section className="galleria" aria-label={testi.nome}>
      <div className="galleria-quadro">
        <ul
          ref={corsa}
          className="galleria-corsa"
          tabIndex={ultima > 0 ? 0 : -1}
          onClick={() => setLarge(true)}
          onScroll={onScroll}
          onKeyDown={onKeyboard}
        >
          {immagini.map((immagine, i) => (
            <li key={immagine.src}>
              <Picture immagine={immagine} isPriority={i === 0} />
            </li>
          ))}
        </ul>
        <div className="galleria-apri">
          <IconButton icon="cerca" etichetta={testi.apri} onClick={() => setLarge(true)} />
        </div>
        {ultima > 0 ? (
          <>
            <p className="galleria-conta" aria-live="polite">
              {testi.conta(active + 1, immagini.length)}
            </p>
            <div className="galleria-frecce">
              <IconButton
                icon="avanti"
                etichetta={testi.precedente}
                disabled={active === 0}
                onClick={() => go(active - 1)}
              />
              <IconButton
                icon="avanti"
                etichetta={testi.successiva}
                disabled={active === ultima}
                onClick={() => go(active + 1)}
              />
            </div>
          </>
        ) : null}
      </div>
      {large ? (
        <Suspense>
          <Lightbox immagini={immagini} initial={active} nome={testi.nome} onClose={() => setLarge(false)} />
        </Suspense>
      ) : null}
      {ultima > 0 ? (
        <div className="galleria-indice">
          {immagini.map((immagine, i) => (
            <button
              key={immagine.src}
              type="button"
              aria-label={testi.go(i + 1)}
              aria-current={i === active}
              onClick={() => go(i)}
            >
              <Picture immagine={{ ...immagine, alt: '', sizes: '72px' }} />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
