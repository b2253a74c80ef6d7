import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { indirizziQuery, knownOf } from '../../data/accesso/indirizzi.ts';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { changeIndirizzo } from '../../data/ordini/ordini-atti.ts';
import { formOf } from '../../domain/form-of.ts';
import { INDIRIZZO_SPEDIZIONE, type IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { IndirizzoFields } from './IndirizzoFields.tsx';
import { indirizzoErrors } from './indirizzo.ts';

type Props = { ordine: Ordine; persona: string; email: string };

/** Changes the address of a paid, unshipped order, with the checkout's fields and rules. */
export function ChangeIndirizzo(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={props.ordine.rientrato_il === null ? 'quiet' : 'default'}
        className="non-stampare mt-3"
        onClick={() => setIsOpen(true)}
      >
        Cambia indirizzo
      </Button>
      {isOpen ? <Form {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Form({ ordine, persona, email, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const usedBefore = useQuery(indirizziQuery(persona));
  const [certainCap, setCertainCap] = useState(() => ordine.indirizzo?.cap ?? '');
  const { form, field, ...submission } = useAppForm({
    ...formOf(INDIRIZZO_SPEDIZIONE, fromOrdine(ordine, email)),
    validate: async (scritto) =>
      indirizzoErrors(scritto, { ...(await knownOf(queries, scritto)), certain: certainCap }),
    command: changeIndirizzo,
    toData: (indirizzo) => ({ ordine: ordine.id, indirizzo }),
    onDone: onClose,
  });
  return (
    <FormDialog
      wide
      titolo="Cambia indirizzo"
      conferma="Cambia indirizzo"
      pendingText="Salvataggio…"
      {...submission}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <ErrorSummary errori={form.formState.errors} />
      <IndirizzoFields
        form={form}
        usedBefore={usedBefore.data ?? []}
        campo={field}
        certainCap={certainCap}
        onCertainCap={setCertainCap}
        incompleto={Object.keys(form.formState.errors).length > 0}
        metodo="punto_verifica"
        pagato
      />
    </FormDialog>
  );
}

/** What was left out stands as null. */
const fromOrdine = ({ indirizzo }: Ordine, email: string): Partial<IndirizzoSpedizione> => ({
  email,
  ...Object.fromEntries(Object.entries(indirizzo ?? {}).filter(([, written]) => written !== null)),
});
