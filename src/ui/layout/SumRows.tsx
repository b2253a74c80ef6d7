import { RigaPuntini } from './RigaPuntini.tsx';

export const SumRows = ({ righe }: { righe: readonly (readonly [nome: string, valore: string])[] }) => (
  <dl className="mt-2">
    {righe.map(([nome, valore], n) => (
      <RigaPuntini key={nome} nome={nome} somma={n === righe.length - 1}>
        {valore}
      </RigaPuntini>
    ))}
  </dl>
);
