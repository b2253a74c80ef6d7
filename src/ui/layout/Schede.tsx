import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface Scheda {
  id: string;
  etichetta: ReactNode;
  conteggio?: ReactNode;
  contenuto: ReactNode;
}

interface Props {
  nome: string;
  schede: readonly Scheda[];
  iniziale?: string;
  /** With `onCambia` the caller holds the selection, e.g. in the URL. */
  attiva?: string;
  onCambia?: (id: string) => void;
}

/** Tabs with roving focus: one Tab stop, arrows and Home/End inside. */
export function Schede({ nome, schede, iniziale, attiva, onCambia }: Props) {
  const base = useId();
  const lista = useRef<HTMLDivElement>(null);
  const [propria, setPropria] = useState(iniziale ?? schede[0]?.id ?? '');
  const scelta = attiva ?? propria;
  const scegli = (id: string) => {
    setPropria(id);
    onCambia?.(id);
  };
  const daTastiera = (evento: KeyboardEvent) => {
    const qui = schede.findIndex((scheda) => scheda.id === scelta);
    const ultima = schede.length - 1;
    const mete: Record<string, number> = {
      ArrowRight: qui === ultima ? 0 : qui + 1,
      ArrowLeft: qui <= 0 ? ultima : qui - 1,
      Home: 0,
      End: ultima,
    };
    const meta = mete[evento.key];
    const prossima = meta === undefined ? undefined : schede[meta];
    if (meta === undefined || !prossima) return;
    evento.preventDefault();
    scegli(prossima.id);
    lista.current?.querySelectorAll<HTMLElement>('[role=tab]')[meta]?.focus();
  };
  return (
    <div>
      <div ref={lista} className="tabs" role="tablist" aria-label={nome}>
        {schede.map(({ id, etichetta, conteggio }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-pannello`}
            aria-selected={id === scelta}
            tabIndex={id === scelta ? 0 : -1}
            onClick={() => scegli(id)}
            onKeyDown={daTastiera}
          >
            {etichetta}
            {conteggio === undefined ? null : <span>{conteggio}</span>}
          </button>
        ))}
      </div>
      {schede.map(({ id, contenuto }) => (
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
