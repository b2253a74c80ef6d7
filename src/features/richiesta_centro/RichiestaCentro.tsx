import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type RichiestaCentro as LastPhoto, sendRichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { now } from '../../ui/feedback/clock.ts';
import type { Draft } from '../../ui/forms/draft.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { CommissioniStep } from './CommissioniStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import type { StepProps } from './form.ts';
import { OrariStep } from './OrariStep.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { firstIncomplete, SUBMISSION_STEP, stepErrors } from './steps.ts';
import { TipoStep } from './TipoStep.tsx';
import { VerificaStep } from './VerificaStep.tsx';
import { comeRichiesta, RICHIESTA_ROWS, valoriIniziali } from './values.ts';

interface Props {
  categorie: readonly Categoria[];
  ultima: LastPhoto | null;
  bozza: Draft | undefined;
  /** Step of the URL, counted from 1; null for none. */
  preset: number | null;
  onStep: (passo: number) => void;
  onSignOut: () => void;
  /** Called before sending; false leads to the sign-in, while the draft waits in this tab. */
  canSend: () => boolean;
  onSubmitted: () => void;
}

/** Six-step wizard. An incomplete step cannot be passed; input survives a sign-in (decision A5). */
export function RichiestaCentro(props: Props) {
  const { ultima, preset, onStep, onSubmitted } = props;
  const [adesso] = useState(now);
  const {
    form,
    field: campo,
    submit,
    pending,
    errore,
    forget,
    ripresa,
  } = useAppForm({
    rows: RICHIESTA_ROWS,
    initialValues: valoriIniziali(ultima),
    validate: (values) => stepErrors(values, passo, adesso),
    hold: () => {
      if (passo === SUBMISSION_STEP) return !props.canSend();
      onStep(passo + 1);
      return true;
    },
    command: sendRichiestaCentro,
    toData: comeRichiesta,
    onDone: onSubmitted,
    onError: () => {
      window.scrollTo(0, 0);
      return false;
    },
    draft: props.bozza,
  });
  const values = useWatch({ control: form.control, compute: (v) => v });
  const limite = firstIncomplete(values, adesso);
  const passo = Math.min(Math.max(preset ?? (ripresa ? limite : 1), 1), limite);
  const indietro = () => {
    form.clearErrors();
    forget();
    if (passo === 1) props.onSignOut();
    else onStep(passo - 1);
  };
  // A new step validates its fields on leaving it, not while typing.
  useEffect(() => {
    if (passo > 0) form.reset(form.getValues(), { keepDefaultValues: true });
  }, [form, passo]);
  const stepProps: StepProps = { campo, values, form };
  return (
    <form
      noValidate
      // A focused field must not be hidden by the bar.
      className="[&_:is(input,select,textarea)]:scroll-mb-28"
      onSubmit={submit}
    >
      <ProgressBar passo={passo} />
      <div className="mt-6 grid gap-6">
        {ripresa && preset === null ? <p className="note">Abbiamo ripreso quello che stavi scrivendo.</p> : null}
        <FormError testo={errore} />
        <ErrorSummary errori={form.formState.errors} />
        {passo === 1 ? <TipoStep {...stepProps} /> : null}
        {passo === 2 ? <DetailsStep {...stepProps} categorie={props.categorie} /> : null}
        {passo === 3 ? <OrariStep {...stepProps} /> : null}
        {passo === 4 ? <CommissioniStep {...stepProps} /> : null}
        {passo === SUBMISSION_STEP ? <VerificaStep {...stepProps} goTo={onStep} /> : null}
      </div>
      <div className="sticky bottom-0 z-10 -mx-[var(--gutter)] mt-8 flex gap-3 bg-sheet px-[var(--gutter)] py-3 shadow-dock">
        <Button onClick={indietro}>Indietro</Button>
        <Button type="submit" variant="main" className="flex-1" pending={pending} pendingText="Invio…">
          {passo === SUBMISSION_STEP ? 'Completa registrazione' : 'Avanti'}
        </Button>
      </div>
    </form>
  );
}
