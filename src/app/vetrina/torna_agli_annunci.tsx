import { type MouseEvent, useEffect, useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Icona } from '../../ui/Icona.tsx';

/** The list or search that led here, with its words, filters and page; null from anywhere else. */
function cameFrom(): string | null {
  if (!document.referrer.startsWith(`${location.origin}/`)) return null;
  const { pathname, search } = new URL(document.referrer);
  const name = trovaPercorso(pathname)?.nome;
  return name === 'annunci' || name === 'cerca' ? pathname + search : null;
}

/** The step before this one is that list: going back keeps where it had been scrolled to. */
function isOneStepBack(path: string): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index;
  const before = index === undefined ? undefined : navigation.entries()[index - 1]?.url;
  return before === location.origin + path;
}

export function TornaAgliAnnunci() {
  const [href, setHref] = useState(percorso('annunci'));
  useEffect(() => setHref((usual) => cameFrom() ?? usual), []);
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isOneStepBack(href)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Collegamento
      href={href}
      className="sq absolute top-3 left-[var(--gutter)] lg:left-3"
      aria-label="Torna agli annunci"
      onClick={back}
    >
      <Icona nome="indietro" />
    </Collegamento>
  );
}
