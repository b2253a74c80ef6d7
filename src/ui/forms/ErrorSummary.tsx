import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

type Item = { element: HTMLElement; testo: string };

/** Lists the wrong fields above the form when there are several; a single one is already focused. */
export function ErrorSummary<V extends FieldValues>({ errori }: { errori: FieldErrors<V> }) {
  const posto = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<readonly Item[]>([]);
  const nomi = Object.keys(errori).join(' ');
  useLayoutEffect(() => {
    const form = posto.current?.closest('form');
    setItems(
      form
        ? nomi
            .split(' ')
            .flatMap((nome) => itemOf(form, nome))
            .sort(byPosition)
        : [],
    );
  }, [nomi]);
  const go = (evento: MouseEvent, { element }: Item) => {
    evento.preventDefault();
    element.focus();
  };
  return (
    <div ref={posto} hidden={items.length < 2}>
      <div className="riquadro fail">
        <p>Controlla {items.length} campi:</p>
        <ul className="flex flex-wrap gap-x-5">
          {items.map((voce) => (
            <li key={voce.testo}>
              <a
                className="tx inline-flex min-h-11 items-center"
                href={`#${voce.element.id}`}
                onClick={(e) => go(e, voce)}
              >
                {voce.testo}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Sorts in document order, whatever order the rules ran in. */
const byPosition = (a: Item, b: Item): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const NAMED_LIKE_GROUP: ReadonlySet<string | null> = new Set(['radio', 'file', 'checkbox']);

function itemOf(form: HTMLFormElement, nome: string): Item[] {
  const trovato = form.querySelector(`[name="${nome}"]`);
  if (!(trovato instanceof HTMLElement)) return [];
  const tipo = trovato.getAttribute('type');
  const gruppo = NAMED_LIKE_GROUP.has(tipo)
    ? trovato.closest('fieldset')?.querySelector(tipo === 'checkbox' ? ':scope > legend' : 'legend')
    : null;
  const named =
    gruppo ?? trovato.closest('form')?.querySelector(`label[for="${trovato.id}"]`) ?? trovato.closest('label');
  // A checkbox comes before its words; a field's label begins with them.
  const testo = [named?.firstChild?.textContent, named?.textContent].map((t) => t?.trim() ?? '').find(Boolean);
  return [{ element: trovato, testo: testo ?? nome }];
}
