import { useState } from 'react';
import { DataError } from '../../data/client/errori.ts';
import { markConsegnato, markShipped, type Ordine, touched } from '../../data/ordini/ordini.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { DEPARTURE, departureRule } from '../../domain/ordini/spedizione.ts';
import { useCapabilities } from '../../ui/forms/capabilities.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, LinkField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import { type FormField, useAppForm } from '../../ui/forms/use-app-form.ts';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { CorriereField } from './CorriereField.tsx';

/** The shipper enters courier and tracking; after shipping they report the delivery, and only the office corrects. */
export function SpedizioneForm({ ordine }: { ordine: Ordine }) {
  const { spedizione, annuncio } = ordine;
  const spedito = spedizione?.data_spedizione != null;
  // A pickup is recorded at the counter, with code and signature.
  if (annuncio.metodo_spedizione === 'ritiro_a_mano') return null;
  return (
    <section aria-labelledby="spedizione" className="grid gap-4 border-t-[3px] border-ink pt-4">
      <h2 id="spedizione" className="h3">
        {spedito ? 'In viaggio' : "Spedisci l'oggetto"}
      </h2>
      {spedito ? (
        <>
          <p className="note">Se corriere o codice sono sbagliati li corregge l’assistenza.</p>
          <Consegnato ordine={ordine} testo="Segna come consegnato" />
        </>
      ) : (
        <Form ordine={ordine} />
      )}
    </section>
  );
}

function Form({ ordine }: { ordine: Ordine }) {
  const { spedizione, versione } = ordine;
  const { invalidate } = useCapabilities();
  // The buyer changed the address meanwhile: the person must say where the parcel is.
  const [superseded, setSuperseded] = useState<{ versione: number | null } | null>(null);
  const known = {
    corriere: spedizione?.corriere_nome ?? '',
    codice: spedizione?.codice_tracciamento ?? '',
    url: spedizione?.tracking_url ?? '',
  };
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(DEPARTURE, known, departureRule(superseded !== null)),
    command: markShipped,
    fault: TESTI_ERRORE.aggiornamento_spedizione,
    toData: ({ dove, ...tracking }) => {
      const partito = dove === 'partito';
      const vista = partito && superseded !== null ? superseded.versione : versione;
      return { ordine: ordine.id, ...tracking, versione: vista, partito };
    },
    onError: (cause) => {
      if (!(cause instanceof DataError) || cause.codice !== 'indirizzo_cambiato') return false;
      setSuperseded({ versione });
      form.setValue('dove', '');
      void invalidate(touched(ordine.id));
      return true;
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      <CorriereField {...field('corriere')} />
      <Field {...field('codice')} />
      <LinkField {...field('url')} />
      {superseded === null ? null : <WhereItWas ordine={ordine} campo={field('dove')} />}
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Salvataggio…">
        Segna spedito
      </Button>
    </form>
  );
}

/** Asks as the tablet does (decision C10): a parcel still here goes to the new address. */
function WhereItWas({ ordine: { indirizzo }, campo: { errore, ...scelta } }: { ordine: Ordine; campo: FormField }) {
  return (
    <div className="riquadro wait" role="alert">
      <Options legend={TESTI_ERRORE.indirizzo_cambiato} errore={errore}>
        <OptionItem {...scelta} value="qui">
          È ancora qui: va a {indirizzo === null ? '' : onOneLine(indirizzo)}
        </OptionItem>
        <OptionItem {...scelta} value="partito">
          È già partito, per l’indirizzo di prima
        </OptionItem>
      </Options>
    </div>
  );
}

const onOneLine = (a: NonNullable<Ordine['indirizzo']>): string =>
  `${a.nome_completo}, ${a.indirizzo_linea1}${a.indirizzo_linea2 === null ? '' : `, ${a.indirizzo_linea2}`}, ${a.cap} ${a.citta}`;

function Consegnato({ ordine, testo }: { ordine: Ordine; testo: string }) {
  const { submit, pending, error } = useCommand(markConsegnato, { fault: TESTI_ERRORE.aggiornamento_consegna });
  return (
    <div className="grid gap-2">
      <FormError testo={error} />
      <Button
        variant="quiet"
        isWide
        pending={pending}
        pendingText="Salvataggio…"
        onClick={() => void submit(ordine.id)}
      >
        {testo}
      </Button>
    </div>
  );
}
