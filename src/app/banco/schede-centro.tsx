import type { ReactNode } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { ScrollArea } from '../../ui/layout/ScrollArea.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { OnlineHeader } from './device/online-header.tsx';

const TABS = {
  centro_dati: 'Dati',
  centro_tariffe: 'Tariffe',
  centro_prezzi: 'Prezzi per categoria',
  centro_persone: 'Persone',
  centro_recensioni: 'Recensioni',
} as const;

type TabItem = keyof typeof TABS;

export const isTabItem = (nome: string): nome is TabItem => Object.hasOwn(TABS, nome);

const NAMES = Object.keys(TABS).filter(isTabItem);

export function CentroPage({ nome, children }: { nome: TabItem; children: ReactNode }) {
  return (
    <>
      <OnlineHeader nome={nome} indietro={percorso('centro_oggi')} />
      <nav aria-label="Pagine del centro" className="tabs flex-none px-4 md:px-6">
        {NAMES.map((scheda) => (
          <TextLink
            key={scheda}
            href={percorso(scheda)}
            aria-current={scheda === nome ? 'page' : undefined}
            className="inline-flex items-center"
          >
            {TABS[scheda]}
          </TextLink>
        ))}
      </nav>
      <ScrollArea nome={ROUTE_TABLE[nome].titolo} className="p-4 pb-24 md:p-6">
        {children}
      </ScrollArea>
    </>
  );
}
