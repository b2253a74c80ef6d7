import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  button: ReactNode;
  etichetta: string;
  className?: string;
  /** Selector of the element that gets the focus on opening; by default the button keeps it. */
  focusTarget?: string;
  /** A function is called with true once the menu was opened, for lazy content. */
  children: ReactNode | ((aperta: boolean) => ReactNode);
}

/** Top-bar menu. A `details` element opens without JavaScript. */
export function Dropdown({ button, etichetta, className = '', focusTarget, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chiudi = () => {
    if (ref.current !== null) ref.current.open = false;
  };
  useEffect(() => {
    if (!isOpen) return;
    const shortcut = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || ref.current === null) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    const fuori = (evento: PointerEvent) => {
      if (evento.target instanceof Node && !ref.current?.contains(evento.target) && ref.current)
        ref.current.open = false;
    };
    document.addEventListener('keydown', shortcut);
    document.addEventListener('pointerdown', fuori);
    return () => {
      document.removeEventListener('keydown', shortcut);
      document.removeEventListener('pointerdown', fuori);
    };
  }, [isOpen]);
  const lascia = (evento: FocusEvent<HTMLDetailsElement>) => {
    if (evento.relatedTarget instanceof Node && !evento.currentTarget.contains(evento.relatedTarget)) chiudi();
  };
  const follow = (evento: MouseEvent<HTMLElement>) => {
    if (evento.target instanceof Element && evento.target.closest('a') !== null) chiudi();
  };
  return (
    <details
      ref={ref}
      className={`tendina ${className}`.trim()}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        const primo = currentTarget.open && focusTarget ? currentTarget.querySelector(focusTarget) : null;
        if (primo instanceof HTMLElement) primo.focus();
      }}
      onBlur={lascia}
    >
      <summary className="sq nudo" aria-label={etichetta}>
        {button}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside have their own keys, this only hears that one was followed */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="tendina-pannello" onClick={follow}>
        {typeof children === 'function' ? children(isOpen) : children}
      </div>
    </details>
  );
}
