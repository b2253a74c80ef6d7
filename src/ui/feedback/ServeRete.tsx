import type { ReactNode } from 'react';
import { Bottone } from '../layout/Bottone.tsx';
import { Vuoto } from './Vuoto.tsx';

interface Props {
  children: ReactNode;
  altrimenti?: ReactNode;
  riprova?: (() => unknown) | undefined;
  livello?: 1 | 2;
}

/** Stands offline in place of a page that only the server can fill. */
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
