import { closeCentro } from '../../data/centri/disponibilita.ts';
import { CHIUSURA, orari, validateClosure } from '../../domain/centri/grid.ts';
import { giornoDiRoma } from '../../domain/day.ts';
import { formOf } from '../../domain/form-of.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { notUpdatedText } from './not-updated-text.ts';

export function ClosureForm({ adesso, ferma }: { adesso: Date; ferma: boolean }) {
  const oggi = giornoDiRoma(adesso);
  const definition = formOf(CHIUSURA, {}, (values) => validateClosure(values, oggi));
  const { form, field, submit, pending, errore } = useAppForm({
    ...definition,
    command: closeCentro,
    fault: notUpdatedText,
    toData: ({ dal, al, ...rest }) => ({ dal, al: al === '' ? dal : al, ...rest }),
    onDone: ({ bloccati, da_spostare }) => {
      form.reset(definition.initialValues);
      const cosa = bloccati === undefined ? 'Chiusura aggiunta' : orari(bloccati, 'bloccato', 'bloccati');
      return showNotice(
        da_spostare === 0
          ? `${cosa}: nessuna visita da spostare.`
          : `${cosa}: ${da_spostare === 1 ? '1 visita resta valida ed è' : `${da_spostare} visite restano valide e sono`} da spostare.`,
      );
    },
  });
  return (
    <form noValidate className="grid content-start gap-4" aria-labelledby="chiudi-centro" onSubmit={submit}>
      <h2 id="chiudi-centro" className="h3">
        Chiudi il centro
      </h2>
      <p className="note">
        In quei giorni, o in quelle ore di ogni giorno, nessuno può prenotare. Le visite già prenotate restano valide,
        da spostare una per una.
      </p>
      <ErrorSummary errori={form.formState.errors} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 [&>*]:min-w-0 [&_input]:px-2!">
        <Field min={oggi} {...field('dal')} />
        <Field min={oggi} {...field('al')} />
        <Field {...field('dalle')} />
        <Field {...field('alle')} />
      </div>
      <p className="small">Senza ore si chiudono giorni interi, fino a due anni; le ore si bloccano fino a sei mesi.</p>
      <Field {...field('motivo')} />
      <FormError testo={errore} />
      {ferma ? <p className="note">Senza rete non si chiude: le chiusure stanno sul server.</p> : null}
      <Button
        type="submit"
        variant="main"
        className="min-h-14!"
        disabled={ferma}
        pending={pending}
        pendingText="Chiudo…"
      >
        Chiudi il centro
      </Button>
    </form>
  );
}
