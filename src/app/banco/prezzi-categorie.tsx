import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaCategorie } from '../../data/annunci/categorie.ts';
import { PrezziCategorie } from '../../features/tariffe_centro/PrezziCategorie.tsx';
import { useGuardiaUscita } from '../guardia-uscita.tsx';
import { fonteDelBrowser } from '../mezzi.ts';
import { PaginaDelCentro } from './schede-centro.tsx';

export default function PrezziPerCategoria() {
  const [sporco, setSporco] = useState(false);
  const domanda = useGuardiaUscita(sporco);
  return (
    <PaginaDelCentro nome="centro_prezzi">
      <PrezziCategorie categorie={useQuery(letturaCategorie(fonteDelBrowser))} onSporco={setSporco} />
      {domanda}
    </PaginaDelCentro>
  );
}
