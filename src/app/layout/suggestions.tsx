import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Suggestion, suggest } from '../../data/annunci/annunci.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../data/annunci/recent-searches.ts';
import { smallPhoto } from '../../data/client/images.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { parti, searchedWords } from '../../domain/ricerca-testo.ts';
import { Icon, type IconName } from '../../ui/brand/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { browserCapabilities } from '../capabilities.ts';

const DEBOUNCE_MS = 200;
const MIN_LETTERS = 2;

interface Item {
  chiave: string;
  href: string;
  testo: string;
  sotto: string | null;
  quanti: string | null;
  icon: IconName;
  immagine?: string | null;
}

const cerca = (q: string): string => percorso('cerca', { q });

function itemOf({ tipo, chiave, testo, contesto, quanti, immagine }: Suggestion): Item {
  const id = `${tipo}/${chiave}`;
  if (tipo === 'categoria') {
    const href = percorso('annunci', { categoria: chiave });
    return {
      chiave: id,
      href,
      testo,
      sotto: contesto === null ? 'categoria' : `in ${contesto}`,
      quanti: String(quanti),
      icon: 'griglia',
    };
  }
  if (tipo === 'annuncio') {
    const href = percorso('annuncio', { id: chiave });
    return { chiave: id, href, testo, sotto: null, quanti: formatEuro(quanti), icon: 'immagine', immagine };
  }
  return {
    chiave: id,
    href: cerca(testo),
    testo: `Cerca «${testo}»`,
    sotto: null,
    quanti: quanti >= 2000 ? 'oltre 2.000' : String(quanti),
    icon: 'cerca',
  };
}

const recent = (): Item[] =>
  recentSearches().map((testo) => ({
    chiave: `recente/${testo}`,
    href: cerca(testo),
    testo,
    sotto: null,
    quanti: null,
    icon: 'orologio',
  }));

function useField(campo: HTMLInputElement, lista: string) {
  // the field is uncontrolled and may hold earlier input, so it is read, never remembered
  const listen = useCallback(
    (notify: () => void) => {
      for (const tipo of ['input', 'focus']) campo.addEventListener(tipo, notify);
      return () => {
        for (const tipo of ['input', 'focus']) campo.removeEventListener(tipo, notify);
      };
    },
    [campo],
  );
  const testo = useSyncExternalStore(listen, () => campo.value.trim());
  const [isOpen, setIsOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const voci = useRef<readonly Item[]>([]);
  useEffect(() => {
    const writes = () => {
      setIsOpen(true);
      setActive(-1);
    };
    const lascia = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && campo.form?.contains(relatedTarget))) setIsOpen(false);
    };
    const shortcut = (evento: KeyboardEvent) => {
      const quante = voci.current.length;
      if (evento.key === 'Escape') {
        // Escape closes the list first; the next one empties the field
        if (campo.getAttribute('aria-expanded') === 'true') evento.preventDefault();
        setIsOpen(false);
      }
      if (quante === 0 || (evento.key !== 'ArrowDown' && evento.key !== 'ArrowUp')) return;
      evento.preventDefault();
      setIsOpen(true);
      // one place more: the field itself
      const passo = evento.key === 'ArrowDown' ? 1 : quante;
      setActive((prima) => ((prima + 1 + passo) % (quante + 1)) - 1);
    };
    const invia = () => rememberSearch(campo.value);
    campo.addEventListener('input', writes);
    campo.addEventListener('focus', writes);
    campo.addEventListener('keydown', shortcut);
    campo.form?.addEventListener('focusout', lascia);
    campo.form?.addEventListener('submit', invia);
    return () => {
      campo.removeEventListener('input', writes);
      campo.removeEventListener('focus', writes);
      campo.removeEventListener('keydown', shortcut);
      campo.form?.removeEventListener('focusout', lascia);
      campo.form?.removeEventListener('submit', invia);
    };
  }, [campo]);
  useEffect(() => {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': lista, autocomplete: 'off' };
    for (const [nome, valore] of Object.entries(attributes)) campo.setAttribute(nome, valore);
  }, [campo, lista]);
  return { testo, aperto: isOpen, attiva: active, voci };
}

