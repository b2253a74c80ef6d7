import type { ReactNode } from 'react';
import { Bottone } from './Bottone.tsx';

interface Props {
  /** Number of hidden items; draws nothing for zero. */
  altri: number;
  lettura: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** 'Mostra altri'; the number follows. */
  children: ReactNode;
  piccolo?: boolean;
  className: string;
  prima?: () => void;
}

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
