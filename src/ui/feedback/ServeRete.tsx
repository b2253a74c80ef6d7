import type { ReactNode } from 'react';
import { Bottone } from '../layout/Bottone.tsx';
import { Vuoto } from './Vuoto.tsx';

interface Props {
  /** Why the network is needed, and what there is without it. */
  children: ReactNode;
  /** What can be done without it. */
  altrimenti?: ReactNode;
  /** Asks again; a page that has nothing to ask leaves it out. */
  riprova?: (() => unknown) | undefined;
  livello?: 1 | 2;
}

/** Where a page that only the server can fill would stand, while there is no line. */
export function ServeRete({ children, altrimenti, riprova, livello = 2 }: Props) {
  const ancora =
    riprova === undefined ? null : (
      <Bottone variante={altrimenti === undefined ? 'default' : 'quiet'} onClick={() => void riprova()}>
        Riprova
      </Bottone>
    );
  return (
    <Vuoto
      titolo="Serve la rete"
      role="alert"
      livello={livello}
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
    </Vuoto>
  );
}
