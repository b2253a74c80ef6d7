import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_VERIFICHE_TO_CHOOSE,
  recordMovimento,
  type VerificaToCollect,
  verificheToCollectQuery,
} from '../../../data/ordini/incassi-centro.ts';
import { giornoDiRoma, romeInstant } from '../../../domain/day.ts';
import { type Centesimi, euroPerCampo, formatEuro, leggiEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import type { Complaints, FormValues } from '../../../domain/form.ts';
import { formOf } from '../../../domain/form-of.ts';
import { MOVIMENTO } from '../../../domain/ordini/forms.ts';
import {
  INCASSO_METHODS,
  type Incasso,
  type IncassoMethod,
  METODO_INCASSO_LABELS,
  validateIncasso,
} from '../../../domain/ordini/in-sede.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Field, MoneyField, SelectField, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Chip } from '../../../ui/layout/Chip.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { annuncioNumber } from '../tablet/labels.ts';

type Values = FormValues<typeof MOVIMENTO>;

const euro = (testo: string): Centesimi | null => {
  const letto = leggiEuro(testo);
  return letto.ok ? letto.valore : null;
};
const cost = (testo: string): Centesimi | null => (testo.trim() === '' ? 0 : euro(testo));
const parsePercent = (testo: string): number => (testo.trim() === '' ? 0 : Number(testo.trim().replace(',', '.')));

const resta = ({ dovuto, incassato }: VerificaToCollect): Centesimi => Math.max(0, dovuto - incassato);

const esamina = (v: Values, centro: string | null) =>
  validateIncasso({
    importo: euro(v.importo),
    id_verifica: v.verifica || null,
    id_annuncio: null,
    id_centro: centro,
    metodo_pagamento: v.metodo,
    percentuale_commissione: parsePercent(v.percentuale),
    importo_commissione: v.commissione.trim() === '' ? null : (euro(v.commissione) ?? Number.NaN),
  });

const fields: Readonly<Record<string, keyof Values>> = formOf(MOVIMENTO).fields;

function errori(v: Values, centro: string | null): Complaints<typeof MOVIMENTO> {
  const esito = esamina(v, centro);
  return esito.ok ? {} : { [fields[esito.errore] ?? 'importo']: esito.errore };
}

/** 'Nuovo movimento in sede': the fee of a verification, as its client accepted it (spec 2 section 5; decision M21). */
export function MovimentoForm({ centro, partner }: { centro: string | null; partner: boolean }) {
  const [al, setAl] = useState<string | null>(null);
  const query = useQuery(verificheToCollectQuery(al));
  return (
    <QueryView di={query} errore={TESTI_ERRORE.caricamento_pagamenti} skeleton={['h-14', 'h-14', 'h-40']}>
      {(verifiche) =>
        verifiche.length === 0 && al === null ? (
          <EmptyState titolo="Nessuna verifica da incassare">
            Un movimento appartiene a una verifica di questo centro.
          </EmptyState>
        ) : (
          <>
            {verifiche.length >= MAX_VERIFICHE_TO_CHOOSE || al !== null ? (
              <Field
                className="mb-4"
                etichetta="Verifiche prenotate fino al"
                aiuto={`Si scelgono ${MAX_VERIFICHE_TO_CHOOSE} alla volta, dalla più recente.`}
                type="date"
                value={al ?? ''}
                onChange={({ target }) => setAl(target.value || null)}
              />
            ) : null}
            <Form verifiche={verifiche} centro={centro} />
            {partner ? (
              <p className="note mt-4">La vendita di un oggetto si registra dalla sua scheda, con chi lo ritira.</p>
            ) : null}
          </>
        )
      }
    </QueryView>
  );
}

function useMovimento(verifiche: readonly VerificaToCollect[], centro: string | null) {
  const [oggi] = useState(() => giornoDiRoma(now()));
  const definition = formOf(MOVIMENTO, { giorno: oggi }, (v) => errori(v, centro));
  const usage = useAppForm({
    ...definition,
    command: recordMovimento,
    fault: TESTI_ERRORE.salvataggio_movimento,
    toData: (v) => {
      const esito = esamina(v, centro);
      const { importo, percentuale_commissione, importo_commissione }: Incasso = esito.ok
        ? esito.valore
        : { importo: 0, percentuale_commissione: 0, importo_commissione: 0 };
      return {
        id_verifica: v.verifica,
        importo,
        metodo_pagamento: v.metodo,
        percentuale_commissione,
        importo_commissione,
        costo_imballo: cost(v.imballo) ?? 0,
        costo_spedizione: cost(v.spedizione) ?? 0,
        costo_servizio: cost(v.servizio) ?? 0,
        data_transazione: v.giorno === oggi ? null : (romeInstant(v.giorno, '12:00')?.toISOString() ?? null),
        note: v.note,
      };
    },
    onDone: (): void => usage.form.reset(definition.initialValues),
  });
  const { setValue, watch } = usage.form;
  /** The quote fills the form, replacing input for another verification. */
  const select = (id: string) => {
    const scelta = verifiche.find((una) => una.id === id);
    setValue('importo', scelta === undefined || resta(scelta) === 0 ? '' : euroPerCampo(resta(scelta)));
    setValue('percentuale', scelta === undefined ? '' : String(scelta.percentuale).replace('.', ','));
    setValue('commissione', '');
  };
  const values = watch();
  return { ...usage, oggi, select, values, scelta: verifiche.find(({ id }) => id === values.verifica) };
}

const totale = (v: Values): Centesimi =>
  (euro(v.importo) ?? 0) + (cost(v.imballo) ?? 0) + (cost(v.spedizione) ?? 0) + (cost(v.servizio) ?? 0);

function Form({ verifiche, centro }: { verifiche: readonly VerificaToCollect[]; centro: string | null }) {
  const { form, field, submit, pending, errore, oggi, select, values, scelta } = useMovimento(verifiche, centro);
  const verifica = field('verifica');
  const esito = esamina(values, centro);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <SelectField
        {...verifica}
        onChange={(evento) => {
          select(evento.target.value);
          void verifica.onChange(evento);
        }}
      >
        <option value="">Scegli</option>
        {verifiche.map((una) => (
          <option key={una.id} value={una.id}>
            {`${annuncioNumber(una.numero_annuncio)}, ${una.titolo}${resta(una) === 0 ? ' (già saldata)' : ''}`}
          </option>
        ))}
      </SelectField>
      <MoneyField aiuto={whereFrom(scelta)} textClass="money" {...field('importo')} />
      <Methods values={values} onSelect={(metodo) => form.setValue('metodo', metodo)} />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('percentuale')} />
        <MoneyField
          placeholder={esito.ok ? euroPerCampo(esito.valore.importo_commissione) : ''}
          {...field('commissione')}
        />
      </div>
      <details>
        <summary className="inline-flex min-h-14 items-center underline underline-offset-4">
          Imballo, spedizione, altra data
        </summary>
        <div className="mt-2 grid gap-4">
          {(['imballo', 'spedizione', 'servizio'] as const).map((nome) => (
            <MoneyField key={nome} {...field(nome)} />
          ))}
          <Field max={oggi} {...field('giorno')} />
        </div>
      </details>
      <TextAreaField rows={2} {...field('note')} />
      <dl className="filetto">
        <LeaderRow nome="Incasso">
          <span className="money text-h3">{formatEuro(totale(values))}</span>
        </LeaderRow>
      </dl>
      <p className="note">Si annulla entro oggi, con motivo. Non si modifica.</p>
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Registro…">
        Registra movimento
      </Button>
    </form>
  );
}

function whereFrom(scelta: VerificaToCollect | undefined): string | undefined {
  if (scelta === undefined) return undefined;
  const preventivo = `Dal preventivo accettato: ${formatEuro(scelta.dovuto)}`;
  return scelta.incassato === 0 ? `${preventivo}.` : `${preventivo}, già incassati ${formatEuro(scelta.incassato)}.`;
}

function Methods({ values, onSelect }: { values: Values; onSelect: (metodo: IncassoMethod) => void }) {
  return (
    <fieldset>
      <legend className="field-label">Metodo di pagamento</legend>
      <div className="flex flex-wrap gap-2">
        {INCASSO_METHODS.map((metodo) => (
          <Chip key={metodo} lit={values.metodo === metodo} onClick={() => onSelect(metodo)}>
            {METODO_INCASSO_LABELS[metodo]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
