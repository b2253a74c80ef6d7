import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

type Voce = { elemento: HTMLElement; testo: string };

/** Lists the wrong fields above the form when there are several; a single one is already focused. */
export function RiassuntoErrori<V extends FieldValues>({ errori }: { errori: FieldErrors<V> }) {
  const posto = useRef<HTMLDivElement>(null);
  const [voci, setVoci] = useState<readonly Voce[]>([]);
  const nomi = Object.keys(errori).join(' ');
  useLayoutEffect(() => {
    const modulo = posto.current?.closest('form');
    setVoci(
      modulo
        ? nomi
            .split(' ')
            .flatMap((nome) => voceDi(modulo, nome))
            .sort(comeSiVedono)
        : [],
    );
  }, [nomi]);
  const vai = (evento: MouseEvent, { elemento }: Voce) => {
    evento.preventDefault();
    elemento.focus();
  };
  return (
    <div ref={posto} hidden={voci.length < 2}>
      <div className="riquadro fail">
        <p>Controlla {voci.length} campi:</p>
        <ul className="flex flex-wrap gap-x-5">
          {voci.map((voce) => (
            <li key={voce.testo}>
              <a
                className="tx inline-flex min-h-11 items-center"
                href={`#${voce.elemento.id}`}
                onClick={(e) => vai(e, voce)}
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
const comeSiVedono = (a: Voce, b: Voce): number =>
  a.elemento.compareDocumentPosition(b.elemento) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const SI_CHIAMA_COME_IL_GRUPPO: ReadonlySet<string | null> = new Set(['radio', 'file', 'checkbox']);

function voceDi(modulo: HTMLFormElement, nome: string): Voce[] {
  const trovato = modulo.querySelector(`[name="${nome}"]`);
  if (!(trovato instanceof HTMLElement)) return [];
  const tipo = trovato.getAttribute('type');
  const gruppo = SI_CHIAMA_COME_IL_GRUPPO.has(tipo)
    ? trovato.closest('fieldset')?.querySelector(tipo === 'checkbox' ? ':scope > legend' : 'legend')
    : null;
  const nomato =
    gruppo ?? trovato.closest('form')?.querySelector(`label[for="${trovato.id}"]`) ?? trovato.closest('label');
  // A checkbox comes before its words; a field's label begins with them.
  const testo = [nomato?.firstChild?.textContent, nomato?.textContent].map((t) => t?.trim() ?? '').find(Boolean);
  return [{ elemento: trovato, testo: testo ?? nome }];
}
