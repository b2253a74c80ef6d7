import { useEffect, useState, useSyncExternalStore } from 'react';
import { Bottone } from '../../ui/Bottone.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { useMotore } from './contesto.ts';

/** A new version is offered, never forced: not while a camera, a signature or a delivery is at work. */
export function Aggiornamento() {
  const { occupato, operaio } = useMotore();
  const pronto = useSyncExternalStore(operaio.osserva, operaio.aggiornamentoPronto);
  const [fermo, setFermo] = useState(false);
  useEffect(() => {
    if (!pronto) return;
    const guarda = () => setFermo(occupato());
    guarda();
    const timer = setInterval(guarda, 1000);
    return () => clearInterval(timer);
  }, [pronto, occupato]);
  if (!pronto) return null;
  return (
    <div className="offline flex-wrap" role="status">
      <Icona nome="ricarica" piccola />
      <span className="grow">
        {fermo ? "C'è una versione nuova: la metti quando hai finito qui." : "C'è una versione nuova del banco."}
      </span>
      <Bottone piccolo disabled={fermo} onClick={operaio.applica}>
        Aggiorna
      </Bottone>
    </div>
  );
}
