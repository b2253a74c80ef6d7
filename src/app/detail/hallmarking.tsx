import type { PublicVerifica } from '../../data/annunci/annunci.ts';
import { formatDate } from '../../domain/day.ts';
import { fascia, formatScore } from '../../domain/verifiche/scores.ts';
import { Hallmarks } from '../../ui/brand/Hallmarks.tsx';

export type HallmarkData = Pick<PublicVerifica, 'punteggio_complessivo' | 'data_verifica'> & {
  centro: { nome: string; citta: string; sigla: string } | null;
};

/** The four hallmarks of a finished verification; empty if one is missing. */
export function Hallmarking({ verifica }: { verifica: HallmarkData }) {
  const { punteggio_complessivo, centro, data_verifica } = verifica;
  if (punteggio_complessivo === null || data_verifica === null || centro === null) return null;
  return (
    <Hallmarks
      punteggio={formatScore(punteggio_complessivo)}
      centro={centro.sigla === '' ? centro.citta.slice(0, 2).toUpperCase() : centro.sigla}
      anno={data_verifica.slice(2, 4)}
      etichetta={`Punzonatura: Fidati, punteggio ${formatScore(punteggio_complessivo)}, centro ${centro.nome}, anno ${data_verifica.slice(0, 4)}`}
    />
  );
}

export function EsitoNote({ verifica: { data_verifica, punteggio_complessivo } }: { verifica: HallmarkData }) {
  return (
    <span className="note">
      {data_verifica === null ? '' : `${formatDate(data_verifica)}, `}
      {punteggio_complessivo === null
        ? ''
        : `punteggio ${formatScore(punteggio_complessivo)} ${fascia(punteggio_complessivo)}`}
    </span>
  );
}
