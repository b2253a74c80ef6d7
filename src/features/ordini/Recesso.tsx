import { useState } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { withdrawFromContract } from '../../data/ordini/ordini-atti.ts';
import { formatDateTime } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { OTHER_RESO_PHRASE, RECESSO_PHRASE, recessoPhrase } from '../../domain/frasi/conto.ts';
import { withdrawablePhrase } from '../../domain/frasi/ordine.ts';
import { ordineCode } from '../../domain/ordini/code.ts';
import { RECESSO } from '../../domain/ordini/forms.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

import { ResoEvidence } from './ResoEvidence.tsx';

type Props = { ordine: Ordine; email: string };

/** Withdrawal of a professional seller's buyer (decision P1): the declaration, then its state. */
export function Recesso({ ordine, email }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { recesso } = ordine;
  if (recesso !== null)
    return (
      <section aria-labelledby="recesso" className="border-t-[3px] border-ink pt-4">
        <h2 id="recesso" className="h3">
          Recesso
        </h2>
        <p className="small mt-1">Dichiarato il {formatDateTime(recesso.dichiarato_il)}</p>
        <p className="mt-3">
          {ordine.reso_diverso
            ? OTHER_RESO_PHRASE
            : recessoPhrase(recesso, ordine.centro?.nome ?? 'il centro', ordine.ruolo, now())}
        </p>
        {ordine.ruolo === 'acquirente' && recesso.stato === 'aperto' && recesso.reso_entro !== null ? (
          <ResoEvidence ordine={ordine} recesso={recesso} />
        ) : null}
      </section>
    );
  if (!ordine.recedibile) return null;
  const detto = withdrawablePhrase(ordine.ruolo, ordine.recedibile_entro);
  if (!ordine.puo_recedere) return <p className="note non-stampare">{detto}</p>;
  return (
    <section aria-label="Recesso" className="non-stampare border-t-[3px] border-ink pt-4">
      <Button variant="quiet" isWide onClick={() => setIsOpen(true)}>
        Recedi dal contratto qui
      </Button>
      <p className="small mt-3">{detto}</p>
      {isOpen ? <Declaration ordine={ordine} email={email} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function Declaration({ ordine, email, onClose }: Props & { onClose: () => void }) {
  const { form, field, ...submission } = useAppForm({
    ...formOf(RECESSO, { nome: ordine.indirizzo?.nome_completo ?? '', email }),
    command: withdrawFromContract,
    toData: (values) => ({ ordine: ordine.id, ...values }),
    onDone: onClose,
  });
  return (
    <FormDialog
      titolo="Recedi dal contratto"
      premise={<p>{RECESSO_PHRASE}</p>}
      conferma="Conferma recesso"
      pendingText="Invio…"
      {...submission}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <Field {...field('nome')} />
      <Field
        etichetta="Ordine"
        readOnly
        value={`${ordine.numero_ordine === null ? '' : `${ordineCode(ordine.numero_ordine)} – `}${ordine.annuncio.titolo}`}
      />
      <Field {...field('email')} />
    </FormDialog>
  );
}
