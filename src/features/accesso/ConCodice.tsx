import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { letturaCodiceMancante } from '../../data/accesso/secondo-fattore.ts';
import type { Profilo } from '../../data/accesso/sessione.ts';
import { InArrivo } from '../../ui/feedback/InArrivo.tsx';
import { ModuloCodice } from './ModuloCodice.tsx';

/** `adesso`: the form inside has just learnt that a code is due. Without `onDentro` the children follow the code. */
type Props = {
  adesso?: boolean;
  onDentro?: (profilo: Profilo) => void;
  onSospeso?: () => void;
  children: ReactNode;
};

/** Asks a session for its code before anything else. If that cannot be checked, the children show. */
export function ConCodice({ adesso = false, onDentro, onSospeso, children }: Props) {
  const [dato, setDato] = useState(false);
  const manca = useQuery(letturaCodiceMancante());
  if (manca.isPending) return <InArrivo>{children}</InArrivo>;
  if (dato || !(adesso || manca.data === true)) return children;
  return (
    <ModuloCodice
      onDentro={(profilo) => {
        setDato(true);
        onDentro?.(profilo);
      }}
      onSospeso={() => {
        setDato(true);
        onSospeso?.();
      }}
    />
  );
}
