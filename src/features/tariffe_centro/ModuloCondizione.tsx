import type { Categoria } from '../../data/annunci/categorie.ts';
import { type Condizione, type DatiCondizione, salvaCondizione } from '../../data/centri/prezzi-centro.ts';
import { alberoInFila, type PostoCategoria } from '../../domain/categorie/albero.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { giornoDiRoma } from '../../domain/giorno.ts';
import {
  ETICHETTE_TIPO_CONDIZIONE,
  ETICHETTE_TIPO_MODIFICA,
  TIPI_CONDIZIONE,
  TIPI_MODIFICA,
  type TipoModifica,
} from '../../domain/tariffe/tipi.ts';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { Campo, CampoArea, CampoDenaro, CampoScelta, rientro } from '../../ui/forms/Campo.tsx';
import { Interruttore } from '../../ui/forms/Interruttore.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { type CampoModulo, useModulo } from '../../ui/forms/use-modulo.ts';
import { useNonSalvato } from '../../ui/forms/use-non-salvato.ts';
import { CAMPI_CONDIZIONE, comeValoriCondizione, leggiCondizione, type ValoriCondizione } from './valori-condizione.ts';

interface Props {
  condizione: Condizione | null;
  categorie: readonly Categoria[];
  onSporco: (sporco: boolean) => void;
  onChiudi: () => void;
}

export function ModuloCondizione({ condizione, categorie, onSporco, onChiudi }: Props) {
  const { modulo, campo, ...invio } = useModulo({
    iniziali: comeValoriCondizione(condizione, giornoDiRoma(now())),
    valida: (valori) => leggiCondizione(valori).errori,
    comando: salvaCondizione,
    dati: (valori, prima) => ({ id: condizione?.id ?? null, dati: lette(valori), viste: condizione && lette(prima) }),
    guasto: TESTI_ERRORE.salvataggio_condizione,
    campi: CAMPI_CONDIZIONE,
    onFatto: onChiudi,
  });
  const valori = modulo.watch();
  const sporco = modulo.formState.isDirty;
  useNonSalvato(sporco, onSporco);
  return (
    <FinestraModulo
      larga
      titolo={condizione === null ? 'Nuova condizione' : 'Modifica la condizione'}
      conferma="Salva condizione"
      testoInCorso="Salvataggio…"
      {...invio}
      sporco={sporco}
      onChiudi={onChiudi}
    >
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Campo etichetta="Nome" maxLength={120} {...campo('condition_name')} />
      <Quando campo={campo} valori={valori} fila={alberoInFila(categorie)} />
      <Effetto campo={campo} tipo={valori.adjustment_type} />
      <Limiti campo={campo} periodo={valori.condition_type === 'period'} />
    </FinestraModulo>
  );
}

/** Call it only when the rules hold. */
function lette(valori: ValoriCondizione): DatiCondizione {
  const { dati } = leggiCondizione(valori);
  if (dati === null) throw new Error('a condition was sent before its rules held');
  return dati;
}

type DelModulo = { campo: (nome: keyof ValoriCondizione) => CampoModulo };
type Fila = readonly PostoCategoria<Categoria>[];

function sotto(fila: Fila, id: string): Fila {
  const da = fila.findIndex(({ categoria }) => categoria.id === id);
  const livello = fila[da]?.livello;
  if (livello === undefined) return [];
  const resto = fila.slice(da + 1);
  const fine = resto.findIndex((posto) => posto.livello <= livello);
  return fine === -1 ? resto : resto.slice(0, fine);
}

const voci = (fila: Fila, da = 0) =>
  fila.map(({ categoria: { id, name }, livello }) => (
    <option key={id} value={id}>
      {rientro(livello - da)}
      {name}
    </option>
  ));

function Quando({ campo, valori, fila }: DelModulo & { valori: ValoriCondizione; fila: Fila }) {
  const tipo = valori.condition_type;
  const figlie = sotto(fila, valori.category);
  return (
    <>
      <CampoScelta etichetta="Si applica per" {...campo('condition_type')}>
        {TIPI_CONDIZIONE.map((voce) => (
          <option key={voce} value={voce}>
            {ETICHETTE_TIPO_CONDIZIONE[voce]}
          </option>
        ))}
      </CampoScelta>
      {tipo === 'range' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CampoDenaro etichetta="Valore da" facoltativo="facoltativo" {...campo('value_min')} />
          <CampoDenaro etichetta="Valore fino a" facoltativo="facoltativo" {...campo('value_max')} />
        </div>
      ) : null}
      {tipo === 'category' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CampoScelta etichetta="Categoria" {...campo('category')}>
            <option value="">Scegli</option>
            {voci(fila)}
          </CampoScelta>
          {figlie.length === 0 ? null : (
            <CampoScelta etichetta="Sottocategoria" facoltativo="facoltativo" {...campo('subcategory')}>
              <option value="">Tutte</option>
              {voci(figlie, figlie[0]?.livello)}
            </CampoScelta>
          )}
        </div>
      ) : null}
    </>
  );
}

const AIUTI = {
  percentage: { coda: '%', aiuto: 'Con il meno è uno sconto: -10 toglie il 10 %.' },
  fixed: { coda: '€', aiuto: 'Con il meno è uno sconto: -5,00 toglie 5 €.' },
  multiplier: { coda: '×', aiuto: '0,9 toglie un decimo, 1,1 lo aggiunge.' },
} as const satisfies Record<TipoModifica, { coda: string; aiuto: string }>;

function Effetto({ campo, tipo }: DelModulo & { tipo: TipoModifica }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CampoScelta etichetta="Modifica" {...campo('adjustment_type')}>
        {TIPI_MODIFICA.map((voce) => (
          <option key={voce} value={voce}>
            {ETICHETTE_TIPO_MODIFICA[voce]}
          </option>
        ))}
      </CampoScelta>
      <Campo etichetta="Valore della modifica" autoComplete="off" {...AIUTI[tipo]} {...campo('adjustment_value')} />
    </div>
  );
}

function Limiti({ campo, periodo }: DelModulo & { periodo: boolean }) {
  const { errore: _, ...attiva } = campo('is_active');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Campo etichetta="Dal" type="date" {...campo('valid_from')} />
        <Campo etichetta="Al" type="date" facoltativo={periodo ? undefined : 'facoltativo'} {...campo('valid_until')} />
        <CampoDenaro
          etichetta="Valore minimo dell’oggetto"
          facoltativo="facoltativo"
          {...campo('min_purchase_amount')}
        />
        <Campo
          etichetta="Usi al giorno"
          facoltativo="facoltativo"
          inputMode="numeric"
          autoComplete="off"
          {...campo('max_daily_uses')}
        />
        <Campo
          etichetta="Priorità"
          inputMode="numeric"
          autoComplete="off"
          aiuto="Si applica prima la più bassa."
          {...campo('priority')}
        />
      </div>
      <Interruttore {...attiva}>Attiva</Interruttore>
      <CampoArea
        etichetta="Descrizione"
        facoltativo="facoltativo"
        rows={2}
        maxLength={1000}
        {...campo('description')}
      />
      <CampoArea etichetta="Note" facoltativo="facoltativo" rows={2} maxLength={1000} {...campo('notes')} />
    </>
  );
}
