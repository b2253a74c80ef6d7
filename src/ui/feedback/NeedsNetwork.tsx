import type { ReactNode } from 'react';
import { Button } from '../layout/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  children: ReactNode;
  altrimenti?: ReactNode;
  riprova?: (() => unknown) | undefined;
  level?: 1 | 2;
}

/** Stands offline in place of a page that only the server can fill. */
export function NeedsNetwork({ children, altrimenti, riprova, level = 2 }: Props) {
  const ancora =
    riprova === undefined ? null : (
      <Button variant={altrimenti === undefined ? 'default' : 'quiet'} onClick={() => void riprova()}>
        Riprova
      </Button>
    );
  return (
    <EmptyState
      titolo="Serve la rete"
      role="alert"
      level={level}
      azione={
        altrimenti === undefined ? (
          ancora
        ) : (
          <>
            {altrimenti}
            {ancora}
          </>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
