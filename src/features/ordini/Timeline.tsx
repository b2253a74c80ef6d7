import type { ReactNode } from 'react';
import { formatDateTime } from '../../domain/day.ts';
import { Rosette } from '../../ui/brand/Rosette.tsx';
import type { Step } from './steps.ts';

type Props = {
  passi: readonly Step[];
  /** Certificate code, which draws the seal; null draws a plain mark. */
  codice: string | null;
  aggiunte?: Partial<Record<Step['tipo'], ReactNode>>;
};

export function Timeline({ passi, codice, aggiunte = {} }: Props) {
  return (
    <ol className="pt-5">
      {passi.map((passo, index) => (
        <li key={passo.tipo} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 pb-6">
          {index === passi.length - 1 ? null : (
            <span
              aria-hidden="true"
              className={`absolute top-3.5 -bottom-3.5 left-[37px] ${passi[index + 1]?.stato === 'poi' ? 'border-l-2 border-dashed border-edge' : 'border-l-2 border-ink'}`}
            />
          )}
          <span aria-hidden="true" className="relative grid w-[76px] content-start justify-items-center">
            {passo.tipo === 'verificato' && codice !== null ? (
              <span className="-mt-6 -mb-4 block rounded-full bg-paper">
                <Rosette codice={codice} lato={76} />
              </span>
            ) : (
              <span className="block bg-paper py-1">
                <Dot stato={passo.stato} />
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
                  {formatDateTime(passo.quando)}
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

function Dot({ stato }: { stato: Step['stato'] }) {
  const shape = { fatto: 'bg-ink', ora: 'border-[3px] border-ink', poi: 'border-[1.5px] border-dashed border-edge' }[
    stato
  ];
  return <span className={`block size-[13px] ${shape}`} />;
}
