import { closeCentro } from '../../data/centri/disponibilita.ts';
import { orari, validateClosure } from '../../domain/centri/grid.ts';
import { giornoDiRoma } from '../../domain/day.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { notUpdatedText } from './not-updated-text.ts';

const INITIAL_VALUES = { dal: '', al: '', dalle: '', alle: '', motivo: '' };

export function ClosureForm({ adesso, ferma }: { adesso: Date; ferma: boolean }) {
  const oggi = giornoDiRoma(adesso);
  const { form, field, submit, pending, errore } = useAppForm({
    initialValues: INITIAL_VALUES,
    validate: (values) => validateClosure(values, oggi),
    command: closeCentro,
    fault: notUpdatedText,
    toData: ({ dal, al, motivo, ...ore }) => ({ dal, al: al === '' ? dal : al, ...ore, motivo: motivo.trim() }),
    fields: {
      chiusura_non_valida: 'al',
      blocco_non_valido: 'al',
      nessun_orario_nel_periodo: 'dalle',
      motivo_troppo_lungo: 'motivo',
    },
    onDone: ({ bloccati, da_spostare }) => {
      form.reset(INITIAL_VALUES);
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
        <Field etichetta="Dal" type="date" min={oggi} {...field('dal')} />
        <Field etichetta="Al" type="date" min={oggi} facoltativo="facoltativo" {...field('al')} />
        <Field etichetta="Dalle ore" type="time" facoltativo="facoltativo" {...field('dalle')} />
        <Field etichetta="Alle ore" type="time" facoltativo="facoltativo" {...field('alle')} />
      </div>
      <p className="small">Senza ore si chiudono giorni interi, fino a due anni; le ore si bloccano fino a sei mesi.</p>
      <Field etichetta="Motivo" facoltativo="facoltativo" maxLength={200} {...field('motivo')} />
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
