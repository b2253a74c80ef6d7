import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { missingCodeQuery } from '../../data/accesso/secondo-fattore.ts';
import type { Profilo } from '../../data/accesso/session.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { CodeForm } from './CodeForm.tsx';

/** `adesso`: the form inside has just learnt that a code is due. Without `onSignedIn` the children follow the code. */
type Props = {
  adesso?: boolean;
  onSignedIn?: (profilo: Profilo) => void;
  onSuspended?: () => void;
  children: ReactNode;
};

/** Asks a session for its code before anything else. If that cannot be checked, the children show. */
export function CodeGate({ adesso = false, onSignedIn, onSuspended, children }: Props) {
  const [given, setGiven] = useState(false);
  const manca = useQuery(missingCodeQuery());
  if (manca.isPending) return <Loading>{children}</Loading>;
  if (given || !(adesso || manca.data === true)) return children;
  return (
    <CodeForm
      onSignedIn={(profilo) => {
        setGiven(true);
        onSignedIn?.(profilo);
      }}
      onSuspended={() => {
        setGiven(true);
        onSuspended?.();
      }}
    />
  );
}
