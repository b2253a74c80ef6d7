import type { Ordine } from '../../data/ordini/ordini.ts';
import { announceRitiroCorriere } from '../../data/ordini/ordini-atti.ts';
import { addDays, formatDate, giornoDiRoma, isValidDay } from '../../domain/day.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { now } from '../../ui/feedback/clock.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { CorriereField } from './CorriereField.tsx';

/** A courier can be announced up to a month ahead. */
const DAYS = 30;

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

type Values = { corriere: string; giorno: string; codice: string };

function Form({ ordine, giorno }: { ordine: Ordine; giorno: string | null }) {
  const oggi = giornoDiRoma(now());
  const ultimo = addDays(oggi, DAYS);
  const { form, field, submit, pending, errore } = useAppForm({
    initialValues: {
      corriere: ordine.spedizione?.corriere_nome ?? '',
      giorno: giorno ?? '',
      codice: ordine.spedizione?.codice_tracciamento ?? '',
    },
    validate: (values: Values) => errori(values, oggi, ultimo),
    command: announceRitiroCorriere,
    toData: (values) => ({ ordine: ordine.id, ...values, codice: values.codice.trim() }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <CorriereField {...field('corriere')} />
      <Field etichetta="Giorno del ritiro" type="date" min={oggi} max={ultimo} {...field('giorno')} />
      <Field etichetta="Codice di tracciamento" maxLength={80} autoComplete="off" {...field('codice')} />
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

function errori({ corriere, giorno, codice }: Values, oggi: string, ultimo: string) {
  return {
    ...(corriere === '' ? { corriere: TESTI_ERRORE.corriere_mancante } : {}),
    ...(isValidDay(giorno) && giorno >= oggi && giorno <= ultimo
      ? {}
      : { giorno: `Scegli un giorno da oggi al ${formatDate(ultimo)}.` }),
    ...(codice.trim() === '' ? { codice: TESTI_ERRORE.tracciamento_mancante } : {}),
  };
}
