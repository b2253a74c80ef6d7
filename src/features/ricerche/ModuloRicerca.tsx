import { editSearch, type NewSearch, saveSearch } from '../../data/annunci/ricerche.ts';
import { RICERCA } from '../../domain/annunci/forms.ts';
import type { FormValues } from '../../domain/form.ts';
import { formOf } from '../../domain/form-of.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

interface Props {
  nome: string;
  avvisi: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function NewSavedSearch({ filtri, ...props }: Props & Pick<NewSearch, 'filtri'>) {
  const form = useAppForm({
    ...formOf(RICERCA, { nome: props.nome, avvisi: props.avvisi }),
    command: saveSearch,
    toData: (values) => ({ ...values, filtri }),
    onDone: props.onDone,
  });
  return <Form {...props} form={form} verbo="Salva ricerca" />;
}

export function EditSavedSearch({ id, ...props }: Props & { id: string }) {
  const form = useAppForm({
    ...formOf(RICERCA, { nome: props.nome, avvisi: props.avvisi }),
    command: editSearch,
    toData: (values, viste) => ({ id, ...values, viste }),
    onDone: props.onDone,
  });
  return <Form {...props} form={form} verbo="Salva modifiche" />;
}

type Usage = ReturnType<typeof useAppForm<FormValues<typeof RICERCA>, never, unknown, typeof RICERCA>>;

function Form({ form: usage, verbo, onCancel }: Props & { form: Usage; verbo: string }) {
  const { form, field, submit, pending, errore } = usage;
  return (
    <form noValidate className="grid max-w-xl gap-4" onSubmit={submit}>
      <Field {...field('nome')} />
      <Switch {...form.register('avvisi')}>Avvisami quando trova qualcosa di nuovo</Switch>
      <p className="small">
        Al massimo un avviso al giorno, nelle notifiche e per email. Le email seguono le tue impostazioni.
      </p>
      <FormError testo={errore} />
      <div className="row flex-wrap gap-3">
        <Button type="submit" variant="main" pending={pending} pendingText="Salvo…">
          {verbo}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
}
