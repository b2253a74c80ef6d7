import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DataToSave,
  saveDatiVersamento,
  type VersamentoData,
  versamentoDataQuery,
} from '../../data/ordini/versamenti.ts';
import { codiceFiscaleShape } from '../../domain/accesso/settings.ts';
import { isValidPartitaIva } from '../../domain/centri/partita-iva.ts';
import { type CodiceErrore, TESTI_ERRORE } from '../../domain/errori.ts';
import { codiceFiscaleDoubts } from '../../domain/ordini/codice-fiscale.ts';
import { ibanAsTyped, ibanLength, ibanProblem } from '../../domain/ordini/iban.ts';
import { latinName } from '../../domain/ordini/latino.ts';
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

type Values = {
  tipo: 'persona' | 'impresa';
  intestatario: string;
  iban: string;
  codice_fiscale: string;
  partita_iva: string;
  data_nascita: string;
  indirizzo: string;
  cap: string;
  citta: string;
};

const scritto = (testo: string): string => testo.replace(/\s/g, '').toUpperCase();

function ibanError(iban: string): { iban?: string } {
  const problema = ibanProblem(iban);
  if (problema === null) return {};
  const lungo = problema === 'iban_lunghezza' ? ibanLength(iban) : null;
  return {
    iban:
      lungo === null
        ? TESTI_ERRORE[problema]
        : `Un IBAN di questo paese ha ${lungo} caratteri: qui ce ne sono ${iban.length}.`,
  };
}

function valida(v: Values): Partial<Record<keyof Values, string>> {
  const manca = (campo: keyof Values) => (v[campo].trim() === '' ? { [campo]: 'Manca.' } : {});
  const codice = { codice_fiscale: TESTI_ERRORE.codice_fiscale_non_valido };
  const iva = { partita_iva: TESTI_ERRORE.partita_iva_non_valida };
  return {
    ...(latinName(v.intestatario) ? {} : { intestatario: TESTI_ERRORE.intestatario_non_latino }),
    ...(/\p{Extended_Pictographic}/u.test(v.intestatario)
      ? { intestatario: TESTI_ERRORE.intestatario_con_simboli }
      : {}),
    ...manca('intestatario'),
    ...ibanError(ibanAsTyped(v.iban)),
    ...(codiceFiscaleShape(v.codice_fiscale) ? {} : codice),
    ...manca('codice_fiscale'),
    ...(v.tipo === 'persona' || isValidPartitaIva(scritto(v.partita_iva)) ? {} : iva),
    ...manca(v.tipo === 'impresa' ? 'partita_iva' : 'data_nascita'),
    ...manca('indirizzo'),
    ...manca('cap'),
    ...manca('citta'),
  };
}

const FIELDS = {
  iban_non_valido: 'iban',
  iban_fuori_sepa: 'iban',
  iban_lunghezza: 'iban',
  iban_cin: 'iban',
  intestatario_con_simboli: 'intestatario',
  intestatario_non_latino: 'intestatario',
  codice_fiscale_non_valido: 'codice_fiscale',
  partita_iva_non_valida: 'partita_iva',
  data_nascita_non_valida: 'data_nascita',
} as const satisfies Partial<Record<CodiceErrore, keyof Values>>;

const initials = (d: VersamentoData | null): Values => ({
  tipo: d?.tipo === 'impresa' ? 'impresa' : 'persona',
  intestatario: d?.intestatario ?? '',
  iban: d?.iban ?? '',
  codice_fiscale: d?.codice_fiscale ?? '',
  partita_iva: d?.partita_iva ?? '',
  data_nascita: d?.data_nascita ?? '',
  indirizzo: d?.indirizzo ?? '',
  cap: d?.cap ?? '',
  citta: d?.citta ?? '',
});

const DOUBTS = {
  data_nascita: 'Il codice fiscale non corrisponde alla data di nascita.',
  cognome: 'Il codice fiscale non corrisponde al cognome dell’intestatario.',
} as const;

/** Warns once about a suspicious code that may be right; the next press goes on. */
function useDoubts() {
  const [said, setSaid] = useState<{ di: string; doubts: (keyof typeof DOUBTS)[] } | null>(null);
  const hold = (v: Values): boolean => {
    if (v.tipo !== 'persona') return false;
    const di = [v.codice_fiscale, v.data_nascita, v.intestatario].join('|');
    const doubts = codiceFiscaleDoubts(scritto(v.codice_fiscale), v);
    if (doubts.length === 0 || said?.di === di) return false;
    setSaid({ di, doubts });
    return true;
  };
  return { doubts: said?.doubts ?? [], hold };
}

const toSave = (v: Values): DataToSave => ({
  ...v,
  iban: ibanAsTyped(v.iban),
  codice_fiscale: scritto(v.codice_fiscale),
  partita_iva: v.tipo === 'impresa' ? scritto(v.partita_iva) : null,
  data_nascita: v.tipo === 'persona' ? v.data_nascita : null,
});

function Form({ dati }: { dati: VersamentoData | null }) {
  const { doubts, hold } = useDoubts();
  const { form, field, submit, pending, errore, ripresa } = useAppForm({
    draft: draftOf(sessionStorage, 'versamento'),
    initialValues: initials(dati),
    validate: valida,
    command: saveDatiVersamento,
    toData: (v, prima) => {
      const { tipo, ...viste } = toSave(prima);
      // Nothing was chosen before the first time.
      return { ...toSave(v), viste: dati === null ? viste : { tipo, ...viste } };
    },
    fields: FIELDS,
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
      <Field etichetta="Intestatario del conto" autoComplete="name" maxLength={70} {...field('intestatario')} />
      <Field etichetta="IBAN" autoComplete="off" spellCheck={false} maxLength={42} {...field('iban')} />
      <Field
        etichetta="Codice fiscale"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...field('codice_fiscale')}
      />
      {impresa ? (
        <Field
          etichetta="Partita IVA"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...field('partita_iva')}
        />
      ) : (
        <Field etichetta="Data di nascita" type="date" autoComplete="bday" {...field('data_nascita')} />
      )}
      <Field etichetta="Indirizzo" autoComplete="address-line1" maxLength={200} {...field('indirizzo')} />
      <div className="grid grid-cols-[6.875rem_minmax(0,1fr)] gap-4">
        <Field etichetta="CAP" inputMode="numeric" autoComplete="postal-code" maxLength={10} {...field('cap')} />
        <Field etichetta="Città" autoComplete="address-level2" maxLength={100} {...field('citta')} />
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
