import { useState } from 'react';
import { availableOrari, type FreeDay, moveVisita } from '../../../data/verifiche/agenda.ts';
import { BOOKABLE_DAYS } from '../../../domain/centri/opening.ts';
import { longDay } from '../../../domain/day.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useQueryResult } from '../oggi/use-query-result.ts';
import { useBanco } from '../tablet/context.ts';
import { useBancoOnline } from '../tablet/use-banco-online.ts';
import { hourOf, whatOf, whoComes } from './agenda-badge.ts';

/** Moves to another free slot. Only the server knows which are free, so the button is disabled offline. */
export function MoveAppuntamento({ voce }: { voce: DayEntry }) {
  const isOnline = useBancoOnline();
  const [isOpen, setIsOpen] = useState(false);
  const { verifica_id: verifica } = voce.appuntamento;
  if (verifica === null) return null;
  return (
    <>
      <Button disabled={!isOnline} onClick={() => setIsOpen(true)}>
        Sposta
      </Button>
      {isOnline ? null : <span className="note self-center">Per spostare serve la rete.</span>}
      {isOpen ? <Displacement voce={voce} verifica={verifica} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface Props {
  voce: DayEntry;
  verifica: string;
  onClose: () => void;
}

function Displacement({ voce, verifica, onClose }: Props) {
  const { centro, syncer } = useBanco();
  const liberi = useQueryResult(centro.id, () => availableOrari(centro.id));
  const [choice, setChoice] = useState<Choice>({ giorno: '', ora: '' });
  const sposta = useCommand(moveVisita, {
    fault: bancoText('salvataggio_modifica'),
    fields: { orario_non_disponibile: 'presa' },
    // The slot was taken meanwhile: its field shows the error and the slots are read again.
    onField: (campo: 'presa', testo) => {
      setChoice({ giorno: choice.giorno, ora: '', [campo]: testo });
      liberi.refetch();
    },
    onDone: async () => {
      await syncer.syncNow();
      onClose();
    },
  });
  const ready = choice.giorno !== '' && choice.ora !== '';
  return (
    <Dialog
      aperta
      onClose={onClose}
      titolo="Sposta l’appuntamento"
      closeText="Chiudi"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Lascia com’è
          </Button>
          <Button
            variant="main"
            disabled={!ready}
            pending={sposta.pending}
            pendingText="Sposto…"
            onClick={() => void sposta.submit({ verifica, giorno: choice.giorno, ora: choice.ora })}
          >
            Sposta
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {whatOf(voce)}, {whoComes(voce)}: ora è {longDay(voce.appuntamento.appointment_date).toLowerCase()} alle{' '}
        {hourOf(voce)}. Chi vende lo legge nella posta.
      </p>
      <QueryView
        di={liberi}
        skeleton={['h-16', 'h-16']}
        level={3}
        vuoto={(giorni) =>
          giorni.length === 0 ? (
            <p className="note">Nei prossimi {BOOKABLE_DAYS} giorni non c’è un orario libero.</p>
          ) : null
        }
      >
        {(giorni) => <Orari giorni={giorni} scelta={choice} onSelect={setChoice} />}
      </QueryView>
      {ready ? null : <p className="note mt-3">Scegli giorno e orario.</p>}
      <FormError testo={sposta.error} className="mt-3" />
    </Dialog>
  );
}

interface Choice {
  giorno: string;
  ora: string;
  presa?: string;
}

interface OrariProps {
  giorni: readonly FreeDay[];
  scelta: Choice;
  onSelect: (scelta: Choice) => void;
}

function Orari({ giorni, scelta, onSelect }: OrariProps) {
  const orari = giorni.find(({ giorno }) => giorno === scelta.giorno)?.orari ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        etichetta="Giorno"
        value={scelta.giorno}
        onChange={(evento) => onSelect({ giorno: evento.target.value, ora: '' })}
      >
        <option value="">Scegli</option>
        {giorni.map(({ giorno }) => (
          <option key={giorno} value={giorno}>
            {longDay(giorno)}
          </option>
        ))}
      </SelectField>
      <SelectField
        etichetta="Orario"
        value={scelta.ora}
        errore={scelta.presa}
        onChange={(evento) => onSelect({ giorno: scelta.giorno, ora: evento.target.value })}
      >
        <option value="">Scegli</option>
        {orari.map((ora) => (
          <option key={ora} value={ora}>
            {ora}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
