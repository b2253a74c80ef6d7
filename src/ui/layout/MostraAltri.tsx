import type { ReactNode } from 'react';
import { Bottone } from './Bottone.tsx';

interface Props {
  /** How many are left; with none nothing is drawn. */
  altri: number;
  /** Of a reading that grows page by page. */
  lettura: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** 'Mostra altri': the number follows. */
  children: ReactNode;
  piccolo?: boolean;
  className: string;
  /** Before the next page is asked for. */
  prima?: () => void;
}

/** The foot of a list read page by page: it says how many it doesn't show. */
export const MostraAltri = ({ altri, lettura, children, piccolo = false, className, prima }: Props) =>
  altri === 0 ? null : (
    <Bottone
      piccolo={piccolo}
      largo={!piccolo}
      className={className}
      inCorso={lettura.isFetchingNextPage}
      testoInCorso="Carico…"
      onClick={() => {
        prima?.();
        void lettura.fetchNextPage();
      }}
    >
      {children} ({altri})
    </Bottone>
  );
