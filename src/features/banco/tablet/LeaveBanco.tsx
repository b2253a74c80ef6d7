import { useState } from 'react';
import { DELETE_WORD, deleteData, keepLocked, type SignOutPorts } from '../../../offline/device/sign-out.ts';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { ThemeSwitch } from '../../../ui/brand/ThemeSwitch.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { useWord } from '../../../ui/forms/use-word.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { ExportButton } from '../coda/ExportButton.tsx';
import { endText } from '../coda/end-text.ts';
import { useCounters } from '../oggi/use-counters.ts';
import { useBanco } from './context.ts';
import { usePersona } from './use-persona.ts';

interface Props {
  onClose: () => void;
  /** Ends the session, after the device was left as chosen. Rejects when the device refuses. */
  onExited: () => Promise<void>;
  ports: SignOutPorts;
}

/** Who is at the tablet, and the sign-out; with unsent work one of four choices (rule O8). */
export function LeaveBanco({ onClose, onExited, ports }: Props) {
  const { environment, dispositivo, centro, syncer } = useBanco();
  const persona = usePersona();
  const conti = useCounters();
  const { pending, waitFor } = usePending();
  const [fine, setFine] = useState<RoundEnd | null>(null);
  const { fallita, lascia } = useExit(onExited);
  const quanti = conti?.totale ?? 0;
  const lockNow = () => lascia(() => keepLocked(dispositivo, environment.store));
  return (
    <Dialog
      aperta
      onClose={onClose}
      titolo={quanti === 0 ? 'Vuoi uscire?' : 'Esci prima di inviare?'}
      closeText="Chiudi"
    >
      <p>
        {persona === null ? '' : `${persona.nome}, `}
        {centro.nome}
      </p>
      <div className="mt-2">
        <ThemeSwitch testi={{ carta: 'Carta (chiaro)', inchiostro: 'Inchiostro (scuro)' }} />
      </div>
      {quanti === 0 ? (
        <Button className="mt-4" variant="main" isWide onClick={lockNow}>
          Esci
        </Button>
      ) : (
        <div className="mt-4 grid gap-3">
          <p className="riquadro wait" role="status">
            {quanti === 1 ? "C'è 1 elemento" : `Ci sono ${quanti} elementi`} su questo tablet che il server non ha
            ancora.
          </p>
          <Button
            variant="main"
            isWide
            pending={pending}
            pendingText="Invio…"
            onClick={() => void waitFor(async () => setFine((await syncer.syncNow()).fine))}
          >
            Sincronizza ora
          </Button>
          {fine === null || pending || conti === undefined ? null : (
            <p className="note" role="status">
              {endText(fine, conti)}
            </p>
          )}
          <ExportButton environment={environment}>Esporta in un file</ExportButton>
          <Button isWide onClick={lockNow}>
            Tieni su questo tablet ed esci
          </Button>
          <DeleteStep onDelete={(parola) => deleteData(dispositivo, environment, parola, ports)} lascia={lascia} />
        </div>
      )}
      {fallita ? (
        <p role="alert" className="err">
          Si è verificato un errore. Riprova più tardi.
        </p>
      ) : null}
    </Dialog>
  );
}

function useExit(onExited: () => Promise<void>) {
  const [failed, setFailed] = useState(false);
  const lascia = async (prima: () => Promise<void>): Promise<void> => {
    setFailed(false);
    try {
      await prima();
      await onExited();
    } catch (cause) {
      console.warn('the session is still on this tablet', cause);
      setFailed(true);
    }
  };
  return { fallita: failed, lascia };
}

interface DeleteStepProps {
  onDelete: (parola: string) => Promise<'eliminato' | 'parola_errata'>;
  lascia: ReturnType<typeof useExit>['lascia'];
}

function DeleteStep({ onDelete, lascia }: DeleteStepProps) {
  const parola = useWord(DELETE_WORD);
  const elimina = () => {
    if (parola.verifica()) void lascia(async () => void (await onDelete(parola.scritta)));
  };
  return (
    <details className="border-t border-hair pt-3">
      <summary className="min-h-14 text-note text-ink-2">Elimina da questo tablet</summary>
      <p className="note mt-2">
        Quello che non è stato inviato va perso per sempre, e l'amministrazione ne riceve notizia. Per eliminare scrivi{' '}
        {DELETE_WORD}.
      </p>
      <Field className="mt-3" {...parola.relations} />
      <Button className="mt-3" variant="stop" isWide onClick={elimina}>
        Elimina ed esci
      </Button>
    </details>
  );
}
