import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Icona } from '../Icona.tsx';

const PAUSA_MS = 300;

interface Props {
  etichetta: string;
  valore: string;
  onCerca: (testo: string) => void;
  /** Enter, once what is written was asked. */
  onRighe?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Search box of a list: asks when the typing pauses. What is being typed is never overwritten by an answer. */
export function Cerca({ etichetta, valore, onCerca, onRighe, ref }: Props) {
  const [testo, setTesto] = useState(valore);
  const chiesto = useRef(valore);
  useEffect(() => {
    // The address says other words than those asked from here: a saved view, a chip taken away, the back button.
    if (valore === chiesto.current) return;
    chiesto.current = valore;
    setTesto(valore);
  }, [valore]);
  const chiedi = useRef(onCerca);
  chiedi.current = onCerca;
  useEffect(() => {
    const parole = testo.trim();
    if (parole === valore) return;
    const attesa = setTimeout(() => {
      chiesto.current = parole;
      chiedi.current(parole);
    }, PAUSA_MS);
    return () => clearTimeout(attesa);
  }, [testo, valore]);
  const invio = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    const parole = testo.trim();
    if (parole === valore) return onRighe?.();
    chiesto.current = parole;
    onCerca(parole);
  };
  return (
    <search className="cerca min-w-0 max-w-[28rem] flex-1 basis-[21rem] [&_.in]:min-h-12">
      <div className="in">
        <Icona nome="cerca" piccola />
        <input
          ref={ref}
          type="search"
          aria-label={etichetta}
          placeholder={etichetta}
          maxLength={200}
          value={testo}
          onChange={(evento) => setTesto(evento.target.value)}
          onKeyDown={invio}
        />
      </div>
    </search>
  );
}
