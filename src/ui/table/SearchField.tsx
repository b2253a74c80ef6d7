import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';

const PAUSE_MS = 300;

interface Props {
  etichetta: string;
  valore: string;
  onSearch: (testo: string) => void;
  /** Says why this text cannot be searched, once typing pauses; null when it can. */
  manca?: (testo: string) => string | null;
  onRows?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const NOTHING_MISSING = () => null;

/** Search box that asks when typing pauses. An answer never overwrites what is being typed. */
export function SearchField({ etichetta, valore, onSearch, manca = NOTHING_MISSING, onRows, ref }: Props) {
  const [testo, setText] = useState(valore);
  const [said, setSaid] = useState<string | null>(null);
  const saidId = useId();
  const asked = useRef(valore);
  useEffect(() => {
    if (valore === asked.current) return;
    asked.current = valore;
    setText(valore);
  }, [valore]);
  const ask = useRef(onSearch);
  ask.current = onSearch;
  useEffect(() => {
    const absence = manca(testo.trim());
    const parole = absence === null ? testo.trim() : '';
    if (absence === null) setSaid(null);
    if (parole === valore && absence === null) return;
    const attesa = setTimeout(() => {
      setSaid(absence);
      if (parole === valore) return;
      asked.current = parole;
      ask.current(parole);
    }, PAUSE_MS);
    return () => clearTimeout(attesa);
  }, [testo, valore, manca]);
  const submission = (evento: KeyboardEvent<HTMLInputElement>) => {
    // If there is text, the browser's Esc clears it first.
    if (evento.key === 'Escape' && testo === '') return evento.currentTarget.blur();
    if (evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    const parole = testo.trim();
    const absence = manca(parole);
    if (absence !== null) return setSaid(absence);
    if (parole === valore) return onRows?.();
    asked.current = parole;
    onSearch(parole);
  };
  return (
    <search className="cerca min-w-0 max-w-[28rem] flex-1 basis-[21rem] [&_.in]:min-h-12">
      <div className="in">
        <Icon nome="cerca" piccola />
        <input
          ref={ref}
          type="search"
          autoComplete="off"
          aria-label={etichetta}
          placeholder={etichetta}
          aria-describedby={said === null ? undefined : saidId}
          maxLength={200}
          value={testo}
          onChange={(evento) => setText(evento.target.value)}
          onKeyDown={submission}
        />
      </div>
      <p id={saidId} aria-live="polite" className="small mt-2 empty:hidden">
        {said}
      </p>
    </search>
  );
}
