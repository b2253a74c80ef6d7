import { useEffect, useRef } from 'react';
import { STEPS } from './steps.ts';

/** Progress of the wizard. The step's name takes the focus after each step; `sotto` replaces its question. */
export function ProgressBar({ passo, sotto }: { passo: number; sotto?: string }) {
  const { titolo = '', sotto: chiede = '' } = STEPS[passo - 1] ?? {};
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
          passo {passo} di {STEPS.length}
        </p>
      </div>
      <div className="mt-3 grid grid-cols-6 gap-1" aria-hidden="true">
        {STEPS.map((voce, index) => (
          <span key={voce.titolo} className={`h-[5px] ${index < passo ? 'bg-ink' : 'bg-hair'}`} />
        ))}
      </div>
      <h1 ref={nome} tabIndex={-1} className="h1 mt-5">
        {titolo}
      </h1>
      {detto === '' ? null : <p className="lead mt-2">{detto}</p>}
    </>
  );
}
