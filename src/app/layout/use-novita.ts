import { useSyncExternalStore } from 'react';
import { NIENTE, type Novita, novitaOsservabili } from '../../data/messaggi/novita.ts';
import { useIndizio } from './use-indizio.ts';

const nessuno = () => () => undefined;

export function useNovita(): Novita {
  const dentro = useIndizio() !== null;
  const lette = useSyncExternalStore(
    dentro ? novitaOsservabili.iscrivi : nessuno,
    novitaOsservabili.istantanea,
    () => NIENTE,
  );
  return dentro ? lette : NIENTE;
}
