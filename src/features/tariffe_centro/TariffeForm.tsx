import type { Categoria } from '../../data/annunci/categorie.ts';
import { type CentroPrices, saveTariffe } from '../../data/centri/centro-prices.ts';
import { DIMENSIONI_PACCO, type DimensionePacco } from '../../domain/annunci/choices.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { TIPI_TARIFFA, TIPO_TARIFFA_LABELS, type TipoTariffa } from '../../domain/tariffe/tipi.ts';
import { MODELLO } from '../../domain/tariffe/validazione.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, MoneyField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import { SaveFooter } from '../../ui/forms/SaveFooter.tsx';
import { type FieldOf, useAppForm } from '../../ui/forms/use-app-form.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { Simulator } from './Simulator.tsx';
import { comeValori, leggiTariffe, type ValoriTariffe } from './values.ts';

const DETAILS = {
  fixed: 'lo stesso importo per ogni oggetto',
  variable: 'una quota del valore',
  hybrid: 'fissa più percentuale',
} as const satisfies Record<TipoTariffa, string>;

const PARCELS = Object.keys(DIMENSIONI_PACCO).filter((nome): nome is DimensionePacco => nome in DIMENSIONI_PACCO);

const { rows, fields } = formOf(MODELLO);

interface Props {
  prezzi: CentroPrices;
  categorie: readonly Categoria[];
  onDirtyChange: (dirty: boolean) => void;
}

export function TariffeForm({ prezzi, categorie, onDirtyChange }: Props) {
  const spedisce = prezzi.tipo_centro === 'fidati_point';
  const { form, field, submit, pending, errore } = useAppForm({
    rows,
    fields,
    initialValues: comeValori(prezzi.modello),
    validate: (values: ValoriTariffe) => leggiTariffe(values, spedisce).errori,
    command: saveTariffe,
    toData: (values, prima) => ({
      centro: prezzi.id,
      tariffe: leggiTariffe(values, spedisce).tariffe ?? {},
      viste: leggiTariffe(prima, spedisce).tariffe ?? {},
    }),
    fault: TESTI_ERRORE.salvataggio_tariffe,
    onDone: (_, { tariffe }): void => form.reset(comeValori({ ...prezzi.modello, ...tariffe })),
  });
  const values = form.watch();
  const dirty = form.formState.isDirty;
  useUnsaved(dirty, onDirtyChange);
  const fermo = prezzi.perche_no !== null;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
      <form noValidate onSubmit={submit}>
        <ErrorSummary errori={form.formState.errors} />
        <fieldset disabled={fermo} className="grid gap-8">
          <Template campo={field} tipo={values.tariffa_type} />
          {spedisce ? <Spedizione campo={field} /> : <DoesNotShip />}
        </fieldset>
        <FormError testo={errore} className="mt-4" />
        {fermo ? null : (
          <SaveFooter stato={dirty ? 'Modifiche non salvate' : ''} pending={pending}>
            Salva tariffe
          </SaveFooter>
        )}
      </form>
      <Simulator
        centro={prezzi.id}
        categorie={categorie}
        tariffe={leggiTariffe(values, spedisce).tariffe}
        spedisce={spedisce}
      />
    </div>
  );
}

type FormPart = { campo: FieldOf<typeof MODELLO> };

function Template({ campo, tipo }: FormPart & { tipo: string }) {
  const { errore, ...scelta } = campo('tariffa_type');
  return (
    <Divider titolo="Modello di tariffa">
      <p className="note mt-2">
        Quanto chiedi a chi porta un oggetto, dove la sua categoria non ha un prezzo proprio. Chi ha già prenotato paga
        il preventivo che ha accettato.
      </p>
      <p className="mt-3">
        <ButtonLink href={percorso('centro_prezzi')}>Prezzi per categoria</ButtonLink>
      </p>
      <Options legend="Tipo di tariffa" errore={errore} className="mt-4 sm:[&>.opzioni]:grid-cols-3">
        {TIPI_TARIFFA.map((voce) => (
          <OptionItem key={voce} {...scelta} value={voce} dettaglio={DETAILS[voce]}>
            {TIPO_TARIFFA_LABELS[voce]}
          </OptionItem>
        ))}
      </Options>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {tipo === 'variable' ? null : <MoneyField {...campo('tariffa_fixed')} />}
        {tipo === 'fixed' ? null : <Field queue="%" {...campo('tariffa_percentage')} />}
        <MoneyField {...campo('tariffa_min_value')} />
        <MoneyField {...campo('tariffa_max_value')} />
      </div>
    </Divider>
  );
}

function Spedizione({ campo }: FormPart) {
  return (
    <>
      <Divider titolo="Supplementi per il pacco">
        <p className="note mt-2">
          Si aggiungono alla verifica quando spedisci tu l’oggetto. Li vede chi vende, mai chi compra.
        </p>
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          {PARCELS.map((pacco) => (
            <MoneyField key={pacco} {...campo(`package_markup_${pacco}`)} />
          ))}
        </div>
      </Divider>
      <Divider titolo="Spedizione">
        <p className="note mt-2">
          Quello che chiedi a chi vende, se la spedizione è a suo carico. A chi compra si chiede la somma più bassa fra
          i Fidati Point attivi.
        </p>
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          <MoneyField {...campo('tariffa_imballaggio')} />
          <MoneyField {...campo('tariffa_spedizione')} />
        </div>
      </Divider>
    </>
  );
}

const DoesNotShip = () => (
  <p className="riquadro">
    Un centro partner non spedisce: chi compra ritira da te. Per questo qui non ci sono supplementi né spedizione.
  </p>
);
