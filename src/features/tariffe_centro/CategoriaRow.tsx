import { useId } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { TIPI_TARIFFA, TIPO_TARIFFA_LABELS } from '../../domain/tariffe/tipi.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Field, MoneyField, SelectField } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';
import { fieldName, type PriceValues, type ViewedPrice } from './valori-categorie.ts';

interface Props {
  categoria: Categoria;
  level: number;
  visto: ViewedPrice;
  sopra: ViewedPrice;
  cambiata: boolean;
  aperta: boolean;
  onOpen: () => void;
  ferma: boolean;
  values: PriceValues;
  campo: (nome: string) => FormField;
}

export function CategoriaRow(props: Props) {
  const { categoria, level, visto, cambiata, aperta, onOpen, ferma } = props;
  const panel = useId();
  const prezzo = (
    <span className="ml-auto min-w-0 text-right">
      <span className={visto.isOwn ? 'block font-semibold' : 'block text-ink-2'}>{visto.testo}</span>
      {visto.da === null ? null : <span className="small block">come {visto.da}</span>}
      {cambiata ? <span className="small block">non salvato</span> : null}
    </span>
  );
  const rientro = { paddingInlineStart: `${level * 1.5}rem` };
  const nome = <span className={level === 0 ? 'font-semibold break-words' : 'break-words'}>{categoria.name}</span>;
  return (
    <li className="border-b border-hair">
      {ferma ? (
        <div className="flex min-h-14 items-center gap-4 py-2" style={rientro}>
          {nome}
          {prezzo}
        </div>
      ) : (
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-4 py-2 text-left"
          style={rientro}
          aria-expanded={aperta}
          aria-controls={panel}
          onClick={onOpen}
        >
          {nome}
          {prezzo}
          <span className={aperta ? 'rotate-180' : ''}>
            <Icon nome="giu" piccola />
          </span>
        </button>
      )}
      {aperta && !ferma ? (
        <div id={panel} className="pb-5" style={rientro}>
          <Prezzo {...props} />
        </div>
      ) : null}
    </li>
  );
}

function Prezzo({ categoria: { id, name }, sopra, values, campo }: Props) {
  const tipo = values[fieldName(id, 'tipo')] ?? '';
  const segue = sopra.isOwn || sopra.da !== null ? 'come la categoria superiore' : 'modello del centro';
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">Prezzo di {name}</legend>
      <SelectField etichetta="Prezzo" className="sm:col-span-2" {...campo(fieldName(id, 'tipo'))}>
        <option value="">Nessuno suo: {segue}</option>
        {TIPI_TARIFFA.map((voce) => (
          <option key={voce} value={voce}>
            {TIPO_TARIFFA_LABELS[voce]}
          </option>
        ))}
      </SelectField>
      {tipo === '' || tipo === 'variable' ? null : (
        <MoneyField etichetta="Importo fisso" {...campo(fieldName(id, 'fissa'))} />
      )}
      {tipo === '' || tipo === 'fixed' ? null : (
        <Field
          etichetta="Percentuale sul valore"
          inputMode="decimal"
          autoComplete="off"
          queue="%"
          {...campo(fieldName(id, 'percentuale'))}
        />
      )}
      {tipo === '' ? null : (
        <>
          <MoneyField etichetta="Valore minimo" facoltativo="facoltativo" {...campo(fieldName(id, 'minimo'))} />
          <MoneyField etichetta="Valore massimo" facoltativo="facoltativo" {...campo(fieldName(id, 'massimo'))} />
        </>
      )}
    </fieldset>
  );
}
