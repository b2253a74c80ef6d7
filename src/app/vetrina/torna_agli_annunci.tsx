import { type MouseEvent, useEffect, useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Icona } from '../../ui/Icona.tsx';

/** Leads back to the search one came from, as it was left. */
export function TornaAgliAnnunci() {
  const [{ href, back }, setBack] = useState({ href: percorso('annunci'), back: () => false });
  useEffect(() => {
    void import('../came-from.ts').then(({ cameFrom, isOneStepBack }) => {
      const path = cameFrom();
      if (path !== null) setBack({ href: path, back: () => isOneStepBack(path) });
    });
  }, []);
  const go = (event: MouseEvent) => {
    if (!back() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Collegamento
      href={href}
      className="sq absolute top-3 left-[var(--gutter)] lg:left-3"
      aria-label="Torna agli annunci"
      onClick={go}
    >
      <Icona nome="indietro" />
    </Collegamento>
  );
}
