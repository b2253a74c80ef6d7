import { type MouseEvent, type ReactNode, useId } from 'react';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { primoCampo, useModale } from './use-modale.ts';

interface Props {
  aperta: boolean;
  /** Called by Esc, the cross and a press outside; the caller decides. */
  onChiudi: () => void;
  titolo: ReactNode;
  testoChiudi: string;
  /** Buttons, main action last. */
  azioni?: ReactNode;
  larga?: boolean;
  /** Opens on the title instead of the first field, for text that is read first. */
  daLeggere?: boolean;
  children?: ReactNode;
}

/** Native modal dialog: the browser traps the focus and returns it. On phones a bottom sheet. */
export function Finestra({ aperta, ...resto }: Props) {
  return aperta ? <FinestraAperta {...resto} /> : null;
}

const titoloDi = (finestra: HTMLElement) => finestra.querySelector('h2');

function FinestraAperta(props: Omit<Props, 'aperta'>) {
  const { onChiudi, titolo, testoChiudi, azioni, larga = false, daLeggere = false, children } = props;
  const id = useId();
  const ref = useModale(onChiudi, daLeggere ? titoloDi : primoCampo);
  const suSfondo = (evento: MouseEvent<HTMLDialogElement>) => {
    if (evento.target !== evento.currentTarget) return;
    const r = evento.currentTarget.getBoundingClientRect();
    const dentro =
      evento.clientX >= r.left && evento.clientX <= r.right && evento.clientY >= r.top && evento.clientY <= r.bottom;
    if (!dentro) onChiudi();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, through the cancel event
    <dialog
      ref={ref}
      className={larga ? 'dialog larga' : 'dialog'}
      aria-labelledby={id}
      onCancel={(evento) => {
        // The caller closes it, so that an unsaved form can refuse.
        if (evento.target !== evento.currentTarget) return;
        evento.preventDefault();
        onChiudi();
      }}
      onClose={(evento) => {
        // A phone's back gesture may close it without asking.
        if (evento.target === evento.currentTarget && !evento.currentTarget.open) onChiudi();
      }}
      onClick={suSfondo}
    >
      <div className="dialog-testa">
        <h2 id={id} className="h3" {...(daLeggere ? { tabIndex: -1 } : {})}>
          {titolo}
        </h2>
        <BottoneIcona icona="chiudi" etichetta={testoChiudi} nudo onClick={onChiudi} />
      </div>
      <div className="dialog-corpo">{children}</div>
      {azioni ? <div className="dialog-azioni">{azioni}</div> : null}
    </dialog>
  );
}
