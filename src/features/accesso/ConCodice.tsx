import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { letturaCodiceMancante } from '../../data/accesso/secondo-fattore.ts';
import type { Profilo } from '../../data/accesso/sessione.ts';
import { InArrivo } from '../../ui/feedback/InArrivo.tsx';
import { ModuloCodice } from './ModuloCodice.tsx';

/** `adesso`: the form inside has just learnt it. Without `onDentro` what stands inside follows the code. */
type Props = {
  adesso?: boolean;
  onDentro?: (profilo: Profilo) => void;
  onSospeso?: () => void;
  children: ReactNode;
};

/**
 * A session may owe its code before anything was typed here: come back from Google, through a link, or left half-way. Then the code is
 * asked first. When nobody can be asked the screen stands as it is, and says so itself.
 */
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