/** Suggestions for the text, the last ones while loading; none on failure. */
function useSuggestions(testo: string): Item[] {
  const [suggestions, setSuggestions] = useState<Item[]>([]);
  useEffect(() => {
    if (testo.length < MIN_LETTERS) {
      setSuggestions([]);
      return;
    }
    let viva = true;
    const attesa = setTimeout(() => {
      suggest(browserCapabilities().source, testo).then(
        (righe) => viva && setSuggestions(righe.map(itemOf)),
        (cause: unknown) => {
          console.warn('no suggestions', cause);
          if (viva) setSuggestions([]);
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      viva = false;
      clearTimeout(attesa);
    };
  }, [testo]);
  return suggestions;
}

export default function Suggestions({ campo }: { campo: HTMLInputElement }) {
  const lista = useId();
  const { testo, aperto, attiva, voci } = useField(campo, lista);
  const [removed, setRemoved] = useState(false);
  const suggestions = useSuggestions(testo);
  const vuoto = testo === '';
  const shownItems = vuoto ? (removed ? [] : recent()) : suggestions;
  const visibile = aperto && shownItems.length > 0;
  const scelta = visibile ? shownItems[attiva] : undefined;
  voci.current = shownItems;
  useEffect(() => {
    campo.setAttribute('aria-expanded', String(visibile));
    if (scelta === undefined) campo.removeAttribute('aria-activedescendant');
    else campo.setAttribute('aria-activedescendant', `${lista}-${attiva}`);
  }, [campo, visibile, scelta, lista, attiva]);
  useEffect(() => {
    const enter = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || scelta === undefined) return;
      evento.preventDefault();
      rememberSearch(campo.value);
      location.assign(scelta.href);
    };
    campo.addEventListener('keydown', enter);
    return () => campo.removeEventListener('keydown', enter);
  }, [campo, scelta]);
  if (campo.form === null) return null;
  return createPortal(
    <div className="suggerimenti" hidden={!visibile}>
      {vuoto ? (
        <p className="row between px-3">
          <span className="sottotitolo">Recenti</span>
          <button
            type="button"
            className="tx min-h-11 text-note"
            // Safari gives a pressed button no focus: the field would lose it, and the list would close
            onMouseDown={(evento) => evento.preventDefault()}
            onClick={() => {
              forgetSearches();
              setRemoved(true);
            }}
          >
            Cancella
          </button>
        </p>
      ) : null}
      <div role="listbox" id={lista} aria-label="Suggerimenti" tabIndex={-1}>
        {shownItems.map((voce, posto) => (
          <a
            key={voce.chiave}
            id={`${lista}-${posto}`}
            role="option"
            aria-selected={posto === attiva}
            tabIndex={-1}
            href={voce.href}
          >
            <Figure voce={voce} />
            <span className="min-w-0 flex-1">
              <Highlighted testo={voce.testo} domanda={voce.icon === 'cerca' ? '' : testo} />
              {voce.sotto === null ? null : <span className="small block">{voce.sotto}</span>}
            </span>
            {voce.quanti === null ? null : <span className="money">{voce.quanti}</span>}
          </a>
        ))}
      </div>
    </div>,
    campo.form,
  );
}

const Figure = ({ voce }: { voce: Item }): ReactNode =>
  voce.immagine === undefined ? (
    <Icon nome={voce.icon} piccola />
  ) : (
    <Picture immagine={smallPhoto(voce.immagine)} className="aspect-[4/5] w-11 flex-none bg-well object-cover" />
  );

function Highlighted({ testo, domanda }: { testo: string; domanda: string }) {
  let da = 0;
  return parti(testo, searchedWords(domanda)).map((parte) => {
    const chiave = da;
    da += parte.testo.length;
    return parte.evidenza ? <b key={chiave}>{parte.testo}</b> : <span key={chiave}>{parte.testo}</span>;
  });
}
