import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { firstField, focusHolder, returnFocus } from '../dialogs/use-modal.ts';
import { IconButton } from '../layout/IconButton.tsx';
import { ScrollArea } from '../layout/ScrollArea.tsx';

type Props = {
  titolo: string;
  onClose: () => void;
  actions?: ReactNode;
  isWide?: boolean;
  isForm?: boolean;
  children: ReactNode;
};

const WIDE_ENOUGH = '(min-width: 90rem)';

const subscribe = (notify: () => void) => {
  const regola = matchMedia(WIDE_ENOUGH);
  regola.addEventListener('change', notify);
  return () => regola.removeEventListener('change', notify);
};

/** The open row: beside the list where there is room, else as a dialog. Esc closes either. */
export function Panel(props: Props) {
  const beside = useSyncExternalStore(subscribe, () => matchMedia(WIDE_ENOUGH).matches);
  if (beside) return <AsidePanel {...props} />;
  const { titolo, onClose, actions, isForm = false, children } = props;
  return (
    <Dialog aperta wide unread={!isForm} onClose={onClose} titolo={titolo} closeText="Chiudi" actions={actions}>
      {children}
    </Dialog>
  );
}

function AsidePanel({ titolo, onClose, actions, isWide = false, isForm = false, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs before the panel leaves the page, which would drop the focus.
  useLayoutEffect(() => {
    const prima = focusHolder();
    const questo = panel.current;
    const campo = isForm && questo !== null ? firstField(questo) : undefined;
    (campo ?? heading.current)?.focus();
    return () => returnFocus(prima, questo)();
  }, [isForm]);
  return (
    <aside
      ref={panel}
      aria-labelledby={id}
      className={`sticky top-0 flex h-dvh flex-none flex-col border-l border-ink bg-sheet ${isWide ? 'w-[720px]' : 'w-[360px]'}`}
    >
      <div className="row between px-6 pt-6">
        <h2 id={id} ref={heading} tabIndex={-1} className="h3">
          {titolo}
        </h2>
        <IconButton icon="chiudi" etichetta="Chiudi" bare onClick={onClose} />
      </div>
      <ScrollArea nome={titolo} className="px-6 py-4">
        {children}
      </ScrollArea>
      {actions ? <div className="flex flex-wrap gap-3 border-t border-hair px-6 py-4">{actions}</div> : null}
    </aside>
  );
}
