import { useSyncExternalStore } from 'react';
import { NIENTE, type Novita, novitaOsservabili } from '../../data/messaggi/novita.ts';
import { useIndizio } from './use-indizio.ts';

const nessuno = () => () => undefined;

/** Unread counts of the signed-in person; a visitor makes no request. */
export function useNovita(): Novita {
  const dentro = useIndizio() !== null;
  const lette = useSyncExternalStore(
    dentro ? novitaOsservabili.iscrivi : nessuno,
    novitaOsservabili.istantanea,
    () => NIENTE,
  );
  return dentro ? lette : NIENTE;
}
