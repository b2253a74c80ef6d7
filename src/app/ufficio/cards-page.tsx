import type { ReactNode } from 'react';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { HeaderCell } from '../../ui/table/HeaderCell.tsx';
import { useNavigate, useSearchParams } from '../router.ts';
import { UfficioPage } from './ufficio-layout.tsx';

export interface UfficioTab {
  id: string;
  etichetta: string;
  contenuto: ReactNode;
}

type Props = {
  titolo: string;
  /** The first is the default. */
  tabs: readonly [UfficioTab, ...UfficioTab[]];
  indirizzo: (scheda: string) => string;
};

/** Several lists under one heading; the open one is in the URL as `scheda`. */
export function CardsPage({ titolo, tabs, indirizzo }: Props) {
  const [ricerca] = useSearchParams();
  const go = useNavigate();
  const attiva = tabs.find(({ id }) => id === ricerca.get('scheda'))?.id ?? tabs[0].id;
  return (
    <UfficioPage>
      <HeaderCell titolo={titolo} />
      <Tabs
        nome={titolo}
        attiva={attiva}
        onChange={(scheda) => go(indirizzo(scheda), { replace: true })}
        tabs={tabs.map((scheda) => ({ ...scheda, contenuto: scheda.id === attiva ? scheda.contenuto : null }))}
      />
    </UfficioPage>
  );
}
