import { useEffect, useRef } from 'react';
import { PASSI } from './passi.ts';

/** Progress of the wizard. The step's name takes the focus after each step; `sotto` replaces its question. */
export function Avanzamento({ passo, sotto }: { passo: number; sotto?: string }) {
  const { titolo = '', sotto: chiede = '' } = PASSI[passo - 1] ?? {};
  const detto = sotto ?? chiede;
  const nome = useRef<HTMLHeadingElement>(null);
  const prima = useRef(passo);
  useEffect(() => {
    if (prima.current === passo) return;
    prima.current = passo;
    window.scrollTo(0, 0);
    nome.current?.focus({ preventScroll: true });
  }, [passo]);
  return (
    <>
      <div className="row between">
        <p className="font-semibold">Diventa centro</p>
        <p className="note">
          passo {passo} di {PASSI.length}
        </p>
      </div>
      <div className="mt-3 grid grid-cols-6 gap-1" aria-hidden="true">
        {PASSI.map((voce, indice) => (
          <span key={voce.titolo} className={`h-[5px] ${indice < passo ? 'bg-ink' : 'bg-hair'}`} />
        ))}
      </div>
      <h1 ref={nome} tabIndex={-1} className="h1 mt-5">
        {titolo}
      </h1>
      {detto === '' ? null : <p className="lead mt-2">{detto}</p>}
    </>
  );
}
