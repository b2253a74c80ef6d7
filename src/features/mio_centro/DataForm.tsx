import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { changedMeanwhile, saveCentroData, type VisiteLeftOut, visiteLeftOut } from '../../data/centri/own-centro.ts';
import { CENTRO_DATA, type CentroData, dataValues, edits } from '../../domain/centri/dati.ts';
import { DAYS_FROM_MONDAY, erroriOrari } from '../../domain/centri/orari.ts';
import { insteadOfGeneric } from '../../domain/errori/fault.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SaveFooter } from '../../ui/forms/SaveFooter.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { WeekFields } from '../../ui/forms/WeekFields.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { LeftOut } from './LeftOut.tsx';
import { PublicFields } from './PublicFields.tsx';

interface Props {
  letti: CentroData;
  categorie: readonly Categoria[];
}

/** Sends changed fields with their old values. New hours move no visit (decision P9). */
export function DataForm({ letti, categorie }: Props) {
  // The form is compared with its initial or reported values: a refetch must not touch typed input.
  const [before, setBefore] = useState(letti);
  const [meanwhile, setMeanwhile] = useState<Partial<CentroData> | null>(null);
  const [outside, setOutside] = useState<VisiteLeftOut | null>(null);
  const savedFiles = (dati: Partial<CentroData>) => {
    setBefore({ ...before, ...dati });
    setMeanwhile(null);
    setOutside(null);
  };
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(CENTRO_DATA, dataValues(letti), erroriOrari),
    command: saveCentroData,
    toData: (v) => ({ ...edits(before, v), visite: 0 }),
    fault: insteadOfGeneric(TESTI_ERRORE.salvataggio_centro),
    onDone: (_, { dati }) => savedFiles(dati),
    onError: (cause) => {
      const visite = visiteLeftOut(cause);
      const altrui = changedMeanwhile(cause);
      if (visite !== null) setOutside(visite);
      if (altrui !== null) {
        setMeanwhile(altrui);
        setBefore({ ...before, ...altrui });
      }
      return visite !== null;
    },
  });
  const values = useWatch({ control: form.control, compute: (v) => v });
  return (
    <div className="min-w-0">
      <form noValidate onSubmit={submit} className="grid gap-10">
        <ErrorSummary errori={form.formState.errors} />
        <Divider titolo="Che cosa legge chi cerca un centro" piccolo>
          <PublicFields campo={field} form={form} specializzazioni={values.specializzazioni} categorie={categorie} />
        </Divider>
        <Divider titolo="Orari" piccolo>
          <p className="note mt-2 mb-3">
            {before.orari === null
              ? 'Il centro non ha ancora orari suoi: finché non li salvi è aperto 09:00–12:00 e 14:00–17:00, domenica esclusa. '
              : ''}
            Cambiarli non sposta le visite già prenotate. Ferie e ore occupate stanno in{' '}
            <TextLink className="tx" href={percorso('centro_blocchi')}>
              Blocchi e chiusure
            </TextLink>
            , i singoli orari in{' '}
            <TextLink className="tx" href={percorso('centro_disponibilita')}>
              Disponibilità
            </TextLink>
            .
          </p>
          <WeekFields giorni={DAYS_FROM_MONDAY} campo={field} aperto={(g) => values[`${g}_aperto`]} />
          <div className="mt-5 grid grid-cols-2 gap-4">
            <Field queue="min" {...field('durata')} />
            <Field {...field('max_daily_verifications')} />
          </div>
        </Divider>
        <div>
          {meanwhile === null ? null : (
            <ChangedMeanwhile dati={meanwhile} onUse={(nuovi) => form.reset({ ...values, ...nuovi })} />
          )}
          <FormError testo={errore} className="mb-3" />
          <SaveFooter stato={form.formState.isDirty ? 'Modifiche non salvate' : ''} pending={pending}>
            Salva le informazioni
          </SaveFooter>
        </div>
      </form>
      {outside === null ? null : (
        <LeftOut
          visite={outside}
          dati={() => edits(before, form.getValues())}
          onSaved={savedFiles}
          onClose={() => setOutside(null)}
        />
      )}
    </div>
  );
}
