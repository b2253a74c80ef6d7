import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Icona } from '../brand/Icona.tsx';

const PAUSA_MS = 300;

interface Props {
  etichetta: string;
  valore: string;
  onCerca: (testo: string) => void;
  /** Says why this text cannot be searched, once typing pauses; null when it can. */
  manca?: (testo: string) => string | null;
  onRighe?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const NIENTE_MANCA = () => null;

/** Search box that asks when typing pauses. An answer never overwrites what is being typed. */
export function Cerca({ etichetta, valore, onCerca, manca = NIENTE_MANCA, onRighe, ref }: Props) {
  const [testo, setTesto] = useState(valore);
  const [detto, setDetto] = useState<string | null>(null);
  const idDetto = useId();
  const chiesto = useRef(valore);
  useEffect(() => {
    if (valore === chiesto.current) return;
    chiesto.current = valore;
    setTesto(valore);
  }, [valore]);
  const chiedi = useRef(onCerca);
  chiedi.current = onCerca;
  useEffect(() => {
    const mancanza = manca(testo.trim());
    const parole = mancanza === null ? testo.trim() : '';
    if (mancanza === null) setDetto(null);
    if (parole === valore && mancanza === null) return;
    const attesa = setTimeout(() => {
      setDetto(mancanza);
      if (parole === valore) return;
      chiesto.current = parole;
      chiedi.current(parole);
    }, PAUSA_MS);
    return () => clearTimeout(attesa);
  }, [testo, valore, manca]);
  const invio = (evento: KeyboardEvent<HTMLInputElement>) => {
    // If there is text, the browser's Esc clears it first.
    if (evento.key === 'Escape' && testo === '') return evento.currentTarget.blur();
    if (evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    const parole = testo.trim();
    const mancanza = manca(parole);
    if (mancanza !== null) return setDetto(mancanza);
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
          autoComplete="off"
          aria-label={etichetta}
          placeholder={etichetta}
          aria-describedby={detto === null ? undefined : idDetto}
          maxLength={200}
          value={testo}
          onChange={(evento) => setTesto(evento.target.value)}
          onKeyDown={invio}
        />
      </div>
      <p id={idDetto} aria-live="polite" className="small mt-2 empty:hidden">
        {detto}
      </p>
    </search>
  );
}
