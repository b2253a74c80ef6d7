import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { findQuery } from '../../../data/ufficio/amministrazione-trova.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { useModal } from '../../../ui/dialogs/use-modal.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { IconButton } from '../../../ui/layout/IconButton.tsx';
import { KeyButton } from '../../../ui/layout/KeyButton.tsx';
import { ItemList, itemId } from './ItemList.tsx';
import type { Item } from './item.ts';
import { Preview } from './Preview.tsx';
import { PREFIXES, readSearch } from './question.ts';
import { foundItems, type Page } from './voci.ts';

const DEBOUNCE_MS = 180;

type Props = { pagine: readonly Page[]; onClose: () => void };

export default function Palette({ pagine, onClose }: Props) {
  const ref = useModal(onClose);
  const lista = useId();
  const [scritto, setTyped] = useState('');
  const { domanda, query, voci, attesa } = useFound(scritto, pagine);
  const [active, setActive] = useState(0);
  const [entering, setEntering] = useState(false);
  const scelta = voci[Math.min(active, voci.length - 1)];
  const apri = (voce: Item | undefined, altrove: boolean) => {
    if (voce === undefined) return;
    if (altrove) window.open(voce.href, '_blank', 'noopener');
    else ref.current?.querySelector<HTMLElement>(`#${CSS.escape(itemId(lista, voce))}`)?.click();
  };
  useEffect(() => {
    if (!entering || attesa) return;
    setEntering(false);
    ref.current?.querySelector<HTMLElement>('[role=option][aria-selected=true]')?.click();
  }, [entering, attesa, ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one moved
  useEffect(() => {
    ref.current?.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [ref, scelta?.chiave]);
  const shortcut = (evento: KeyboardEvent<HTMLInputElement>) => {
    const passo = evento.key === 'ArrowDown' ? 1 : evento.key === 'ArrowUp' ? voci.length - 1 : 0;
    if (passo !== 0 && voci.length > 0) setActive((Math.min(active, voci.length - 1) + passo) % voci.length);
    else if (evento.key !== 'Enter') return;
    // The shown results may answer an older query: Enter waits for the current one.
    else if (attesa) setEntering(true);
    else apri(scelta, evento.ctrlKey || evento.metaKey);
    evento.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      className="dialog tavolozza"
      aria-label="Cerca in tutto"
      onCancel={(evento) => {
        evento.preventDefault();
        onClose();
      }}
      onClick={(evento) => evento.target === evento.currentTarget && onClose()}
      onKeyDown={(evento) => evento.key === 'Escape' && onClose()}
    >
      <div className="row gap-3 border-b border-ink px-5 py-2">
        <Icon nome="cerca" />
        <input
          type="text"
          role="combobox"
          aria-label="Cerca utenti, ordini, annunci, certificati, centri e azioni"
          aria-expanded={voci.length > 0}
          aria-controls={lista}
          aria-autocomplete="list"
          {...(scelta === undefined ? {} : { 'aria-activedescendant': itemId(lista, scelta) })}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          autoFocus
          placeholder="Nome, email, FD-…, N. …, codice"
          className="min-h-12 min-w-0 flex-1 bg-transparent font-display text-h3 shadow-none! outline-none!"
          value={scritto}
          onChange={(evento) => {
            setTyped(evento.target.value);
            setActive(0);
            setEntering(false);
          }}
          onKeyDown={shortcut}
        />
        <p className="note whitespace-nowrap max-sm:sr-only" role="status">
          {domanda.testo === '' && voci.length === 0 ? '' : attesa ? 'Cerco…' : quanti(voci.length)}
        </p>
        <IconButton icon="chiudi" etichetta="Chiudi" bare tabIndex={-1} onClick={onClose} />
      </div>
      <div className="grid min-h-0 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="max-h-[min(70dvh,36rem)] min-h-48 md:min-h-96 overflow-y-auto py-2">
          {voci.length === 0 && (domanda.testo === '' || query.data !== undefined) ? (
            <p className="note px-5 py-4">{attesa ? 'Cerco…' : vuoto(domanda.testo)}</p>
          ) : null}
          <ItemList id={lista} voci={voci} domanda={domanda.testo} scelta={scelta} onFollow={onClose} />
          {domanda.testo === '' ? null : (
            <div className="px-5">
              <QueryView di={query} errore="Ricerca non riuscita" skeleton={['h-11', 'h-11', 'h-11']}>
                {() => null}
              </QueryView>
            </div>
          )}
        </div>
        {scelta === undefined ? null : <Preview key={scelta.chiave} voce={scelta} onFollow={onClose} />}
      </div>
      <Footer />
    </dialog>
  );
}

const quanti = (n: number): string => (n === 1 ? '1 risultato' : `${n} risultati`);
const vuoto = (testo: string): string =>
  testo === ''
    ? 'Cerca per nome, email, numero d’ordine, d’annuncio o di richiesta, importo, codice del certificato o del pacco, lotto, centro, categoria. Con > trovi le azioni.'
    : testo.length < 3
      ? 'Servono almeno tre lettere, o un numero intero.'
      : 'Nessun risultato.';

/** Results for the typed text; `attesa` while they answer an older one. */
function useFound(scritto: string, pagine: readonly Page[]) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const debounce = setTimeout(() => setAsked(scritto), DEBOUNCE_MS);
    return () => clearTimeout(debounce);
  }, [scritto]);
  const domanda = readSearch(asked);
  const query = useQuery(findQuery(domanda.testo, domanda.gruppo));
  const trovate = domanda.testo === '' ? [] : (query.data ?? []);
  const loading = domanda.testo !== '' && (query.isPending || query.isPlaceholderData) && !query.isError;
  return { domanda, query, voci: foundItems(domanda, trovate, pagine), attesa: asked !== scritto || loading };
}

const Footer = () => (
  <p className="small hidden flex-wrap gap-x-5 border-t border-hair px-5 py-3 md:flex">
    <span className="row gap-1">
      <KeyButton>↑</KeyButton>
      <KeyButton>↓</KeyButton> scorri
    </span>
    <span className="row gap-1">
      <KeyButton>Tab</KeyButton> atti
    </span>
    <span className="row mr-auto gap-1">
      <KeyButton>Ctrl Invio</KeyButton> nuova scheda
    </span>
    {PREFIXES.map(([mark, cosa]) => (
      <span key={mark}>
        <b>{mark}</b> {cosa}
      </span>
    ))}
  </p>
);
