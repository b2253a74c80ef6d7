import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** Number of hidden items; draws nothing for zero. */
  altri: number;
  query: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** 'Mostra altri'; the number follows. */
  children: ReactNode;
  piccolo?: boolean;
  className: string;
  prima?: () => void;
}

export const ShowMore = ({ altri, query, children, piccolo = false, className, prima }: Props) =>
  altri === 0 ? null : (
    <Button
      piccolo={piccolo}
      isWide={!piccolo}
      className={className}
      pending={query.isFetchingNextPage}
      pendingText="Carico…"
      onClick={() => {
        prima?.();
        void query.fetchNextPage();
      }}
    >
      {children} ({altri})
    </Button>
  );
