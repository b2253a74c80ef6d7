import { type ReactNode, useState } from 'react';
import { Field, TextAreaField } from '../forms/Field.tsx';
import { FormError } from '../forms/FormError.tsx';
import { type Command, type Fault, useCommand } from '../forms/use-command.ts';
import { useWord } from '../forms/use-word.ts';
import { Button } from '../layout/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { MAX_REASON } from './reason.ts';

export interface ConfirmDialogProps<I, R> {
  titolo: ReactNode;
  azione: string;
  pending: string;
  cancelText?: string;
  comando: Command<I, R>;
  /** `motivo` is empty where no reason is asked for. */
  dati: (motivo: string) => I;
  guasto?: Fault;
  serious?: boolean;
  /** Asks for a reason: `aiuto` says who reads it, `manca` refuses an empty one (without it the server decides). */
  motivo?: { aiuto?: string; manca?: string };
  /** A word that must be typed before an act that cannot be undone. */
  parola?: string;
  onDone?: (esito: R) => unknown;
  onError?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an act that is hard to undo; stays open while it runs. */
export function ConfirmDialog<I, R>(props: ConfirmDialogProps<I, R>) {
  const { cancelText = 'Annulla', serious = false, motivo, parola, onClose } = props;
  const [why, setWhy] = useState('');
  const scritta = useWord(parola);
  const [missingMotivo, setMissingMotivo] = useState<string>();
  const comando = useCommand(props.comando, {
    fault: props.guasto,
    onDone: props.onDone,
    onError: () => {
      props.onError?.();
      return false;
    },
  });
  const chiudi = () => {
    if (!comando.pending) onClose();
  };
  const conferma = async () => {
    const manca = why.trim() === '' ? motivo?.manca : undefined;
    setMissingMotivo(manca);
    if (scritta.verifica() && manca === undefined && (await comando.submit(props.dati(why.trim())))) onClose();
  };
  return (
    <Dialog
      aperta
      onClose={chiudi}
      titolo={props.titolo}
      closeText="Chiudi"
      actions={
        <>
          <Button onClick={chiudi}>{cancelText}</Button>
          <Button
            variant={serious ? 'stop' : 'main'}
            pending={comando.pending}
            pendingText={props.pending}
            onClick={() => void conferma()}
          >
            {props.azione}
          </Button>
        </>
      }
    >
      {props.children}
      {motivo === undefined ? null : (
        <div className="mt-4">
          <TextAreaField
            etichetta="Motivo"
            aiuto={motivo.aiuto}
            errore={missingMotivo}
            rows={3}
            maxLength={MAX_REASON}
            value={why}
            onChange={(evento) => setWhy(evento.target.value)}
          />
        </div>
      )}
      {parola === undefined ? null : (
        <div className="mt-4">
          <Field {...scritta.relations} />
        </div>
      )}
      <FormError testo={comando.error} className="mt-3" />
    </Dialog>
  );
}
