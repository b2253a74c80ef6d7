import { Field, MoneyField } from '../../ui/forms/Field.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import type { StepProps } from './form.ts';
import { Simulator } from './Simulator.tsx';
import { comeBozza } from './values.ts';

export function CommissioniStep(props: StepProps) {
  return props.values.tipo_centro === 'terze_parti' ? <Tariffe {...props} /> : <Managed />;
}

const Managed = () => (
  <div className="riquadro">
    <h2 className="h3">Le commissioni le gestisce Fidati</h2>
    <p className="mt-2">
      In un Fidati Point le tariffe delle verifiche e la tua percentuale sulle vendite si fissano insieme, quando la
      richiesta viene accolta. Qui non devi scegliere nulla.
    </p>
  </div>
);

function Tariffe({ campo, values }: StepProps) {
  const { errore, ...tipo } = campo('tariffa_type');
  const hasFixed = values.tariffa_type !== 'percentage';
  const hasPercentage = values.tariffa_type !== 'fixed';
  return (
    <>
      <Options legend="Tipo di tariffa" errore={errore}>
        <OptionItem {...tipo} value="fixed" dettaglio="lo stesso importo per ogni oggetto">
          Fissa
        </OptionItem>
        <OptionItem {...tipo} value="percentage" dettaglio="una quota del valore">
          Percentuale
        </OptionItem>
        <OptionItem {...tipo} value="hybrid" dettaglio="fissa più percentuale">
          Mista
        </OptionItem>
      </Options>
      <div className="grid grid-cols-2 items-start gap-4">
        {hasFixed ? <MoneyField {...campo('tariffa_fixed')} /> : null}
        {hasPercentage ? <Field queue="%" {...campo('tariffa_percentage')} /> : null}
        <MoneyField {...campo('tariffa_min_value')} />
        <MoneyField {...campo('tariffa_max_value')} />
        <Field queue="min" {...campo('verification_duration')} />
        <Field {...campo('max_daily_verifications')} />
      </div>
      <Simulator bozza={comeBozza(values)} capacity={values.capacita_mensile} />
    </>
  );
}
