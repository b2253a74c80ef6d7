import type { Ordine } from '../../data/ordini/ordini.ts';
import { announceRitiroCorriere } from '../../data/ordini/ordini-atti.ts';
import { formatDate, giornoDiRoma } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { lastRitiro, RITIRO, ritiroRule } from '../../domain/ordini/forms.ts';
import { now } from '../../ui/feedback/clock.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { CorriereField } from './CorriereField.tsx';

/** The seller announces the courier that collects at the centre (decision C1). */
export function AnnuncioRitiro({ ordine }: { ordine: Ordine }) {
  const { spedizione } = ordine;
  const giorno = spedizione?.ritiro_previsto ?? null;
  return (
    <section aria-labelledby="annuncio-ritiro" className="non-stampare grid gap-4 border-t-[3px] border-ink pt-4">
      <div>
        <h2 id="annuncio-ritiro" className="h3">
          {giorno === null ? 'Manda il corriere' : 'Ritiro annunciato'}
        </h2>
        <p className="note mt-1">
          {giorno === null
            ? `L'oggetto è presso ${ordine.centro?.nome ?? 'il centro'}: di' al centro chi lo ritira e quando.`
            : `${spedizione?.corriere_nome ?? 'Il corriere'} ${giorno < giornoDiRoma(now()) ? 'doveva passare' : 'passa'} il ${formatDate(giorno)}. Se cambia qualcosa, annuncialo di nuovo.`}
        </p>
      </div>
      <Form ordine={ordine} giorno={giorno} />
    </section>
  );
}

function Form({ ordine, giorno }: { ordine: Ordine; giorno: string | null }) {
  const oggi = giornoDiRoma(now());
  const announced = {
    corriere: ordine.spedizione?.corriere_nome ?? '',
    giorno: giorno ?? '',
    codice: ordine.spedizione?.codice_tracciamento ?? '',
  };
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(RITIRO, announced, ritiroRule(oggi)),
    command: announceRitiroCorriere,
    toData: (values) => ({ ordine: ordine.id, ...values }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <CorriereField {...field('corriere')} />
      <Field min={oggi} max={lastRitiro(oggi)} {...field('giorno')} />
      <Field {...field('codice')} />
      <FormError testo={errore} />
      <Button
        type="submit"
        variant={giorno === null ? 'main' : 'default'}
        isWide
        pending={pending}
        pendingText="Invio…"
      >
        Annuncia il ritiro
      </Button>
    </form>
  );
}
