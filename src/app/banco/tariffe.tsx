import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaCategorie } from '../../data/annunci/categorie.ts';
import { TariffeCentro } from '../../features/tariffe_centro/TariffeCentro.tsx';
import { useGuardiaUscita } from '../guardia-uscita.tsx';
import { fonteDelBrowser } from '../mezzi.ts';
import { PaginaDelCentro } from './schede-centro.tsx';

export default function Tariffe() {
  const [sporco, setSporco] = useState(false);
  const domanda = useGuardiaUscita(sporco);
  return (
    <PaginaDelCentro nome="centro_tariffe">
      <TariffeCentro categorie={useQuery(letturaCategorie(fonteDelBrowser))} onSporco={setSporco} />
      {domanda}
    </PaginaDelCentro>
  );
}
