import { useState } from 'react';
import { blockConversazione, type Conversazione } from '../../data/messaggi/conversazioni.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { IconButton } from '../../ui/layout/IconButton.tsx';

interface Props {
  conversazione: Conversazione;
  /** Reports the other's last message; null where there is none. */
  onReport: (() => void) | null;
}

export function SheetExtras(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const { altro_nome, bloccata } = props.conversazione;
  if (bloccata && props.onReport === null) return null;
  const poi = (perform: () => void) => () => {
    setIsOpen(false);
    perform();
  };
  return (
    <>
      <IconButton icon="altro" etichetta={`Altro su ${altro_nome}`} bare onClick={() => setIsOpen(true)} />
      <Dialog
        aperta={isOpen}
        onClose={() => setIsOpen(false)}
        titolo={altro_nome}
        closeText="Chiudi"
        actions={<Button onClick={() => setIsOpen(false)}>Chiudi</Button>}
      >
        <ul>
          {props.onReport === null ? null : (
            <Action
              titolo="Segnala"
              nota="Scegli un motivo. Ti rispondiamo con le ragioni."
              press={poi(props.onReport)}
            />
          )}
          {bloccata ? null : (
            <Action
              titolo={`Blocca ${altro_nome}`}
              nota="Non ti scrive più. Prenotazioni e ordini restano."
              press={poi(() => setBlocking(true))}
            />
          )}
        </ul>
      </Dialog>
      {blocking ? <SkeletonBlock conversazione={props.conversazione} onClose={() => setBlocking(false)} /> : null}
    </>
  );
}

function Action({ titolo, nota, press }: { titolo: string; nota: string; press: () => void }) {
  return (
    <li className="border-b border-hair">
      <button type="button" className="row between min-h-11 w-full py-4 text-left" onClick={press}>
        <span>
          <strong className="block">{titolo}</strong>
          <span className="small">{nota}</span>
        </span>
        <Icon nome="avanti" piccola />
      </button>
    </li>
  );
}

export function ColumnExtras({ conversazione, onReport }: Props) {
  const [blocking, setBlocking] = useState(false);
  return (
    <div className="row between mt-5 flex-wrap">
      {conversazione.bloccata ? null : (
        <button type="button" className="tx min-h-11 font-semibold" onClick={() => setBlocking(true)}>
          Blocca {conversazione.altro_nome}
        </button>
      )}
      {onReport === null ? null : (
        <button type="button" className="tx min-h-11 font-semibold" onClick={onReport}>
          Segnala
        </button>
      )}
      {blocking ? <SkeletonBlock conversazione={conversazione} onClose={() => setBlocking(false)} /> : null}
    </div>
  );
}

function SkeletonBlock({
  conversazione: { id, altro_nome },
  onClose,
}: {
  conversazione: Conversazione;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      titolo={`Bloccare ${altro_nome}?`}
      azione="Blocca"
      pending="Blocco…"
      serious
      comando={blockConversazione}
      dati={() => ({ conversazione: id, bloccata: true })}
      onClose={onClose}
    >
      <p>
        {altro_nome} non può più scriverti, né qui né per altri annunci, e nemmeno tu. Vede che la conversazione è
        bloccata. Prenotazioni, ordini e verifiche restano come sono. Puoi sbloccare quando vuoi.
      </p>
    </ConfirmDialog>
  );
}

export function Blocked({ conversazione }: { conversazione: Conversazione }) {
  const unblock = useCommand(blockConversazione);
  const { id, altro_nome, bloccata_da_me } = conversazione;
  return (
    <div className="filo-scrivi" role="status">
      <p>La conversazione è stata bloccata.</p>
      {bloccata_da_me ? (
        <Button
          piccolo
          className="mt-3"
          pending={unblock.pending}
          pendingText="Sblocco…"
          onClick={() => void unblock.submit({ conversazione: id, bloccata: false })}
        >
          Sblocca {altro_nome}
        </Button>
      ) : null}
      {unblock.error === null ? null : <p className="err">{unblock.error}</p>}
    </div>
  );
}
