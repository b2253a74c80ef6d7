import { LeaderRow } from './LeaderRow.tsx';

export const SumRows = ({ righe }: { righe: readonly (readonly [nome: string, valore: string])[] }) => (
  <dl className="mt-2">
    {righe.map(([nome, valore], n) => (
      <LeaderRow key={nome} nome={nome} somma={n === righe.length - 1}>
        {valore}
      </LeaderRow>
    ))}
  </dl>
);
