import { useId } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { ETICHETTE_TIPO_TARIFFA, TIPI_TARIFFA } from '../../domain/tariffe/tipi.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Campo, CampoDenaro, CampoScelta } from '../../ui/forms/Campo.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';
import { nomeCampo, type PrezzoVisto, type ValoriPrezzi } from './valori-categorie.ts';

interface Props {
  categoria: Categoria;
  livello: number;
  visto: PrezzoVisto;
  sopra: PrezzoVisto;
  cambiata: boolean;
  aperta: boolean;
  onApri: () => void;
  ferma: boolean;
  valori: ValoriPrezzi;
  campo: (nome: string) => CampoModulo;
}

export function RigaCategoria(props: Props) {
  const { categoria, livello, visto, cambiata, aperta, onApri, ferma } = props;
  const pannello = useId();
  const prezzo = (
    <span className="ml-auto min-w-0 text-right">
      <span className={visto.proprio ? 'block font-semibold' : 'block text-ink-2'}>{visto.testo}</span>
      {visto.da === null ? null : <span className="small block">come {visto.da}</span>}
      {cambiata ? <span className="small block">non salvato</span> : null}
    </span>
  );
  const rientro = { paddingInlineStart: `${livello * 1.5}rem` };
  const nome = <span className={livello === 0 ? 'font-semibold break-words' : 'break-words'}>{categoria.name}</span>;
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
          aria-controls={pannello}
          onClick={onApri}
        >
          {nome}
          {prezzo}
          <span className={aperta ? 'rotate-180' : ''}>
            <Icona nome="giu" piccola />
          </span>
        </button>
      )}
      {aperta && !ferma ? (
        <div id={pannello} className="pb-5" style={rientro}>
          <Prezzo {...props} />
        </div>
      ) : null}
    </li>
  );
}

function Prezzo({ categoria: { id, name }, sopra, valori, campo }: Props) {
  const tipo = valori[nomeCampo(id, 'tipo')] ?? '';
  const segue = sopra.proprio || sopra.da !== null ? 'come la categoria superiore' : 'modello del centro';
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">Prezzo di {name}</legend>
      <CampoScelta etichetta="Prezzo" className="sm:col-span-2" {...campo(nomeCampo(id, 'tipo'))}>
        <option value="">Nessuno suo: {segue}</option>
        {TIPI_TARIFFA.map((voce) => (
          <option key={voce} value={voce}>
            {ETICHETTE_TIPO_TARIFFA[voce]}
          </option>
        ))}
      </CampoScelta>
      {tipo === '' || tipo === 'variable' ? null : (
        <CampoDenaro etichetta="Importo fisso" {...campo(nomeCampo(id, 'fissa'))} />
      )}
      {tipo === '' || tipo === 'fixed' ? null : (
        <Campo
          etichetta="Percentuale sul valore"
          inputMode="decimal"
          autoComplete="off"
          coda="%"
          {...campo(nomeCampo(id, 'percentuale'))}
        />
      )}
      {tipo === '' ? null : (
        <>
          <CampoDenaro etichetta="Valore minimo" facoltativo="facoltativo" {...campo(nomeCampo(id, 'minimo'))} />
          <CampoDenaro etichetta="Valore massimo" facoltativo="facoltativo" {...campo(nomeCampo(id, 'massimo'))} />
        </>
      )}
    </fieldset>
  );
}
