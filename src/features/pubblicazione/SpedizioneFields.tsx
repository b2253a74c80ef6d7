import type { UseFormReturn } from 'react-hook-form';
import {
  DIMENSIONI_PACCO,
  dimensioneLabel,
  METODO_SPEDIZIONE_LABELS,
  PAYER_LABELS,
} from '../../domain/annunci/choices.ts';
import type { CAMPI_MODULO } from '../../domain/annunci/validazione.ts';
import { HANDLING_PHRASES } from '../../domain/frasi/spedizione.ts';
import { CHI_PAGA_SPEDIZIONE } from '../../domain/values.ts';
import { MoneyField, SelectField } from '../../ui/forms/Field.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import type { FieldOf } from '../../ui/forms/use-app-form.ts';
import type { AnnuncioValues } from './draft.ts';

const DIMENSIONI = Object.keys(DIMENSIONI_PACCO).filter(
  (d): d is keyof typeof DIMENSIONI_PACCO => d in DIMENSIONI_PACCO,
);

type Props = { form: UseFormReturn<AnnuncioValues>; campo: FieldOf<typeof CAMPI_MODULO> };

export function SpedizioneFields({ form, campo }: Props) {
  const {
    register,
    watch,
    formState: { errors },
  } = form;
  const [gestione, modo, paidBy] = watch(['gestione', 'modo', 'spedizione_a_carico']);
  return (
    <>
      <Options legend="Metodo di spedizione" errore={errors.gestione?.message}>
        <OptionItem value="center" dettaglio={HANDLING_PHRASES.center} {...register('gestione')}>
          {METODO_SPEDIZIONE_LABELS.punto_verifica}
        </OptionItem>
        <OptionItem value="self" dettaglio={HANDLING_PHRASES.self} {...register('gestione')}>
          Gestita da te
        </OptionItem>
      </Options>
      {gestione === 'center' ? (
        <SelectField {...campo('dimensione_pacco')}>
          <option value="">Scegli</option>
          {DIMENSIONI.map((d) => (
            <option key={d} value={d}>
              {dimensioneLabel(d)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {gestione === 'self' ? (
        <SelectField etichetta="Come arriva all'acquirente" {...register('modo')}>
          {(['corriere', 'ritiro_a_mano'] as const).map((metodo) => (
            <option key={metodo} value={metodo}>
              {METODO_SPEDIZIONE_LABELS[metodo]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {gestione === 'center' || (gestione === 'self' && modo === 'corriere') ? (
        <SelectField {...campo('spedizione_a_carico')}>
          {CHI_PAGA_SPEDIZIONE.map((chi) => (
            <option key={chi} value={chi}>
              {PAYER_LABELS[chi]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {gestione === 'self' && modo === 'corriere' && paidBy === 'acquirente' ? (
        <MoneyField {...campo('costo_spedizione')} />
      ) : null}
    </>
  );
}
