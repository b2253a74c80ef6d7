import { type MouseEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../layout/IconButton.tsx';
import { firstField, useModal } from './use-modal.ts';

interface Props {
  aperta: boolean;
  /** Called by Esc, the cross and a press outside; the caller decides. */
  onClose: () => void;
  titolo: ReactNode;
  closeText: string;
  /** Buttons, main action last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Opens on the title instead of the first field, for text that is read first. */
  unread?: boolean;
  children?: ReactNode;
}

/** Native modal dialog: the browser traps the focus and returns it. On phones a bottom sheet. */
export function Dialog({ aperta, ...rest }: Props) {
  return aperta ? <OpenDialog {...rest} /> : null;
}

const titleOf = (finestra: HTMLElement) => finestra.querySelector('h2');

function OpenDialog(props: Omit<Props, 'aperta'>) {
  const { onClose, titolo, closeText, actions, wide = false, unread = false, children } = props;
  const id = useId();
  const ref = useModal(onClose, unread ? titleOf : firstField);
  const onBackdrop = (evento: MouseEvent<HTMLDialogElement>) => {
    if (evento.target !== evento.currentTarget) return;
    const r = evento.currentTarget.getBoundingClientRect();
    const dentro =
      evento.clientX >= r.left && evento.clientX <= r.right && evento.clientY >= r.top && evento.clientY <= r.bottom;
    if (!dentro) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, through the cancel event
    <dialog
      ref={ref}
      className={wide ? 'dialog larga' : 'dialog'}
      aria-labelledby={id}
      onCancel={(evento) => {
        // The caller closes it, so that an unsaved form can refuse.
        if (evento.target !== evento.currentTarget) return;
        evento.preventDefault();
        onClose();
      }}
      onClose={(evento) => {
        // A phone's back gesture may close it without asking.
        if (evento.target === evento.currentTarget && !evento.currentTarget.open) onClose();
      }}
      onClick={onBackdrop}
    >
      <div className="dialog-testa">
        <h2 id={id} className="h3" {...(unread ? { tabIndex: -1 } : {})}>
          {titolo}
        </h2>
        <IconButton icon="chiudi" etichetta={closeText} bare onClick={onClose} />
      </div>
      <div className="dialog-corpo">{children}</div>
      {actions ? <div className="dialog-azioni">{actions}</div> : null}
    </dialog>
  );
}
