import type { ReactElement } from 'react';
import { Cornice } from '../../layout/cornice.tsx';
import { ErroreServizio, NonTrovata } from '../../layout/esiti.tsx';
import type { ModuloPagina, PropsPagina } from '../pagina.ts';

/** A whole page in its frame, equal on server and browser for hydration. */
export function intera<T>(modulo: ModuloPagina<T>, props: PropsPagina<T>, cammino: string): ReactElement {
  const { Pagina, senzaBarraBassa = false } = modulo;
  return (
    <Cornice qui={cammino} senzaBarraBassa={senzaBarraBassa}>
      <Pagina {...props} />
    </Cornice>
  );
}

export const paginaNonTrovata = (
  <Cornice>
    <NonTrovata />
  </Cornice>
);

export const paginaErrore = (
  <Cornice>
    <ErroreServizio />
  </Cornice>
);
