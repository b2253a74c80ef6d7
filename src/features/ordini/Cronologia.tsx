import type { ReactNode } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Rosetta } from '../../ui/brand/Rosetta.tsx';
import type { Passo } from './passi.ts';

type Props = {
  passi: readonly Passo[];
  /** Certificate code, which draws the seal; null draws a plain mark. */
  codice: string | null;
  aggiunte?: Partial<Record<Passo['tipo'], ReactNode>>;
};

export function Cronologia({ passi, codice, aggiunte = {} }: Props) {
  return (
    <ol className="pt-5">
      {passi.map((passo, indice) => (
        <li key={passo.tipo} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 pb-6">
          {indice === passi.length - 1 ? null : (
            <span
              aria-hidden="true"
              className={`absolute top-3.5 -bottom-3.5 left-[37px] ${passi[indice + 1]?.stato === 'poi' ? 'border-l-2 border-dashed border-edge' : 'border-l-2 border-ink'}`}
            />
          )}
          <span aria-hidden="true" className="relative grid w-[76px] content-start justify-items-center">
            {passo.tipo === 'verificato' && codice !== null ? (
              <span className="-mt-6 -mb-4 block rounded-full bg-paper">
                <Rosetta codice={codice} lato={76} />
              </span>
            ) : (
              <span className="block bg-paper py-1">
                <Punto stato={passo.stato} />
              </span>
            )}
          </span>
          <div className="min-w-0">
            <div className="gap-x-3 sm:flex sm:items-baseline sm:justify-between">
              <h3
                className={`font-text text-body tracking-normal ${passo.stato === 'poi' ? 'font-normal text-ink-2' : 'font-semibold'} ${passo.tipo === 'verificato' && passo.revocato !== true ? 'text-seal' : ''}`}
              >
                {passo.titolo}
              </h3>
              {passo.quando === null ? null : (
                <time dateTime={passo.quando} className="small block whitespace-nowrap">
                  {formattaDataOra(passo.quando)}
                </time>
              )}
            </div>
            {passo.testo === '' ? null : <p className="note break-words">{passo.testo}</p>}
            {aggiunte[passo.tipo] ?? null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Punto({ stato }: { stato: Passo['stato'] }) {
  const forma = { fatto: 'bg-ink', ora: 'border-[3px] border-ink', poi: 'border-[1.5px] border-dashed border-edge' }[
    stato
  ];
  return <span className={`block size-[13px] ${forma}`} />;
}
