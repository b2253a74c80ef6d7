import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface TabItem {
  id: string;
  etichetta: ReactNode;
  conteggio?: ReactNode;
  contenuto: ReactNode;
}

interface Props {
  nome: string;
  tabs: readonly TabItem[];
  initial?: string;
  /** With `onChange` the caller holds the selection, e.g. in the URL. */
  attiva?: string;
  onChange?: (id: string) => void;
}

/** Tabs with roving focus: one Tab stop, arrows and Home/End inside. */
export function Tabs({ nome, tabs, initial, attiva, onChange }: Props) {
  const base = useId();
  const lista = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(initial ?? tabs[0]?.id ?? '');
  const scelta = attiva ?? own;
  const select = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const onKeyboard = (evento: KeyboardEvent) => {
    const qui = tabs.findIndex((scheda) => scheda.id === scelta);
    const ultima = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: qui === ultima ? 0 : qui + 1,
      ArrowLeft: qui <= 0 ? ultima : qui - 1,
      Home: 0,
      End: ultima,
    };
    const meta = targets[evento.key];
    const nextOne = meta === undefined ? undefined : tabs[meta];
    if (meta === undefined || !nextOne) return;
    evento.preventDefault();
    select(nextOne.id);
    lista.current?.querySelectorAll<HTMLElement>('[role=tab]')[meta]?.focus();
  };
  return (
    <div>
      <div ref={lista} className="tabs" role="tablist" aria-label={nome}>
        {tabs.map(({ id, etichetta, conteggio }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-pannello`}
            aria-selected={id === scelta}
            tabIndex={id === scelta ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={onKeyboard}
          >
            {etichetta}
            {conteggio === undefined ? null : <span>{conteggio}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, contenuto }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-pannello`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== scelta}
          className="pt-3"
        >
          {contenuto}
        </div>
      ))}
    </div>
  );
}
