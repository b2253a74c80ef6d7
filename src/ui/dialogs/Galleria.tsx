import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { pezzo } from '../feedback/pezzo.tsx';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { type DatiImmagine, Immagine } from '../media/Immagine.tsx';

const Visore = pezzo(() => import('./Visore.tsx'));

interface Testi {
  /** Name of the gallery, e.g. 'Foto di Cronografo in acciaio'. */
  nome: string;
  precedente: string;
  successiva: string;
  /** e.g. (1, 5) → '1 di 5' */
  conta: (n: number, totale: number) => string;
  /** e.g. 'Guarda le foto a tutto schermo' */
  apri: string;
  /** e.g. (2) → 'Vai alla foto 2' */
  vai: (n: number) => string;
}

/** Pictures side by side with scroll snap; works by swipe, arrow keys and thumbnails, and without JavaScript. */
export function Galleria({ immagini, testi }: { immagini: readonly DatiImmagine[]; testi: Testi }) {
  const corsa = useRef<HTMLUListElement>(null);
  const [corrente, setCorrente] = useState(0);
  const [grande, setGrande] = useState(false);
  const ultima = immagini.length - 1;
  const vai = (n: number) => {
    const lista = corsa.current;
    const meta = Math.min(ultima, Math.max(0, n));
    lista?.scrollTo({ left: meta * lista.clientWidth });
    setCorrente(meta);
  };
  const alloScorrere = () => {
    const lista = corsa.current;
    if (lista && lista.clientWidth > 0) setCorrente(Math.round(lista.scrollLeft / lista.clientWidth));
  };
  const daTastiera = (evento: KeyboardEvent) => {
    const mete: Record<string, number> = { ArrowLeft: corrente - 1, ArrowRight: corrente + 1, Home: 0, End: ultima };
    const meta = mete[evento.key];
    if (evento.key === 'Enter') setGrande(true);
    if (meta === undefined) return;
    evento.preventDefault();
    vai(meta);
  };
  return (
    <section className="galleria" aria-label={testi.nome}>
      <div className="galleria-quadro">
        <ul
          ref={corsa}
          className="galleria-corsa"
          tabIndex={ultima > 0 ? 0 : -1}
          onClick={() => setGrande(true)}
          onScroll={alloScorrere}
          onKeyDown={daTastiera}
        >
          {immagini.map((immagine, i) => (
            <li key={immagine.src}>
              <Immagine immagine={immagine} prioritaria={i === 0} />
            </li>
          ))}
        </ul>
        <div className="galleria-apri">
          <BottoneIcona icona="cerca" etichetta={testi.apri} onClick={() => setGrande(true)} />
        </div>
        {ultima > 0 ? (
          <>
            <p className="galleria-conta" aria-live="polite">
              {testi.conta(corrente + 1, immagini.length)}
            </p>
            <div className="galleria-frecce">
              <BottoneIcona
                icona="avanti"
                etichetta={testi.precedente}
                disabled={corrente === 0}
                onClick={() => vai(corrente - 1)}
              />
              <BottoneIcona
                icona="avanti"
                etichetta={testi.successiva}
                disabled={corrente === ultima}
                onClick={() => vai(corrente + 1)}
              />
            </div>
          </>
        ) : null}
      </div>
      {grande ? (
        <Suspense>
          <Visore immagini={immagini} iniziale={corrente} nome={testi.nome} onChiudi={() => setGrande(false)} />
        </Suspense>
      ) : null}
      {ultima > 0 ? (
        <div className="galleria-indice">
          {immagini.map((immagine, i) => (
            <button
              key={immagine.src}
              type="button"
              aria-label={testi.vai(i + 1)}
              aria-current={i === corrente}
              onClick={() => vai(i)}
            >
              <Immagine immagine={{ ...immagine, alt: '', sizes: '72px' }} />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
