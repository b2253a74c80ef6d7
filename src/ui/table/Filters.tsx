import { type Ref, useId } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { ErrorMessage } from '../forms/FieldLayout.tsx';
import { useTypedDay } from '../forms/use-typed-day.ts';
import { RemovableChip } from '../layout/Chip.tsx';
import type { Choice, List, ListColumn, ListFilter, Page, Richiesta } from './definizione.ts';
import { DAYS, reversedPeriod } from './indirizzo.ts';
import { missingWhenSearched } from './parole.ts';
import { SearchField } from './SearchField.tsx';

/** `href` returns the address of a change, `vai` goes there. */
export interface Links {
  href: (changes: Readonly<Record<string, string>>) => string;
  go: (changes: Readonly<Record<string, string>>) => void;
}

interface Props<R, D extends Page<R>> {
  elenco: List<R, D>;
  dati: D | undefined;
  richiesta: Richiesta;
  verso: Links;
  cerca: Ref<HTMLInputElement>;
  onRows: () => void;
}

export function Filters<R, D extends Page<R>>({ elenco, dati, richiesta, verso, cerca, onRows }: Props<R, D>) {
  const giorni = DAYS.map((chiave) => ({ chiave, etichetta: `${elenco.giorno} ${chiave}` }));
  const filtri = [...(elenco.filtri ?? []), ...giorni].map((filtro: ListFilter<D>) => {
    const valore = richiesta.filtri[filtro.chiave] ?? '';
    return { ...filtro, valore, scelte: filtro.scelte?.(dati, valore) };
  });
  const ordini = sortChoices(elenco.colonne, elenco.ordine);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <SearchField
          ref={cerca}
          etichetta={elenco.testi.cerca}
          valore={richiesta.testo}
          manca={missingWhenSearched}
          onSearch={(testo) => verso.go({ q: testo })}
          onRows={onRows}
        />
        {filtri.map(({ chiave, etichetta, valore, scelte }) =>
          scelte === undefined ? (
            <Day
              key={chiave}
              etichetta={etichetta}
              valore={valore}
              isReversed={chiave === 'al' && reversedPeriod(richiesta)}
              onSelect={(giorno) => verso.go({ [chiave]: giorno })}
            />
          ) : (
            <Menu
              key={chiave}
              etichetta={etichetta}
              valore={valore}
              scelte={scelte}
              onSelect={(scelta) => verso.go({ [chiave]: scelta })}
            />
          ),
        )}
        {ordini.length === 0 ? null : (
          <Menu
            className="md:hidden"
            etichetta="Ordina per"
            valore={richiesta.ordine}
            scelte={ordini}
            onSelect={(ordine) => verso.go({ ordine: ordine === elenco.ordine ? '' : ordine })}
          />
        )}
      </div>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label="Filtri attivi">
        {richiesta.testo === '' ? null : (
          <li>
            <RemovableChip href={verso.href({ q: '' })} etichetta={`Togli la ricerca ${richiesta.testo}`}>
              «{richiesta.testo}»
            </RemovableChip>
          </li>
        )}
        {filtri.map(({ chiave, etichetta, valore, scelte }) =>
          valore === '' ? null : (
            <li key={chiave}>
              <RemovableChip
                href={verso.href({ [chiave]: '' })}
                etichetta={`Togli il filtro ${etichetta}: ${choiceName(scelte, valore)}`}
              >
                {etichetta}: {choiceName(scelte, valore)}
              </RemovableChip>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

const choiceName = (scelte: readonly Choice[] | undefined, valore: string): string =>
  scelte === undefined
    ? valore.split('-').reverse().join('/')
    : (scelte.find(([chiave]) => chiave === valore)?.[1] ?? valore);

export function sortChoices<R>(colonne: readonly ListColumn<R>[], isOwn: string): Choice[] {
  const scelte = colonne.flatMap(({ chiave, ordina }): Choice[] =>
    ordina === undefined
      ? []
      : [
          [chiave, ordina.ascending],
          [`-${chiave}`, ordina.descending],
        ],
  );
  if (scelte.length === 0 || scelte.some(([chiave]) => chiave === isOwn)) return scelte;
  return [[isOwn, 'Ordine dell’elenco'], ...scelte];
}

interface PropsMenu {
  etichetta: string;
  valore: string;
  scelte: readonly Choice[];
  onSelect: (valore: string) => void;
  className?: string;
}

/** A select with a label for screen readers: its first option already names the filter. */
function Menu({ etichetta, valore, scelte, onSelect, className = '' }: PropsMenu) {
  return (
    <span className={`scelta ${className}`.trim()}>
      <select className="in" aria-label={etichetta} value={valore} onChange={(evento) => onSelect(evento.target.value)}>
        {scelte.map(([chiave, testo]) => (
          <option key={chiave} value={chiave}>
            {testo}
          </option>
        ))}
      </select>
      <Icon nome="giu" piccola />
    </span>
  );
}

/** A date field with a visible label, because an empty date says nothing. */
function Day({ etichetta, valore, onSelect, isReversed }: Omit<PropsMenu, 'scelte'> & { isReversed: boolean }) {
  const id = useId();
  const campo = useTypedDay(valore, onSelect);
  return (
    <div>
      <label className="row gap-2 text-note">
        {etichetta}
        <input
          className="in w-48"
          {...campo}
          {...(isReversed ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
      </label>
      {isReversed ? <ErrorMessage id={id}>Il periodo finisce prima del suo inizio.</ErrorMessage> : null}
    </div>
  );
}
