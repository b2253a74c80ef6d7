import type { ReactNode } from 'react';
import { Schede } from '../../ui/layout/Schede.tsx';
import { Testata } from '../../ui/table/Testata.tsx';
import { useNavigate, useSearchParams } from '../router.ts';
import { PaginaUfficio } from './cornice-ufficio.tsx';

export interface SchedaUfficio {
  id: string;
  etichetta: string;
  contenuto: ReactNode;
}

type Props = {
  titolo: string;
  /** The first one is shown where the address names none. */
  schede: readonly [SchedaUfficio, ...SchedaUfficio[]];
  /** The address of a tab. */
  indirizzo: (scheda: string) => string;
};

/** Several lists under one heading; which one is open stands in the address as `scheda`. */
export function PaginaSchede({ titolo, schede, indirizzo }: Props) {
  const [ricerca] = useSearchParams();
  const vai = useNavigate();
  const attiva = schede.find(({ id }) => id === ricerca.get('scheda'))?.id ?? schede[0].id;
  return (
    <PaginaUfficio>
      <Testata titolo={titolo} />
      <Schede
        nome={titolo}
        attiva={attiva}
        onCambia={(scheda) => vai(indirizzo(scheda), { replace: true })}
        schede={schede.map((scheda) => ({ ...scheda, contenuto: scheda.id === attiva ? scheda.contenuto : null }))}
      />
    </PaginaUfficio>
  );
}
