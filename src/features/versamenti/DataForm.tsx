import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DataToSave,
  saveDatiVersamento,
  type VersamentoData,
  versamentoDataQuery,
} from '../../data/ordini/versamenti.ts';
import { formOf } from '../../domain/form-of.ts';
import { codiceFiscaleDoubts } from '../../domain/ordini/codice-fiscale.ts';
import { ibanAsTyped } from '../../domain/ordini/iban.ts';
import {
  compact,
  VERSAMENTO_DATA,
  type VersamentoValues,
  versamentoRule,
} from '../../domain/ordini/versamento-data.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import { ResumedDraft } from '../../ui/forms/ResumedDraft.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** Bank and tax data of the payee (decision M18), read by their owner alone. */
export function DataForm() {
  return (
    <QueryView
      di={useQuery(versamentoDataQuery())}
      level={3}
      errore="Non è stato possibile leggere i tuoi dati"
      skeleton={['h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16']}
    >
      {(dati) => <Form key={dati?.aggiornato_il ?? ''} dati={dati} />}
    </QueryView>
  );
}

/** What was left out stands as null. */
const initials = (d: VersamentoData | null): Partial<VersamentoValues> =>
  Object.fromEntries(
    Object.keys(VERSAMENTO_DATA).flatMap((nome) => {
      const stored = d?.[nome as keyof VersamentoValues];
      return stored == null ? [] : [[nome, stored]];
    }),
  );

const DOUBTS = {
  data_nascita: 'Il codice fiscale non corrisponde alla data di nascita.',
  cognome: 'Il codice fiscale non corrisponde al cognome dell’intestatario.',
} as const;

/** Warns once about a suspicious code that may be right; the next press goes on. */
function useDoubts() {
  const [said, setSaid] = useState<{ di: string; doubts: (keyof typeof DOUBTS)[] } | null>(null);
  const hold = (v: VersamentoValues): boolean => {
    if (v.tipo !== 'persona') return false;
    const di = [v.codice_fiscale, v.data_nascita, v.intestatario].join('|');
    const doubts = codiceFiscaleDoubts(compact(v.codice_fiscale), v);
    if (doubts.length === 0 || said?.di === di) return false;
    setSaid({ di, doubts });
    return true;
  };
  return { doubts: said?.doubts ?? [], hold };
}

const toSave = (v: VersamentoValues): DataToSave => ({
  ...v,
  iban: ibanAsTyped(v.iban),
  codice_fiscale: compact(v.codice_fiscale),
  partita_iva: v.tipo === 'impresa' ? compact(v.partita_iva) : null,
  data_nascita: v.tipo === 'persona' ? v.data_nascita : null,
});

function Form({ dati }: { dati: VersamentoData | null }) {
  const { doubts, hold } = useDoubts();
  const { form, field, submit, pending, errore, ripresa } = useAppForm({
    draft: draftOf(sessionStorage, 'versamento'),
    ...formOf(VERSAMENTO_DATA, initials(dati), versamentoRule),
    command: saveDatiVersamento,
    toData: (v, prima) => {
      const { tipo, ...viste } = toSave(prima);
      // Nothing was chosen before the first time.
      return { ...toSave(v), viste: dati === null ? viste : { tipo, ...viste } };
    },
    hold,
  });
  const impresa = form.watch('tipo') === 'impresa';
  const { errore: typeError, ...registra } = field('tipo');
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ResumedDraft ripresa={ripresa} />
      <ErrorSummary errori={form.formState.errors} />
      <Options legend="Chi riceve" errore={typeError}>
        <OptionItem value="persona" {...registra}>
          Una persona
        </OptionItem>
        <OptionItem value="impresa" {...registra}>
          Un'impresa
        </OptionItem>
      </Options>
      <Field {...field('intestatario')} />
      <Field {...field('iban')} />
      <Field {...field('codice_fiscale')} />
      {impresa ? <Field {...field('partita_iva')} /> : <Field {...field('data_nascita')} />}
      <Field {...field('indirizzo')} />
      <div className="grid grid-cols-[6.875rem_minmax(0,1fr)] gap-4">
        <Field {...field('cap')} />
        <Field {...field('citta')} />
      </div>
      <p className="small">
        Li leggi solo tu; servono al versamento e, una volta l'anno, alla comunicazione che la legge ci chiede (DAC7).
      </p>
      {doubts.length === 0 ? null : (
        <div role="status" className="riquadro">
          {doubts.map((dubbio) => (
            <p key={dubbio}>{DOUBTS[dubbio]}</p>
          ))}
          <p>Controlla quello che hai scritto; se è giusto così, premi di nuovo Salva.</p>
        </div>
      )}
      <FormError testo={errore} />
      <Button type="submit" variant={dati === null ? 'main' : 'default'} pending={pending} pendingText="Salvataggio…">
        Salva
      </Button>
    </form>
  );
}
