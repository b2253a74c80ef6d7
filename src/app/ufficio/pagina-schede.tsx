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
  /** The first is the default. */
  schede: readonly [SchedaUfficio, ...SchedaUfficio[]];
  indirizzo: (scheda: string) => string;
};

/** Several lists under one heading; the open one is in the URL as `scheda`. */
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
