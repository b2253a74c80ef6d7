import { useEffect, useRef, useState } from 'react';
import { Icona } from '../../ui/Icona.tsx';

const PAUSA_MS = 300;

type Props = { etichetta: string; valore: string; onCerca: (testo: string) => void };

/** Search box of a list: asks when the typing pauses. What is being typed is never overwritten by an answer. */
export function Cerca({ etichetta, valore, onCerca }: Props) {
  const [testo, setTesto] = useState(valore);
  const chiedi = useRef(onCerca);
  chiedi.current = onCerca;
  useEffect(() => {
    if (testo.trim() === valore) return;
    const attesa = setTimeout(() => chiedi.current(testo.trim()), PAUSA_MS);
    return () => clearTimeout(attesa);
  }, [testo, valore]);
  return (
    <search className="cerca min-w-0 max-w-[28rem] flex-1 basis-[21rem] [&_.in]:min-h-12">
      <div className="in">
        <Icona nome="cerca" piccola />
        <input
          type="search"
          aria-label={etichetta}
          placeholder={etichetta}
          maxLength={200}
          value={testo}
          onChange={(evento) => setTesto(evento.target.value)}
        />
      </div>
    </search>
  );
}
