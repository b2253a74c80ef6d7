import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { capQuery, phonesQuery, type UsedIndirizzo } from '../../data/accesso/indirizzi.ts';
import type { SpedizioneMethod } from '../../domain/annunci/choices.ts';
import { latinDigits } from '../../domain/digits.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { INDIRIZZO_PHRASES } from '../../domain/frasi/spedizione.ts';
import {
  completeFromCap,
  type Locality,
  type Municipality,
  otherPlace,
  placeKey,
  placePhrase,
  wholeCap,
} from '../../domain/indirizzi/cap.ts';
import type { INDIRIZZO_SPEDIZIONE, IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field, SelectField } from '../../ui/forms/Field.tsx';
import type { FieldOf } from '../../ui/forms/use-app-form.ts';
import { capError, unlisted } from './indirizzo.ts';

type Props = {
  form: UseFormReturn<IndirizzoSpedizione>;
  campo: FieldOf<typeof INDIRIZZO_SPEDIZIONE>;
  usedBefore: readonly UsedIndirizzo[];
  /** CAP that the person confirmed though our list does not know it. */
  certainCap: string;
  onCertainCap: (cap: string) => void;
  incompleto: boolean;
  metodo: SpedizioneMethod;
  pagato?: boolean;
};

/** A CAP fills in empty town and province; an earlier address fills in all but the e-mail. */
export function IndirizzoFields(props: Props) {
  const { form, campo, usedBefore, incompleto, metodo, pagato = false } = props;
  const suggested = useId();
  const [cap, citta, provincia] = form.watch(['cap', 'citta', 'provincia']);
  useDigits(form);
  useQuery(phonesQuery());
  const letti = useMunicipalities(form, cap);
  const municipalities = letti ?? NOBODY;
  const luogo = { cap, citta, provincia };
  const diverso = otherPlace(luogo, municipalities);
  return (
    <fieldset>
      <legend className="h2 w-full font-display border-t-[3px] border-ink pt-3">
        {INDIRIZZO_PHRASES[metodo].titolo}
      </legend>
      {pagato && !incompleto ? null : (
        <p className={`note mt-1 ${incompleto ? 'text-fail' : ''}`}>
          {incompleto ? TESTI_ERRORE.indirizzo_incompleto : INDIRIZZO_PHRASES[metodo].testo}
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-6">
        {usedBefore.length === 0 ? null : <AlreadyUsed form={form} usedBefore={usedBefore} />}
        <Field className="sm:col-span-6" {...campo('nome_completo')} />
        <Field className="sm:col-span-6" {...campo('indirizzo_linea1')} />
        <Field className="sm:col-span-6" {...campo('indirizzo_linea2')} />
        <div className="grid grid-cols-[2fr_3fr] gap-4 sm:col-span-4">
          <Cap {...props} field={campo('cap')} cap={cap} municipalities={letti} />
          <Field
            list={suggested}
            aiuto={diverso && campo('citta').errore === undefined ? placePhrase(luogo, municipalities) : undefined}
            {...campo('citta')}
          />
          <datalist id={suggested}>
            {municipalities.map(({ nome }) => (
              <option key={nome} value={nome} />
            ))}
          </datalist>
        </div>
        <Field className="sm:col-span-2" {...campo('provincia')} />
        {diverso ? <CertainPlace {...props} luogo={luogo} /> : null}
        <Field
          className="sm:col-span-3"
          aiuto={metodo === 'ritiro_a_mano' ? undefined : 'Solo per il corriere.'}
          {...campo('telefono')}
        />
        <Field className="sm:col-span-3" aiuto={pagato ? undefined : 'Qui arriva la ricevuta.'} {...campo('email')} />
      </div>
    </fieldset>
  );
}

type PropsCap = Pick<Props, 'form' | 'certainCap' | 'onCertainCap'> & {
  field: ComponentProps<typeof Field>;
  cap: string;
  municipalities: readonly Municipality[] | undefined;
};

/** Validates a complete CAP while typing; an unknown one can be confirmed. */
function Cap({ form, field, cap, municipalities, certainCap: certain, onCertainCap }: PropsCap) {
  const errore = (wholeCap(cap) ? capError(cap, { municipalities, certain }) : undefined) ?? field.errore;
  const conferma = (giusto: boolean) => {
    onCertainCap(giusto ? cap.trim() : '');
    form.clearErrors('cap');
  };
  return (
    <div>
      <Field {...field} errore={errore} />
      {unlisted(cap, { municipalities, certain }) ? (
        <Checkbox checked={certain === cap.trim()} onChange={(evento) => conferma(evento.target.checked)}>
          Il CAP {cap.trim()} è giusto
        </Checkbox>
      ) : null}
    </div>
  );
}

/** Confirms a hamlet or a town with another spelling, before the bank is asked. */
function CertainPlace({ form, certainCap, onCertainCap, luogo }: Props & { luogo: Locality & { cap: string } }) {
  const chiave = placeKey(luogo);
  const conferma = (giusto: boolean) => {
    onCertainCap(giusto ? chiave : '');
    form.clearErrors('citta');
  };
  return (
    <div className="sm:col-span-6">
      <Checkbox checked={certainCap === chiave} onChange={(evento) => conferma(evento.target.checked)}>
        {[luogo.cap.trim(), luogo.citta.trim(), luogo.provincia.trim()].filter(Boolean).join(' ')} è giusto
      </Checkbox>
    </div>
  );
}

/** Converts digits of other scripts and shows the result. */
function useDigits({ watch, setValue }: Props['form']) {
  const [cap, telefono] = watch(['cap', 'telefono']);
  useEffect(() => {
    if (latinDigits(cap) !== cap) setValue('cap', latinDigits(cap));
    if (latinDigits(telefono) !== telefono) setValue('telefono', latinDigits(telefono));
  }, [cap, telefono, setValue]);
}

const NOTHING: Locality = { citta: '', provincia: '' };
const NOBODY: readonly Municipality[] = [];

/** Initial town and province belong to the initial CAP: another one overwrites them. */
function useMunicipalities(form: Props['form'], cap: string): readonly Municipality[] | undefined {
  const { getValues, setValue, formState } = form;
  const messi = useRef(NOTHING);
  const { data: municipalities } = useQuery(capQuery(cap));
  const { defaultValues: initialValues } = formState;
  const completa = useEffectEvent(() => {
    const scritta = getValues();
    const yieldValue = (nome: keyof Locality): string =>
      cap !== initialValues?.cap && scritta[nome] === initialValues?.[nome] ? scritta[nome] : messi.current[nome];
    const prima = { citta: yieldValue('citta'), provincia: yieldValue('provincia') };
    const { scritta: nuova, entered } = completeFromCap(scritta, prima, municipalities ?? NOBODY);
    for (const nome of ['provincia', 'citta'] as const)
      if (nuova[nome] !== scritta[nome]) {
        setValue(nome, nuova[nome]);
        selectIfFocused(nome);
      }
    messi.current = entered;
  });
  useEffect(() => {
    if (municipalities !== undefined && municipalities.length > 0) completa();
  }, [municipalities]);
  useReloadedPlace(form, municipalities);
  return municipalities;
}

/** Selects a field that is filled in while focused, so that typing replaces it. */
function selectIfFocused(nome: keyof Locality): void {
  const inHand = document.activeElement;
  if (inHand instanceof HTMLInputElement && inHand.name === nome) inHand.select();
}

/** The town's error concerns three fields: a change of any revalidates it. */
function useReloadedPlace(
  { watch, trigger, getFieldState }: Props['form'],
  municipalities: readonly Municipality[] | undefined,
) {
  const luogo = watch(['cap', 'citta', 'provincia']).join();
  const reread = useEffectEvent(() => {
    if (getFieldState('citta').error !== undefined) void trigger('citta');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged anew with each change of the place, and when its CAP is read
  useEffect(() => reread(), [luogo, municipalities]);
}

const onRow = (uno: UsedIndirizzo): string => `${uno.nome_completo}, ${uno.indirizzo_linea1}, ${uno.cap} ${uno.citta}`;

function AlreadyUsed({ form, usedBefore }: Pick<Props, 'form' | 'usedBefore'>) {
  const select = (posto: string) => {
    const scelto = usedBefore[Number(posto)];
    if (posto === '' || scelto === undefined) return;
    form.reset({ ...scelto, email: form.getValues('email') });
  };
  return (
    <SelectField
      className="sm:col-span-6"
      etichetta="Indirizzi già usati"
      defaultValue=""
      onChange={(evento) => select(evento.target.value)}
    >
      <option value="">Scegli</option>
      {usedBefore.map((uno, posto) => (
        <option key={JSON.stringify(uno)} value={posto}>
          {onRow(uno)}
        </option>
      ))}
    </SelectField>
  );
}
